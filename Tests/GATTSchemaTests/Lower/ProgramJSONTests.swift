import Testing

@testable import GATTSchema

@Suite("A program as JSON")
struct ProgramJSONTests {
  @Test("has its steps, and what they go by")
  func steps() throws {
    let animal = try #require(FieldZoo.all.first { $0.description == "a sum of everything" })
    let json = ProgramJSON.text(of: try #require(animal.layout.program))
    #expect(
      json
        == #"{"version":1,"octets":{"least":2,"most":2},"hasFields":true,"slots":[],"marks":1,"checksums":1,"steps":["#
        + #"{"step":"mark","mark":0},{"step":"record","places":2,"steps":["#
        + #"{"step":"field","name":"A","place":0,"stored":true,"steps":[{"step":"number","type":"uint8"}]},"#
        + #"{"step":"field","name":"Sum","place":1,"steps":[{"step":"sum","sum":0,"endian":"little","#
        + #""algorithm":"sum","octets":1,"initial":0,"finalXOR":0}]},"#
        + #"{"step":"agree","name":"Sum","sum":0,"from":0}]}]}"#)
  }

  @Test("stands beside what numbers mean, with scales as exact fractions")
  func meanings() throws {
    let other = AlternateMeaning(
      condition: .isSet(MemberReference(field: 0)), scale: .one, offset: Rational(32), unit: Unit("°F"))
    let layout = ValueLayout.structure(
      Build.structure(
        Build.number("Fahrenheit", "uint8"),
        Build.field(
          "Temperature",
          .number(
            Build.element(
              "int16", scale: Rational("1/100") ?? .one, unit: "°C", special: [("Off", -32768)], alternate: other)))))
    #expect(
      layout.lowered?.meanings.json == #"[{"path":["Temperature"],"scale":["1","100"],"unit":"°C","#
        + #""assignedUnit":"272F","special":[{"name":"Off","value":"-32768"}],"#
        + #""alternate":{"test":{"isSet":{"slot":0,"name":"Fahrenheit"}},"offset":["32","1"],"unit":"°F","#
        + #""assignedUnit":"27AC"}}]"#)
  }

  @Test("says which numbers are each time others, which are worked out, and how a branch is named")
  func places() throws {
    let union = Build.union(
      .member(MemberReference(field: 0)), Build.alternative("A", 1, Build.number("A", "uint8")),
      Build.alternative("B", 2, Build.number("X", "uint8")))
    let item = Build.structure(
      Build.number("Kind", "uint8", isDerived: true), Build.field("Value", .union(union)))
    let layout = ValueLayout.structure(
      Build.structure(Build.field("Items", .structure(item), repeats: .rest)))
    let json = ProgramJSON.text(of: try #require(layout.program))
    #expect(
      json.contains(#"{"step":"times","slots":[0],"stored":true,"steps":[{"step":"record","places":2,"derived":[0],"#))
    #expect(json.contains(#"{"name":"A","tag":"1","isOneField":true,"steps":["#))
    #expect(json.contains(#"{"name":"B","tag":"2","steps":["#))
  }

  @Test("has an entry for each of several numbers of one path, in wire order")
  func alike() throws {
    let layout = ValueLayout.structure(
      Build.structure(
        Build.number("Flag", "uint8"), Build.number("Level", "uint8", when: Build.set(0)),
        Build.field(
          "Level", .number(Build.element("uint16", unit: "°C")), when: .not(Build.set(0)))))
    #expect(
      layout.lowered?.meanings.json
        == #"[{"path":["Level"]},{"path":["Level"],"unit":"°C","assignedUnit":"272F"}]"#)
  }

  @Test("says in which order bits lie that share an octet")
  func packed() throws {
    let scalar = try #require(ScalarType(packed: "uint4"))
    let element = Element(name: nil, identifier: "n", scalar: scalar, endian: .big, meaning: .quantity(.plain))
    let layout = ValueLayout.structure(Build.structure(Build.field("Levels", .number(element), repeats: .exactly(3))))
    let program = try #require(layout.program)
    #expect(ProgramJSON.text(of: program).contains(#""number":{"type":"uint4","endian":"big"}"#))
    #expect(ProgramText.lines(of: program, called: "Value").joined().contains("uint4 big-endian"))
  }

  @Test("tells one bit that is a number from one that is true or false, and says what people write in one piece")
  func shapes() throws {
    let bits = Build.bits("Bits", "uint8", Build.flag("On", 0), Build.range("Count", 1...1))
    let date = Build.field("Day", .structure(SharedType.date.structure(endian: .little)))
    let json = ValueLayout.structure(Build.structure(bits, date)).lowered?.meanings.json ?? ""
    #expect(
      json.hasPrefix(#"[{"path":["Bits","Count"],"scale":["1","1"]},{"path":["Day"],"shape":"date"},"#), "\(json)")
  }

  @Test("has the limits of a number that a reader takes whatever it is")
  func usual() throws {
    var quantity = Quantity.plain
    quantity.rawRange = 0...100
    quantity.keepsOutOfRange = true
    var element = Build.element("uint8")
    element.meaning = .quantity(quantity)
    let lowered = try #require(ValueLayout.raw(element).lowered)
    #expect(lowered.meanings.json == #"[{"path":[],"usual":{"range":["0","100"]}}]"#)
    #expect(!ProgramJSON.text(of: lowered.program).contains("allowed"))
  }

  @Test("is the same for the same layout", arguments: FieldZoo.all)
  func determinism(_ animal: FieldZoo.Animal) throws {
    let first = try #require(animal.layout.lowered)
    let second = try #require(animal.layout.lowered)
    #expect(ProgramJSON.text(of: first.program) == ProgramJSON.text(of: second.program))
    #expect(first.meanings.json == second.meanings.json)
  }
}
