import ArgumentParser

/// Lets a negative number be a value: ArgumentParser takes all that begins with a dash for options.
enum NegativeNumbers {
  /// The commands that take a value as JSON, as their last argument.
  private static let commands = [EncodeCommand.configuration.commandName, WriteCommand.configuration.commandName]

  /// `arguments` with negative numbers moved behind `--`, where everything is a value.
  static func asValues(_ arguments: [String]) -> [String] {
    guard let command = arguments.first, commands.contains(command) else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let numbers = arguments[..<end].filter(isNegativeNumber)
    guard !numbers.isEmpty else { return arguments }
    return arguments[..<end].filter { !isNegativeNumber($0) } + ["--"] + numbers + arguments[end...].dropFirst()
  }

  private static func isNegativeNumber(_ text: String) -> Bool {
    guard text.first == "-", let second = text.dropFirst().first, second.isNumber else { return false }
    return Double(text) != nil
  }
}
