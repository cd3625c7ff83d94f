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

  @Option(
    help: ArgumentHelp(
      "The UUID of the service data of a decoder whose condition says none, such as LYWSDCGQ=FE95.",
      valueName: "decoder=uuid"))
  var serviceUUID: [String] = []

  func validate() throws {
    for text in serviceUUID where Self.pair(text) == nil {
      throw ValidationError("“\(text)” is no decoder with a UUID; write LYWSDCGQ=FE95.")
    }
  }

  func run() throws {
    let vectors = try vectors.map { TheengsVector.vectors(in: try SourceFile(reading: $0)) }
    // What was said goes before what Theengs' tests show.
    var uuids = TheengsVector.serviceUUIDs(of: vectors ?? [])
    uuids.merge(serviceUUID.compactMap { Self.pair($0) }.map { ($0.decoder, [$0.uuid]) }) { $1 }
    let sources = try options.sources(endingInAnyOf: [".h", ".json"])
    let imported = ImportOptions.importing { TheengsImporter.documents(sources, serviceUUIDs: uuids) }
    let documents = imported.map(\.document)
    var report = ImportReport(documents, of: .decoders)
    report.vectors = vectors.map { TheengsCheck(imported, vectors: $0) }
    try options.write(documents, reporting: report)
  }

  private static func pair(_ text: String) -> (decoder: String, uuid: String)? {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, UUID128(String(parts[1])) != nil else { return nil }
    return (String(parts[0]), parts[1].uppercased())
  }
}
