extension ValueLayout {
  /// The layout with other places for what is known outside of it.
  func mapping(_ place: (Int) -> Int) -> ValueLayout {
    switch self {
    case .structure(let structure): .structure(structure.mapping(place))
    case .union(let union): .union(union.mapping(place))
    case .raw, .array, .pair, .arrayPair, .text, .octets: self
    }
  }

  /// The layout where something follows it: an unknown tag at its end cannot keep what is behind it.
  var withoutRest: ValueLayout {
    switch self {
    case .structure(let structure): .structure(structure.withoutRest)
    case .union(let union): .union(union.withoutRest)
    case .raw, .array, .pair, .arrayPair, .text, .octets: self
    }
  }
}

extension Structure {
  fileprivate func mapping(_ place: (Int) -> Int) -> Structure {
    var result = self
    for index in fields.indices {
      result.fields[index].presence = fields[index].presence?.mapping(place)
      switch fields[index].content {
      case .structure(let structure): result.fields[index].content = .structure(structure.mapping(place))
      case .union(let union): result.fields[index].content = .union(union.mapping(place))
      case .number(let element): result.fields[index].content = .number(element.mapping(place))
      default: continue
      }
    }
    return result
  }

  fileprivate var withoutRest: Structure {
    guard let last = fields.last, last.extent == nil, last.repetition == nil else { return self }
    var result = self
    switch last.content {
    case .structure(let structure): result.fields[fields.count - 1].content = .structure(structure.withoutRest)
    case .union(let union): result.fields[fields.count - 1].content = .union(union.withoutRest)
    default: break
    }
    return result
  }
}

extension Union {
  fileprivate func mapping(_ place: (Int) -> Int) -> Union {
    var result = self
    for index in alternatives.indices {
      result.alternatives[index].structure = alternatives[index].structure.mapping(place)
    }
    return result
  }

  fileprivate var withoutRest: Union {
    var result = self
    result.keepsUnknown = false
    for index in alternatives.indices {
      result.alternatives[index].structure = alternatives[index].structure.withoutRest
    }
    return result
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
