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
    #expect(rows.map(\.place) == [.octet(0), .behind(0)])
  }

  @Test("an array is drawn once, and a torn row stands for the others")
  func repeats() throws {
    let rows = try #require(try picture("{ array: int8, count: 40 }").figures.first?.rows)
    #expect(rows.map(\.isTorn) == [false, true])
    #expect(rows[0].notes == ["× 40"])
  }

  @Test("each alternative of a union is a figure of its own, with its tag")
  func unions() throws {
    let value = """
      { union: uint8, alternatives: [{ name: Start, is: 1, raw: uint16 }, { name: Stop, is: 2 }] }
      """
    let figures = try picture(value).figures
    #expect(figures.map(\.title) == ["Start (1)", "Stop (2)"])
    #expect(figures[0].rows.map { $0.cells[0].fill } == [.constant, .value, .value])
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
