import GATTSchema

/// Which of a control point's requests was made.
struct RequestedAlternative {
  /// What tells it apart: its op code.
  let tag: Int128
  /// The alternative; nil for one that the profile does not know.
  let alternative: Alternative?

  /// What a decoded request is; nil of what is no union, and has none.
  init?(_ request: RawValue, of characteristic: Characteristic) {
    let layout = characteristic.requestLayout
    guard let union = layout.mainUnion, let value = layout.mainUnionValue(of: request) else { return nil }
    switch value {
    case .choice(let place, _):
      (tag, alternative) = (union.alternatives[place].tags.smallest, union.alternatives[place])
    case .unknown(let tag, _): (self.tag, alternative) = (tag, nil)
    default: return nil
    }
  }

  /// Its name.
  var name: String? { alternative?.name }
}

extension ValueLayout {
  /// Where the union that tells requests and responses apart stands among the fields; nil where it is the whole value.
  private var mainUnionPlace: Int? {
    guard case .structure(let structure) = self, let own = mainUnionField else { return nil }
    return structure.fields.firstIndex { $0.identifier == own.identifier }
  }

  /// The alternative that a value has of that union.
  func mainUnionValue(of value: RawValue) -> RawValue? {
    guard let place = mainUnionPlace else { return value }
    guard case .record(let fields) = value else { return nil }
    return fields[place]
  }

  /// The value with another alternative.
  func replacingMainUnion(of value: RawValue, with choice: RawValue) -> RawValue {
    guard let place = mainUnionPlace, case .record(var fields) = value else { return choice }
    fields[place] = choice
    return .record(fields)
  }
}
