import GATTProfiles
import GATTRuntime

/// A descriptor as BlueZ sees it: a constant, or a user description that clients may change.
@BusActor
final class ServedDescriptor: ExportedObject {
  let path: ObjectPath
  private let uuid: BluetoothUUID
  private var value: [UInt8]
  private let writeFlags: [String]
  private let clients: ServerClients

  init(
    _ profile: DescriptorProfile, of characteristic: CharacteristicDefinition, at path: ObjectPath,
    _ clients: ServerClients
  ) {
    (uuid, value) = (profile.uuid, profile.value)
    writeFlags = uuid == Self.userDescription ? characteristic.descriptionFlags : []
    self.path = path
    self.clients = clients
  }

  var interfaces: ObjectTree.Interfaces {
    let properties: [String: BusValue] = [
      "UUID": .string(uuid.fullDescription), "Characteristic": .path(path.parent ?? path),
      "Flags": .strings(["read"] + writeFlags),
    ]
    return [BlueZInterface.descriptor: properties]
  }

  func answer(_ message: BusMessage) throws(BusError) -> Bool {
    guard message.interface == BlueZInterface.descriptor else { return false }
    switch message.member {
    case "ReadValue": read(message, RequestOptions(try message.values("a{sv}").first))
    case "WriteValue" where !writeFlags.isEmpty: try write(message)
    default: return false
    }
    return true
  }

  private func read(_ message: BusMessage, _ options: RequestOptions) {
    let value = value
    clients.serve(message, of: clients.central(options.device)) { () throws(ATTError) in
      guard options.offset <= value.count else { throw .invalidOffset }
      return ServedAnswer([.bytes(Array(value[options.offset...]))])
    }
  }

  private func write(_ message: BusMessage) throws(BusError) {
    let values = try message.values("aya{sv}")
    let (part, options) = ([UInt8].decode(values[0]) ?? [], RequestOptions(values[1]))
    clients.serve(message, of: clients.central(options.device)) { [weak self] () throws(ATTError) in
      try self?.replace(from: options.offset, with: part)
      return ServedAnswer()
    }
  }

  private func replace(from offset: Int, with part: [UInt8]) throws(ATTError) {
    guard offset <= value.count else { throw .invalidOffset }
    let text = value.prefix(offset) + part
    guard text.count <= 512 else { throw .invalidAttributeValueLength }
    value = Array(text)
  }

  private static let userDescription = BluetoothUUID(0x2901)
}
