import GATTSchema

/// What always stands at a place stays: readers refuse anything else.
enum ConstantChanged: FieldRule {
  static let id = "constant-changed"
  static let purpose =
    """
    What always stands at a place stays: readers refuse anything else.
    """
  static let breaking: ContractExample =
    .value(
      #"""
      struct:
        - { raw: uint8, const: 1 }
        - { name: Counter, raw: uint8 }
      """#,
      #"""
      struct:
        - { raw: uint8, const: 2 }
        - { name: Counter, raw: uint8 }
      """#)
  static let harmless: ContractExample =
    .value(
      #"""
      struct:
        - { raw: uint8, const: 1 }
        - { name: Counter, raw: uint8 }
      """#,
      #"""
      struct:
        - { raw: uint8, const: 0x01 }
        - { name: Counter, raw: uint8 }
      """#)

  static func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    guard let old = pair.both.old.constant, let new = pair.both.new.constant, old.value != new.value else { return }
    changes.report(
      Self.self, pair, "what always stands there", old: "\(old.value)", new: "\(new.value)", pair.value.impact(.error),
      key: "const")
  }
}
