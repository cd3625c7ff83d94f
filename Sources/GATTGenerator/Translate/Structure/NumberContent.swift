import GATTSchema

/// Translates a number that measures or counts something.
struct NumberContent: ContentTranslator {
  let element: Element
  let place: TypePlace
  /// The field's name.
  let name: String
  /// Whether the other meaning of the number holds, as an expression over the properties.
  let alternate: (condition: String, meaning: AlternateMeaning)?
  /// The words of the structure that it is in.
  let words: LayoutWords

  var type: String { element.scalar.swiftType }
  var octets: OctetCount { OctetCount(element.leastSize, element.scalar.octets) }
  func storedName(_ identifier: String) -> String { element.hasPhysicalValue ? identifier + "Raw" : identifier }

  private func field(_ stored: String) -> Field {
    Field(element: element, stored: stored, name: place.name(name))
  }

  func reading(_ number: String, by step: NumberStep, into name: String, isKept: Bool) -> Reading {
    let local = Identifier.escaped(name)
    let refusal = step.refusal(of: local, place.name(self.name))
    guard isKept || !refusal.isEmpty else { return Reading(expression: number) }
    return Reading(setup: ["let \(local) = \(number)"] + refusal, expression: local)
  }

  func size(of value: String) -> String { "\(element.scalar.octets)" }

  func conditions(_ value: String) -> [String] { element.condition(value).map { [$0] } ?? [] }

  var definitions: [SwiftMember] {
    guard let alternate else { return field(element.identifier).scaleDefinition }
    guard element.hasPhysicalValue else { return [] }
    return [scale("Scale", element.quantity), scale("AlternateScale", alternate.meaning.quantity(of: element))]
      .compactMap { $0 }
  }

  private func scale(_ suffix: String, _ quantity: Quantity?) -> SwiftMember? {
    quantity?.scaleDefinition("\(element.identifier)\(suffix)")
  }

  var textDefinitions: [SwiftMember] {
    guard let alternate, element.hasPhysicalValue else { return [] }
    return [text("", element.quantity), text("Alternate", alternate.meaning.quantity(of: element))].compactMap { $0 }
  }

  private func text(_ infix: String, _ quantity: Quantity?) -> SwiftMember? {
    guard let quantity else { return nil }
    var element = element
    element.meaning = .quantity(quantity)
    var field = Field(element: element, stored: element.identifier, name: place.name(name))
    field.scaleInfix = infix
    return .line(
      "private static var \(element.identifier)\(infix)Text: GATTProfiles.GeneratedCode.IntegerText<\(type)>",
      body: [".init(\((field.textArguments ?? []).joined(separator: ", ")))"])
  }

  var printing: Printing {
    guard let alternate, element.hasPhysicalValue else {
      return field(element.identifier).printing
    }
    let (own, other) = ("Self.\(element.identifier)Text", "Self.\(element.identifier)AlternateText")
    return .form(".integer(\(alternate.condition) ? \(other) : \(own))")
  }

  var blank: String { element.scalar.blank }

  var hasTwoMeanings: Bool { alternate != nil && element.hasPhysicalValue }
}

extension AlternateMeaning {
  /// The quantity that a number is by this meaning.
  func quantity(of element: Element) -> Quantity? {
    guard var quantity = element.quantity else { return nil }
    (quantity.scale, quantity.offset, quantity.unit) = (scale, offset, unit)
    return quantity
  }
}
