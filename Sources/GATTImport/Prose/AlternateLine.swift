import GATTSchema

/// Reads the descriptions of numbers whose unit depends on a bit.
enum AlternateLine {
  /// What the number means while the bit is clear, and what once it is set.
  struct Alternates: Hashable {
    var scale = Rational.one
    var unit: String
    var alternate: AlternateDraft
  }

  /// The two meanings in a whole description, or nil for a description that names only one.
  static func read(_ description: String) -> Alternates? {
    let text = description.prefix(PlainText.longest).split(whereSeparator: \.isNewline).joined(separator: " ")
    return resolutions(text) ?? units(text) ?? words(text)
  }

  /// `in kilograms with resolution 0.005 if the bit 0 of the Flag field is 0 or in pounds with a resolution of 0.01 if …`.
  private static func resolutions(_ text: String) -> Alternates? {
    guard
      let match = text.firstMatch(
        of:
          /in (\w+) with (?:a )?resolution (?:of )?([0-9.]+) if (?:the )?bit ([0-9]+) of (?:the )?(.+?) field is 0 or in (\w+) with (?:a )?resolution (?:of )?([0-9.]+) if/
      ), let bit = Int(match.3), let clear = Rational(String(match.2)), let set = Rational(String(match.6)),
      let clearUnit = UnitNames.symbol(ofWord: String(match.1)), let setUnit = UnitNames.symbol(ofWord: String(match.5))
    else { return nil }
    let reference = BitReference(field: String(match.4), bit: bit)
    return Alternates(
      scale: clear, unit: clearUnit, alternate: AlternateDraft(bit: reference, scale: set, unit: setUnit))
  }

  /// `If bit 2 of Flags field is set to 0, unit: … If bit 2 of Flags field is set to 1, unit: …`.
  private static func units(_ text: String) -> Alternates? {
    guard
      let match = text.firstMatch(
        of:
          /If bit ([0-9]+) of (?:the )?(.+?) field is set to 0,\s*(.+?)\s*If bit ([0-9]+) of (?:the )?.+? field is set to 1,\s*(.+)/
      ),
      match.1 == match.4, let bit = Int(match.1)
    else { return nil }
    let units = [match.3, match.5].map { UnitNames.identifier(in: String($0)).flatMap { UnitNames.symbol(of: $0) } }
    guard let clear = units[0], let set = units[1] else { return nil }
    let reference = BitReference(field: String(match.2), bit: bit)
    return Alternates(unit: clear, alternate: AlternateDraft(bit: reference, unit: set))
  }

  /// `If bit 0 of the Flags field is set to 0, units are mmHG, else units are kPa.`
  private static func words(_ text: String) -> Alternates? {
    guard
      let match = text.firstMatch(
        of: /If bit ([0-9]+) of (?:the )?(.+?) field is set to 0, units are (\w+), else units are (\w+)/),
      let bit = Int(match.1), let clear = UnitNames.symbol(ofWord: String(match.3)),
      let set = UnitNames.symbol(ofWord: String(match.4))
    else { return nil }
    let reference = BitReference(field: String(match.2), bit: bit)
    return Alternates(unit: clear, alternate: AlternateDraft(bit: reference, unit: set))
  }
}
