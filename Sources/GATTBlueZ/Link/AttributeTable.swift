import GATTProfiles
import GATTRuntime

/// The attributes of a device as BlueZ shows them, by handles.
struct AttributeTable: Sendable {
  /// Where an attribute is.
  enum Place: Hashable, Sendable {
    case characteristic(ObjectPath, CharacteristicProperties)
    case descriptor(ObjectPath)
    /// The level that BlueZ keeps for itself and shows as a property of the device.
    case battery
  }

  private(set) var services: [ServiceRecord] = []
  private(set) var places: [AttributeHandle: Place] = [:]
  /// Characteristics by their paths.
  private(set) var handles: [ObjectPath: AttributeHandle] = [:]
  private var serviceHandles: [ObjectPath: AttributeHandle] = [:]
  private var includes: [AttributeHandle: [ObjectPath]] = [:]
  /// All handles that attributes have, services too; and the highest that may be free.
  private var taken: Set<AttributeHandle> = []
  private var highest = UInt16.max

  /// No attributes.
  init() {}

  /// The attributes of a device.
  @BusActor
  init(_ tree: ObjectTree, _ device: ObjectPath) {
    for path in tree.paths(with: BlueZInterface.gattService, within: device) where path.parent == device {
      addService(tree, path)
    }
    let hasBattery = services.contains { $0.uuid == Self.batteryService }
    if tree.has(.batteryPercentage, at: device), !hasBattery { addBattery() }
    services.sort { $0.handle < $1.handle }
    for index in services.indices {
      services[index].includedServices = (includes[services[index].handle] ?? []).compactMap { serviceHandles[$0] }
    }
  }

  @BusActor
  private mutating func addService(_ tree: ObjectTree, _ path: ObjectPath) {
    guard let uuid = tree[path, .serviceUUID].flatMap({ BluetoothUUID($0) }) else { return }
    var service = ServiceRecord(
      uuid: uuid, handle: take(Self.handle(path)), isPrimary: tree[path, .servicePrimary] ?? true)
    for path in tree.paths(with: BlueZInterface.characteristic, within: path) {
      guard let characteristic = addCharacteristic(tree, path) else { continue }
      service.characteristics.append(characteristic)
    }
    service.characteristics.sort { $0.handle < $1.handle }
    services.append(service)
    serviceHandles[path] = service.handle
    includes[service.handle] = tree[path, .serviceIncludes]
  }

  @BusActor
  private mutating func addCharacteristic(_ tree: ObjectTree, _ path: ObjectPath) -> CharacteristicRecord? {
    guard let uuid = tree[path, .characteristicUUID].flatMap({ BluetoothUUID($0) }) else { return nil }
    let properties = CharacteristicProperties(flags: tree[path, .characteristicFlags] ?? [])
    // The path has the handle of the declaration; the value stands after it.
    let declaration = Self.handle(path).flatMap { $0.rawValue < UInt16.max ? $0.rawValue + 1 : nil }
    let handle = place(.characteristic(path, properties), declaration.map { AttributeHandle($0) })
    handles[path] = handle
    var record = CharacteristicRecord(uuid: uuid, handle: handle, properties: properties)
    for path in tree.paths(with: BlueZInterface.descriptor, within: path) {
      guard let uuid = tree[path, .descriptorUUID].flatMap({ BluetoothUUID($0) }) else { continue }
      record.descriptors.append(DescriptorRecord(uuid: uuid, handle: place(.descriptor(path), Self.handle(path))))
    }
    return record
  }

  private mutating func addBattery() {
    let handle = place(.battery, nil)
    let level = CharacteristicRecord(uuid: Self.batteryLevel, handle: handle, properties: [.read, .notify])
    services.append(ServiceRecord(uuid: Self.batteryService, handle: take(nil), characteristics: [level]))
  }

  private mutating func place(_ place: Place, _ handle: AttributeHandle?) -> AttributeHandle {
    let handle = take(handle)
    places[handle] = place
    return handle
  }

  /// Gives an attribute its handle, or one that is free when it has none, or another has it.
  private mutating func take(_ handle: AttributeHandle?) -> AttributeHandle {
    if let handle, taken.insert(handle).inserted { return handle }
    while highest > 1, taken.contains(AttributeHandle(highest)) { highest -= 1 }
    taken.insert(AttributeHandle(highest))
    return AttributeHandle(highest)
  }

  /// The four hexadecimal digits that the names of GATT objects end with.
  private static func handle(_ path: ObjectPath) -> AttributeHandle? {
    UInt16(path.name.suffix(4), radix: 16).map { AttributeHandle($0) }
  }

  private static let batteryService = BluetoothUUID(0x180F)
  private static let batteryLevel = BluetoothUUID(0x2A19)
}

extension CharacteristicProperties {
  /// What BlueZ's flags say; those about encryption are no properties.
  init(flags: [String]) {
    self = flags.reduce(into: []) { $0.formUnion(Self.byFlag[$1] ?? []) }
  }

  private static let byFlag: [String: CharacteristicProperties] = [
    "broadcast": .broadcast, "read": .read, "write-without-response": .writeWithoutResponse, "write": .write,
    "notify": .notify, "indicate": .indicate, "authenticated-signed-writes": .authenticatedSignedWrites,
    "extended-properties": .extendedProperties, "reliable-write": .reliableWrite,
    "writable-auxiliaries": .writableAuxiliaries,
  ]
}
