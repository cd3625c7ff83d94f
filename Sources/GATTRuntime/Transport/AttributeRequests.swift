/// A client's request to read.
public struct ReadRequest: Hashable, Sendable {
  /// The characteristic whose value is read, or the descriptor.
  public var attribute: AttributeKey
  /// The first byte asked for.
  public var offset: Int
  /// Who asks.
  public var central: Central

  /// A request of its parts.
  public init(attribute: AttributeKey, offset: Int = 0, central: Central) {
    self.attribute = attribute
    self.offset = offset
    self.central = central
  }
}

/// A client's request to write.
public struct WriteRequest: Hashable, Sendable {
  /// The characteristic whose value is written, or the descriptor.
  public var attribute: AttributeKey
  /// The bytes.
  public var value: [UInt8]
  /// Where they start in the value; what stood before stays.
  public var offset: Int
  /// Who asks.
  public var central: Central

  /// A request of its parts.
  public init(attribute: AttributeKey, value: [UInt8], offset: Int = 0, central: Central) {
    self.attribute = attribute
    self.value = value
    self.offset = offset
    self.central = central
  }
}
