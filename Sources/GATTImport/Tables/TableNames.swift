import GATTSchema

/// What services and characteristics of a table are called: what the Bluetooth SIG calls them, what their file does, or a
/// number; each only once.
enum TableNames {
  private static let services = Dictionary(uniqueKeysWithValues: AssignedServiceNames.all.map { ($0.number, $0.name) })
  private static let characteristics = Dictionary(
    uniqueKeysWithValues: AssignedCharacteristicNames.all.map { ($0.number, $0.name) })

  /// What the profile of a file is called: as the file, without folders and ending.
  static func profile(ofFile path: String) -> String {
    let file = path.split(separator: "/").last.map { String($0) } ?? path
    let words = file.split(separator: ".").first.map { String($0) } ?? file
    return written(words.replacing("-", with: " ")) ?? "Device"
  }

  /// What the Bluetooth SIG calls a service; nil where it has not numbered it.
  static func assigned(ofService uuid: UUID128) -> String? { services[uuid].flatMap { $0 } }

  /// The names of services.
  static func services(_ drafts: [TableDraft.ServiceDraft]) -> [String] {
    names(drafts.map { (assigned(ofService: $0.uuid), $0.name) }, otherwise: "Service")
  }

  /// The names of the characteristics of a service.
  static func characteristics(_ drafts: [TableDraft.AttributeDraft]) -> [String] {
    names(drafts.map { (characteristics[$0.uuid].flatMap { $0 }, $0.name) }, otherwise: "Characteristic")
  }

  /// A name for each. Those that the SIG has numbered choose first.
  private static func names(_ names: [(assigned: String?, written: String?)], otherwise: String) -> [String] {
    var used: Set<String> = []
    let first = names.map { $0.assigned.map { unused($0, &used) } }
    return zip(first, names).map { $0 ?? unused(written($1.written) ?? otherwise, &used) }
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
  static func written(_ name: String?) -> String? {
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
