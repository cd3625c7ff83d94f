import GATTProfiles
import GATTSchema

/// One characteristic read twice: by the type generated from its YAML, and by the interpreter from the YAML itself.
struct TwoReadings: Sendable {
  let interpreted: Characteristic
  let generated: CharacteristicProfile

  /// The characteristic called `name`.
  init(_ name: String, in file: ProfileFile) throws {
    let all = try Self.all(in: file).filter { $0.interpreted.name == name }
    guard let only = all.first, all.count == 1 else { throw MissingProfile(path: "\(file.path), “\(name)”") }
    self = only
  }

  private init(_ interpreted: Characteristic, _ generated: CharacteristicProfile) {
    self.interpreted = interpreted
    self.generated = generated
  }

  /// Every characteristic of a file, in order.
  static func all(in file: ProfileFile) throws -> [TwoReadings] {
    let manager = ProfileManager()
    file.register(manager)
    return try file.profile().services.flatMap { service in
      let uuid = BluetoothUUID(high: service.uuid.high, low: service.uuid.low)
      let generated = manager.service[uuid]?.characteristics ?? []
      guard generated.map(\.name) == service.characteristics.map(\.name) else {
        throw MissingProfile(path: "\(file.path), “\(service.name)”")
      }
      return zip(service.characteristics, generated).map { TwoReadings($0, $1) }
    }
  }

  /// The value, when both readings take the octets, and nil when both refuse; a difference is an error.
  func decode(_ bytes: [UInt8]) throws -> RawValue? {
    let value = try? Interpreter(interpreted).decode(bytes)
    let text = generated.stringValue(bytes)
    guard (value == nil) == (text == nil) else {
      throw Disagreement(name: generated.name, bytes: bytes)
    }
    return value
  }

  /// Whether the number of a value of one could be made, and not only read.
  func isWithinLimits(_ value: RawValue) -> Bool {
    guard case .numbers(let numbers) = value, let number = numbers.first else { return true }
    return interpreted.layout.elements.first?.quantity?.allows(number) ?? true
  }
}

/// Octets that one reading takes and the other refuses.
struct Disagreement: Error, CustomStringConvertible {
  let name: String
  let bytes: [UInt8]

  var description: String { "only one reading of \(name) takes \(bytes.hexString)" }
}
