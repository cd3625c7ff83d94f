import GATTSchema

extension Descriptor {
  /// The descriptor as an expression.
  var expression: String {
    switch self {
    case .userDescription(let text): ".userDescription(\(SwiftLiteral.string(text)))"
    case .presentationFormat(let format, let exponent, let unit, let namespace, let description):
      ".presentationFormat(format: \(format), exponent: \(exponent), unit: 0x\(Hex.digits(UInt64(unit), count: 4)), "
        + "namespace: \(namespace), description: \(description))"
    case .reportReference(let id, let type): ".reportReference(id: \(id), type: .\(type.rawValue))"
    }
  }
}
