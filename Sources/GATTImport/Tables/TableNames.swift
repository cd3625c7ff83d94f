import GATTSchema

/// What services and characteristics of a table are called: what the Bluetooth SIG calls them, what their file does, or a
/// number; each only once.
enum TableNames {
  private static let services = Dictionary(uniqueKeysWithValues: AssignedServiceNames.all.map { ($0.number, $0.name) })
  private static let characteristics = Dictionary(
    uniqueKeysWithValues: AssignedCharacteristicNames.all.map { ($0.number, $0.name) })

  /// What the profiles of files are called: as the files, without folders and endings; those of one name, by the folders that
  /// tell them apart.
  static func profiles(ofFiles paths: [String]) -> [String] {
    let parts = paths.map { path -> [String] in
      var parts = path.split(separator: "/").map { String($0) }
      parts[max(parts.count - 1, 0)...] = [stem(parts.last ?? "")]
      return parts
    }
    var names = parts.map { profile($0.suffix(1)) }
    for places in Dictionary(grouping: names.indices, by: { names[$0]?.lowercased() }).values where places.count > 1 {
      let alike = places.map { parts[$0] }
      let (front, back) = (shared(alike), shared(alike.map { $0.reversed() }))
      for place in places { names[place] = profile(parts[place].dropLast(back).dropFirst(front)) ?? names[place] }
    }
    return names.map { $0 ?? "Device" }
  }

  /// How many parts in front are the same in all.
  private static func shared(_ lists: [[String]]) -> Int {
    let most = lists.map(\.count).min() ?? 0
    return (0..<most).first { place in lists.contains { $0[place] != lists[0][place] } } ?? most
  }

  /// The name of a file without its ending.
  private static func stem(_ file: String) -> String {
    file.split(separator: ".").first.map { String($0) } ?? file
  }

  private static func profile(_ parts: some Sequence<String>) -> String? {
    written(parts.joined(separator: " ").replacing("-", with: " "))
  }

  /// What the Bluetooth SIG calls a service; nil where it has not numbered it.
  static func assigned(ofService uuid: UUID128) -> String? { services[uuid].flatMap { $0 } }

  /// The names of services. Lint takes the SIG's name with the word Service behind it for the same, so that the second of a
  /// UUID has one, too.
  static func services(_ drafts: [TableDraft.ServiceDraft]) -> [String] {
    var counts: [UUID128: Int] = [:]
    let written = drafts.map { draft -> (assigned: String?, written: String?) in
      guard !draft.isNameless else { return (nil, nil) }
      counts[draft.uuid, default: 0] += 1
      let ending = counts[draft.uuid] == 2 ? " Service" : ""
      return (assigned(ofService: draft.uuid).map { $0 + ending }, draft.name)
    }
    return names(written, otherwise: "Service")
  }

  /// The names of the characteristics of a service.
  static func characteristics(_ drafts: [TableDraft.AttributeDraft]) -> [String] {
    names(
      drafts.map { $0.isNameless ? (nil, nil) : (characteristics[$0.uuid].flatMap { $0 }, $0.name) },
      otherwise: "Characteristic")
  }

  /// A name for each. Those that the SIG has numbered choose first.
  private static func names(_ names: [(assigned: String?, written: String?)], otherwise: String) -> [String] {
    var used = UsedNames()
    let first = names.map { $0.assigned.map { used.unused($0) } }
    return zip(first, names).map { $0 ?? used.unused(written($1.written) ?? otherwise) }
  }

  /// The UUID that a constant's words stand for, such as `HEART_RATE_MEASUREMENT`.
  static func uuid(ofService words: String) -> UUID128? { uuid(words, among: serviceNumbers) }

  /// The same for a characteristic.
  static func uuid(ofCharacteristic words: String) -> UUID128? { uuid(words, among: characteristicNumbers) }

  private static let serviceNumbers = numbers(services)
  private static let characteristicNumbers = numbers(characteristics)

  /// The lowest number of each name.
  private static func numbers(_ names: [UInt16: String]) -> [String: UInt16] {
    Dictionary(names.map { (key($0.value), $0.key) }) { min($0, $1) }
  }

  private static func uuid(_ words: String, among numbers: [String: UInt16]) -> UUID128? {
    numbers[key(words)].map { UUID128(short: UInt32($0)) }
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
}

extension Dictionary where Key == UInt16 {
  /// The value for a UUID that has a short form.
  fileprivate subscript(uuid: UUID128) -> Value?? {
    uuid.short.map { self[$0] }
  }
}
