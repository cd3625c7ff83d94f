import GATTSchema
import Testing

@testable import GATTImport

@Suite("Importing the older XML")
struct XMLImporterTests {
  @Test(
    "a single field needs no structure",
    arguments: [
      ("<Format>uint8</Format>", "raw: uint8"), ("<Format>SFLOAT</Format>", "raw: medfloat16"),
      ("<Format>utf8s</Format>", "string: utf8"), ("<Format>boolean</Format>", "raw: bool"),
      ("<Format>variable</Format>", "bytes: rest"),
      ("<Format>uint16</Format><Repeated>true</Repeated>", "array: uint16"),
      (
        "<Format>sint16</Format><Unit>org.bluetooth.unit.length.metre</Unit><DecimalExponent>-2</DecimalExponent>"
          + "<Multiplier>5</Multiplier><Minimum>-3.5</Minimum><Maximum>4</Maximum>",
        "raw: int16\nscale: 0.05\nunit: m\nmin: -3.5\nmax: 4\nout-of-range: keep"
      ),
      ("<Format>uint16</Format><BinaryExponent>-6</BinaryExponent>", "raw: uint16\nscale: 1/64"),
      ("<Format>uint16</Format><Description>Resolution of 1/512 ell</Description>", "raw: uint16\nscale: 1/512"),
      (
        "<Format>uint8</Format><Enumerations><Enumeration key=\"0\" value=\"Off\"/><Enumeration key=\"1\" value=\"On\"/>"
          + "<Reserved start=\"2\" end=\"255\"/></Enumerations>", "raw: uint8\nunknown: keep\ncases: { Off: 0, On: 1 }"
      ),
      (
        "<Format>uint8</Format><AdditionalValues><Enumeration key=\"255\" value=\"Depth is not known\"/></AdditionalValues>",
        "raw: uint8\nspecial: { Not Known: 0xFF }"
      ),
      (
        "<Format>8bit</Format><BitField><Bit index=\"0\" size=\"1\" name=\"Wet bit\"/><Bit index=\"2\" size=\"2\" name=\"Side\">"
          + "<Enumerations><Enumeration key=\"0\" value=\"Left\"/><Enumeration key=\"1\" value=\"Right\"/></Enumerations></Bit>"
          + "<ReservedForFutureUse index=\"4\" size=\"4\"/></BitField>",
        "raw: uint8\nbits:\n  0: Wet\n  2-3: { name: Side, unknown: keep, cases: { Left: 0, Right: 1 } }"
      ),
    ])
  func short(_ content: String, _ expected: String) {
    #expect(
      Imported.value(xml: "<Field name=\"Sample\"><Requirement>Mandatory</Requirement>\(content)</Field>") == expected)
  }

  private static let flags = """
    <Field name="Flags"><Requirement>Mandatory</Requirement><Format>8bit</Format><BitField>
      <Bit index="0" size="1" name="Depth Unit"><Enumerations>
        <Enumeration key="0" value="Ells" requires="C1"/><Enumeration key="1" value="Feet" requires="C2"/>
      </Enumerations></Bit>
      <Bit index="1" size="1" name="Echo bit"><Enumerations>
        <Enumeration key="0" value="False"/><Enumeration key="1" value="True" requires="C3"/>
      </Enumerations></Bit>
      <Bit index="2" size="1" name="Haste Present"/>
    </BitField></Field>
    """

  @Test("bits require fields by label, or bring fields that are called like them")
  func requirements() {
    let fields =
      Self.flags + """
        <Field name="Depth (ells)"><Requirement>C1</Requirement><Format>uint8</Format></Field>
        <Field name="Depth (feet)"><Requirement>C2</Requirement><Format>uint16</Format></Field>
        <Field name="Echo"><Requirement>C3</Requirement><Format>uint8</Format></Field>
        <Field name="Haste"><Requirement>Optional</Requirement><Format>uint8</Format></Field>
        """
    #expect(
      Imported.value(xml: fields) == """
        struct:
          - name: Flags
            raw: uint8
            bits:
              0: Depth Unit
              1: Echo Present
              2: Haste Present
          - name: Depth
            union: { field: Depth Unit }
            alternatives:
              - { name: Depth (ells), is: 0, raw: uint8 }
              - { name: Depth (feet), is: 1, raw: uint16 }
          - { name: Echo, raw: uint8, when: Echo Present }
          - { name: Haste, raw: uint8, when: Haste Present }
        """)
  }

  @Test("what several labels require is a union that is there at times")
  func labels() {
    let fields =
      Self.flags + """
        <Field name="Depth (ells)"><Requirement>C1</Requirement><Requirement>C3</Requirement><Format>uint8</Format></Field>
        <Field name="Depth (feet)"><Requirement>C2</Requirement><Requirement>C3</Requirement><Format>uint16</Format></Field>
        """
    #expect(
      Imported.value(xml: fields).hasSuffix(
        """
              - { name: Depth (ells), is: 0, raw: uint8 }
              - { name: Depth (feet), is: 1, raw: uint16 }
            when: Depth Present
        """))
  }

  @Test("nibbles are joined, and references name another file")
  func joined() {
    let fields = """
      <Field name="Low"><Requirement>Mandatory</Requirement><Format>nibble</Format></Field>
      <Field name="High"><Requirement>Mandatory</Requirement><Format>4bit</Format></Field>
      <Field name="Taken"><Requirement>Mandatory</Requirement><Reference>org.bluetooth.characteristic.date_time</Reference></Field>
      """
    #expect(
      Imported.value(xml: fields) == """
        struct:
          - name: Low and High
            raw: uint8
            bits:
              0-3: Low
              4-7: High
          - { name: Taken, type: date-time }
        """)
  }

  @Test(
    "what is no file of a characteristic gives an error with a line, and no document",
    arguments: [
      "", "<", "<a>", "<Service/>", "<Characteristic/>", "<Characteristic type='a.b' name='X'/>", "no XML",
      "<Characteristic type='../x' name='X'><Value><Field/></Value></Characteristic>",
      "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><Characteristic type='a' name='&b;'/>",
    ])
  func errors(_ text: String) {
    let document = XMLImporter.documents([SourceFile(path: "a.xml", text: text)])[0]
    #expect(document.text == nil)
    #expect(document.findings.contains { $0.severity == .error && $0.line != nil }, "\(document.findings)")
  }

  @Test("elements that nest without end are refused")
  func nesting() {
    let text = String(repeating: "<a>", count: 100_000)
    #expect(
      XMLImporter.documents([SourceFile(path: "a.xml", text: text)])[0].findings.first?.message
        == "elements nest too deeply")
  }
}
