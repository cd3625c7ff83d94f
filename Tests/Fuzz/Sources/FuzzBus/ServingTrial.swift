import FuzzInput
import GATTProfiles

@testable import GATTBlueZ
@testable import GATTRuntime

/// Calls of the objects of this program, of any methods and with any values: each that is taken is answered once, and
/// nothing is left of the subscriptions in the end.
@BusActor
struct ServingTrial {
  private let wire: Wire
  private let objects = ObjectServer()
  private let clients: ServerClients
  private let service: ServedApplication
  private let paths: [ObjectPath]

  init(_ wire: Wire) {
    self.wire = wire
    let daemon = BlueZDaemon(on: wire.connection, timeout: .seconds(1))
    clients = ServerClients(daemon.tree, QuietDelegate(), grace: .zero)
    let server = ServerContext(
      configuration: .init(), clients: clients, signals: ValueSignals(daemon), reach: ServerReach())
    guard let service = try? ServedApplication([Self.definition], at: ObjectPath("/gatt/service1"), server) else {
      preconditionFailure("no service")
    }
    self.service = service
    let data = AdvertisementData(localName: "Fuzz")
    let advertisement = ServedAdvertisement(data, at: ObjectPath("/gatt/advertisement2")) {}
    let others: [any ExportedObject] = [advertisement, BlueZAgent(JustWorks(), daemon.tree), PassiveScan(daemon)]
    objects.add(service.objects + others)
    paths = (service.objects + others).map(\.path) + [service.root, ObjectPath("/gatt/monitor"), ObjectPath("/")]
  }

  func run(_ input: inout Input) async {
    let watches = BusReactor.shared.watchCount
    let sent = wire.sent
    var taken = 0
    while !input.isEmpty, taken < 64 {
      let path = input.octet() < 240 ? input.choice(of: paths) : input.path()
      guard let message = call(&input, at: path) else { continue }
      if objects.receive(message) { taken += 1 }
    }
    await expect(taken) { wire.sent - sent }
    for characteristic in service.characteristics { characteristic.unsubscribe { _ in true } }
    clients.endAll(.local)
    precondition(BusReactor.shared.watchCount == watches, "file descriptors are left that are waited for")
    precondition(clients.lineCount == 0, "\(clients.lineCount) lines of clients that are gone are left")
  }

  private func call(_ input: inout Input, at path: ObjectPath) -> BusMessage? {
    let method = input.choice(of: Self.methods)
    var values: [BusValue]
    switch method.arguments {
    case "a{sv}": values = [.options(input.options(from: Vocabulary.options))]
    case "aya{sv}": values = [.bytes(input.octets(8)), .options(input.options(from: Vocabulary.options))]
    case "s": values = [.string(input.interface())]
    case "ss": values = [.string(input.interface()), .string(input.choice(of: Vocabulary.properties).name)]
    case "ou": values = [.path(input.path()), .uint32(UInt32(input.octet()) << 16)]
    default: values = []
    }
    // Every fourth call is of other types, or has more or fewer values.
    if input.octet() % 4 == 0 { values = input.values() }
    return wire.call(method.name, of: method.interface, at: path, values)
  }

  /// Waits until as many have been sent as were asked for, which libFuzzer bounds, and sees to it that there are no more.
  private func expect(_ count: Int, sent: () -> Int) async {
    while sent() < count { await Task.yield() }
    for _ in 0..<4 { await Task.yield() }
    precondition(sent() == count, "to \(count) calls there are \(sent()) answers")
  }

  /// Without AcquireNotify: sd-bus sends no file descriptor before the bus has spoken.
  private static let methods: [(interface: String, name: String, arguments: String)] = [
    (BlueZInterface.characteristic, "ReadValue", "a{sv}"), (BlueZInterface.characteristic, "WriteValue", "aya{sv}"),
    (BlueZInterface.characteristic, "StartNotify", ""),
    (BlueZInterface.characteristic, "StopNotify", ""), (BlueZInterface.characteristic, "Confirm", ""),
    (BlueZInterface.descriptor, "ReadValue", "a{sv}"), (BlueZInterface.advertisement, "Release", ""),
    (BlueZInterface.monitor, "DeviceFound", "o"), (BlueZInterface.agent, "Cancel", ""),
    (BlueZInterface.agent, "RequestPasskey", "o"), (BlueZInterface.agent, "RequestConfirmation", "ou"),
    (BlueZInterface.agent, "DisplayPasskey", "ouq"), (BlueZInterface.agent, "AuthorizeService", "os"),
    ("org.freedesktop.DBus.ObjectManager", "GetManagedObjects", ""), ("a.b", "Any", ""),
    ("org.freedesktop.DBus.Properties", "GetAll", "s"), ("org.freedesktop.DBus.Properties", "Get", "ss"),
    ("org.freedesktop.DBus.Properties", "Set", "ssv"),
  ]

  private static let definition = ServiceDefinition(
    key: AttributeKey(rawValue: 1), uuid: "FFE0", isPrimary: true,
    characteristics: [
      CharacteristicDefinition(
        key: AttributeKey(rawValue: 2), uuid: "FFE1", properties: [.read, .write, .writeWithoutResponse, .notify],
        permissions: [.readable, .writeable], descriptors: [.constant(.userDescription("data"))], notifyMode: .automatic
      ),
      CharacteristicDefinition(
        key: AttributeKey(rawValue: 3), uuid: "FFE2", properties: [.read, .write, .indicate],
        permissions: [.readAuthorized, .writeAuthorized], descriptors: [], notifyMode: .signal),
    ])
}
