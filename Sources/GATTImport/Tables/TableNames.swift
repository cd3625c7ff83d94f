import GATTSchema

/// What services and characteristics of a table are called: what the Bluetooth SIG calls them, what their file does, or a
/// number; each only once.
struct TableNames {
  private static let services = Dictionary(uniqueKeysWithValues: AssignedServiceNames.all.map { ($0.number, $0.name) })
  private static let characteristics = Dictionary(
    uniqueKeysWithValues: AssignedCharacteristicNames.all.map { ($0.number, $0.name) })

  private var used: Set<String> = []

  /// What the profile of a file is called: as the file, without folders and ending.
  static func profile(ofFile path: String) -> String {
    let file = path.split(separator: "/").last.map { String($0) } ?? path
    let words = file.split(separator: ".").first.map { String($0) } ?? file
    return written(words.replacing("-", with: " ")) ?? "Device"
  }

  /// The name of a service.
  mutating func service(_ uuid: UUID128, _ written: String?) -> String {
    let name = Self.services[uuid].flatMap { $0 } ?? Self.written(written) ?? "Service"
    return Self.unused(name, &used)
  }

  /// The name of a characteristic, other than those of its service that are `used`.
  func characteristic(_ uuid: UUID128, _ written: String?, _ used: inout Set<String>) -> String {
    Self.unused(Self.characteristics[uuid].flatMap { $0 } ?? Self.written(written) ?? "Characteristic", &used)
  }

  /// The UUID that a constant's words stand for, such as `HEART_RATE_MEASUREMENT`.
  static func uuid(ofService words: String) -> UUID128? { uuid(words, among: services) }

  /// The same for a characteristic.
  static func uuid(ofCharacteristic words: String) -> UUID128? { uuid(words, among: characteristics) }

  private static func uuid(_ words: String, among names: [UInt16: String]) -> UUID128? {
    let key = key(words)
    return names.filter { Self.key($0.value) == key }.keys.min().map { UUID128(short: UInt32($0)) }
  }

  /// Letters and digits only, without the word Service at the end.
  private static func key(_ name: String) -> String {
    let letters = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    return letters.hasSuffix("service") ? String(letters.dropLast(7)) : letters
  }

  /// A name that a profile may have: it begins with a letter, and says something.
  private static func written(_ name: String?) -> String? {
    let words = (name ?? "").split { $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    guard words.contains(where: \.isLetter) else { return nil }
    return words.first?.isLetter == true ? words : "Value \(words)"
  }

  private static func unused(_ name: String, _ used: inout Set<String>) -> String {
    var (candidate, number) = (name, 1)
    while !used.insert(candidate.lowercased()).inserted {
      number += 1
      candidate = "\(name) \(number)"
    }
    return candidate
  }
}

extension Dictionary where Key == UInt16 {
  /// The value for a UUID that has a short form.
  fileprivate subscript(uuid: UUID128) -> Value?? {
    uuid.short.map { self[$0] }
  }
}
