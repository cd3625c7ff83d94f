import ArgumentParser

/// `gattc import`: writes profiles from the forms in which others publish them.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Write profiles from the Bluetooth SIG's own descriptions of characteristics.",
    discussion: """
      Each file becomes one document with one value, to be used by others through `imports`. What is written there is \
      carried over, right or wrong; what has no place in the language is reported. No prose is copied.
      """,
    subcommands: [ImportGSSCommand.self, ImportXMLCommand.self])
}
