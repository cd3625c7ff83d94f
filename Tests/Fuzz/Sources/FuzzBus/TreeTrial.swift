import FuzzInput
import GATTProfiles

@testable import GATTBlueZ
@testable import GATTRuntime

/// Signals and answers of BlueZ, one after the other: what is kept is what they add up to, and everything that follows
/// BlueZ's objects bears it.
@BusActor
struct TreeTrial {
  private let wire: Wire
  private let daemon: BlueZDaemon
  private let configuration: BlueZTransport.Configuration

  init(_ wire: Wire) {
    self.wire = wire
    daemon = BlueZDaemon(on: wire.connection, timeout: .seconds(1))
    var configuration = BlueZTransport.Configuration(switchesOn: false)
    configuration.limits.grace = .zero
    self.configuration = configuration
  }

  func run(_ input: inout Input) async {
    let followers = await Followers(daemon, configuration)
    var model = TreeModel()
    daemon.owner = Wire.owner
    daemon.fill([])
    var steps = 0
    while !input.isEmpty, steps < 64 {
      steps += 1
      step(&input, &model)
      followers.check()
    }
    model.expect(daemon.tree)
    daemon.leave(.lost)
    precondition(daemon.tree.placeCount == 0, "\(daemon.tree.placeCount) places are left of nothing")
    followers.stop()
    precondition(daemon.tree.observerCount == 0, "\(daemon.tree.observerCount) observers are left")
  }

  private func step(_ input: inout Input, _ model: inout TreeModel) {
    switch input.octet() % 16 {
    case ..<6: add(&input, &model)
    case ..<9: remove(&input, &model)
    case ..<12: change(&input, &model)
    case 12: fill(&input, &model)
    case 13: odd(&input, from: Wire.owner)
    // Others say the same, to no effect.
    case 14: odd(&input, from: ":1.8")
    default: owner(&input, &model)
    }
  }

  private func add(_ input: inout Input, _ model: inout TreeModel) {
    let (path, interfaces) = (input.path(), input.interfaces())
    let values = [BusValue.path(path), .interfaces(interfaces)]
    guard let message = manager("InterfacesAdded", values) else { return }
    _ = daemon.receive(message)
    if isReadable(values), daemon.owner == Wire.owner, daemon.presence == .present { model.add(interfaces, at: path) }
  }

  private func remove(_ input: inout Input, _ model: inout TreeModel) {
    let (path, interfaces) = (input.path(), (0..<input.octet() % 6).map { _ in input.interface() })
    guard let message = manager("InterfacesRemoved", [.path(path), .strings(interfaces)]) else { return }
    _ = daemon.receive(message)
    if daemon.owner == Wire.owner { model.remove(interfaces, at: path) }
  }

  private func change(_ input: inout Input, _ model: inout TreeModel) {
    let (path, interface, values) = (input.path(), input.interface(), input.properties())
    let gone = (0..<input.octet() % 3).map { _ in input.choice(of: Vocabulary.properties).name }
    let body = [BusValue.string(interface), .options(values), .strings(gone)]
    let properties = "org.freedesktop.DBus.Properties"
    guard let message = wire.signal("PropertiesChanged", of: properties, at: path, body) else { return }
    _ = daemon.receive(message)
    if isReadable(body), daemon.owner == Wire.owner { model.change(values, gone, of: interface, at: path) }
    check(message, values["Value"], of: interface)
  }

  /// The octets of a value are read without the rest, and as they are.
  private func check(_ message: BusMessage, _ value: BusValue?, of interface: String) {
    let read = try? message.changedBytes("Value", of: BlueZInterface.characteristic)
    guard interface == BlueZInterface.characteristic, case .bytes(let octets)? = value else {
      return precondition(read ?? nil == nil, "\(String(describing: value)) of \(interface) is read")
    }
    precondition(read == octets, "\(octets) are read as \(String(describing: read))")
  }

  /// An answer with all objects, in place of those that there are; or one that is something else altogether.
  private func fill(_ input: inout Input, _ model: inout TreeModel) {
    guard input.octet() % 4 != 0 else {
      guard let message = manager("Any", [input.value()]), let values = try? message.values() else { return }
      _ = try? message.values(BusMethod.getManagedObjects.output)
      daemon.fill(values.filter { $0.signature != BusMethod.getManagedObjects.output })
      return model.removeAll()
    }
    let objects = (0..<input.octet() % 16).map { _ in (input.path(), input.interfaces()) }
    let entries = Dictionary(objects) { $1 }
    let value = BusValue.dictionary(
      Dictionary(uniqueKeysWithValues: entries.map { (.path($0.key), .interfaces($0.value)) }), key: "o",
      value: "a{sa{sv}}")
    guard let message = manager("Any", [value]),
      let values = try? message.values(BusMethod.getManagedObjects.output)
    else { return }
    daemon.fill(values)
    model.removeAll()
    for (path, interfaces) in entries { model.add(interfaces, at: path) }
  }

  /// A signal whose values are of other types than it has.
  private func odd(_ input: inout Input, from sender: String) {
    let members = [
      "InterfacesAdded", "InterfacesRemoved", "PropertiesChanged", "NameOwnerChanged", "Disconnected", "Any",
    ]
    let interfaces = Vocabulary.interfaces + ["org.freedesktop.DBus", "org.freedesktop.DBus.Local"]
    let (member, interface, path) = (input.choice(of: members), input.choice(of: interfaces), input.path())
    let values = input.values()
    // These have an effect, which is tried above.
    let signatures = ["oa{sa{sv}}", "oas", "sa{sv}as"]
    guard sender != Wire.owner || !signatures.contains(values.map(\.signature).joined()) else { return }
    guard let message = wire.signal(member, of: interface, at: path, values, from: sender) else { return }
    precondition(!daemon.receive(message), "a signal is answered")
  }

  /// BlueZ ends or starts, or somebody else does.
  private func owner(_ input: inout Input, _ model: inout TreeModel) {
    let names = [Wire.owner, "", ":1.9"]
    let name = input.choice(of: [BlueZInterface.service, "org.example"])
    let values = [BusValue.string(name), .string(input.choice(of: names)), .string(input.choice(of: names))]
    let bus = BusConnection.busName
    guard let message = wire.signal("NameOwnerChanged", of: bus, at: BusConnection.busPath, values, from: bus) else {
      return
    }
    let before = daemon.owner
    _ = daemon.receive(message)
    if daemon.owner != before { model.removeAll() }
  }

  private func manager(_ member: String, _ values: [BusValue]) -> BusMessage? {
    wire.signal(member, of: "org.freedesktop.DBus.ObjectManager", at: ObjectPath("/"), values)
  }

  /// What is too deep, or too much, is refused as a whole.
  private func isReadable(_ values: [BusValue]) -> Bool {
    values.allSatisfy { $0.depth < MessageReader.deepest }
      && values.reduce(0) { $0 + $1.descriptors } <= MessageReader.mostDescriptors
  }
}
