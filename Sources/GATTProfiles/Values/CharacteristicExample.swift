/// Bytes and the value they stand for, as a profile's author wrote them down.
public struct CharacteristicExample<Value: CharacteristicValue & Equatable>: Sendable {
  /// The bytes.
  public let bytes: [UInt8]
  /// The value they stand for; nil, which never verifies, for one that the type refuses.
  public let value: Value?
  /// The bytes that the value encodes to: others where some of ``bytes`` are ignored.
  public let encoded: [UInt8]

  /// An example.
  public init(bytes: [UInt8], value: Value?, encoded: [UInt8]? = nil) {
    self.bytes = bytes
    self.value = value
    self.encoded = encoded ?? bytes
  }

  /// Checks that the bytes decode to the value and that the value encodes to ``encoded``.
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
    let actual = decoded.encoded()
    guard actual == encoded else { throw .encodedOtherwise(expected: encoded, actual: actual) }
  }
}
