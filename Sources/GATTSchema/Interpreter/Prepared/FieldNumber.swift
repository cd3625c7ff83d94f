/// The number of a field, or of a few bits of it, with each type and each meaning that it may have.
final class FieldNumber: Sendable {
  /// The number with its own type and meaning. Its errors leave the name to the field.
  let coder: NumberCoder
  /// When it has the other meaning; nil when it has no other.
  private let condition: Condition?
  private let alternate: NumberCoder?

  /// The number of `element`, which findings call `name`.
  init(_ element: Element, called name: String) {
    let element = element.named(name)
    coder = NumberCoder(unnamed: element)
    condition = element.quantity?.alternate?.condition
    alternate = element.alternate.map { NumberCoder(unnamed: $0) }
  }

  /// The number with the unit and the step that hold in a value with these numbers.
  func resolved(by scope: () -> MemberScope) -> NumberCoder {
    guard let alternate, let condition, scope().holds(condition, hasOctets: true) else { return coder }
    return alternate
  }

  /// Whether it takes the larger type to send `number`.
  func isWide(_ number: RawNumber) -> Bool {
    coder.element.isWide(number)
  }
}

extension Element {
  /// The element under a name, for findings.
  fileprivate func named(_ name: String) -> Element {
    var element = self
    element.name = name
    return element
  }

  /// The element with its other unit and step; nil when it has no other.
  fileprivate var alternate: Element? {
    guard case .quantity(var quantity) = meaning, let alternate = quantity.alternate else { return nil }
    // The other meaning stays beside it: whether there is a value apart from the raw number is no matter of the moment.
    quantity.alternate = AlternateMeaning(
      condition: .not(alternate.condition), scale: quantity.scale, offset: quantity.offset, unit: quantity.unit)
    (quantity.scale, quantity.offset, quantity.unit) = (alternate.scale, alternate.offset, alternate.unit)
    var element = self
    element.meaning = .quantity(quantity)
    return element
  }
}
