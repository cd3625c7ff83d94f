import GATTSchema
import Testing

@testable import GATTImport

@Suite("What importers leave out")
struct UnreadTests {
  @Test(
    "an element of the older XML that has no place is noted",
    arguments: [
      (
        "<Format>boolean</Format><Enumerations><Enumeration key=\"0\" value=\"Off\"/></Enumerations>",
        "<Enumerations> of"
      ),
      ("<Format>utf8s</Format><Maximum>9</Maximum>", "<Maximum> of"),
      ("<Format>gatt_uuid</Format><Unit>org.bluetooth.unit.length.metre</Unit>", "<Unit> of"),
      ("<Format>uint8</Format><Minimum>some</Minimum>", "“some”, which is no number"),
      ("<Format>uint8</Format><Unit>ells</Unit>", "“ells”, which names no unit"),
      ("<Format>uint8</Format><Multiplier>2.5</Multiplier>", "“2.5”, which is no whole number"),
      ("<Format>uint8</Format><Colour>red</Colour>", "<Colour> of"),
      ("<Format>uint8</Format><Enumerations><Enumeration key=\"x\" value=\"On\"/></Enumerations>", "“x” of"),
      ("<Format>uint8</Format><Enumerations><Value key=\"1\"/></Enumerations>", "<Value> of"),
      (
        "<Format>uint8</Format><Enumerations><Enumeration_Range start=\"1\" end=\"4\" name=\"Some\"/></Enumerations>",
        "share the name “Some”"
      ),
      ("<Format>8bit</Format><BitField><Flag index=\"1\"/></BitField>", "<Flag> of"),
      ("<Format>8bit</Format><Minimum>1</Minimum><BitField><Bit index=\"1\" size=\"1\"/></BitField>", "<Minimum> of"),
      ("<Format>8bit</Format><BitField><Bit index=\"1\" size=\"1\"><Unit>m</Unit></Bit></BitField>", "<Unit> of"),
      ("<Reference>org.bluetooth.characteristic.date_time</Reference><Minimum>1</Minimum>", "<Minimum> of"),
    ])
  func xml(_ content: String, _ words: String) {
    let field = "<Field name=\"Sample\"><Requirement>Mandatory</Requirement>\(content)</Field>"
    let document = XMLImporter.documents([SourceFile(path: "x.xml", text: Imported.xml(field))])[0]
    #expect(document.text != nil)
    #expect(document.findings.contains { $0.message.contains(words) }, "\(document.findings)")
  }

  @Test(
    "an element of the older XML that says nothing, or is read, is not",
    arguments: [
      "<Format>uint8</Format><Unit>org.bluetooth.unit.unitless</Unit><DecimalExponent>0</DecimalExponent>",
      "<Format>utf8s</Format><InformativeText>A text.</InformativeText><Unit>org.bluetooth.unit.unitless</Unit>",
      "<Format>8bit</Format><Enumerations><Enumeration key=\"1\" value=\"On\"/></Enumerations>",
      "<Format>16bit</Format><BitField><Bit index=\"0\" size=\"1\" name=\"On\"/><ReservedForFutureUse/></BitField>",
    ])
  func read(_ content: String) {
    let field = "<Field name=\"Sample\"><Requirement>Mandatory</Requirement>\(content)</Field>"
    let document = XMLImporter.documents([SourceFile(path: "x.xml", text: Imported.xml(field))])[0]
    #expect(document.text != nil && document.findings == [])
  }

  @Test("numbers of an XML field of bits without bits have their names")
  func plainBits() {
    let values = "<Enumeration key=\"0\" value=\"Off\"/><Enumeration key=\"1\" value=\"On\"/>"
    let content = "<Format>8bit</Format><Enumerations>\(values)</Enumerations>"
    let field = "<Field name=\"Sample\"><Requirement>Mandatory</Requirement>\(content)</Field>"
    #expect(Imported.value(xml: field) == "raw: uint8\nunknown: keep\ncases: { Off: 0, On: 1 }")
  }

  @Test(
    "a key or a table of the supplement that nobody reads is noted",
    arguments: [
      ("colour: red", "“colour” is no key of the supplement"),
      ("fields: [{ name: Other, values: [{ value: 0x01, description: On }] }]", "no field refers to the table “Other”"),
      ("fields: [{ name: Other, shape: round }]", "“shape” is no key of the supplement"),
      ("fields: [{ name: Other, values: [{ value: [1], description: On }] }]", "“value” of a table is no text"),
      ("fields: [{ name: Other, values: [text] }]", "a row of a table has no cells"),
    ])
  func gss(_ line: String, _ words: String) {
    let document = Imported.gss(
      """
      identifier: org.bluetooth.characteristic.sample
      name: Sample
      structure: [{ field: Level, type: uint8, size: "1", description: "" }]
      \(line)
      """)[0]
    #expect(document.text != nil)
    #expect(document.findings.contains { $0.message.contains(words) }, "\(document.findings)")
  }

  @Test(
    "a key or an operand of a decoder that nobody reads is noted",
    arguments: [
      (#","colour":"red""#, "", "“colour” is no key of Theengs' language"),
      ("", #","shape":1"#, "“shape” is no key of Theengs' language"),
      ("", #","post_proc":["/","ten"]"#, "“hum” is no property of Theengs' language"),
    ])
  func theengs(_ member: String, _ key: String, _ words: String) {
    let document = Imported.theengs(
      #""condition":["manufacturerdata","=",16,"index",0,"3412"],"properties":{"#
        + #""tempc":{"decoder":["value_from_hex_data","manufacturerdata",6,4,true,true]},"#
        + #""hum":{"decoder":["value_from_hex_data","manufacturerdata",10,2,true,true]\#(key)}}\#(member)"#
    ).document
    #expect(document.text != nil)
    #expect(document.findings.contains { $0.message.contains(words) }, "\(document.findings)")
  }

  @Test("data that is neither of a service nor of a manufacturer is no property")
  func source() {
    let property = #""tempc":{"decoder":["value_from_hex_data","name",6,4,true,true]}"#
    let document = Imported.theengs(
      #""condition":["manufacturerdata","=",16,"index",0,"3412"],"properties":{\#(property)}"#
    ).document
    #expect(document.findings.contains { $0.message.contains("“tempc” is no property of Theengs' language") })
  }
}
