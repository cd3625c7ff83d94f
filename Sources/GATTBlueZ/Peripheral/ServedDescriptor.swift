import GATTProfiles
import GATTRuntime

/// A descriptor as BlueZ sees it: a constant, or one whose value the role holds, as it may be written.
@BusActor
final class ServedDescriptor: ExportedObject {
  let path: ObjectPath
  private let definition: DescriptorDefinition
  private let clients: ServerClients

  init(_ definition: DescriptorDefinition, at path: ObjectPath, _ clients: ServerClients) {
    self.definition = definition
    self.path = path
    self.clients = clients
  }

  var interfaces: ObjectTree.Interfaces {
    let properties: [String: BusValue] = [
      "UUID": .string(definition.uuid.fullDescription), "Characteristic": .path(path.parent ?? path),
      "Flags": .strings(definition.blueZFlags),
    ]
    return [BlueZInterface.descriptor: properties]
  }

  func answer(_ message: BusMessage) throws(BusError) -> Bool {
    guard message.interface == BlueZInterface.descriptor else { return false }
    switch message.member {
    case "ReadValue": read(message, RequestOptions(try message.values("a{sv}").first))
    case "WriteValue" where !definition.isConstant: try write(message)
    default: return false
    }
    return true
  }

  private func read(_ message: BusMessage, _ options: RequestOptions) {
    let central = clients.central(options.device)
    let (clients, definition) = (clients, definition)
    clients.serve(message, of: central) { () throws(ATTError) in
      guard !definition.permissions.contains(.readAuthorized) || clients.isTrusted(options.device) else {
        throw .insufficientAuthorization
      }
      guard definition.isConstant else {
        let request = ReadRequest(attribute: definition.key, offset: options.offset, central: central)
        return ServedAnswer([.bytes(try await clients.delegate.read(request))])
      }
      guard options.offset <= definition.value.count else { throw .invalidOffset }
      return ServedAnswer([.bytes(Array(definition.value[options.offset...]))])
    }
  }

  private func write(_ message: BusMessage) throws(BusError) {
    let values = try message.values("aya{sv}")
    let (value, options) = ([UInt8].decode(values[0]) ?? [], RequestOptions(values[1]))
    let central = clients.central(options.device)
    let (clients, definition) = (clients, definition)
    clients.serve(message, of: central) { () throws(ATTError) in
      guard !definition.permissions.contains(.writeAuthorized) || clients.isTrusted(options.device) else {
        throw .insufficientAuthorization
      }
      // BlueZ collects the parts of a long write itself, and writes them at once in the end.
      guard !options.isPreparation else { return ServedAnswer() }
      let request = WriteRequest(
        attribute: definition.key, value: value, offset: options.offset, central: central)
      return ServedAnswer(confirmed: try await clients.delegate.write([request]))
    }
  }
}
