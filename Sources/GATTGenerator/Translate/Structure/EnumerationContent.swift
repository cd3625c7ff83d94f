import GATTSchema

/// Translates a number that is one of a few named ones.
struct EnumerationContent: ContentTranslator {
  let element: Element
  let place: TypePlace
  /// The field's name.
  let name: String
  let enumeration: NestedEnumeration

  /// A translator of the number of the field called `name`.
  init(_ element: Element, _ enumeration: Enumeration, place: TypePlace, name: String) {
    self.element = element
    self.place = place
    self.name = name
    let identifier = enumeration.type?.identifier ?? Identifier.type(element.identifier.capitalized)
    self.enumeration = NestedEnumeration(
      enumeration: enumeration, identifier: identifier, storage: element.scalar.swiftType,
      limits: element.scalar.isNarrowerThanStorage ? element.scalar.integerRange : nil,
      place: place.type(enumeration.type, identifier, of: name), name: name)
  }

  var type: String { Identifier.escaped(enumeration.identifier) }
  var octets: OctetCount { OctetCount(element.scalar.octets) }
  private var isShared: Bool { enumeration.enumeration.type != nil }
  var types: [SwiftMember] { isShared ? [] : [enumeration.type] }
  var textExtensions: [SwiftMember] { isShared ? [] : [enumeration.textExtension] }

  func reading(into name: String, isKept: Bool) -> Reading {
    let (title, local) = (place.title(self.name), Identifier.escaped(name))
    let read = "try \(element.read(field: place.name(self.name)))"
    guard enumeration.isClosed else {
      let initializer = "\(type)(known: "
      return isKept
        ? Reading(setup: ["let \(local) = \(read)"], expression: "\(initializer)\(local))")
        : Reading(expression: "\(initializer)\(read))")
    }
    return Reading(
      setup: [
        "let \(local) = \(read)",
        "guard let \(name)Case = \(type)(rawValue: \(local)) else {",
        "  throw reader.unknownCase(\(title), Swift.Int128(\(local)), size: \(element.scalar.octets))",
        "}",
      ], expression: "\(name)Case")
  }

  func writing(_ value: String) -> [String] { [element.write("\(value).rawValue")] }

  func printing(_ value: String, key: String) -> [String] { ["fields.add(\"\(key)\", \(value).label)"] }
}
