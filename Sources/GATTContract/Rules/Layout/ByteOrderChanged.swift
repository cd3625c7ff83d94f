import GATTSchema

struct ByteOrderChanged: FieldRule {
  let id = "byte-order-changed"
  let purpose = "A number of several octets keeps their order."
  let breaking = RuleExample.value("{ raw: uint16 }", "{ raw: uint16, endian: big }")
  let harmless = RuleExample.value("{ raw: uint16 }", "{ raw: uint16, endian: little }")

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    let orders = pair.both.map(\.field.content.byteOrder)
    guard let old = orders.old, let new = orders.new, old != new else { return }
    changes.report(
      self, pair, "the byte order", old: old.rawValue, new: new.rawValue, pair.value.impact(.error), key: "endian")
  }
}
