/// A large value behind one pointer.
///
/// The compiler writes code that copies and destroys a structure for each of its parts, in this module and in each that
/// stores it. A part behind a pointer costs one reference count, whatever is in it.
@propertyWrapper
package indirect enum Boxed<Value: Sendable>: Sendable {
  /// The value.
  case value(Value)

  /// Puts `wrappedValue` behind a pointer.
  package init(wrappedValue: Value) {
    self = .value(wrappedValue)
  }

  /// The value. A new one gets a pointer of its own: copies made before keep theirs.
  package var wrappedValue: Value {
    get {
      switch self {
      case .value(let value): value
      }
    }
    set { self = .value(newValue) }
  }
}
