package import GATTSchema

extension Descriptor {
  /// UUID, name and value, for people.
  package var title: String {
    switch self {
    case .userDescription(let text): "2901 Characteristic User Description “\(text)”"
    case .presentationFormat(let format, let exponent, let unit, _, _):
      "2904 Characteristic Presentation Format \(format), exponent \(exponent), unit \(Hex.digits(UInt64(unit), count: 4))"
    case .reportReference(let id, let type): "2908 Report Reference \(id), \(type)"
    }
  }
}
