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

  private static let lines = [
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
      "braces where all fits on a line, wherever the lines were broken",
      "name: A\ntypes:\n  X: {raw:  uint8,\n   cases: {\n } }\n  Y:\n     raw: uint8\n\n     unit: m\n",
      "name: A\ntypes:\n  X: { raw: uint8, cases: {} }\n  Y: { raw: uint8, unit: m }\n"),
    sample(
      "a line for each child of what does not fit",
      "name: A\ntypes: { X: { raw: uint8, cases: { \(longNames) } } }\n",
      "name: A\ntypes:\n  X:\n    raw: uint8\n    cases:\n      "
        + longNames.replacing(", ", with: "\n      ") + "\n"),
    sample(
      "services, characteristics, alternatives and examples on lines of their own",
      "{\"gatt\": 1, \"name\": \"A\", \"services\": [{\"name\": \"S\", \"uuid\": \"AA00\", \"characteristics\": "
        + "[{\"name\": \"V\", \"uuid\": \"AA01\", \"value\": {\"raw\": \"uint8\"}, \"examples\": [{\"hex\": \"0A\", \"is\": 10}]}]}]}\n",
      """
      gatt: 1
      name: A
      services:
        - name: S
          uuid: AA00
          characteristics:
            - name: V
              uuid: AA01
              value: { raw: uint8 }
              examples:
                - { hex: 0a, is: 10 }

      """),
    sample(
      "the fields of a structure as a table, and a single one behind its key",
      "name: A\ntypes:\n  X: { struct: [{ name: B, raw: uint8 }, { name: C, raw: uint8 }] }\n  Y:\n    struct:\n    -\n      name: D\n      raw: uint8\n",
      """
      name: A
      types:
        X:
          struct:
            - { name: B, raw: uint8 }
            - { name: C, raw: uint8 }
        Y: { struct: [{ name: D, raw: uint8 }] }

      """),
    sample(
      "comments in braces, which open them",
      "name: A\ntypes:\n  X: { raw: uint8, # the first\n    unit: m } # all of it\n  Y: {\n    # Why.\n    raw: uint8\n    # No more.\n  }\n",
      """
      name: A
      types:
        X:  # all of it
          raw: uint8  # the first
          unit: m
        Y:
          # Why.
          raw: uint8
          # No more.

      """),
    sample(
      "a comment that silences a rule on the line that it silences",
      "name: A\ntypes:\n  X: { raw: uint8 }  # gattc:ignore unused-type for later\n",
      "name: A\ntypes:\n  X: { raw: uint8 }  # gattc:ignore unused-type for later\n"),
    sample(
      "one empty line at most, and one line end at the end", "\n\nname: A\n\n\n\ntag: B  \n\n\n", "name: A\n\ntag: B\n"),
    sample(
      "anchors and aliases", "name: A\ntypes:\n    X:   &x { raw: uint8 }\n    Y: *x\n",
      "name: A\ntypes:\n  X: &x { raw: uint8 }\n  Y: *x\n"),
    sample(
      "the line ends and the byte order mark that a file has", "\u{FEFF}name:  A\r\ntag: B\r\n",
      "\u{FEFF}name: A\r\ntag: B\r\n"),
    sample("no marks of documents", "---\nname: A\n...\n# The end.\n", "name: A\n# The end.\n"),
  ]

  private static let longNames = (0..<12).map { "Name Number \($0): \($0)" }.joined(separator: ", ")

  private static let texts = [
    sample(
      "texts of several lines behind `|`, with what is in them",
      "name: A\nservices:\n- name: S\n  description: |  # Why.\n     One\n       two:  three   \n\n     # no comment\n  uuid: AA00\n",
      "name: A\nservices:\n  - name: S\n    uuid: AA00\n    description: |  # Why.\n      One\n        two:  three   \n\n      # no comment\n"
    ),
    sample(
      "texts of several lines out of quotes", "name: A\ndescription: \"One\\ntwo \\u00B0\"\n",
      "name: A\ndescription: |-\n  One\n  two °\n"),
    sample(
      "a text on one line where it fits, however it was folded",
      "name: >-\n  One\n  two\ntag: three\n  four\ndescription: \"five\n\n  six\"\n",
      "name: One two\ntag: three four\ndescription: |-\n  five\n  six\n"),
    sample(
      "a text that does not fit folded behind `>-`",
      "name: A\ndescription: \(longText)\n", "name: A\ndescription: >-\n  \(longText.dropLast(5))\n  word\n"),
    sample(
      "quotes where a text needs them",
      "name: 'A'\ntag: 'it''s'\ndescription: 'a \"b\"'\ntypes: { \"X\": { \"raw\": 'uint8', cases: { Yes: 1, \"0-3\": 2, 'a, b': 3 } } }\n",
      "name: A\ntag: it's\ndescription: a \"b\"\ntypes:\n  X: { raw: uint8, cases: { Yes: 1, 0-3: 2, \"a, b\": 3 } }\n"),
    sample(
      "single quotes where they save escapes, and escapes for what nobody sees",
      "name: \"a: \\\"b\\\"\"\ntag: \"a: it's \\\"b\\\"\"\ndescription: \"\\t\\u0085\"\n",
      "name: 'a: \"b\"'\ntag: \"a: it's \\\"b\\\"\"\ndescription: \"\\t\\x85\"\n"),
  ]

  private static let longText = String(repeating: "word ", count: 23) + "word"

  private static let words = [
    sample(
      "upper case in UUIDs and numbers, lower case in octets, which stand together",
      """
      name: aabb
      uuid-base: f000xxxx-0451-4000-b000-000000000000
      services:
        - name: 0xab
          uuid: aa00
          characteristics:
            - uuid: aa01
              initial: 0xfe
              examples: [{ hex: 0A FF, is: 0xfeed }, { hex: 01 02, is: 1 }, { hex: "1801", is: "01" }]

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
              examples:
                - { hex: 0aff, is: 0xFEED }
                - { hex: "0102", is: 1 }
                - { hex: "1801", is: "01" }

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
            - name: V
              uuid: AA01
              value: { raw: uint8 }
              examples:
                - { hex: "01", is: 1 }
            - name: W
              uuid: AA02
              # Why it is read only.
              properties: [read]  # yes
              examples: []

      """),
  ]

  @Test("has", arguments: lines + texts + words)
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
    let text = "gatt: 1\nname: A\nservices:\n  - tagg: B\n    name: S\n    uuid: AA00\n"
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
    let text = "# First.\nname: A\n# Second.\ngatt: 1\nservices:\n  - uuid: AA00\n    name: S\n"
    let result = try ProfileFormatter.format(SourceFile(path: "nested", text: text))
    let formatted = text.replacing("uuid: AA00\n    name: S", with: "name: S\n    uuid: AA00")
    #expect(String(decoding: result.formatted.bytes, as: UTF8.self) == formatted)
  }

  @Test(
    "a file that cannot be read, or not safely, is refused with the place",
    arguments: [
      ("name: [A\ntag: B\n", 1), ("? name\n: A\n", 1), ("name: !!str A\n", 1), ("&x name: A\n", 1),
      ("name: A\n# \u{2028}\n", 2), ("", 1),
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
