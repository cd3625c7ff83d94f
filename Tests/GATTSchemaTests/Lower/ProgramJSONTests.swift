import Testing

@testable import GATTSchema

@Suite("A program as JSON")
struct ProgramJSONTests {
  @Test("has its steps, and what they go by")
  func steps() throws {
    let animal = try #require(FieldZoo.all.first { $0.description == "a sum of everything" })
    let json = ProgramJSON.text(of: try #require(animal.layout.program))
    #expect(
      json == #"{"version":1,"octets":{"least":2,"most":2},"slots":[],"marks":1,"checksums":1,"steps":["#
        + #"{"step":"mark","mark":0},{"step":"record","places":2,"steps":["#
        + #"{"step":"field","name":"A","place":0,"stored":true,"steps":[{"step":"number","type":"uint8"}]},"#
        + #"{"step":"field","name":"Sum","place":1,"steps":[{"step":"sum","sum":0,"endian":"little","#
        + #""algorithm":"sum","octets":1,"initial":0,"finalXOR":0}]},"#
        + #"{"step":"agree","sum":0,"from":0}]}]}"#)
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

  @Test("is the same for the same layout", arguments: FieldZoo.all)
  func determinism(_ animal: FieldZoo.Animal) throws {
    let first = try #require(animal.layout.lowered)
    let second = try #require(animal.layout.lowered)
    #expect(ProgramJSON.text(of: first.program) == ProgramJSON.text(of: second.program))
    #expect(first.meanings.json == second.meanings.json)
  }
}
