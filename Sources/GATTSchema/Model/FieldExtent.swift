/// The octets that a structure or a union takes: how many, and what they stand for.
package struct FieldExtent: Hashable, Sendable {
  /// How many octets there are on the wire.
  package var length: Length
  /// What they stand for; nil for themselves.
  package var coding: ExtentCoding?

  /// How many octets `content` takes together with what says its length.
  package func count(around content: OctetCount) -> OctetCount { length.count(around: coded(content)) }

  /// How many octets on the wire stand for so many.
  package func coded(_ content: OctetCount) -> OctetCount { coding?.octets(for: content) ?? content }
}
