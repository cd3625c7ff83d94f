import GATTSchema
import Testing

@testable import GATTImport

@Suite("The conditions of Theengs' decoders")
struct TheengsConditionTests {
  @Test(
    "a condition becomes a place and matches",
    arguments: [
      (#"["manufacturerdata","=",16,"index",0,"3412"]"#, "manufacturer: 0x1234"),
      (#"["manufacturerdata",">=",16,"index",0,"3412a0"]"#, "manufacturer: 0x1234\nmatch: a0\ntrailing: ignore"),
      (
        #"["manufacturerdata","=",16,"index",0,"3412","&","manufacturerdata","index",9,"b"]"#,
        "manufacturer: 0x1234\nmatch: { at: 2, hex: 0b, mask: 0f }"
      ),
      (
        #"["manufacturerdata","index",0,"1200","|","manufacturerdata","index",0,"1300","&","manufacturerdata","=",16]"#,
        "manufacturer: [0x0012, 0x0013]"
      ),
      (
        #"["manufacturerdata","=",16,"index",0,"341201","|","manufacturerdata","=",16,"index",0,"341202"]"#,
        "manufacturer: 0x1234\nmatch: { any: [01, 02] }"
      ),
      (
        #"[["name","index",0,"GA","|","name","index",0,"GA"],"&","manufacturerdata","=",16]"#,
        "manufacturer: any\nlocal-name: { prefix: GA }"
      ),
      (
        #"["name","index",1," G ","&","manufacturerdata","=",16]"#,
        "manufacturer: any\nlocal-name: { contains: \" G \", case: exact }"
      ),
    ])
  func places(_ condition: String, _ expected: String) {
    #expect(Imported.place(theengs: condition) == expected)
  }

  @Test(
    "service data needs a condition on its UUID",
    arguments: [
      (#"["servicedata","=",16,"&","uuid","index",0,"fcd2"]"#, "service-data: FCD2"),
      (#"["uuid","contain","fcd2","&","servicedata",">=",12]"#, "service-data: FCD2\ntrailing: ignore"),
      (
        #"["servicedata","=",16]"#,
        "Gauge: no condition says which service the data belongs to, and `service-data` takes its UUID; "
          + "name it with --service-uuid Gauge=UUID"
      ),
    ])
  func services(_ condition: String, _ expected: String) {
    #expect(Imported.place(theengs: condition, reading: "servicedata") == expected)
  }

  @Test("a UUID that no condition says is given, or is that of the model's vectors")
  func givenUUID() throws {
    let json =
      #"{"brand":"Acme","model":"Gauge","model_id":"G1","condition":["servicedata","=",4],"properties":{"batt":{"decoder":["value_from_hex_data","servicedata",0,2,false,false]}}}"#
    let source = SourceFile(path: "Gauge.json", text: json)
    for name in ["Gauge", "G1"] {
      let document = TheengsImporter.documents([source], serviceUUIDs: [name: ["FCD2"]])[0].document
      #expect(document.text?.contains("service-data: FCD2") == true)
      #expect(document.findings.isEmpty)
    }
  }

  @Test("each length that decides something becomes a format")
  func lengths() throws {
    let properties = """
      "low":{"condition":["servicedata","=",4],"decoder":["value_from_hex_data","servicedata",2,2,false,false]},
      "high":{"condition":["servicedata","=",8],"decoder":["value_from_hex_data","servicedata",6,2,false,false]}
      """
    let condition = #"["servicedata","=",4,"|","servicedata","=",8,"&","uuid","index",0,"fcd2"]"#
    let document = Imported.theengs(#""condition":\#(condition),"properties":{\#(properties)}"#).document
    let profile = try #require(Compilation(SourceFile(path: "G.gatt.yaml", text: document.text ?? "")).profile)
    #expect(profile.advertisements.map(\.name) == ["Data of 2 Octets", "Data of 4 Octets"])
    #expect(profile.advertisements.map(\.size) == [OctetCount(2, 2), OctetCount(4, 4)])
  }

  @Test(
    "what a match cannot say is a note, and the rest is kept",
    arguments: [
      (
        #""manufacturerdata","mac@index",4"#,
        "the condition compares octets with the device's address, which a match cannot"
      ),
      (#""manufacturerdata","contain","aa""#, "the condition looks for octets anywhere, which a match cannot"),
      (#""manufacturerdata","index",6,"!","aa""#, "the condition excludes octets, which a match cannot"),
      (
        #""uuid","index",0,"fcd2""#,
        "the condition asks for a service's UUID, too, which a format of manufacturer data cannot"
      ),
    ])
  func notes(_ test: String, _ note: String) {
    let condition = #"["manufacturerdata","=",16,"index",0,"3412","&",\#(test)]"#
    let property = #""level":{"decoder":["value_from_hex_data","manufacturerdata",6,2,false,false]}"#
    let document = Imported.theengs(#""condition":\#(condition),"properties":{\#(property)}"#).document
    #expect(document.findings.map(\.message) == ["Gauge: \(note)"])
    #expect(document.text?.contains("manufacturer: 0x1234") == true)
  }

  @Test("an octet of the company identifier alone is an error")
  func halfCompany() {
    #expect(
      Imported.place(theengs: #"["manufacturerdata","=",16,"index",0,"c2"]"#)
        == "Gauge: the condition asks for one octet of the company identifier, and the other may be any")
  }

  @Test(
    "a list that is no condition is an error",
    arguments: [
      "[]", #""servicedata""#, #"["servicedata"]"#, #"["servicedata","index",-1,"aa"]"#, #"["other","=",4]"#,
      #"["servicedata","=",99999999999999999999]"#, #"["servicedata","=",4,"&"]"#, #"["servicedata","=",4,"uuid"]"#,
      #"[[[[[[[[[["servicedata","=",4]]]]]]]]]]"#,
    ])
  func malformed(_ condition: String) {
    let document = Imported.theengs(#""condition":\#(condition),"properties":{}"#).document
    #expect(document.text == nil)
    #expect(
      document.findings == [
        .error("Gauge: `condition` is missing, or is no condition of Theengs' language", at: nil)
      ])
  }

  @Test("a condition with too many ways to hold is refused")
  func tooManyWays() {
    let choice = { (at: Int) in
      "[" + (0..<9).map { #""manufacturerdata","index",\#(at),"\#($0)""# }.joined(separator: #","|","#) + "]"
    }
    let mixed =
      "[" + (0..<9).map { #""manufacturerdata","index",0,"0\#($0)0000\#($0)""# }.joined(separator: #","|","#) + "]"
    let text = Imported.place(theengs: "[[\(mixed),\"&\",\(choice(20)),\"&\",\(choice(22))],\"|\",\(choice(24))]")
    #expect(text == "Gauge: the condition has too many ways to hold")
  }
}
