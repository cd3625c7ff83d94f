/// Says of a check that is always there what it holds when the device does not support it.
enum ChecksumPass {
  /// Where a bit of the same structure says whether checks are supported, a check without any condition is a plain number
  /// while that bit is clear.
  static func applied(to fields: [FieldDraft]) -> [FieldDraft] {
    guard let last = fields.last, last.value.kind == .checksum, last.presence.isEmpty else { return fields }
    guard let bit = supportBit(fields) else { return fields }
    var check = last
    check.presence = [.bit(bit, isSet: true)]
    let plain = FieldDraft(
      name: "E2E-CRC", value: ValueDraft(kind: .number("uint16")), presence: [.bit(bit, isSet: false)])
    return fields.dropLast() + [check, plain]
  }

  private static func supportBit(_ fields: [FieldDraft]) -> BitReference? {
    for field in fields {
      guard case .bits(_, let bits) = field.value.kind else { continue }
      guard let bit = bits.first(where: { $0.name.contains("E2E-CRC") }) else { continue }
      return BitReference(field: field.name, bit: bit.lowest)
    }
    return nil
  }
}
