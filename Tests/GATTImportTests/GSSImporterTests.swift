import Testing

@testable import GATTImport

@Suite("Importing the supplement's form")
struct GSSImporterTests {
  /// A characteristic of one field.
  private static func single(_ type: String, _ size: String, _ description: String = "", field: String = "Sample")
    -> String
  {
    """
    identifier: org.bluetooth.characteristic.sample
    name: Sample
    description: A sample.
    structure:
      - field: \(field)
        type: \(type)
        size: "\(size)"
        description: |-
    \(description.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n"))
    """
  }

  @Test("a document is a library of one value")
  func document() throws {
    let file = """
      identifier: org.bluetooth.characteristic.battery_level
      name: Battery Level
      description: How full it is.
      structure: [{ field: Level, type: uint8, size: "1", description: "Allowed range is 0 to 100." }]
      """
    let document = Imported.gss(file)[0]
    #expect(document.fileName == "battery-level.gatt.yaml")
    #expect(document.findings.isEmpty)
    #expect(
      document.text == """
        # Written by `gattc import`. Change the importer or its patches, not this file.
        gatt: 1
        name: Battery Level
        extends: SIGCharacteristics
        types:
          Battery Level:
            uuid: 2A19
            name: Level
            raw: uint8
            max: 100
            out-of-range: keep

        """)
  }

  @Test(
    "a single field needs no structure",
    arguments: [
      ("uint8", "1", "", "raw: uint8"), ("sint24", "3", "", "raw: int24"), ("medfloat16", "2", "", "raw: medfloat16"),
      ("medfloat32", "4", "", "raw: medfloat32"), ("float32", "4", "", "raw: float32"),
      ("utf8s", "variable", "", "string: utf8"),
      ("utf8s", "0–9", "", "string: utf8\nmax-length: 9"),
      ("utf8s\\{12\\}", "12", "", "string: utf8\nlength: 12\npadding: nul"),
      ("uint16[n]", "variable", "", "array: uint16"),
      (
        "sint8", "1",
        "Base Unit: org.bluetooth.unit.time.second\nRepresented values: M = 1, d = 0, b = -2\nMinimum: -3\n"
          + "Maximum: 31.75\nA value of 0x80 represents \"value is not known\".",
        "raw: int8\nscale: 0.25\nunit: s\nmin: -3\nout-of-range: keep\nspecial: { Not Known: -128 }"
      ),
      (
        "uint8", "1", "0x00: None\n0x01: Some\n0x02–0xFF: Reserved for Future Use",
        "raw: uint8\nunknown: keep\ncases: { None: 0, Some: 1 }"
      ),
      ("uint8", "1", "0: Off\n1: On\n2–255: Prohibited", "raw: uint8\ncases: { Off: 0, On: 1 }"),
      ("boolean[8]", "1", "0: Left\n1: Right\n2–7: Reserved", "raw: uint8\nbits:\n  0: Left\n  1: Right"),
      (
        "medfloat16", "2", "Base Unit: org.bluetooth.unit.pressure.pascal;\nM = 1, d = 3, b = 0",
        "raw: medfloat16\nunit: kPa"
      ),
      ("gatt_uuid", "2 or 16", "", "struct:\n  - { name: Sample, type: uuid }"),
      ("struct", "variable", "", "bytes: rest"),
    ])
  func short(_ type: String, _ size: String, _ description: String, _ expected: String) {
    #expect(Imported.value(gss: Self.single(type, size, description)) == expected)
  }

  @Test("fields that bits decide on become unions, structures and plain fields, and bits are named after them")
  func presence() {
    let file = """
      identifier: org.bluetooth.characteristic.sample
      name: Sample
      description: A sample.
      structure:
        - { field: Flags, type: "boolean[8]", size: "1", description: 'See \\autoref{sec:org.bluetooth.characteristic.sample/field/flags}' }
        - { field: Depth (ells), type: uint8, size: 0 or 1, description: Present if bit 0 of Flags field is set to 0 }
        - { field: Depth (feet), type: uint16, size: 0 or 2, description: Present if bit 0 of Flags field is set to 1 }
        - { field: Echo, type: uint8, size: 0 or 1, description: Present if bit 1 of Flags field is set to 1 }
        - { field: Left, type: uint8, size: 0 or 1, description: Present if bit 2 of the Flags field is set to 1 }
        - { field: Right, type: uint8, size: 0 or 1, description: Present if bit 2 of the Flags field is set to 1 }
        - { field: Haste, type: uint8, size: 0 or 1, description: Present if bit 3 of Flags field is set to 0 }
        - field: CRC
          type: uint16
          size: 0 or 2
          description: |-
            CRC calculated over everything.
            Present if CRC Supported bit in Sample Feature characteristic is set to 1
      fields:
        - name: Flags
          description: Bits.
          values:
            - { bit: "0", description: "Depth Unit Flag\\n0 = Ells\\n1 = Feet" }
            - { bit: "1", description: Echo Flag }
            - { bit: "2", description: Sides present }
            - { bit: "3", description: More Data }
            - { bit: 4–7, description: RFU }
      """
    #expect(
      Imported.value(gss: file) == """
        context: [CRC Supported]
        struct:
          - name: Flags
            raw: uint8
            bits:
              0: Depth Unit
              1: Echo Present
              2: Sides Present
              3: More Data
          - name: Depth
            union: { field: Depth Unit }
            alternatives:
              - { name: Depth (ells), is: 0, raw: uint8 }
              - { name: Depth (feet), is: 1, raw: uint16 }
          - { name: Echo, raw: uint8, when: Echo Present }
          - name: Sides
            struct:
              - { name: Left, raw: uint8 }
              - { name: Right, raw: uint8 }
            when: Sides Present
          - { name: Haste, raw: uint8, when: { not: More Data } }
          - checksum:
              width: 16
              polynomial: 0x1021
              initial: 0xFFFF
              reflect-input: true
              reflect-output: true
              final-xor: 0
            when: { context: CRC Supported }
        """)
  }

  @Test("a selector chooses in a union, with an alternative for what chooses nothing")
  func selector() {
    let file = """
      identifier: org.bluetooth.characteristic.sample
      name: Sample
      description: A sample.
      structure:
        - { field: Kind, type: uint8, size: "1", description: 'See \\autoref{sec:org.bluetooth.characteristic.sample/field/kind}' }
        - { field: Goal as Depth, type: uint16, size: 0 or 2, description: Present if value of Kind field is 1 }
        - { field: Goal as Haste, type: uint8, size: 0 or 1, description: Present if value of Kind field is 2 }
      fields:
        - name: Kind
          description: Kinds.
          values:
            - { value: "0", description: No field is selected }
            - { value: "1", description: The Goal as Depth field is selected }
            - { value: "2", description: The Goal as Haste field is selected }
      """
    #expect(
      Imported.value(gss: file) == """
        struct:
          - { name: Kind, raw: uint8 }
          - name: Goal
            union: { field: Kind }
            alternatives:
              - { name: None, is: 0 }
              - { name: Goal as Depth, is: 1, raw: uint16 }
              - { name: Goal as Haste, is: 2, raw: uint8 }
        """)
  }
}
