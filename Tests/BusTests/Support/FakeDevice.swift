import GATTProfiles
import GATTRuntime

@testable import GATTBlueZ

/// A device that BlueZ sees and connects to, whose requests go to a delegate.
@BusActor
final class FakeDevice {
  nonisolated let identifier: DeviceIdentifier
  let path: ObjectPath
  let fake: FakeBlueZ
  let delegate: any PeripheralRoleDelegate
  /// The only client: the machine of this BlueZ.
  nonisolated let central = Central(identifier: "00:00:00:00:00:01")
  private(set) var isConnected = false
  /// The reads that have no answer yet: BlueZ has one at a time for each attribute.
  var reading: [ObjectPath: BusMessage] = [:]
  /// Writes are passed on one after the other.
  var writes: Task<Void, Never>?

  private var services: [ServiceDefinition] = []
  private var places: [ObjectPath: CharacteristicDefinition] = [:]
  private var descriptors: [ObjectPath: DescriptorDefinition] = [:]
  private var servicePaths: [AttributeKey: ObjectPath] = [:]
  private var lastHandle: UInt16 = 0
  private var isAdvertising = false
  /// A call that waits until the device advertises.
  private var connecting: BusMessage?

  init(_ fake: FakeBlueZ, _ delegate: any PeripheralRoleDelegate) {
    let address = FakeAddress(in: fake, 1)
    (self.fake, self.delegate) = (fake, delegate)
    (identifier, path) = (address.identifier, address.path)
    fake.add(
      path,
      [
        BlueZInterface.device: [
          "Address": .string(identifier.description), "Connected": .bool(false), "ServicesResolved": .bool(false),
        ]
      ])
    fake.devices.append(self)
    for method in ["Device1.Connect", "Device1.Disconnect"] {
      fake.script(method) { fake, message in
        guard let device = fake.devices.first(where: { $0.path == message.path }) else {
          return try fake.answer(message)
        }
        try message.member == "Connect" ? device.connect(message) : device.disconnect(message)
      }
    }
    scriptAttributes()
  }

  func characteristic(at path: ObjectPath) -> CharacteristicDefinition? { places[path] }
  func descriptor(at path: ObjectPath) -> DescriptorDefinition? { descriptors[path] }

  private func connect(_ message: BusMessage) throws {
    guard isAdvertising else {
      connecting = message
      return
    }
    isConnected = true
    fake.set(["Connected": .bool(true)], of: BlueZInterface.device, at: path)
    try message.reply()
    delegate.connected(central)
    for service in services { show(service) }
    fake.set(["ServicesResolved": .bool(true)], of: BlueZInterface.device, at: path)
  }

  private func disconnect(_ message: BusMessage) throws {
    try connecting?.fail("org.bluez.Error.Failed", "le-connection-abort-by-local")
    connecting = nil
    end()
    try message.reply()
  }

  /// The link ends, as BlueZ tells it: what is pending fails before.
  private func end() {
    guard isConnected else { return }
    isConnected = false
    for message in reading.values {
      try? message.fail("org.bluez.Error.Failed", "Operation failed with ATT error: 0x0e")
    }
    reading = [:]
    for path in places.keys {
      fake.notifyEnds.removeValue(forKey: path).map(closePipe)
      fake.writeEnds.removeValue(forKey: path).map(closePipe)
    }
    fake.set(["ServicesResolved": .bool(false), "Connected": .bool(false)], of: BlueZInterface.device, at: path)
    for path in places.keys { fake.remove(path) }
    for path in fake.objects.keys where path.parent == self.path { fake.remove(path) }
    places = [:]
    delegate.disconnected(central, reason: .remote)
  }

  /// Shows the attributes of a service, in the order of their handles.
  private func show(_ service: ServiceDefinition) {
    let root = ObjectPath("\(path)/service\(nextHandle())")
    fake.add(
      root,
      [
        BlueZInterface.gattService: [
          "UUID": .string(service.uuid.fullDescription), "Primary": .bool(service.isPrimary),
          "Includes": .array(service.includedServices.compactMap { servicePaths[$0].map { .path($0) } }, of: "o"),
        ]
      ])
    servicePaths[service.key] = root
    for _ in service.includedServices { _ = nextHandle() }
    for characteristic in service.characteristics {
      let path = ObjectPath("\(root)/char\(nextHandle())")
      // The value has the next.
      _ = nextHandle()
      places[path] = characteristic
      fake.addCharacteristic(path, characteristic.uuid.fullDescription, characteristic.properties.blueZFlags)
      for descriptor in characteristic.descriptors {
        let path = ObjectPath("\(path)/desc\(nextHandle())")
        descriptors[path] = descriptor
        fake.add(
          path,
          [
            BlueZInterface.descriptor: [
              "UUID": .string(descriptor.uuid.fullDescription), "Value": .bytes(descriptor.value),
            ]
          ])
      }
    }
  }

  private func nextHandle() -> String {
    lastHandle += 1
    return lastHandle.hexadecimal
  }

  func closePipe(_ end: FileDescriptor) {
    BusReactor.shared.unwatch(end.rawValue)
    end.close()
  }
}

extension FakeDevice {
  func add(_ service: ServiceDefinition) async throws(GATTError) {
    services.append(service)
    if isConnected { show(service) }
  }

  func remove(_ service: AttributeKey) async {
    services.removeAll { $0.key == service }
  }

  func startAdvertising(_ data: AdvertisementData) async throws(GATTError) {
    isAdvertising = true
    var values: [String: BusValue] = [
      "UUIDs": .strings(data.serviceUUIDs.map(\.fullDescription)), "RSSI": .int16(-50),
    ]
    if let name = data.localName { values["Name"] = .string(name) }
    fake.set(values, of: BlueZInterface.device, at: path)
    guard let message = connecting else { return }
    connecting = nil
    try? connect(message)
  }

  func stopAdvertising() async {
    isAdvertising = false
    fake.objects[path]?[BlueZInterface.device]?["RSSI"] = nil
    fake.emit(
      "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: path,
      [.string(BlueZInterface.device), .options(), .strings(["RSSI"])])
  }

  func send(
    _ value: [UInt8], of characteristic: AttributeKey, as kind: SubscriptionKind, to central: Central
  ) async throws(GATTError) {
    guard isConnected, let place = places.first(where: { $0.value.key == characteristic })?.key else {
      throw .disconnected(.remote)
    }
    fake.notify(value, at: place)
  }

  func close() async {
    isAdvertising = false
    end()
    fake.devices.removeAll { $0 === self }
    fake.remove(path)
  }
}

// Apart from the class, whose functions would else run where their caller does.
extension FakeDevice: PeripheralRole {}

extension UInt16 {
  fileprivate var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension CharacteristicProperties {
  fileprivate var blueZFlags: [String] {
    let flags: [(CharacteristicProperties, String)] = [
      (.read, "read"), (.writeWithoutResponse, "write-without-response"), (.write, "write"), (.notify, "notify"),
      (.indicate, "indicate"),
    ]
    return flags.filter { contains($0.0) }.map(\.1)
  }
}
