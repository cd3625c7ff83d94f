import GATTRuntime
import Observation
import Synchronization

/// What a program has on its main actor.
@MainActor @Observable
final class Settings {
  struct Place: Codable, Hashable, Sendable {
    var name: String
    var floors: [Int]
    var height: Double?
  }

  var speed = 12.5
  var count = 3
  var isOn = true
  var title = "Größe \"1\""
  var tags = ["a", "b"]
  var limit: Int?
  var place = Place(name: "Roof", floors: [1, 2], height: nil)
  let serial = "A1"
}

/// An object that guards itself, and is observable.
final class Odometer: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Mutex(0)

  var distance: Int {
    get {
      registrar.access(self, keyPath: \.distance)
      return stored.withLock { $0 }
    }
    set { registrar.withMutation(of: self, keyPath: \.distance) { stored.withLock { $0 = newValue } } }
  }
}

/// A value that a test changes.
final class Held<Value: Sendable>: Sendable {
  private let stored: Mutex<Value>

  init(_ value: Value) {
    stored = Mutex(value)
  }

  var value: Value {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  /// Changes the value; tells what it has become.
  func update(_ change: (Value) -> Value) -> Value {
    stored.withLock { value in
      value = change(value)
      return value
    }
  }
}

/// An actor with a gear.
actor Engine {
  private(set) var gear = 1

  func shift(to gear: Int) throws {
    guard (0...5).contains(gear) else { throw ATTError.outOfRange }
    self.gear = gear
  }
}
