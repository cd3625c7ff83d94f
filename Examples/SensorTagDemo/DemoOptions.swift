import GATTRuntime

/// What the demonstration was asked for.
struct DemoOptions: Equatable {
  /// Arguments that make no sense, and those that do.
  struct UsageError: Error, CustomStringConvertible {
    var description: String { "usage: SensorTagDemo [--bluez [--adapter hci1]]" }
  }

  /// Whether the session runs over BlueZ, with a real SensorTag.
  var usesBlueZ = false
  /// The adapter's name; nil for the first that is switched on.
  var adapter: String?

  /// Reads the arguments behind the program's name.
  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--bluez": usesBlueZ = true
      case "--adapter":
        guard let name = rest.popFirst() else { throw UsageError() }
        adapter = name
      default: throw UsageError()
      }
    }
    guard usesBlueZ || adapter == nil else { throw UsageError() }
  }
}
