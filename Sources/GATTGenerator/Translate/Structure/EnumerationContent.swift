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
    let identifier =
      enumeration.type?.identifier ?? Identifier.type(Identifier.continued(element.identifier, of: element.name))
    self.enumeration = NestedEnumeration(
      enumeration: enumeration, identifier: identifier, storage: element.scalar.swiftType,
      limits: element.scalar.isNarrowerThanStorage ? element.scalar.integerRange : nil,
      place: place.type(enumeration.type, identifier, of: name), name: name)
  }

  var type: String { Identifier.escaped(enumeration.identifier) }
  var octets: OctetCount { OctetCount(element.scalar.octets) }
  private var isShared: Bool { enumeration.enumeration.type != nil }
  var types: [SwiftMember] { isShared ? [] : [enumeration.type] }

  func reading(_ number: String, by step: NumberStep, into name: String, isKept: Bool) -> Reading {
    let (title, local) = (place.name(self.name).literal, Identifier.escaped(name))
    guard enumeration.isClosed else {
      let initializer = "\(type)(known: "
      return isKept
        ? Reading(setup: ["let \(local) = \(number)"], expression: "\(initializer)\(local))")
        : Reading(expression: "\(initializer)\(number))")
    }
    let error = "reader.unknownCase(\(title), Swift.Int128(\(local)), size: \(step.scalar.octets))"
    return Reading(
      setup: [
        "let \(local) = \(number)",
        .guard("let \(name)Case = \(type)(rawValue: \(local))", else: [.throw(error)]),
      ], expression: "\(name)Case")
  }

  func number(of value: String) -> String { "\(value).rawValue" }

  var printing: Printing { .label }

  var blank: String { enumeration.enumeration.cases.first.map { ".\(Identifier.escaped($0.identifier))" } ?? "" }
}
