/// What the labels C1, C2 … of a characteristic stand for: the bits, or numbers of a field, that require them.
struct XMLRequirements {
  private var presence: [String: PresenceDraft] = [:]
  private var names: [(bit: BitReference, name: String)] = []

  /// The labels that `fields` define.
  init(_ fields: [XMLElement]) {
    for field in fields {
      let name = XMLNames.field(field)
      for bit in field.child("BitField")?.children("Bit") ?? [] { read(bit, of: name) }
      for one in field.child("Enumerations")?.children("Enumeration") ?? [] {
        guard let key = one.attributes["key"].flatMap({ Int($0) }) else { continue }
        for label in Self.labels(one) { presence[label] = presence[label] ?? .value(field: name, key) }
      }
    }
  }

  private mutating func read(_ bit: XMLElement, of field: String) {
    guard let index = bit.attributes["index"].flatMap({ Int($0) }), (0...63).contains(index),
      bit.attributes["size"] == "1"
    else { return }
    let reference = BitReference(field: field, bit: index)
    names.append((reference, PresenceNames.stem(bit.attributes["name"] ?? "")))
    for one in bit.child("Enumerations")?.children("Enumeration") ?? [] {
      for label in Self.labels(one) {
        presence[label] = presence[label] ?? .bit(reference, isSet: one.attributes["key"] == "1")
      }
    }
  }

  private static func labels(_ element: XMLElement) -> [String] {
    (element.attributes["requires"] ?? "").split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }

  /// Whether both values of a bit bring fields.
  private func isChoice(_ presence: PresenceDraft) -> Bool {
    guard case .bit(let bit, let isSet) = presence else { return false }
    return self.presence.values.contains(.bit(bit, isSet: !isSet))
  }

  /// What decides that a field is there: its labels, or a bit that is called like it. Nil where nothing is known.
  func presence(of field: XMLElement) -> [PresenceDraft]? {
    let labels = field.children("Requirement").map(\.text.trimmingBlanks).filter { $0 != "Mandatory" }
    guard !labels.isEmpty else { return [] }
    let known = labels.compactMap { presence[$0] }
    // A bit that chooses between fields comes last: what all of them share comes first.
    if known.count == labels.count { return known.filter { !isChoice($0) } + known.filter { isChoice($0) } }
    let name = XMLNames.field(field)
    return names.first { !$0.name.isEmpty && name.hasPrefix($0.name) }.map { [.bit($0.bit, isSet: true)] }
  }
}
