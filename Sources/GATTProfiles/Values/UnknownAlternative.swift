/// An alternative that the profile does not know: its tag, and the bytes behind it.
///
/// What is received has one, and the enumeration that it is of makes one by `unknown(tag:octets:)`, which refuses the tags of
/// alternatives that it knows: these would be read back as those. Where the number of bytes tells alternatives apart, that
/// number is the tag.
public struct UnknownAlternative<Tag: FixedWidthInteger & Sendable>: Hashable, Sendable {
  /// The tag.
  public let tag: Tag
  /// The bytes behind it.
  public let octets: [UInt8]

  @usableFromInline init(tag: Tag, octets: [UInt8]) { (self.tag, self.octets) = (tag, octets) }
}

extension GeneratedCode {
  /// An alternative of whose tag generated code has seen that it is unknown.
  @inlinable
  public static func unknown<Tag>(tag: Tag, octets: [UInt8]) -> UnknownAlternative<Tag> {
    UnknownAlternative(tag: tag, octets: octets)
  }
}
