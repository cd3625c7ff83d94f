import ArgumentParser

/// Runs the command that was asked for and ends with the exit code that it deserves.
@main
enum EntryPoint {
  static func main() async {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      try CommandHint.check(arguments)
      var command = try Gattc.parseAsRoot(NegativeNumbers.asValues(CaptureArgument.asCommand(arguments)))
      guard var waiting = command as? any AsyncParsableCommand else { return try command.run() }
      try await waiting.run()
    } catch {
      Gattc.exit(withError: ExitCode(ErrorReport.print(error)))
    }
  }
}
