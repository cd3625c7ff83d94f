import GATTSchema
import Testing

@testable import GATTImport

@Suite("What is imported of the supplement, the older XML and Theengs")
struct ImportedLintTests {
  /// The inside of fields of the older XML: of each form, right, and as nobody should write them.
  private static let elements = [
    "<Format>uint8</Format><Minimum>-720</Minimum><Maximum>840</Maximum><Multiplier>15</Multiplier>",
    "<Format>uint16</Format><Maximum>70000</Maximum><Unit>org.bluetooth.unit.length.metre</Unit>",
    "<Format>uint8</Format><Minimum>9</Minimum><Maximum>3</Maximum>",
    "<Format>uint8</Format><AdditionalValues><Enumeration key=\"-128\" value=\"Not known\"/></AdditionalValues>",
    "<Format>uint8</Format><AdditionalValues><Enumeration key=\"1\" value=\"Not known\"/><Enumeration key=\"1\" "
      + "value=\"Not supported\"/></AdditionalValues>",
    "<Format>sint8</Format><Enumerations><Enumeration key=\"0\" value=\"On\"/><Enumeration key=\"0\" value=\"Off\"/>"
      + "<Enumeration key=\"300\" value=\"On\"/></Enumerations>",
    "<Format>8bit</Format><BitField><Bit index=\"0\" size=\"2\" name=\"A\"/><Bit index=\"1\" size=\"4\" name=\"A\"/></BitField>",
    "<Format>8bit</Format><BitField><Bit index=\"0\" size=\"2\" name=\"A\"><Enumerations><Enumeration key=\"9\" "
      + "value=\"Nine\"/></Enumerations></Bit></BitField>",
    "<Format>16bit</Format><Enumerations><Enumeration key=\"7\" value=\"Seven\"/></Enumerations>",
    "<Format>12bit</Format><BitField/>", "<Format>uint12</Format>", "<Format>nibble</Format>",
    "<Format>uint128</Format>",
    "<Format>variable</Format><Repeated>true</Repeated>", "<Format>utf8s</Format><Repeated>true</Repeated>",
    "<Format>boolean</Format><Repeated>true</Repeated>", "<Format>gatt_uuid</Format><Repeated>true</Repeated>",
    "<Format>float64</Format><BinaryExponent>-6</BinaryExponent><DecimalExponent>60</DecimalExponent>",
    "<Format>SFLOAT</Format><DecimalExponent>5</DecimalExponent><Minimum>0</Minimum>",
    "<Format>uint48</Format><DecimalExponent>-90</DecimalExponent>",
    "<Format>uint24</Format><Multiplier>0</Multiplier>",
    "<Reference>org.bluetooth.characteristic.sample</Reference>",
    "<Reference>org.bluetooth.characteristic.other</Reference><Repeated>true</Repeated>",
    "<Reference>org.bluetooth.characteristic.nowhere</Reference>", "",
  ]

  private static func xml(_ contents: [String], requirement: String = "Mandatory") -> [ImportedDocument] {
    let fields = contents.map { "<Field name=\"Level\"><Requirement>\(requirement)</Requirement>\($0)</Field>" }
    let other = "<Field name=\"Bytes\"><Format>variable</Format></Field>"
    return XMLImporter.documents([
      SourceFile(path: "sample.xml", text: Imported.xml(fields.joined())),
      SourceFile(path: "other.xml", text: Imported.xml(other, name: "Other", uuid: "FE02")),
    ])
  }

  @Test("has no error, whatever elements a field of the older XML has, and in whatever order", arguments: elements)
  func xmlElements(_ first: String) {
    for (index, second) in Self.elements.enumerated() {
      let documents = Self.xml([first, second], requirement: ["Mandatory", "Optional", "C1"][index % 3])
      #expect(Imported.errors(documents) == [], "\(documents[0].text ?? "")")
      #expect(documents[0].text != nil || documents[0].findings.contains { $0.severity == .error })
    }
  }

  /// Types, sizes and descriptions of the supplement's fields.
  private static let rows = [
    ("uint8", "1", "Minimum: -720\\nMaximum: 840\\nM = 15, d = 0, b = 0"),
    ("uint8", "1", "M = 1, d = 0, b = 0. A value of -128 represents 'not known'"),
    (
      "uint16", "2",
      "Minimum: 0. Maximum: 65534. M = 1, d = -3, b = 0. Unit: org.bluetooth.unit.volume_flow.litre_per_second"
    ),
    ("uint16", "2", "Allowed range is 9 to 3."), ("sint24", "2", ""), ("uint12", "1", ""), ("uint128", "16", ""),
    ("boolean[8]", "1", "0: A\\n0: A\\n9: B"), ("boolean[12]", "2", ""), ("uint8", "1", "1: On\\n1: Off\\n400: On"),
    ("struct", "variable", ""), ("utf8s\\\\{0\\\\}", "0", ""), ("utf8s", "9–0", ""), ("uint8[0]", "0", ""),
    ("uint8[n]", "variable", ""), ("struct", "1–5", "See \\\\autoref{sec:org.bluetooth.characteristic.sample}"),
    ("struct", "2", "See \\\\autoref{sec:org.bluetooth.characteristic.sample/field/level}"),
    ("struct", "2", "See \\\\autoref{sec:org.bluetooth.characteristic.nowhere}"),
    ("medfloat16", "2", "M = 1, d = 5, b = 0. Maximum: 99999999"),
    ("uint8", "0 or 1", "Present if bit 3 of Flags is set to 1"),
  ]

  private static func gss(_ rows: [(type: String, size: String, description: String)]) -> [ImportedDocument] {
    let structure = rows.map { row in
      "- { field: Level, type: \"\(row.type)\", size: \"\(row.size)\", description: \"\(row.description)\" }"
    }
    return Imported.gss(
      """
      identifier: org.bluetooth.characteristic.sample
      name: Sample
      structure:
      \(structure.joined(separator: "\n"))
      fields:
        - name: Level
          values:
            - { field: Level, data_type: uint8, size: "1", description: "Maximum: 300" }
            - { field: Level, data_type: struct, size: "1", description: "" }
      """)
  }

  @Test("has no error, whatever fields a file of the supplement has", arguments: rows.indices)
  func gssFields(_ index: Int) {
    for second in Self.rows {
      let documents = Self.gss([Self.rows[index], second])
      #expect(Imported.errors(documents) == [], "\(documents[0].text ?? "")")
      #expect(documents[0].text != nil || documents[0].findings.contains { $0.severity == .error })
    }
  }

  /// Properties of Theengs' decoders.
  private static let properties = [
    #"["value_from_hex_data","manufacturerdata",6,4,true,true]},"post_proc":["/",0]"#,
    #"["value_from_hex_data","manufacturerdata",6,4,true,true],"post_proc":["/",0,"*",1e300]"#,
    #"["value_from_hex_data","manufacturerdata",7,3,false,false],"post_proc":["&",15,">",3]"#,
    #"["value_from_hex_data","manufacturerdata",6,8,true,false,true],"post_proc":["abs"]"#,
    #"["value_from_hex_data","manufacturerdata",6,4,true,true],"post_proc":["max",5,"min",-5]"#,
    #"["bf_value_from_hex_data","manufacturerdata",6,4,true,true]"#,
    #"["string_from_hex_data","manufacturerdata",6,4],"lookup":["01","on","0001","off"]"#,
    #"["ascii_from_hex_data","manufacturerdata",6,10]"#, #"["mac_from_hex_data","manufacturerdata",8]"#,
    #"["revmac_from_hex_data","servicedata",0]"#, #"["bit_static_value","manufacturerdata",6,3,"off","on"]"#,
    #"["bit_static_value","manufacturerdata",6,2,1,1]"#, #"["static_value",7]"#, #"["static_value","seven"]"#,
    #"["value_from_hex_data","manufacturerdata",6,4],"condition":["manufacturerdata",5,"bit",0,1]"#,
    #"["value_from_hex_data","manufacturerdata",6,4],"condition":["manufacturerdata",6,"=","0000"]"#,
    #"["value_from_hex_data","manufacturerdata",1000,4,true,true],"is_bool":1"#,
  ]

  @Test("has no error, whatever properties a decoder has", arguments: properties)
  func theengsProperties(_ first: String) {
    for second in Self.properties {
      for length in [16, 90] {
        let members =
          #""condition":["manufacturerdata",">=",\#(length),"index",0,"3412"],"#
          + #""properties":{"tempc":{"decoder":\#(first)},"_tempc":{"decoder":\#(second)},"hum":{"decoder":\#(second)}}"#
        let document = Imported.theengs(members).document
        #expect(Imported.errors([document]) == [], "\(document.text ?? "")")
        #expect(document.text != nil || document.findings.contains { $0.severity == .error })
      }
    }
  }

  @Test("leaves out a limit that a number never reaches, and says so")
  func limit() {
    let document = Self.xml([Self.elements[0]])[0]
    #expect(document.text?.contains("max: 840") == true && document.text?.contains("min:") == false)
    #expect(document.findings.map(\.message).contains { $0.hasPrefix("`min` of “Level” is left out: ") })
    let upper = Self.xml([Self.elements[1]])[0]
    #expect(upper.text?.contains("max:") == false && upper.text?.contains("out-of-range") == false)
    #expect(upper.findings.count == 1, "\(upper.findings)")
  }

  @Test("refuses what cannot be, and what is made of that")
  func refused() {
    let repeated = "<Field name=\"Bytes\"><Reference>org.bluetooth.characteristic.other</Reference><Repeated/></Field>"
    let user = "<Field name=\"Sample\"><Reference>org.bluetooth.characteristic.sample</Reference></Field>"
    let documents = XMLImporter.documents([
      SourceFile(path: "sample.xml", text: Imported.xml(repeated)),
      SourceFile(
        path: "other.xml",
        text: Imported.xml("<Field name=\"A\"><Format>variable</Format></Field>", name: "Other", uuid: "FE02")),
      SourceFile(path: "user.xml", text: Imported.xml(user, name: "User", uuid: "FE03")),
    ])
    #expect(documents.map { $0.text != nil } == [false, true, false])
    #expect(documents[0].findings.contains { $0.message.hasPrefix("lint refuses what it becomes: ") })
  }
}
