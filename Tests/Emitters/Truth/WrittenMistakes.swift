import GATTEmitters
import GATTSchema

/// Values of the tier's profile Several that cannot be written, or only just: what the executor says of each, by its name.
///
/// `Tests/Emitters/Mistakes` has the same values, by the same names, in each language.
enum WrittenMistakes {
  private static let all: [(name: String, value: String, raw: RawValue)] = [
    ("level is sound", "Limits", limits(level: 100)), ("level below", "Limits", limits(level: 0)),
    ("level above", "Limits", limits(level: 101)), ("wide at its most", "Limits", limits(wide: 0xFF_FFFF)),
    ("wide beyond", "Limits", limits(wide: 0x100_0000)), ("mode unknown", "Limits", limits(mode: 2)),
    ("label too short", "Limits", limits(label: "ABC")),
    ("kind of two", "Kinds", kinds(6, .choice(0, .record([number(513)])))),
    ("kind of none", "Kinds", kinds(7, .choice(0, .record([number(513)])))),
    ("kind of many", "Kinds", kinds(31, .choice(1, .record([number(1), number(-1)])))),
    ("kind before many", "Kinds", kinds(15, .choice(1, .record([number(1), number(-1)])))),
    ("kind unknown", "Kinds", kinds(7, .unknown(tag: 7, [1, 2]))),
    ("other kind", "Others", kinds(300, .choice(1, .record([number(9)])))),
    ("other kind beyond", "Others", kinds(301, .choice(1, .record([number(9)])))),
    ("other kind of none", "Others", kinds(0, .choice(1, .record([number(9)])))),
    ("five letters", "Sizes", .choice(1, .record([.text("ABCDE")]))),
    ("six letters", "Sizes", .choice(1, .record([.text("ABCDEF")]))),
    ("seven bytes", "Sizes", .choice(2, .record([.octets([UInt8](repeating: 1, count: 7))]))),
    ("eight bytes", "Sizes", .choice(2, .record([.octets([UInt8](repeating: 1, count: 8))]))),
    ("a line", "Line", .text("AB\r\n")), ("no line", "Line", .text("AB")), ("two lines", "Line", .text("A\r\nB\r\n")),
    ("an object", "Object", .text(#"{"a":["}"]}"#)), ("half an object", "Object", .text(#"{"a":"}""#)),
    ("no object", "Object", .text("a")),
  ]

  private static func number(_ number: Int128) -> RawValue { .numbers([.integer(number)]) }

  private static func limits(level: Int128 = 1, wide: Int128 = 0, mode: Int128 = 0, label: String = "ABCD") -> RawValue
  {
    .record([number(level), number(wide), number(mode), .text(label)])
  }

  private static func kinds(_ kind: Int128, _ content: RawValue) -> RawValue { .record([number(kind), content]) }

  /// A line for each: its name, what it is written as or the kind of error, the number that C has for that, and the offset.
  static func lines(of profile: EmittedProfile) throws -> [String] {
    try all.map { name, own, raw in
      guard let value = profile.values.first(where: { $0.path.last == own }) else { throw TruthError(text: own) }
      do throws(ValueError) {
        return "\(name)\t\(Hex.text(try value.interpreter.encode(raw)))\t0\t0"
      } catch {
        return "\(name)\t\(error.kind)\t\(error.problem.number)\t\(error.offset)"
      }
    }
  }
}
