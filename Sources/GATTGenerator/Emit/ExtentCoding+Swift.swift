import GATTSchema

extension ExtentCoding {
  /// The call of the reader that has so many bytes decoded, without what is done with them.
  func reading(_ count: String, _ title: FieldName) -> String {
    switch self {
    case .xor(let key): "xored(\(count), with: \(SwiftLiteral.octets(key)), \(title.literal))"
    case .hexadecimal: "hexadecimal(\(count), \(title.literal))"
    }
  }

  /// How many octets on the wire stand for so many, as expressions.
  func size(of count: String) -> String {
    switch self {
    case .xor: count
    case .hexadecimal: "2 * \(count)"
    }
  }

  /// The statement that encodes what was written behind a place.
  func writing(from start: String) -> SwiftStatement {
    switch self {
    case .xor(let key): "writer.xor(from: \(start), with: \(SwiftLiteral.octets(key)))"
    case .hexadecimal(let letters): "writer.hexadecimal(from: \(start), uppercase: \(letters == .uppercase))"
    }
  }
}
