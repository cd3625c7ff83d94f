/// Bytes and the value they stand for, as a profile's author wrote them down.
public struct CharacteristicExample<Value: CharacteristicValue & Equatable>: Sendable {
  /// The bytes.
  public let bytes: [UInt8]
  /// The value they stand for; nil, which never verifies, for one that the type refuses.
  public let value: Value?

  /// An example.
  public init(bytes: [UInt8], value: Value?) {
    self.bytes = bytes
    self.value = value
  }

  /// Checks that the bytes decode to the value and that the value encodes to the bytes.
  ///
  /// - Throws: which of the two is not so.
  public func verify() throws(ExampleError) {
    let decoded: Value
    do throws(ValueDecodingError) {
      decoded = try Value(bytes: bytes)
    } catch {
      throw .notDecoded(error)
    }
    guard decoded == value else { throw .decodedOtherwise(bytes: bytes) }
    let encoded = decoded.encoded()
    guard encoded == bytes else { throw .encodedOtherwise(expected: bytes, actual: encoded) }
  }
}
