import ArgumentParser

/// Runs the command that was asked for and ends with the exit code that it deserves.
@main
enum EntryPoint {
  static func main() {
    do {
      var command = try Gattc.parseAsRoot()
      try command.run()
    } catch {
      Gattc.exit(withError: ExitCode(ErrorReport.print(error)))
    }
  }
}
