import GATTSchema

/// A number of several octets keeps their order.
enum ByteOrderChanged: FieldRule {
  static let id = "byte-order-changed"
  static let purpose =
    """
    A number of several octets keeps their order.
    """
  static let breaking: ContractExample =
    .value(#"{ raw: uint16 }"#, #"{ raw: uint16, endian: big }"#)
  static let harmless: ContractExample =
    .value(#"{ raw: uint16 }"#, #"{ raw: uint16, endian: little }"#)

  static func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    guard let old = pair.both.old.byteOrder, let new = pair.both.new.byteOrder, old != new else { return }
    changes.report(
      Self.self, pair, "the byte order", old: old.rawValue, new: new.rawValue, pair.value.impact(.error), key: "endian")
  }
}
