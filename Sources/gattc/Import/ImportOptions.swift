import ArgumentParser
import GATTFormatting
import GATTImport
import GATTSchema

/// What the importers have in common: where to read and write, and how to report.
struct ImportOptions: ParsableArguments {
  @Argument(help: "The folder of files to import, or one of them.", completion: .file())
  var folder: String

  @Option(help: "The folder to write to; made when it is missing.", completion: .directory)
  var output: String

  @OptionGroup var report: FormatOptions<ValueFormat>

  /// The files of the folder whose names have this ending, sorted.
  func sources(endingIn ending: String) throws -> [SourceFile] {
    try sources(endingInAnyOf: [ending])
  }

  /// The files of the folder and of those in it whose names have one of these endings, sorted; or the one that was given.
  func sources(endingInAnyOf endings: [String]) throws -> [SourceFile] {
    if endings.contains(where: { folder.hasSuffix($0) }) { return [try SourceFile(reading: folder)] }
    let paths = try FolderListing.files(below: folder, endingInAnyOf: endings)
    guard !paths.isEmpty else { throw nothing(endingInAnyOf: endings) }
    return try paths.map { try SourceFile(reading: $0) }
  }

  /// What is said where there is nothing to import.
  func nothing(endingInAnyOf endings: [String]) -> ToolError {
    let wanted = endings.map { "*\($0)" }.joined(separator: " or ")
    return .because(.usage, "there is no \(wanted) in \(folder.printable)")
  }

  /// The files that those to be imported may name: of the folder, or of that of the file that was given.
  func neighbours(endingInAnyOf endings: [String]) throws -> SourceNeighbours {
    let isFile = endings.contains { folder.hasSuffix($0) }
    guard isFile else {
      return SourceNeighbours(
        try FolderListing.files(below: folder, endingInAnyOf: endings).map { try SourceFile(reading: $0) })
    }
    let parent = folder.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    let own = parent.isEmpty ? (folder.hasPrefix("/") ? "/" : ".") : parent
    let names = try FolderListing.names(in: own).filter { name in endings.contains { name.hasSuffix($0) } }
    let paths = names.map { own == "." ? $0 : own + (own.hasSuffix("/") ? "" : "/") + $0 }
    return SourceNeighbours(paths.compactMap { try? SourceFile(reading: $0) })
  }

  /// Writes the documents, prints the report, and ends with 1 where a file gives no document.
  func write(_ documents: @autoclosure () throws -> [ImportedDocument]) throws {
    let documents = try Self.importing(documents)
    try write(documents, reporting: ImportReport(documents))
  }

  /// The same for profiles of tables of attributes.
  func writeTables(_ documents: @autoclosure () throws -> [ImportedDocument]) throws {
    let documents = try Self.importing(documents)
    try write(documents, reporting: ImportReport(documents, of: .tables))
  }

  /// Imports, and tells of it where it takes long.
  static func importing<Result>(_ body: () throws -> Result) rethrows -> Result {
    try WorkProgress.during("importing") { _ in try body() }
  }

  /// The same, with a report that says more.
  func write(_ documents: [ImportedDocument], reporting summary: ImportReport) throws {
    try OwnOutput(path: output.withoutSlash + "/-").makeFolder()
    for document in documents {
      guard let name = document.fileName, let text = document.text else { continue }
      // A text that is not formatted says the same, and lint what is wrong with it.
      let formatted = try? ProfileFormatter.format(SourceFile(path: name, text: text)).formatted
      let path = output + (output.hasSuffix("/") ? "" : "/") + name
      try OwnOutput(path: path, below: output).write(
        formatted.map { String(decoding: $0.bytes, as: UTF8.self) } ?? text)
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
  var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
  }
}
