import GATTSchema
import TestSupport
import Testing

@testable import GATTImport

@Suite("Damaged files", .guarded)
struct DamageTests {
  private static let gss = """
    characteristic:
      identifier: org.bluetooth.characteristic.sample
      name: Sample
      structure:
        - { field: Flags, type: "boolean[8]", size: "1", description: 'See \\autoref{sec:org.bluetooth.characteristic.sample/field/flags}' }
        - { field: Depth, type: sint16, size: 0 or 2, description: "Minimum: -4. M = 1, d = -2, b = 0. A value of 0x8000 represents 'not known'. Present if bit 0 of Flags field is set to 0" }
        - { field: Width, type: "uint8[2]", size: 0 or 2, description: Present if bit 0 of Flags field is set to 1 }
      fields:
        - name: Flags
          values: [{ bit: 0–1, description: "Unit\\n0b00 = Ells\\n0b01 = Feet" }, { bit: 7, description: RFU }]
    """

  private static let xml = Imported.xml(
    """
    <Field name="Flags"><Format>8bit</Format><BitField><Bit index="0" size="2" name="Side"><Enumerations>
    <Enumeration key="0" value="Left" requires="C1"/><Reserved start="1" end="3"/></Enumerations></Bit></BitField></Field>
    <Field name="Depth"><Requirement>C1</Requirement><Format>sint16</Format><DecimalExponent>-2</DecimalExponent></Field>
    """)

  private static let theengs = """
    {"brand":"Acme","model":"Gauge","model_id":"G1","condition":["manufacturerdata","=",16,"index",0,"3412"],"properties":{
    "depth":{"decoder":["value_from_hex_data","manufacturerdata",6,4,true,true],"post_proc":["/",10,"+",5]},
    "side":{"condition":["manufacturerdata",4,"bit",0,1],"decoder":["static_value","left"]},
    "mode":{"decoder":["string_from_hex_data","manufacturerdata",12,2],"lookup":["01","on","00","off"]}}}
    """

  @Test(
    "600 damaged files are imported, or refused, as lint has no error for", arguments: [gss, xml, theengs], Tenths.tried
  )
  func damaged(_ sample: String, tenth: UInt64) throws {
    let octets = Array(sample.utf8)
    var generator = SeededGenerator(seed: 7 + tenth)
    for _ in 0..<20 {
      var damaged = octets
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        let index = Int.random(in: 0..<damaged.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: damaged.remove(at: index)
        case 1: damaged.insert(UInt8.random(in: 0x30...0x39, using: &generator), at: index)
        case 2: damaged[index] = UInt8.random(in: 0x20...0x7E, using: &generator)
        default: damaged.replaceSubrange(index..<index, with: Array("99999999999999999999".utf8))
        }
      }
      let source = [SourceFile(path: "a", bytes: damaged)]
      let documents =
        switch sample {
        case Self.gss: GSSImporter.documents(source)
        case Self.xml: XMLImporter.documents(source)
        default: TheengsImporter.documents(source).map(\.document)
        }
      let document = try #require(documents.first)
      #expect(document.text != nil || document.findings.contains { $0.severity == .error })
      #expect(Imported.errors(documents) == [], "\(document.text ?? "")")
    }
  }
}
