import ArgumentParser
import GATTRuntime

/// Which adapter a command uses.
struct AdapterOptions: ParsableArguments {
  @Option(
    help: "The adapter by its name, such as hci1, or by its own address; else the first that is switched on.")
  var adapter: String?
}

/// How long a command waits for a device.
struct TimeoutOptions: ParsableArguments {
  @Option(help: "How many seconds connecting may take, and then each operation.")
  var timeout = Seconds(20)

  /// The same for every operation.
  var timeouts: Timeouts {
    Timeouts(connection: timeout.duration, discovery: timeout.duration, operation: timeout.duration)
  }
}

/// What all commands that use Bluetooth have in common.
struct RadioOptions: ParsableArguments {
  @OptionGroup var choice: AdapterOptions
  @OptionGroup var output: FormatOptions<ValueFormat>

  /// The adapter that is meant; nil for the first that is switched on.
  var adapter: String? { choice.adapter }

  /// Whether it prints JSON, one object a line, in place of a table.
  var isJSON: Bool { output.format == .json }
}

/// What the commands that look for devices have in common.
struct BluetoothOptions: ParsableArguments {
  @OptionGroup var radio: RadioOptions
  @OptionGroup var profiles: ProfileOptions
}

/// What the commands that talk to a device have in common.
struct DeviceOptions: ParsableArguments {
  @OptionGroup var bluetooth: BluetoothOptions
  @OptionGroup var limits: TimeoutOptions
}

/// Which characteristic of a device, and what its values depend on.
struct CharacteristicOptions: ParsableArguments {
  @OptionGroup var subject: SubjectOptions

  @Option(help: "The handle, as browse prints it, for a UUID that the device has more than once.")
  var handle: HandleArgument?
}
