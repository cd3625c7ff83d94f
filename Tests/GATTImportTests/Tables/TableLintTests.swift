import GATTSchema
import Testing

@testable import GATTImport

@Suite("Profiles of imported tables")
struct TableLintTests {
  /// Names that files have for what is between the quotes, and that no profile or no Swift can have as they are.
  private static let names = [
    "Self", "Type", "Protocol", "init", "Level", "level", "Level-1", "Level 1", "温度", "1", "🔋", "- :", "{ a: b }",
    "a: b", "#x",
    "Service", "Characteristic", "null", "true", "Lamp", String(repeating: "x", count: 300),
  ]

  private static func errors(_ document: ImportedDocument) -> [String] {
    let compilation = Compilation(SourceFile(path: "x.gatt.yaml", text: document.text ?? ""))
    return compilation.diagnostics.filter { $0.severity == .error }.map { $0.text(path: "x") }
  }

  private static func btconf(_ characteristics: String, service: String = #"name="Lamp" uuid="fff0""#)
    -> ImportedDocument
  {
    let text = "<gatt><service \(service)>\(characteristics)</service></gatt>"
    return BtconfImporter.documents([SourceFile(path: "Lamp.btconf", text: text)])[0]
  }

  @Test("have no errors, whatever services and characteristics are called", arguments: names)
  func anyName(_ name: String) {
    let characteristic =
      #"<characteristic name="\#(name)" uuid="fff1"><properties><read/></properties></characteristic>"#
    let other = #"<characteristic name="\#(name)" uuid="fff2"><properties><notify/></properties></characteristic>"#
    for document in [
      Self.btconf(characteristic + other), Self.btconf(characteristic, service: #"name="\#(name)" uuid="fff0""#),
    ] {
      #expect(document.text != nil && Self.errors(document) == [], "\(document.findings)")
      #expect(document.text?.contains("FFF1") == true)
    }
  }

  /// Values, properties and descriptors that contradict each other, or that no profile can have.
  private static let contradictions = [
    #"<value length="2" type="hex">010203</value><properties read="true"/>"#,
    #"<value length="3" type="utf-8" variable_length="true">Lamplight</value><properties read="true"/>"#,
    #"<value length="99999" type="hex">00</value><properties read="true"/>"#,
    #"<properties><read authenticated="true"/><notify/></properties>"#,
    #"<properties><reliable_write/></properties>"#,
    #"<properties read="true"/><descriptor uuid="2904"><value type="hex">FFFFFFFFFFFFFF</value></descriptor>"#,
    #"<properties read="true"/><descriptor uuid="2904"><value type="hex">0E00FFFF020001</value></descriptor>"#,
    #"<properties read="true"/><descriptor uuid="2908"><value type="hex">0109</value></descriptor>"#,
    #"<properties read="true"/><descriptor uuid="2901"><value type="utf-8">a "b" : # c</value></descriptor>"#,
    #"<properties read="true"/><description>{</description>"#,
  ]

  @Test("have no errors, and tell what was left out", arguments: contradictions)
  func contradiction(_ content: String) {
    let document = Self.btconf(#"<characteristic name="Level" uuid="fff1">\#(content)</characteristic>"#)
    #expect(document.text != nil && Self.errors(document) == [], "\(document.findings)")
  }

  @Test("leave out a constant value that their length does not allow, and say so")
  func tooLong() {
    let document = Self.btconf(#"<characteristic uuid="fff1">\#(Self.contradictions[0])</characteristic>"#)
    #expect(document.text?.contains("initial") == false)
    #expect(document.findings.contains { $0.message.contains("the constant value of FFF1 is not carried over") })
  }

  @Test("have one of characteristics that nothing tells apart, and say so of each other")
  func twins() {
    let characteristic = #"<characteristic uuid="2a1c"><properties><indicate/></properties></characteristic>"#
    let document = Self.btconf(String(repeating: characteristic, count: 8))
    #expect(Self.errors(document) == [])
    #expect(document.findings.filter { $0.message.contains("is in this service already") }.count == 7)
  }

  @Test("call the second service of a UUID as the SIG does, too")
  func secondService() {
    let table = "PRIMARY_SERVICE, 180F\nCHARACTERISTIC, 2A19, READ,\n"
    let document = BTstackImporter.documents([SourceFile(path: "x.gatt", text: table + table)])[0]
    let compilation = Compilation(SourceFile(path: "x.gatt.yaml", text: document.text ?? ""))
    #expect(compilation.diagnostics.map(\.rule) == ["duplicate-service"])
  }

  @Test("have the includes of services, without circles")
  func circles() {
    let services = ["a", "b"].map { name in
      let other = name == "a" ? "b" : "a"
      return #"<service id="\#(name)" uuid="fff\#(name)"><include id="\#(other)"/><include id="\#(other)"/>"#
        + #"<characteristic uuid="fff1"><properties read="true"/></characteristic></service>"#
    }
    let text = "<gatt>\(services.joined())</gatt>"
    let document = BtconfImporter.documents([SourceFile(path: "x.btconf", text: text)])[0]
    #expect(document.text?.contains("includes: [FFF") == true && Self.errors(document) == [])
    #expect(document.findings.contains { $0.message.contains("includes is not carried over") })
  }

  @Test("are named by what tells their files apart, with the breaks between words")
  func fileNames() {
    let paths = [
      "t/lamp_one/config/gatt_configuration.btconf", "t/scale/config/gatt_configuration.btconf", "t/x.btconf",
    ]
    let text =
      #"<gatt><service uuid="180f"><characteristic uuid="2a19"><properties read="true"/></characteristic></service></gatt>"#
    let documents = BtconfImporter.documents(paths.map { SourceFile(path: $0, text: text) })
    #expect(documents.map(\.fileName) == ["lamp-one.gatt.yaml", "scale.gatt.yaml", "x.gatt.yaml"])
    #expect(documents.map(\.name) == ["lamp one", "scale", "x"])
  }

  @Test("have names that are found in steps that grow as their number does")
  func steps() {
    let counts = [1000, 2000].map { count in
      var used = UsedNames()
      for _ in 0..<count { _ = used.unused("Level") }
      return used.steps
    }
    #expect(counts[1] * 10 <= counts[0] * 23, "\(counts)")
  }
}
