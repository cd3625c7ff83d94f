import Testing

@testable import GATTImport

@Suite("Importing layouts of many parts from the supplement's form")
struct GSSLayoutTests {
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

  @Test("fields that several op codes have alike are a type of their own")
  func shared() {
    let text = Imported.gss(Imported.alikeOperations)[0].text ?? "nothing"
    #expect(
      text.contains(
        """
          Sample Parameters:
            struct:
              - { name: Operator, type: Sample Operator }
        """), "\(text)")
    #expect(text.matches(of: /type: Sample Parameters/).count == 2, "\(text)")
  }

  @Test("the longest run of words that all names have, whatever their case")
  func run() {
    let names = ["Set Glucose Calibration value", "Glucose Calibration Value response"]
    #expect(CommonWords.run(in: names) == "Glucose Calibration value")
    #expect(CommonWords.run(in: ["One", "Another"]).isEmpty)
    #expect(CommonWords.run(in: []).isEmpty)
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
