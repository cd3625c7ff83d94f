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
      ("uint8", "1", "", "raw: uint8"), ("sint24", "3", "", "raw: int24"), ("medfloat16", "2", "", "raw: sfloat"),
      ("medfloat32", "4", "", "raw: float"), ("float32", "4", "", "raw: float32"),
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
        "raw: sfloat\nunit: kPa"
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

  @Test("op codes choose in a union; requests name what answers them")
  func operations() {
    let file = """
      identifier: org.bluetooth.characteristic.sample
      name: Sample
      description: A sample.
      structure:
        - { field: Op Code, type: uint8, size: "1", description: Below. }
        - { field: Parameter, type: struct, size: 0–9, description: Below. }
      fields:
        - name: Op Code and Parameter
          description: Codes.
          values:
            - { op_code_value: "0x00", definition: Reserved for Future Use, parameter: N/A, parameter_type: N/A, description: N/A }
            - { op_code_value: "0x01", definition: Set Depth, parameter: Depth in seconds, parameter_type: uint16, description: The response to this control point is Op Code 0x20. }
            - { op_code_value: "0x02", definition: Tune, parameter: Defined per service, parameter_type: Defined per service, description: The response to this control point is Response Code. }
            - { op_code_value: "0x20", definition: Response Code, parameter: "Op Code, Value", parameter_type: N/A, description: "" }
        - name: Response Code Values
          description: Values.
          values:
            - { response_code_value: "0x01", definition: Success, response_parameter: Defined per service, description: "" }
            - { response_code_value: "0x02", definition: Failure, response_parameter: N/A, description: "" }
      """
    #expect(
      Imported.value(gss: file) == """
        union: uint8
        alternatives:
          - { name: Set Depth, is: 0x01, struct: [{ name: Depth, raw: uint16, unit: s }], answers: [Response Code] }
          - { name: Tune, is: 0x02, struct: [{ name: Parameter, bytes: rest }], answers: [Response Code] }
          - name: Response Code
            is: 0x20
            struct:
              - { name: Request Op Code, raw: uint8 }
              - { name: Response Code Value, raw: uint8, unknown: keep, cases: { Success: 1, Failure: 2 } }
              - { name: Response Parameter, bytes: rest }
        """)
  }

  @Test("another characteristic stands in its place by name, and its file is imported")
  func references() {
    let range = """
      identifier: org.bluetooth.characteristic.depth_range
      name: Depth Range
      description: Two depths.
      structure:
        - { field: Least, type: struct, size: "1", description: 'Refer to \\autoref{sec:org.bluetooth.characteristic.depth}' }
        - { field: Taken, type: struct, size: "7", description: 'Refer to \\autoref{sec:org.bluetooth.characteristic.date_time}' }
      """
    let depth = """
      identifier: org.bluetooth.characteristic.depth
      name: Depth
      description: A depth.
      structure: [{ field: Depth, type: uint8, size: "1", description: "" }]
      """
    let document = Imported.gss(range, depth)[0]
    #expect(document.text?.contains("imports: [depth.gatt.yaml]") == true)
    #expect(
      Imported.value(gss: range, with: depth) == """
        struct:
          - { name: Least, type: Depth }
          - { name: Taken, type: date-time }
        """)
  }

  @Test("fields of a few bits are one number, the first the lowest")
  func nibbles() {
    let file = """
      identifier: org.bluetooth.characteristic.sample
      name: Sample
      size_in_bits: true
      description: A sample.
      structure:
        - { field: Low, type: uint4, size: "4", description: "" }
        - { field: High, type: uint12, size: "12", description: "Unit: org.bluetooth.unit.plane_angle.degree" }
      """
    #expect(
      Imported.value(gss: file)
        == "raw: uint16\nbits:\n  0-3: { name: Low }\n  4-15: { name: High, unit: ° }".replacing(
          "{ name: Low }", with: "Low"))
  }

  @Test("records with a size of their own repeat, and octets that their flags decide on are fields of theirs")
  func records() {
    let file = """
      identifier: org.bluetooth.characteristic.sample
      name: Sample
      description: Samples.
      structure:
        - { field: Record(s), type: struct, size: variable, description: 'A sequence of one or more records, see \\autoref{sec:org.bluetooth.characteristic.sample/field/record}' }
      fields:
        - name: Record
          description: A record.
          values:
            - { field: Size, data_type: uint8, size: "1", description: Size of the record including this field. }
            - { field: Flags, data_type: "boolean[8]", size: "1", description: 'See \\autoref{sec:org.bluetooth.characteristic.sample/field/flags}' }
            - { field: Status, data_type: "boolean[8][2]", size: 0 to 2, description: 'See \\autoref{sec:org.bluetooth.characteristic.sample/field/status}' }
        - name: Flags
          description: Bits.
          values: [{ bit: "0", description: Upper present }, { bit: "1", description: Lower present }]
        - name: Status
          description: Octets.
          values:
            - { field: Lower, data_type: "boolean[8]", size: 0 or 1, description: 'See \\autoref{sec:org.bluetooth.characteristic.sample/subfield/lower} Present if bit 1 of Flags field is set to 1' }
            - { field: Upper, data_type: "boolean[8]", size: 0 or 1, description: 'See \\autoref{sec:org.bluetooth.characteristic.sample/subfield/upper} Present if bit 0 of Flags field is set to 1' }
          subfields:
            - { name: Lower, description: Bits., values: [{ bit: "0", description: Wet }] }
            - { name: Upper, description: Bits., values: [{ bit: "8", description: Dry }] }
      """
    #expect(
      Imported.value(gss: file) == """
        struct:
          - name: Record
            struct:
              - name: Flags
                raw: uint8
                bits:
                  0: Upper Present
                  1: Lower Present
              - name: Lower
                raw: uint8
                bits:
                  0: Wet
                when: Lower Present
              - name: Upper
                raw: uint8
                bits:
                  0: Dry
                when: Upper Present
            repeat: rest
            length: { prefix: uint8, adding: 1 }
        """)
  }
}
