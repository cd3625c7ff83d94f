import GATTSchema

struct ChecksumChanged: FieldRule {
  let id = "checksum-changed"
  let purpose = "A checksum is computed the same way over the same octets."
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { name: Humidity, raw: uint8, unit: "%" }
      - { checksum: xor8 }
    """,
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { name: Humidity, raw: uint8, unit: "%" }
      - { checksum: sum8 }
    """)
  let harmless = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { checksum: xor8 }
    """,
    """
    struct:
      - { name: Count, raw: uint8 }
      - { checksum: "xor8" }
    """)

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    guard case .checksum(let old) = pair.both.old.field.content, case .checksum(let new) = pair.both.new.field.content
    else { return }
    let texts = Both(old.text(pair.structure.common.old), new.text(pair.structure.common.new))
    guard !texts.isSame else { return }
    let shown = Both(old.text(pair.structure.positions.old), new.text(pair.structure.positions.new))
    changes.report(
      self, pair, "how it is computed", old: shown.old, new: shown.new, pair.value.impact(.error), key: "checksum")
  }
}

extension Checksum {
  /// How it is computed, and over what.
  fileprivate func text(_ names: ReferenceNames) -> String {
    switch coverage {
    case .before: "\(algorithm.text) over all before"
    case .fields(let places):
      "\(algorithm.text) from \(names[MemberReference(field: places.lowerBound)]) to"
        + " \(names[MemberReference(field: places.upperBound)])"
    }
  }
}

extension ChecksumAlgorithm {
  fileprivate var text: String {
    switch self {
    case .crc(let crc):
      "CRC-\(crc.width) 0x\(String(crc.polynomial, radix: 16)) from 0x\(String(crc.initial, radix: 16))"
        + (crc.reflectsInput ? ", input reflected" : "") + (crc.reflectsOutput ? ", output reflected" : "")
        + (crc.finalXOR == 0 ? "" : ", then xor 0x\(String(crc.finalXOR, radix: 16))")
    case .xor: "xor"
    case .xor16: "xor of words"
    case .sum(let sum):
      "sum of \(sum.octets * 8) bits from \(sum.initial)" + (sum.isNegated ? ", negated" : "")
        + (sum.finalXOR == 0 ? "" : ", then xor 0x\(String(sum.finalXOR, radix: 16))") + sum.terms.words
    }
  }
}
