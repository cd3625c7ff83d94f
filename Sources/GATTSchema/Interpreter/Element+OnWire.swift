extension Element {
  /// The element with the type that it has on the wire in a value with these numbers.
  func onWire(_ scope: MemberScope) -> Element {
    guard let narrow, scope[narrow.wideBit] ?? 0 == 0 else { return self }
    var element = self
    element.scalar = narrow.scalar
    return element
  }
}
