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

extension FieldDocument {
  /// Which kind of field it is.
  var kind: LayoutKind {
    switch content {
    case .value where constant != nil: .constant
    case .value(let value): value.kind.kind
    case .type: .type
    case .fixed(let kind, _): kind
    case .checksum: .checksum
    }
  }
}
