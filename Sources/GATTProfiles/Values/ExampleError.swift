/// Why a ``CharacteristicExample`` does not hold.
public enum ExampleError: Error, Equatable, Sendable {
  /// The bytes are no value at all.
  case notDecoded(ValueDecodingError)
  /// The bytes are another value than the example says.
  case decodedOtherwise(bytes: [UInt8])
  /// The value has other bytes than the example says.
  case encodedOtherwise(expected: [UInt8], actual: [UInt8])
}

extension ExampleError: CustomStringConvertible {
  /// One sentence that names the bytes.
  public var description: String {
    switch self {
    case .notDecoded(let error): "the example's bytes do not decode: \(error)"
    case .decodedOtherwise(let bytes): "\(bytes.hexString) decodes to another value than the example says"
    case .encodedOtherwise(let expected, let actual):
      "the example's value encodes to \(actual.hexString), not to \(expected.hexString)"
    }
  }
}
