import ArgumentParser
import GATTSchema

/// Finds what was meant by a word that stands in the place of a command and is none.
enum CommandHint {
  /// What other tools call what a command here does.
  private static let synonyms = [
    "check": "lint", "validate": "lint", "verify": "lint", "build": "generate", "compile": "generate",
    "parse": "decode", "discover": "scan", "inspect": "browse", "notify": "watch", "subscribe": "watch",
    "advertise": "simulate", "serve": "simulate", "ibeacon": "beacon", "range": "beacon",
    "new": "init", "create": "init", "start": "init", "btmon": "capture", "pcap": "capture", "dissect": "capture",
  ]

  /// Throws when a word of `arguments` should be a command and is none.
  static func check(_ arguments: [String]) throws(ValidationError) {
    var command: any ParsableCommand.Type = Gattc.self
    for word in arguments.first == "help" ? arguments.dropFirst() : arguments[...] {
      let subcommands = command.configuration.subcommands
      guard !subcommands.isEmpty, !word.hasPrefix("-") else { return }
      guard let next = subcommands.first(where: { $0.configuration.commandName == word }) else {
        throw unknown(word, in: command)
      }
      command = next
    }
  }

  private static func unknown(_ word: String, in command: any ParsableCommand.Type) -> ValidationError {
    let shown = command.configuration.subcommands.map { $0.configuration }.filter(\.shouldDisplay)
    let names = shown.compactMap(\.commandName)
    let meant = synonyms[word.lowercased()].flatMap { names.contains($0) ? $0 : nil }
    let hint = (meant ?? Nearest.match(word, among: names)).map { "did you mean \($0)?" }
    let advice = hint ?? "there are \(names.joined(separator: ", "))"
    return ValidationError("there is no command “\(word.printable)”; \(advice)")
  }
}
