extension ValueDocument.Kind {
  /// Which kind it is.
  var kind: LayoutKind {
    switch self {
    case .raw: .raw
    case .array: .array
    case .pair: .pair
    case .arrayPair: .arrayPair
    case .string: .string
    case .bytes: .bytes
    case .json: .json
    case .structure: .structure
    case .union: .union
    }
  }
}
