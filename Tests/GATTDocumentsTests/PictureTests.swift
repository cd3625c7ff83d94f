import GATTSchema
import Testing

@testable import GATTDocuments

@Suite("Pictures of octets")
struct PictureTests {
  private func lines(_ value: String, isASCII: Bool = false, bitWidth: Int = 3) throws -> [String] {
    TerminalPicture(isASCII: isASCII, bitWidth: bitWidth).lines(of: try Fixture.layout(value).picture(title: "Value"))
  }

  private func picture(_ value: String) throws -> OctetPicture {
    try Fixture.layout(value).picture(title: "Value")
  }

  @Test("a number has a row an octet, its name in the first, and which of its bits these are")
  func number() throws {
    let rows = try #require(try picture("{ raw: int16 }").figures.first?.rows)
    #expect(rows.map(\.place) == [.octet(0), .octet(1)])
    #expect(rows.map { $0.cells[0].text } == ["Value", ""])
    #expect(rows.map { $0.cells[0].detail } == ["7…0", "15…8"])
    #expect(rows.map(\.goesOn) == [true, false])
    let big = try #require(try picture("{ raw: int16, endian: big }").figures.first?.rows)
    #expect(big.map { $0.cells[0].detail } == ["15…8", "7…0"])
  }

  @Test("the terminal draws numbers, bits and what is optional")
  func terminal() throws {
    let expected = """
              7   6   5   4   3   2   1   0
            ┌───────────────────────┬───┬───┐
          0 │░░░░░░░░░░░░░░░░░░░░░░░│ B │ A │  Flags
            ├╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┴╌╌╌┴╌╌╌┤
          1 ╎ Level                     7…0 ╎  with A
          2 ╎                          15…8 ╎
            └╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘
      """
    let lines = try lines(Fixture.optional)
    #expect(lines.joined(separator: "\n") == expected, "\n\(lines.joined(separator: "\n"))")
  }

  @Test("what stands as digits has no places inside, and what follows is behind all of these")
  func digits() throws {
    let inner = "struct: [{ name: A, raw: uint8 }, { name: B, raw: uint8 }]"
    let digits = "{ name: H, length: 4, hexadecimal: uppercase, \(inner) }"
    let value = "{ struct: [{ name: F, raw: uint8 }, \(digits), { name: C, raw: uint8 }] }"
    let rows = try #require(try picture(value).figures.first?.rows)
    #expect(rows.map(\.place) == [.octet(0), .unknown, .unknown, .octet(5)])
    #expect(rows[1].notes == ["H", "4 octets, as hexadecimal digits in uppercase"])
  }

  @Test("reserved octets are hatched, and what differs in length is torn")
  func fills() throws {
    let rows = try #require(
      try picture("{ struct: [{ reserved: 2 }, { name: Text, string: utf8, length: rest }] }").figures.first?.rows)
    #expect(rows.map { $0.cells[0].fill } == [.reserved, .reserved, .value])
    #expect(rows.map(\.isTorn) == [false, false, true])
    #expect(rows[2].place == .octet(2))
  }

  @Test("what is behind something of unknown length counts from its end")
  func places() throws {
    let value = "{ struct: [{ name: A, string: utf8, length: { prefix: uint8 } }, { name: B, raw: uint8 }] }"
    let rows = try #require(try picture(value).figures.first?.rows)
    #expect(rows.map(\.place) == [.octet(0), .octet(1), .behind(0)])
  }

  @Test(
    "the number in front of what it counts has a row of its own, in the picture and in the fields",
    arguments: [
      ("{ name: L, raw: uint8, repeat: { prefix: uint8 } }", ["count of L", "L", "more of L"], [1, 2, nil]),
      (
        "{ name: L, raw: uint16, repeat: { prefix: uint16 } }", ["count of L", "", "L", "", "more of L"],
        [1, 2, 3, 4, nil]
      ),
      ("{ name: L, string: utf8, length: { prefix: uint8 } }", ["length of L", "L"], [1, 2]),
      ("{ name: L, bytes: { prefix: uint8 } }", ["length of L", "L"], [1, 2]),
      (
        "{ name: L, string: utf8, length: { prefix: uint8 }, repeat: { prefix: uint8 } }",
        ["count of L", "length of L", "L", "more of L"], [1, 2, 3, nil]
      ),
      (
        "{ name: L, length: { prefix: uint8 }, struct: [{ name: B, raw: uint8 }, { name: C, bytes: rest }] }",
        ["length of L", "B", "C"], [1, 2, 3]
      ),
    ] as [(String, [String], [Int?])])
  func prefixes(field: String, texts: [String], places: [Int?]) throws {
    let value = "{ struct: [{ name: A, raw: uint8 }, \(field)] }"
    let rows = try #require(try picture(value).figures.first?.rows).dropFirst()
    #expect(rows.map { $0.cells[0].text } == texts)
    #expect(rows.map(\.place) == places.map { $0.map { .octet($0) } ?? .unknown })
    let list = try #require(try Fixture.layout(value).parts(title: "Value").last)
    #expect(list.offset == 1 + list.front.reduce(0) { $0 + ($1.octets.fixed ?? 0) })
    #expect(
      list.front.map(\.offset) == list.front.indices.map { places[texts.firstIndex(of: list.front[$0].name) ?? 0] })
  }

  @Test("a number in front of what may be absent may be absent with it")
  func optionalPrefix() throws {
    let value = """
      { struct: [
        { name: Flags, raw: uint8, bits: { 0: A, "1-7": reserved } },
        { name: L, raw: uint8, repeat: { prefix: uint8 }, when: A } ] }
      """
    let rows = try #require(try picture(value).figures.first?.rows)
    #expect(rows.map(\.isOptional) == [false, true, true, true])
    #expect(rows.map(\.notes) == [["Flags"], ["with A"], ["× a uint8 in front"], []])
  }

  @Test("an array is drawn once, and a torn row stands for the others")
  func repeats() throws {
    let rows = try #require(try picture("{ array: int8, count: 40 }").figures.first?.rows)
    #expect(rows.map(\.isTorn) == [false, true])
    #expect(rows[0].notes == ["× 40"])
  }

  @Test("a union stands in the picture of what is around it, between its number and what follows")
  func unionPlace() throws {
    let union =
      "name: Operands, union: uint16, alternatives: [{ name: Start, is: 0x0F55, raw: uint16 }, { name: Stop, is: 2 }]"
    let value = "{ struct: [{ \(union) }, { name: Counter, raw: uint8 }] }"
    let picture = try picture(value)
    #expect(picture.value.rows.map { $0.cells[0].text } == ["Tag", "", "Operands", "Counter"])
    #expect(picture.value.rows.map(\.place) == [.octet(0), .octet(1), .octet(2), .behind(0)])
    #expect(picture.value.rows[2].notes == ["one of 2, drawn below"])
    #expect(picture.figures.map(\.title) == ["", "Start (0x0F55, 3925)", "Stop (0x0002, 2)"])
    #expect(picture.figures[1].rows.map { $0.cells[0].detail } == ["55", "0f", "7…0", "15…8"])
  }

  @Test("each alternative of a union is a figure of its own, with its tag")
  func unions() throws {
    let value = """
      { union: uint8, alternatives: [{ name: Start, is: 1, raw: uint16 }, { name: Stop, is: 2 }] }
      """
    let figures = try picture(value).figures
    #expect(figures.map(\.title) == ["", "Start (0x01, 1)", "Stop (0x02, 2)"])
    #expect(figures[0].rows.map { $0.cells[0].fill } == [.value, .value])
    #expect(figures[1].rows.map { $0.cells[0].fill } == [.constant, .value, .value])
  }

  @Test("octets that are always the same are in their cells; of more than can be drawn, beside them")
  func constants() throws {
    let value = """
      { struct: [{ marker: 55 AA }, { name: Kind, raw: uint16, endian: big, const: 0x1234 }, { name: A, raw: uint8 }] }
      """
    let rows = try #require(try picture(value).figures.first?.rows)
    #expect(rows.map { $0.cells[0].detail } == ["55", "aa", "12", "34", ""])
    #expect(rows.map { $0.cells[0].fill } == [.constant, .constant, .constant, .constant, .value])
    let long = "{ struct: [{ marker: 00 01 02 03 04 05 06 07 08 09 0A 0B 0C }, { name: A, raw: uint8 }] }"
    let torn = try #require(try picture(long).figures.first?.rows.first)
    #expect(torn.isTorn && torn.notes == ["always 00 01 02 03 04 05 06 07 08 09 0a 0b 0c"])
  }

  @Test("all cells of every row together are its eight bits")
  func cells() throws {
    let value = """
      { struct: [{ name: Word, raw: uint16, endian: big, bits: { "0-2": Low, "5-11": Middle, 15: Top } }] }
      """
    for row in try picture(value).figures.flatMap(\.rows) {
      #expect(row.cells.flatMap { $0.bits.reversed() } == [7, 6, 5, 4, 3, 2, 1, 0])
    }
  }
}
