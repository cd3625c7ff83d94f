import ArgumentParser
import GATTRuntime
import GATTSchema

/// Prints what ended a command.
enum ErrorReport {
  /// Prints `error` where it belongs, help to standard output and the rest to standard error, and gives the exit code.
  static func print(_ error: any Error) -> Int32 {
    switch error {
    case let error as ToolError:
      if let message = error.message { Console.complain(error.isFindings ? message : "error: \(message)") }
      return error.kind.rawValue
    case let error as FileError:
      Console.complain(error.description.printable)
      return ToolError.Kind.files.rawValue
    case let error as GATTError:
      Console.complain("error: \(error)".printable)
      return ToolError.Kind.bluetooth.rawValue
    case let error as Interruption:
      return error.exitCode
    default:
      return printUsage(error)
    }
  }

  /// What ArgumentParser has to say: help and version, which are no errors, or a mistake in the arguments.
  private static func printUsage(_ error: any Error) -> Int32 {
    let message = Gattc.fullMessage(for: error)
    guard Gattc.exitCode(for: error) == .success else {
      Console.complain(message)
      return ToolError.Kind.usage.rawValue
    }
    do {
      try Console.print(message)
      return 0
    } catch {
      Console.complain(error.description)
      return ToolError.Kind.files.rawValue
    }
  }
}
