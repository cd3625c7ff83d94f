extension GeneratedCode {
  /// How many bytes a value takes.
  ///
  /// Generated code adds the fields that may be absent by calls: the compiler takes many times as long to check an
  /// expression with an operator for each.
  public struct Size {
    /// The number of bytes.
    public let bytes: Int

    /// So many bytes to begin with.
    @inlinable @inline(__always)
    public init(_ bytes: Int) { self.bytes = bytes }

    /// The size with so many bytes more, where a field is present.
    @inlinable @inline(__always)
    public func adding(_ count: Int, ifPresent field: (some Any)?) -> Size {
      guard case .some = field else { return self }
      return Size(bytes + count)
    }
  }
}
