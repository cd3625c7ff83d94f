extension ValueLayout {
  /// The layout with other places for what is known outside of it.
  func mapping(_ place: (Int) -> Int) -> ValueLayout {
    var result = self
    result.changeStructures { structure in structure.changeFields { $0.map(place) } }
    return result
  }

  /// The layout where something follows it: an unknown tag at its end cannot keep what is behind it.
  func withoutRest(keepingUnknown keepsUnknown: Bool) -> ValueLayout {
    var result = self
    if case .union(var union) = self {
      union.keepsUnknown = union.keepsUnknown && keepsUnknown
      result = .union(union)
    }
    result.changeStructures { $0.removeRest() }
    return result
  }
}

extension Structure {
  fileprivate mutating func removeRest() {
    let place = fieldsOnWire.endIndex - 1
    guard let last = fieldsOnWire.last, last.extent == nil, last.repetition == nil else { return }
    if case .union(var union) = last.content {
      union.keepsUnknown = false
      fields[place].content = .union(union)
    }
    fields[place].content.changeStructures { $0.removeRest() }
  }
}

extension StructureField {
  fileprivate mutating func map(_ place: (Int) -> Int) {
    presence = presence?.mapping(place)
    if case .number(let element) = content { content = .number(element.mapping(place)) }
  }
}

extension Element {
  fileprivate func mapping(_ place: (Int) -> Int) -> Element {
    guard case .quantity(var quantity) = meaning, let alternate = quantity.alternate else { return self }
    var result = self
    quantity.alternate?.condition = alternate.condition.mapping(place)
    result.meaning = .quantity(quantity)
    return result
  }
}

extension Condition {
  fileprivate func mapping(_ place: (Int) -> Int) -> Condition {
    switch self {
    case .context(let index): .context(place(index))
    case .not(let condition): .not(condition.mapping(place))
    case .all(let conditions): .all(conditions.map { $0.mapping(place) })
    case .isSet, .isOne, .remaining: self
    }
  }
}
