import Testing

@testable import GATTSchema

@Suite("Formats of advertised data")
struct AdvertisementTests {
  private func formats(_ items: String) throws -> [Advertisement] {
    let text = "gatt: 1\nname: Tag\nadvertisements:\n\(items)"
    return try #require(Compilation(text: text).profile, "\(Compilation(text: text).findings)").advertisements
  }

  @Test("are known by their constants, by `match` and by their size")
  func pattern() throws {
    let format = try formats(
      """
        - name: Climate
          manufacturer: 0x0499
          endian: big
          match: [{ at: 3, hex: "40", mask: "60" }]
          value:
            struct:
              - { name: Kind, raw: uint16, const: 0x0215 }
              - { name: Level, raw: uint8 }
              - { name: Flags, raw: uint8 }
              - { name: Rest, bytes: rest }
      """)[0]
    #expect(format.place == .manufacturer(0x0499))
    #expect(format.patterns[0].octets == [0x02, 0x15, 0, 0x40])
    #expect(format.patterns[0].mask == [0xFF, 0xFF, 0, 0x60])
    #expect(format.size == OctetCount(4, nil))
    #expect(format.takes([0x02, 0x15, 7, 0x5F]))
    #expect(!format.takes([0x02, 0x15, 7, 0x60]))
    #expect(!format.takes([0x02, 0x15, 7]))
  }

  @Test("end their pattern where nobody knows the place of what follows")
  func unknownPlaces() throws {
    let format = try formats(
      """
        - name: Text
          service-data: FEAA
          value:
            struct:
              - { name: Kind, raw: uint8, const: 1 }
              - { name: Text, string: utf8, length: { prefix: uint8 } }
              - { name: End, raw: uint8, const: 9 }
      """)[0]
    #expect(format.patterns[0].octets == [1])
    #expect(format.place == .service(try #require(UUID128("FEAA"))))
  }

  @Test("may be longer than their value where what follows is ignored")
  func trailing() throws {
    let formats = try formats(
      """
        - { name: One, manufacturer: 1, value: { raw: uint16 }, trailing: ignore }
        - { name: Two, manufacturer: 2, value: { raw: uint16 } }
      """)
    #expect(formats.map(\.size) == [OctetCount(2, nil), OctetCount(2)])
    #expect(try Interpreter(formats[0]).decode([1, 0, 9]) == .numbers([.integer(1)]))
    #expect(throws: ValueError.self) { try Interpreter(formats[1]).decode([1, 0, 9]) }
  }

  @Test("have one of several patterns where one of several matches has to hold")
  func alternatives() throws {
    let format = try formats(
      """
        - name: Climate
          manufacturer: 1
          match: [{ any: ["0A", { hex: "B0", mask: F0 }] }, { any: [{ at: 2, hex: "01" }, { at: 2, hex: "03" }] }, { at: 1, hex: "02" }]
          value: { bytes: rest }
      """)[0]
    #expect(format.patterns.count == 4)
    #expect(format.takes([0x0A, 0x02, 0x01]))
    #expect(format.takes([0xB7, 0x02, 0x03]))
    #expect(!format.takes([0xB7, 0x02, 0x02]))
    #expect(!format.takes([0xA7, 0x02, 0x01]))
  }

  @Test("are in manufacturer data of several companies or any, in a structure, and beside a name")
  func places() throws {
    let formats = try formats(
      """
        - { name: Several, manufacturer: [1, 2], local-name: { prefix: S }, value: { raw: uint8 } }
        - { name: Everybody, manufacturer: any, value: { raw: uint16 } }
        - { name: Structure, type: 0x2D, value: { raw: uint8 } }
      """)
    #expect(formats.map(\.place) == [.manufacturers([1, 2]), .manufacturers([]), .structure(0x2D)])
    #expect(formats[0].localName == DeviceName(text: "S", part: .prefix, isCaseSensitive: true))
    #expect(formats[0].place.overlaps(.manufacturer(2)) && formats[1].place.overlaps(.manufacturer(2)))
    #expect(!formats[0].place.overlaps(.manufacturer(3)) && !formats[1].place.overlaps(.structure(2)))
  }

  @Test("have a counter and an interval")
  func counter() throws {
    let format = try formats(
      """
        - name: One
          manufacturer: 1
          counter: Sequence
          interval: 1.285
          value: { struct: [{ name: Level, raw: uint8 }, { name: Sequence, raw: uint8 }] }
      """)[0]
    #expect(format.counterField?.name == "Sequence")
    #expect(format.interval == 1285)
  }

  @Test("stand in a file without services, which is no library")
  func noServices() throws {
    let text = """
      gatt: 1
      name: Tag
      types:
        Level: { raw: uint8, unit: "%" }
      advertisements:
        - { name: Battery, manufacturer: 1, value: Level }
      """
    let compilation = Compilation(text: text)
    #expect(compilation.diagnostics.isEmpty, "\(compilation.findings)")
    #expect(compilation.profile?.isLibrary == false)
  }

  @Test(
    "exclude each other by place, by size or by octets",
    arguments: [
      ("manufacturer: 1, value: { raw: uint8 }", "manufacturer: 2, value: { raw: uint8 }", true),
      ("manufacturer: 1, value: { raw: uint8 }", "manufacturer: 1, value: { raw: uint16 }", true),
      ("manufacturer: 1, value: { raw: uint8 }", "manufacturer: 1, value: { raw: int8 }", false),
      ("manufacturer: 1, value: { bytes: 1 }", "manufacturer: 1, value: { bytes: rest }", false),
      (
        "manufacturer: 1, match: 01, value: { bytes: rest }", "manufacturer: 1, match: 02, value: { bytes: rest }", true
      ),
      (
        "manufacturer: 1, match: 01, value: { bytes: rest }", "manufacturer: 1, match: 0102, value: { bytes: rest }",
        false
      ),
      ("service-data: FEAA, value: { raw: uint8 }", "manufacturer: 1, value: { raw: uint8 }", true),
      ("manufacturer: any, value: { raw: uint8 }", "manufacturer: 1, value: { raw: uint8 }", false),
      ("manufacturer: [1, 2], value: { raw: uint8 }", "manufacturer: [3, 2], value: { raw: uint8 }", false),
      ("manufacturer: [1, 2], value: { raw: uint8 }", "manufacturer: [3, 4], value: { raw: uint8 }", true),
      ("type: 0x2D, value: { raw: uint8 }", "type: 0x2E, value: { raw: uint8 }", true),
      // What a device of some name sends in place of a company is no data of one, unless that is of its name as well.
      ("manufacturer: none, local-name: A, value: { raw: uint32 }", "manufacturer: 1, value: { raw: uint16 }", true),
      ("manufacturer: none, value: { raw: uint32 }", "manufacturer: 1, value: { raw: uint16 }", false),
      (
        "manufacturer: none, local-name: A, value: { raw: uint32 }",
        "manufacturer: 1, local-name: A, value: { raw: uint16 }", false
      ),
      (
        "manufacturer: none, local-name: A, value: { raw: uint32 }",
        "manufacturer: 1, local-name: B, value: { raw: uint16 }", true
      ),
      (
        "manufacturer: 1, local-name: A, value: { raw: uint8 }",
        "manufacturer: 1, local-name: B, value: { raw: uint8 }",
        true
      ),
      (
        "manufacturer: 1, match: { any: ['01', '02'] }, value: { raw: uint8 }",
        "manufacturer: 1, match: { any: ['03', '02'] }, value: { raw: uint8 }", false
      ),
      (
        "manufacturer: 1, match: { any: ['01', '02'] }, value: { raw: uint8 }",
        "manufacturer: 1, match: { any: ['03', '04'] }, value: { raw: uint8 }", true
      ),
    ])
  func exclusion(_ one: String, _ other: String, _ isExcluded: Bool) throws {
    let formats = try formats("  - { name: One, \(one) }\n  - { name: Other, \(other) }\n")
    #expect(formats[0].excludes(formats[1]) == isExcluded)
    #expect(formats[1].excludes(formats[0]) == isExcluded)
  }

  @Test("an unknown tag ends a list of a union's alternatives, and keeps what is left")
  func unknownInList() throws {
    let format = try formats(
      """
        - name: Objects
          manufacturer: 1
          value:
            struct:
              - name: Items
                repeat: rest
                union: uint8
                alternatives: [{ name: A, is: 0, raw: uint8 }, { name: B, is: 1, raw: uint16 }]
      """)[0]
    let interpreter = Interpreter(format)
    let first = RawValue.choice(0, .record([.numbers([.integer(5)])]))
    let value = RawValue.record([.list([first, .unknown(tag: 9, [7, 8])])])
    #expect(try interpreter.decode([0, 5, 9, 7, 8]) == value)
    #expect(try interpreter.encode(value) == [0, 5, 9, 7, 8])
    let early = RawValue.record([.list([.unknown(tag: 9, [7]), first])])
    #expect(throws: ValueError.self) { try interpreter.encode(early) }
  }
}
