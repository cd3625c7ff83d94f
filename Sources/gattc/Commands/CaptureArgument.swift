import ArgumentParser

/// Lets `gattc decode` take a capture: its first argument is a file that begins as a capture does.
enum CaptureArgument {
  /// `arguments` with `capture` in place of `decode` where that is meant.
  static func asCommand(_ arguments: [String]) -> [String] {
    guard arguments.first == DecodeCommand.configuration.commandName, let path = arguments.dropFirst().first,
      !path.hasPrefix("-"), CaptureFile.isCapture(path)
    else { return arguments }
    return [CaptureCommand.configuration.commandName ?? ""] + arguments.dropFirst()
  }
}
