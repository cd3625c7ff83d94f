/// A client's request to read.
public struct ReadRequest: Hashable, Sendable {
  /// The characteristic whose value is read.
  public var characteristic: AttributeKey
  /// The first byte asked for.
  public var offset: Int
  /// Who asks.
  public var central: Central

  /// A request of its parts.
  public init(characteristic: AttributeKey, offset: Int = 0, central: Central) {
    self.characteristic = characteristic
    self.offset = offset
    self.central = central
  }
}

/// A client's request to write.
public struct WriteRequest: Hashable, Sendable {
  /// The characteristic whose value is written.
  public var characteristic: AttributeKey
  /// The bytes.
  public var value: [UInt8]
  /// Where they start in the value; what stood before stays.
  public var offset: Int
  /// Who asks.
  public var central: Central

  /// A request of its parts.
  public init(characteristic: AttributeKey, value: [UInt8], offset: Int = 0, central: Central) {
    self.characteristic = characteristic
    self.value = value
    self.offset = offset
    self.central = central
  }
}
