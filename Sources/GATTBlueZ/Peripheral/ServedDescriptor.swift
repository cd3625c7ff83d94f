import GATTProfiles
import GATTRuntime

/// A descriptor as BlueZ sees it: a constant.
@BusActor
final class ServedDescriptor: ExportedObject {
  let path: ObjectPath
  private let profile: DescriptorProfile
  private let clients: ServerClients

  init(_ profile: DescriptorProfile, at path: ObjectPath, _ clients: ServerClients) {
    self.profile = profile
    self.path = path
    self.clients = clients
  }

  var interfaces: ObjectTree.Interfaces {
    let properties: [String: BusValue] = [
      "UUID": .string(profile.uuid.fullDescription), "Characteristic": .path(path.parent ?? path),
      "Flags": .strings(["read"]),
    ]
    return [BlueZInterface.descriptor: properties]
  }

  func answer(_ message: BusMessage) throws(BusError) -> Bool {
    guard message.interface == BlueZInterface.descriptor, message.member == "ReadValue" else { return false }
    let options = RequestOptions(try message.values("a{sv}").first)
    let value = profile.value
    clients.serve(message, of: clients.central(options.device)) { () throws(ATTError) in
      guard options.offset <= value.count else { throw .invalidOffset }
      return [.bytes(Array(value[options.offset...]))]
    }
    return true
  }
}
