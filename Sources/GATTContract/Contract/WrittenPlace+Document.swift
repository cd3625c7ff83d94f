import GATTSchema

extension WrittenPlace {
  /// With the places of what is said about a number.
  func adding(_ meaning: MeaningDocument?) -> WrittenPlace {
    guard let meaning else { return self }
    var result = self
    for key in meaning.keys { result.keys[key.value] = key.range }
    for item in meaning.cases { result.keys["case \(item.value.value)"] = item.name.range }
    for item in meaning.special { result.keys["special \(item.value.value)"] = item.name.range }
    return result
  }

  /// With the places of the keys of a field.
  func adding(_ field: FieldDocument) -> WrittenPlace {
    var result = self
    if case .value(let value) = field.content { result = result.adding(value.meaning) }
    for key in field.keys { result.keys[key.value] = key.range }
    return result
  }
}
