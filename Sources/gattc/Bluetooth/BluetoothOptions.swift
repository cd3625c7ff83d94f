import ArgumentParser

/// What all commands that use Bluetooth have in common.
struct BluetoothOptions: ParsableArguments {
  @Option(
    help: "The adapter by its name, such as hci1, or by its own address; else the first that is switched on.")
  var adapter: String?

  @Option(
    name: .customLong("profile"), parsing: .singleValue,
    help: "A file, or a folder of files, to look UUIDs up in before the profiles that ship with the tool.",
    completion: .file())
  var profiles: [String] = []

  @ArgumentParser.Flag(help: "Print JSON, one object a line, in place of a table.")
  var json = false
}

/// What the commands that talk to a device have in common.
struct DeviceOptions: ParsableArguments {
  @OptionGroup var bluetooth: BluetoothOptions

  @Option(help: "How many seconds connecting may take, and then each operation.")
  var timeout = Seconds(20)
}

/// Which characteristic of a device, and what its values depend on.
struct CharacteristicOptions: ParsableArguments {
  @Option(help: "The UUID or the name of the service, for a UUID that several services have.")
  var service: String?

  @Option(help: "The handle, as browse prints it, for a UUID that the device has more than once.")
  var handle: HandleArgument?

  @Option(
    name: .customLong("context"), parsing: .singleValue,
    help: "Something that holds outside the value and decides what is in it, by the name it has in the profile.")
  var context: [String] = []
}
