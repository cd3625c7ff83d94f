extension GeneratedCode {
  /// A value, or a part of one, that equals another when both encode to the same bytes.
  ///
  /// A value of many fields is compared by what it is on the wire, as the comparison of each field would be compiled anew for
  /// each type. A number that is not one equals itself, and texts of different bytes differ.
  public protocol BytewiseHashable: ByteSerializable, Hashable {}
}

extension GeneratedCode.BytewiseHashable {
  /// Whether two values encode to the same bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.encodedSize == right.encodedSize && left.encoded() == right.encoded()
  }

  /// Adds the encoded bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(encoded()) }

  /// The hash of the encoded bytes.
  public var hashValue: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }
}
