/// The objects of this program: answers what all objects are asked alike, and passes on the rest.
@BusActor
final class ObjectServer {
  private var objects: [ObjectPath: any ExportedObject] = [:]

  func add(_ objects: [any ExportedObject]) {
    for object in objects { self.objects[object.path] = object }
  }

  /// Removes all objects at and below a path.
  func remove(within root: ObjectPath) {
    objects = objects.filter { !$0.key.isWithin(root) }
  }

  /// Takes a call; true when it is answered, now or later.
  func receive(_ message: BusMessage) -> Bool {
    do throws(BusError) {
      return try answer(message)
    } catch {
      // Not of the types that the method has, or not to be sent: the caller is told all the same.
      try? message.fail("org.freedesktop.DBus.Error.InvalidArgs", "\(error)")
      return true
    }
  }

  private func answer(_ message: BusMessage) throws(BusError) -> Bool {
    switch (message.interface, message.member) {
    case (Self.objectManager, "GetManagedObjects"): try answerObjects(message)
    case (Self.properties, "GetAll"): try answerProperties(message)
    case (Self.properties, "Get"): try answerProperty(message)
    default: try objects[message.path]?.answer(message) ?? false
    }
  }

  private static let objectManager = "org.freedesktop.DBus.ObjectManager"
  private static let properties = "org.freedesktop.DBus.Properties"

  /// The objects below the one that is asked; false when there are none.
  private func answerObjects(_ message: BusMessage) throws(BusError) -> Bool {
    let root = message.path
    let below = objects.values.filter { $0.path != root && $0.path.isWithin(root) }
    guard !below.isEmpty else { return false }
    let entries = below.map { object in
      (BusValue.path(object.path), Self.value(of: object.interfaces))
    }
    try message.reply([.dictionary(Dictionary(entries) { $1 }, key: "o", value: "a{sa{sv}}")])
    return true
  }

  private static func value(of interfaces: ObjectTree.Interfaces) -> BusValue {
    let entries = interfaces.map { (BusValue.string($0.key), BusValue.options($0.value)) }
    return .dictionary(Dictionary(entries) { $1 }, key: "s", value: "a{sv}")
  }

  private func answerProperties(_ message: BusMessage) throws(BusError) -> Bool {
    guard let object = objects[message.path] else { return false }
    let interface = try message.values("s").first.flatMap(String.decode) ?? ""
    try message.reply([.options(object.interfaces[interface] ?? [:])])
    return true
  }

  private func answerProperty(_ message: BusMessage) throws(BusError) -> Bool {
    guard let object = objects[message.path] else { return false }
    let names = try message.values("ss").compactMap(String.decode)
    guard names.count == 2, let value = object.interfaces[names[0]]?[names[1]] else {
      try message.fail("org.freedesktop.DBus.Error.UnknownProperty", names.last ?? "")
      return true
    }
    try message.reply([.variant(value)])
    return true
  }
}
