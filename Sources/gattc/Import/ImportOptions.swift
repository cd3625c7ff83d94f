import ArgumentParser
import GATTImport
import GATTSchema

/// What the importers have in common: where to read and write, and how to report.
struct ImportOptions: ParsableArguments {
  @Argument(help: "The folder of files to import.", completion: .directory)
  var folder: String

  @Option(help: "The folder to write to; made when it is missing.", completion: .directory)
  var output: String

  @OptionGroup var report: FormatOptions<ValueFormat>

  /// The files of the folder whose names have this ending, sorted.
  func sources(endingIn ending: String) throws -> [SourceFile] {
    let names = try FolderListing.names(in: folder).filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
    guard !names.isEmpty else {
      throw ToolError.because(.usage, "there is no *\(ending) in \(folder.printable)")
    }
    return try names.map { try SourceFile(reading: folder + (folder.hasSuffix("/") ? "" : "/") + $0) }
  }

  /// Writes the documents, prints the report, and ends with 1 where a file gives no document.
  func write(_ documents: [ImportedDocument]) throws {
    let summary = ImportReport(documents)
    try FileWriting.makeFolder(output)
    for document in documents {
      guard let name = document.fileName, let text = document.text else { continue }
      try OutputFile(path: output + (output.hasSuffix("/") ? "" : "/") + name).write(text)
    }
    switch report.format {
    case .text: try Console.write(summary.text.printableLines)
    case .json: try Console.write(JSONText.of(summary))
    }
    guard summary.failed == 0 else { throw ToolError.silent(.findings) }
  }
}

extension String {
  /// The text, each line without what would drive a terminal.
  fileprivate var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
  }
}
