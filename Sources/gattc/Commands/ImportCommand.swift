import ArgumentParser

/// `gattc import`: writes profiles from the forms in which others publish them.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write profiles from what others have written: the Bluetooth SIG, Theengs, and tools for firmware.",
    discussion: """
      Each description of a characteristic becomes one document with one value, to be used by others through `imports`; \
      each decoder of Theengs one with formats of advertisements; each table of BTstack, Silicon Labs, nRF Connect, Zephyr, \
      NimBLE or ESP-IDF one with the services of a device. What is written there is carried over, right or wrong; what has no \
      place in the language, or what lint has an error for, is left out and reported. No prose is copied. Folders are searched \
      with those in them.
      """,
    subcommands: [
      ImportGSSCommand.self, ImportXMLCommand.self, ImportTheengsCommand.self, ImportBTstackCommand.self,
      ImportBtconfCommand.self, ImportNRFCommand.self, ImportCCommand.self,
    ])
}
