import GATTSchema
import Testing

@testable import GATTFormatting

@Suite("The canonical form")
struct CanonicalFormTests {
  /// A text, and what it is formatted to.
  struct Sample: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    var formatted: String
  }

  private static func sample(_ name: String, _ text: String, _ formatted: String) -> Sample {
    Sample(testDescription: name, text: text, formatted: formatted)
  }

  private static let whiteSpace = [
    sample(
      "two blanks a level, also before dashes, and comments move along",
      """
      gatt: 1
      name: A
      # Of all services.
      services:
      # Of the first.
      -   name: S
          uuid: AA00   #  that one
          characteristics:
              # The value.
              - name: V
                uuid: AA01

      """,
      """
      gatt: 1
      name: A
      # Of all services.
      services:
        # Of the first.
        - name: S
          uuid: AA00  #  that one
          characteristics:
            # The value.
            - name: V
              uuid: AA01

      """),
    sample(
      "one blank inside braces, none inside brackets",
      "name:   A\ntypes: {X : {raw:  uint8,cases: { }}, Y: [ 1,2 ]}\n",
      "name: A\ntypes: { X: { raw: uint8, cases: {} }, Y: [1, 2] }\n"),
    sample(
      "one empty line at most, and one line end at the end", "\n\nname: A\n\n\n\ntag: B  \n\n\n", "name: A\n\ntag: B\n"),
    sample(
      "block texts move as a whole, and keep what is in them",
      "name: A\nservices:\n- name: S\n  description: |\n     One\n       two:  three   \n\n     # no comment\n  uuid: AA00\n",
      "name: A\nservices:\n  - name: S\n    uuid: AA00\n    description: |\n       One\n         two:  three   \n\n       # no comment\n"
    ),
    sample(
      "anchors and aliases stay",
      "name: A\ntypes:\n    X:   &x { raw: uint8 }\n    Y: *x\n",
      "name: A\ntypes:\n  X: &x { raw: uint8 }\n  Y: *x\n"),
    sample(
      "the line ends and the byte order mark that a file has", "\u{FEFF}name:  A\r\ntag: B\r\n",
      "\u{FEFF}name: A\r\ntag: B\r\n"),
    sample(
      "columns that somebody has aligned stay aligned",
      """
      fields:
        - { name: X,    raw: uint8, scale: 0.1 }
        - { name: Long, raw: uint16 }
        - { name: Z, raw: int8 }

      """,
      """
      fields:
        - { name: X,    raw: uint8, scale: 0.1 }
        - { name: Long, raw: uint16 }
        - { name: Z,    raw: int8 }

      """),
  ]

  private static let words = [
    sample(
      "double quotes where they mean the same", "name: 'A'\ntag: 'it''s'\ndescription: 'a \"b\"'\n",
      "name: \"A\"\ntag: 'it''s'\ndescription: 'a \"b\"'\n"),
    sample(
      "upper case in UUIDs and numbers, lower case in octets",
      """
      name: aabb
      uuid-base: f000xxxx-0451-4000-b000-000000000000
      services:
        - name: 0xab
          uuid: aa00
          characteristics:
            - uuid: aa01
              initial: 0xfe
              examples: [{ hex: 0A FF, is: 0xfeed }]

      """,
      """
      name: aabb
      uuid-base: F000xxxx-0451-4000-B000-000000000000
      services:
        - name: 0xab
          uuid: AA00
          characteristics:
            - uuid: AA01
              initial: 0xFE
              examples: [{ hex: 0a ff, is: 0xFEED }]

      """),
    sample(
      "what a thing is called comes first, its examples last; keys take their comments along",
      """
      # The file.

      gatt: 1
      tag: B
      name: A
      services:
        - uuid: AA00
          # What it is called.
          tag: T
          name: S
          characteristics:
            - { uuid: AA01, name: V, examples: [{ is: 1, hex: "01" }], value: { raw: uint8 } }
            - name: W
              examples: []
              # Why it is read only.
              properties: [read]  # yes
              uuid: AA02

      """,
      """
      # The file.

      gatt: 1
      name: A
      tag: B
      services:
        - name: S
          uuid: AA00
          # What it is called.
          tag: T
          characteristics:
            - { name: V, uuid: AA01, value: { raw: uint8 }, examples: [{ hex: "01", is: 1 }] }
            - name: W
              uuid: AA02
              # Why it is read only.
              properties: [read]  # yes
              examples: []

      """),
  ]

  @Test("has", arguments: whiteSpace + words)
  func form(_ sample: Sample) throws {
    let result = try ProfileFormatter.format(SourceFile(path: "sample", text: sample.text))
    #expect(String(decoding: result.formatted.bytes, as: UTF8.self) == sample.formatted)
    #expect(!(try ProfileFormatter.format(result.formatted).isChanged))
  }

  @Test("names keep their order, because they are no keys of the language")
  func names() throws {
    let text = "name: A\ntypes:\n  X: { raw: uint8, cases: { name: 3, gatt: 2 } }\n  B: { raw: uint8 }\n"
    #expect(!(try ProfileFormatter.format(SourceFile(path: "names", text: text)).isChanged))
  }

  @Test("a mapping with a key that the language does not know keeps the order of all of them")
  func unknownKeys() throws {
    let text = "gatt: 1\nname: A\nservices:\n  - { tagg: B, name: S, uuid: AA00 }\n"
    let result = try ProfileFormatter.format(SourceFile(path: "a", text: text))
    #expect(!result.isChanged)
    #expect(result.left.isEmpty, "nobody has to be told of what cannot be known")
  }

  @Test("a mapping stays as it is where a comment would part from what it is about")
  func left() throws {
    let text = "# First.\nname: A\n# Second.\ngatt: 1\n"
    let result = try ProfileFormatter.format(SourceFile(path: "left", text: text))
    #expect(!result.isChanged)
    let left = try #require(result.left.first)
    #expect(left.message.hasPrefix("the keys of a profile stay in their order"))
    #expect(left.position == SourcePosition(line: 2, column: 1))
  }

  @Test("what lies in a mapping that stays as it is, is put in order")
  func nested() throws {
    let text = "# First.\nname: A\n# Second.\ngatt: 1\nservices: [{ uuid: AA00, name: S }]\n"
    let result = try ProfileFormatter.format(SourceFile(path: "nested", text: text))
    #expect(result.formatted.bytes == Array(text.replacing("uuid: AA00, name: S", with: "name: S, uuid: AA00").utf8))
  }

  @Test(
    "a file that cannot be read, or not safely, is refused with the place",
    arguments: [
      ("name: [A\ntag: B\n", 1), ("? name\n: A\n", 1), ("name: A\n# \u{2028}\n", 2), ("", 1),
    ])
  func refused(text: String, line: Int) {
    let refusal = #expect(throws: FormattingRefusal.self) {
      try ProfileFormatter.format(SourceFile(path: "refused", text: text))
    }
    #expect((refusal?.position?.line ?? 1) == line)
    #expect(refusal?.text(path: "refused").hasPrefix("refused") == true)
    #expect(refusal?.message.isEmpty == false)
  }
}
