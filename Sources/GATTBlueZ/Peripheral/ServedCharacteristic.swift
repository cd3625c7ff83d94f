import GATTProfiles
import GATTRuntime

/// A characteristic as BlueZ sees it: passes requests on to the role, and values to those who subscribe.
@BusActor
final class ServedCharacteristic: ExportedObject {
  let path: ObjectPath
  let definition: CharacteristicDefinition
  let server: ServerContext
  /// How the values go, to one client or to all of them.
  var subscriptions: [ServedSubscription] = []
  var lastSubscription = 0

  init(_ definition: CharacteristicDefinition, at path: ObjectPath, _ server: ServerContext) {
    self.definition = definition
    self.path = path
    self.server = server
  }

  var interfaces: ObjectTree.Interfaces {
    var properties: [String: BusValue] = [
      "UUID": .string(definition.uuid.fullDescription), "Service": .path(path.parent ?? path),
      "Flags": .strings(definition.blueZFlags),
    ]
    if isSubscribable {
      properties["Notifying"] = .bool(!subscriptions.isEmpty)
      // That there is one tells BlueZ to ask for a file descriptor.
      if hasOutlets { properties["NotifyAcquired"] = .bool(subscriptions.contains { $0.outlet != nil }) }
    }
    return [BlueZInterface.characteristic: properties]
  }

  private var isSubscribable: Bool { !definition.properties.isDisjoint(with: [.notify, .indicate]) }

  private var hasOutlets: Bool {
    let wanted = definition.notifyMode
    return (wanted == .automatic ? server.configuration.notifyMode : wanted) != .signal
  }

  func answer(_ message: BusMessage) throws(BusError) -> Bool {
    guard message.interface == BlueZInterface.characteristic else { return false }
    switch message.member {
    case "ReadValue": read(message, RequestOptions(try message.values("a{sv}").first))
    case "WriteValue": try write(message)
    case "AcquireNotify" where isSubscribable && hasOutlets:
      try acquire(message, RequestOptions(try message.values("a{sv}").first))
    case "StartNotify" where isSubscribable:
      subscribe(ServerClients.anyone, by: nil)
      try message.reply()
    case "StopNotify":
      unsubscribe { $0.outlet == nil }
      try message.reply()
    case "Confirm":
      confirm { _ in true }
      try message.reply()
    default: return false
    }
    return true
  }
}

extension ServedCharacteristic {
  private func read(_ message: BusMessage, _ options: RequestOptions) {
    let central = server.clients.central(options.device)
    let (clients, key, permissions) = (server.clients, definition.key, definition.permissions)
    clients.serve(message, of: central) { () throws(ATTError) in
      guard !permissions.contains(.readAuthorized) || clients.isTrusted(options.device) else {
        throw .insufficientAuthorization
      }
      let request = ReadRequest(attribute: key, offset: options.offset, central: central)
      return ServedAnswer([.bytes(try await clients.delegate.read(request))])
    }
  }

  private func write(_ message: BusMessage) throws(BusError) {
    let values = try message.values("aya{sv}")
    let (value, options) = ([UInt8].decode(values[0]) ?? [], RequestOptions(values[1]))
    let central = server.clients.central(options.device)
    let (clients, definition) = (server.clients, definition)
    clients.serve(message, of: central) { () throws(ATTError) in
      guard options.writeType != "command" || definition.properties.contains(.writeWithoutResponse) else {
        throw .writeNotPermitted
      }
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
