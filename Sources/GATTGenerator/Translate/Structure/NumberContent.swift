import GATTSchema

/// Translates a number that measures or counts something.
struct NumberContent: ContentTranslator {
  let element: Element
  let place: TypePlace
  /// The field's name.
  let name: String
  /// Whether the other meaning of the number holds, as an expression over the properties.
  let alternate: (condition: String, meaning: AlternateMeaning)?
  /// The smaller type of the number, and whether it has the larger one: as it is read, and as it is to be written.
  var narrow: NarrowCoding?

  var type: String { element.scalar.swiftType }
  var octets: OctetCount { OctetCount(element.leastSize, element.scalar.octets) }
  func storedName(_ identifier: String) -> String { element.hasOwnValue ? identifier + "Raw" : identifier }

  private var title: String { place.title(name) }
  private func field(_ stored: String) -> Field {
    Field(element: element, stored: stored, title: place.name(name))
  }

  func reading(into name: String, isKept: Bool) -> Reading {
    let read = narrow?.reading(element, field: place.name(self.name)) ?? element.read(field: place.name(self.name))
    guard isKept || element.condition("") != nil else { return Reading(expression: "try \(read)") }
    return Reading(setup: field(name).readingToConstant(read), expression: Identifier.escaped(name))
  }

  func writing(_ value: String) -> [String] { narrow?.writing(element, value) ?? [element.write(value)] }

  // All numbers that have their width by the bit decide.
  var isSizeOfValue: Bool { false }

  func size(of value: String) -> String { narrow?.size(element) ?? "\(element.scalar.octets)" }

  func conditions(_ value: String) -> [String] { element.condition(value).map { [$0] } ?? [] }

  var definitions: [SwiftMember] {
    guard let alternate else { return field(element.identifier).scaleDefinition }
    guard element.hasOwnValue else { return [] }
    return [scale("Scale", element.quantity), scale("AlternateScale", alternate.meaning.quantity(of: element))]
      .compactMap { $0 }
  }

  private func scale(_ suffix: String, _ quantity: Quantity?) -> SwiftMember? {
    guard let quantity else { return nil }
    return .line(
      "private static var \(element.identifier)\(suffix): GATTProfiles.LinearScale "
        + "{ .init(\(quantity.isScaled ? Field.scaleArguments(quantity) : "")) }")
  }

  var textDefinitions: [SwiftMember] {
    guard let alternate, element.hasOwnValue else { return field(element.identifier).textDefinition }
    return [text("", element.quantity), text("Alternate", alternate.meaning.quantity(of: element))].compactMap { $0 }
  }

  private func text(_ infix: String, _ quantity: Quantity?) -> SwiftMember? {
    guard let quantity else { return nil }
    var element = element
    element.meaning = .quantity(quantity)
    var field = Field(element: element, stored: element.identifier, title: place.name(name))
    field.scaleInfix = infix
    return .line(
      "private static var \(element.identifier)\(infix)Text: GATTProfiles.IntegerText<\(type)> "
        + "{ .init(\((field.textArguments ?? []).joined(separator: ", "))) }")
  }

  func printing(_ value: String, key: String) -> [String] {
    let raw = element.hasOwnValue ? ["fields.add(\"\(key)Raw\", number: \(value))"] : []
    if let alternate, element.hasOwnValue {
      let (own, other) = ("Self.\(element.identifier)Text", "Self.\(element.identifier)AlternateText")
      return ["fields.add(\"\(key)\", (\(alternate.condition) ? \(other) : \(own)).text(\(value)))"] + raw
    }
    if let text = field(value).customText { return ["fields.add(\"\(key)\", \(text))"] + raw }
    return ["fields.add(\"\(key)\", number: \(value))"] + raw
  }
}

extension AlternateMeaning {
  /// The quantity that a number is by this meaning.
  func quantity(of element: Element) -> Quantity? {
    guard var quantity = element.quantity else { return nil }
    (quantity.scale, quantity.offset, quantity.unit) = (scale, offset, unit)
    return quantity
  }
}
