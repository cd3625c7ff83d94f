@testable import GATTSchema

/// Layouts with every way that the model has to say what is there, how often and how long.
enum FieldZoo {
  /// A layout, and what holds of the things known outside the value.
  struct Animal: CustomStringConvertible {
    var description: String
    var layout: ValueLayout
    var context: Set<Int> = []
    /// Whether some octets are ignored when read, so that others may be written.
    var ignoresOctets = false
    /// Whether some bits have no name, so that no literal can say them.
    var hasNamelessBits = false
  }

  static let all: [Animal] = (devices + lengths + repetitions + unions + bits + checksums).map { animal in
    var animal = animal
    animal.ignoresOctets = [
      "heart rate", "padding", "signed bits, and bits that nobody mentions", "optional fields in a row",
      "text up to its first zero",
    ].contains(animal.description)
    animal.hasNamelessBits = [
      "signed bits, and bits that nobody mentions", "glucose", "a count in bits", "records", "records with checksums",
    ].contains(animal.description)
    return animal
  }

  private static func of(_ name: String, _ fields: StructureField...) -> Animal {
    Animal(description: name, layout: .structure(Structure(identifier: "", fields: fields)))
  }

  private static func member(_ field: Int, _ member: Int? = nil) -> MemberReference {
    MemberReference(field: field, member: member)
  }

  private static func text(_ encoding: StringEncoding, _ length: Length) -> StructureField.Content {
    .text(TextLayout(encoding: encoding, endian: .little, length: length))
  }

  private static let cut = TextLayout(encoding: .ascii, endian: .little, length: .padded(4), isCut: true)

  private static func octets(_ length: Length) -> StructureField.Content {
    .octets(OctetsLayout(length: length))
  }

  private static let pair = Build.structure(Build.number("A", "uint8"), Build.number("B", "int16", endian: .big))

  static let devices = [
    Animal(description: "heart rate", layout: .structure(Layouts.heartRate)),
    Animal(description: "glucose", layout: .structure(Layouts.glucose)),
    Animal(description: "records", layout: .structure(Layouts.records)),
    Animal(description: "records with checksums", layout: .structure(Layouts.records), context: [0]),
    Animal(description: "Dexcom", layout: .union(Layouts.dexcom)),
    Animal(description: "Libre", layout: .structure(Layouts.libre)),
    Animal(description: "address and UUID", layout: .structure(Layouts.named)),
    Animal(description: "date and time", layout: .structure(Layouts.dateTime)),
  ]

  static let lengths = [
    of(
      "prefixed text and the rest", Build.field("Name", text(.utf8, .prefixed(Build.element("uint8"), adding: 1))),
      Build.field("Rest", octets(.rest))),
    of(
      "terminated text twice", Build.field("Name", text(.latin1, .terminated)),
      Build.field("Wide", text(.utf16, .terminated)), Build.number("Last", "uint8")),
    of(
      "padded and limited", Build.field("Name", text(.ascii, .padded(4))), Build.field("Rest", octets(.atMost(3)))),
    of(
      "text up to its first zero", Build.field("Name", .text(cut)), Build.number("Last", "uint8")),
    of(
      "a counted length with one more", Build.number("Size", "uint8", isDerived: true), Build.number("Kind", "uint8"),
      Build.field("Content", .structure(pair), extent: .counted(member(0), adding: 2)),
      Build.field("Tail", octets(.terminated))),
    of(
      "a length that is a property", Build.number("Size", "uint8"),
      Build.field("Content", octets(.counted(member(0), adding: 0))),
      Build.field("Again", octets(.counted(member(0), adding: 0)))),
    of(
      "padding", Build.number("A", "uint8"), Build.field("Reserved", .fixed(FixedOctets(form: .reserved(1)))),
      Build.field("Kept", .fixed(FixedOctets(form: .reserved(2), isKept: true))),
      Build.field("Pad", .fixed(FixedOctets(form: .padding(to: 6)))), Build.number("B", "uint8")),
    of(
      "markers", Build.number("A", "uint8"),
      Build.field("Marker", .fixed(FixedOctets(form: .marker([1, 2]))), when: Build.set(0)),
      Build.number("B", "uint8", when: .remaining)),
    of(
      "octets with a prefix", Build.field("Data", octets(.prefixed(Build.element("uint16", endian: .big), adding: 0)))),
  ]

  static let repetitions = [
    of(
      "counted", Build.number("Count", "uint8", isDerived: true),
      Build.field("Items", .structure(pair), repeats: .counted(member(0)))),
    of("exactly", Build.number("Items", "uint24", repeats: .exactly(3)), Build.number("Last", "uint8")),
    of(
      "prefixed, of prefixed text",
      Build.field(
        "Items", text(.utf8, .prefixed(Build.element("uint8"), adding: 0)), repeats: .prefixed(Build.element("uint8"))),
      Build.field("Optional", .number(Build.element("uint16")), when: .remaining)),
    of(
      "lists of lists",
      Build.field(
        "Lists", .structure(Build.structure(Build.number("Items", "int8", repeats: .prefixed(Build.element("uint8"))))),
        repeats: .rest)),
    of(
      "optional fields in a row", Build.number("A", "uint8", when: .remaining),
      Build.field("Reserved", .fixed(FixedOctets(form: .reserved(1))), when: .remaining),
      Build.number("B", "uint16", when: .remaining), Build.number("C", "uint8", when: .remaining)),
    of(
      "a count in bits",
      Build.bits("Head", "uint8", Build.range("Count", 0...2, isDerived: true), Build.flag("Rest", 7)),
      Build.number("Items", "uint8", repeats: .counted(member(0, 0))),
      Build.number("Rest", "uint8", when: Build.set(0, 1))),
  ]

  private static let some = NumberSet([1...2, 16...250]) ?? NumberSet(1)

  static let unions = [
    of(
      "by a number before", Build.number("Kind", "uint8", isDerived: true), Build.number("Between", "uint8"),
      Build.field(
        "Choice",
        .union(
          Build.union(
            .member(member(0)), Build.alternative("None", 0), Build.alternative("One", 1, Build.number("One", "uint8")),
            Build.alternative("Two", 2, Build.number("A", "uint8"), Build.number("B", "uint8"))))),
      Build.number("Last", "uint8", when: .remaining)),
    of(
      "by several numbers before", Build.number("Kind", "uint8"),
      Build.field(
        "Choice",
        .union(
          Build.union(
            .member(member(0)), keepsUnknown: true, Build.alternative("None", 0),
            Build.alternative("Some", of: some, [Build.number("Some", "uint16")]))))),
    Animal(
      description: "by length",
      layout: .union(
        Build.union(
          .length, keepsUnknown: true, Build.alternative("Empty", 0),
          Build.alternative("Byte", 1, Build.number("Byte", "int8")),
          Build.alternative("Pair", 3, Build.field("Pair", .structure(pair)))))),
    of(
      "tagged, length, content",
      Build.field(
        "Items",
        .structure(
          Build.structure(
            Build.number("Size", "uint8", isDerived: true),
            Build.field(
              "Item",
              .union(
                Build.union(
                  .number(Build.element("uint8")), keepsUnknown: true,
                  Build.alternative("Flag", 1, Build.number("Flag", "bool")),
                  Build.alternative("Name", 2, Build.field("Name", text(.utf8, .rest))))),
              extent: .counted(member(0), adding: 0)))), repeats: .rest)),
  ]

  static let bits = [
    of(
      "signed bits, and bits that nobody mentions",
      Build.bits(
        "Head", "uint16", endian: .big, Build.range("Signed", 0...4, .signed(Build.quantity(range: -10...10))),
        Build.range("reserved", 5...6, .reserved), Build.flag("Flag", 15, isDerived: true)),
      Build.number("Value", "uint8", when: .not(Build.set(0, 2)))),
    of(
      "conditions", Build.number("Kind", "uint8"),
      Build.number("Odd", "uint8", when: .isOne(of: [1, 3, 5], member(0))),
      Build.number("Both", "uint8", when: .all([Build.set(0), .not(.context(3))])),
      Build.field("Constant", .constant(Build.element("uint8"), 7)), Build.number("End", "uint8", when: .remaining)),
  ]

  static let checksums = [
    of(
      "checksums over checksums",
      Build.field("Outer", .checksum(Checksum(algorithm: .xor, endian: .little, coverage: .fields(1...3)))),
      Build.number("A", "uint8"), Build.number("Size", "uint8", isDerived: true),
      Build.field(
        "Inner",
        .structure(
          Build.structure(
            Build.field("Data", octets(.rest)),
            Build.field(
              "Sum",
              .checksum(Checksum(algorithm: .sum(ChecksumSum(octets: 1)), endian: .little, coverage: .fields(0...0))))
          )), extent: .counted(member(2), adding: 0))),
    of(
      "a sum of everything", Build.number("A", "uint8"),
      Build.field(
        "Sum", .checksum(Checksum(algorithm: .sum(ChecksumSum(octets: 1)), endian: .little, coverage: .before)))),
  ]
}
