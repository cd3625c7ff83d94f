import GATTSchema
import Testing

@testable import GATTImport

@Suite("Sentences about numbers")
struct NumberProseTests {
  @Test(
    "a scale is multiplier, power of ten and power of two",
    arguments: [
      ("Represented values: M = 1, d = -2, b = 0", "0.01"), ("M = 3, d = 1, and b = 0.", "30"),
      ("Represented values: M = 1, d = - 3, b =0", "0.001"), ("Represented values: M = 1, d = 0, b = -6", "1/64"),
      ("M=2, d=-1, b=1", "0.4"),
    ])
  func scale(_ sentence: String, _ expected: String) {
    #expect(ScaleLine.read(sentence) == Rational(expected))
  }

  @Test(
    "what is no scale is none",
    arguments: ["M = 1", "d = -2, b = 0", "M = 1, d = -9223372036854775808, b = 0", "M = 1, d = 99, b = 0", ""])
  func noScale(_ sentence: String) {
    #expect(ScaleLine.read(sentence) == nil)
  }

  @Test(
    "a step beside a unit is read",
    arguments: [
      ("Unit is furlong with a resolution of 0.25.", "0.25"), ("Unit is 1/20 of a bushel", "1/20"),
      ("Unit is volt with a resolution of 1/32V.", "1/32"), ("Unit is 3 ells", "3"),
      ("Unit is 1/512th of a m/s", "1/512"),
    ])
  func resolution(_ sentence: String, _ expected: String) {
    #expect(ScaleLine.resolution(sentence) == Rational(expected))
  }

  @Test(
    "a power is no step", arguments: ["Unit is 1*10\\textsuperscript{-4} ells", "Unit is 10\\textsuperscript{-4} T"])
  func power(_ sentence: String) {
    #expect(ScaleLine.resolution(sentence) == nil)
  }

  @Test(
    "limits are read",
    arguments: [
      ("Minimum: -4", "-4", nil), ("Maximum value: 12.5", nil, "12.5"), ("Minimum is 0", "0", nil),
      ("Maximum 7", nil, "7"),
      ("Allowed range is: 1 to 99.", "1", "99"), ("Allowed range is -20 to 4.5.", "-20", "4.5"),
      ("Valid range 2 (two) to 12 (a dozen).", "2", "12"), ("Valid range from -48 to +56.", "-48", "56"),
      ("Valid range 0–63.", "0", "63"), ("The range is 0–9.", "0", "9"), ("This goes ranging from 0 to 4.", "0", "4"),
      ("Valid range from 0 to 100 (0s to 12.5s).", "0", "12.5"), ("Minimum value: 0 Maximum value: 359", "0", "359"),
    ] as [(String, String?, String?)])
  func limits(_ sentence: String, _ minimum: String?, _ maximum: String?) {
    let limits = LimitLine.read(sentence)
    #expect(limits?.minimum == minimum.flatMap { Rational($0) })
    #expect(limits?.maximum == maximum.flatMap { Rational($0) })
  }

  @Test(
    "a number that stands for no value is read",
    arguments: [
      (#"A value of 0xFF represents "value is not known"."#, "Not Known", 255),
      ("A raw value of 0x7F represents: Greater than 12.", "Greater", 127),
      ("A value of 0xFE: represents: Greater than 0xFD", "Greater", 254),
      ("A value of 254 means the drift is larger than 3 s.", "Greater", 254),
      ("A value of -1 means that the depth is not known.", "Not Known", -1),
      ("A value of 0xFFFE represents ‘value is 65534 or greater’.", "Or Greater", 0xFFFE),
      ("A value of 0 represents mains supply.", "Mains Supply", 0),
      ("a special value is defined: 0 = Year is not known", "Not Known", 0),
      (#"The special value of 0xFF for Guest represents "unknown user"."#, "Unknown User", 255),
      ("A value of 0x7E represents 'out of range'.", "Out Of Range", 126),
      ("A value of 9 is used when the span is greater than or equal to 9 weeks", "Or Greater", 9),
    ])
  func special(_ sentence: String, _ name: String, _ value: Int) {
    #expect(SpecialLine.read(sentence) == NamedNumberDraft(name: name, value: value))
  }

  @Test(
    "a number that is a value stays one",
    arguments: ["A raw value of 0x00 represents 0 seconds.", "A value of five represents a hand.", "The value is 3."])
  func noSpecial(_ sentence: String) {
    #expect(SpecialLine.read(sentence) == nil)
  }

  @Test(
    "a unit is known by its identifier",
    arguments: [
      ("Base Unit: org.bluetooth.unit.length.metre", "m"), ("Unit: org.bluetooth.unit. time.second;", "s"),
      ("Unit: org.bluetooth.unitless", ""), ("Unit is 0.1 or org.bluetooth.unit.percentage.", "%"),
    ])
  func unit(_ sentence: String, _ symbol: String) throws {
    let identifier = try #require(UnitNames.identifier(in: sentence))
    #expect(UnitNames.symbol(of: identifier) == symbol)
  }

  @Test("a unit that depends on a bit is two")
  func alternates() throws {
    let metric = try #require(
      AlternateLine.read(
        "It counts in meters with resolution 0.5 if the bit 3 of the Flag field is 0 or in inches with a resolution of 0.25 "
          + "if the bit 3 of the Flag field is 1."))
    #expect(metric.scale == Rational("0.5"))
    #expect(metric.unit == "m")
    #expect(metric.alternate.scale == Rational("0.25"))
    #expect(metric.alternate.unit == "in")
    #expect(metric.alternate.bit == BitReference(field: "Flag", bit: 3))
    let identified = AlternateLine.read(
      """
      If bit 1 of Flags field is set to 0,
      unit: org.bluetooth.unit.mass.kilogram
      If bit 1 of Flags field is set to 1,
      unit: org.bluetooth.unit.volume.litre
      """)
    #expect(identified?.unit == "kg")
    #expect(identified?.alternate.unit == "L")
    let worded = AlternateLine.read("If bit 2 of the Flags field is set to 0, units are mmHG, else units are kPa.")
    #expect(worded?.unit == "mmHg")
    #expect(worded?.alternate.unit == "kPa")
  }
}
