/// What the Core Specification says of every attribute value.
package enum AttributeValue {
  /// The largest attribute value, in octets. Core Specification, Vol 3, Part F, 3.2.9.
  package static let greatestSize = 512
}
