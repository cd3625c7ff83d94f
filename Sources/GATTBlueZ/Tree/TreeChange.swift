/// What became of the objects of BlueZ.
enum TreeChange {
  /// An object has an interface that it had not.
  case added(ObjectPath, interface: String)
  /// Properties of an interface have these values now, or none; reported even if a value is the same as before.
  case changed(ObjectPath, interface: String, values: [String: BusValue], invalidated: [String])
  /// An object has lost an interface.
  case removed(ObjectPath, interface: String)
  /// An object reported something that is no property: signal and values.
  case signalled(ObjectPath, interface: String, member: String, [BusValue])

  /// The object.
  var path: ObjectPath {
    switch self {
    case .added(let path, _), .changed(let path, _, _, _), .removed(let path, _), .signalled(let path, _, _, _): path
    }
  }

  /// The new value of a property, if it is this that changed.
  func value<Value>(of property: BusProperty<Value>) -> Value? {
    guard case .changed(_, property.interface, let values, _) = self else { return nil }
    return values[property.name].flatMap(Value.decode)
  }
}
