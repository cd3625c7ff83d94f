import ArgumentParser
import GATTImport
import GATTSchema

/// `gattc import c`: the tables of Zephyr, NimBLE and ESP-IDF.
struct ImportCCommand: ParsableCommand {
  private static let (sources, headers) = ([".c", ".cpp", ".cc"], [".c", ".cpp", ".cc", ".h", ".hpp"])

  static let configuration = CommandConfiguration(
    commandName: "c", abstract: "Write profiles from tables of attributes in C, of Zephyr, NimBLE or ESP-IDF.",
    discussion: """
      Each file with a BT_GATT_SERVICE_DEFINE, an array of ble_gatt_svc_def or of esp_gatts_attr_db_t becomes a profile with \
      the services, characteristics, properties and permissions of it. Constants and variables are those of the file, and of \
      headers that it includes as far as they are in the folder. Nothing is compiled: what is not literal is reported and \
      left out, and what stands behind a condition of the preprocessor is carried over and reported.
      """
  ).listingExitCodes(findings: "files without a service that can be used")

  @OptionGroup var options: ImportOptions

  func run() throws {
    let tables = try options.sources(endingInAnyOf: Self.sources).filter { CImporter.hasTable($0) }
    guard !tables.isEmpty else {
      throw ToolError.because(.usage, "no C source in \(options.folder.printable) has a table of attributes")
    }
    try options.writeTables(CImporter.documents(tables, beside: options.neighbours(endingInAnyOf: Self.headers)))
  }
}
