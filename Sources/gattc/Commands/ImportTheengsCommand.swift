import ArgumentParser
import GATTImport
import GATTSchema

/// `gattc import theengs`: the decoders of Theengs.
struct ImportTheengsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theengs", abstract: "Write profiles of advertisements from the decoders of Theengs.",
    discussion: """
      A decoder is a JSON object, in a file or in a string of a C header. What its condition or a property says that \
      has no place in a profile is reported, and the rest is kept.

      With --vectors the profiles decode what Theengs' own tests have, and each decoder whose values differ from \
      theirs is listed with the reason.
      """
  ).listingExitCodes(findings: "files without a decoder that can be used")

  @OptionGroup var options: ImportOptions

  @Option(help: "The file of Theengs' tests, tests/BLE/test_ble.cpp.", completion: .file())
  var vectors: String?

  func run() throws {
    let vectors = try vectors.map { TheengsVector.vectors(in: try SourceFile(reading: $0)) }
    let imported = TheengsImporter.documents(try options.sources(endingInAnyOf: [".h", ".json"]))
    let documents = imported.map(\.document)
    var report = ImportReport(documents, of: .decoders)
    report.vectors = vectors.map { TheengsCheck(imported, vectors: $0) }
    try options.write(documents, reporting: report)
  }
}
