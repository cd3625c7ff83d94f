import GATTSchema
import Testing

@testable import gattc

@Suite("gattc simulate: scripts")
struct SimulationScriptTests {
  private func script(_ text: String, for profile: String = Fixtures.clean) throws -> SimulationScript {
    let device = try SimulatedValueTests.device(profile)
    return try SimulationScript(SourceFile(path: "day.jsonl", text: text), for: device)
  }

  @Test("a script is values as encode takes them, each so long after the one before")
  func steps() throws {
    let script = try script(
      """
      {"characteristic": "Temperature", "value": 21.5}

      {"after": 2.5, "characteristic": "temperature", "value": -1, "service": "Climate"}
      {"after": 1, "characteristic": "F000AA01-0451-4000-B000-000000000000", "value": {"hex": "0a00"}}
      """)
    #expect(script.steps.map(\.delay) == [.zero, .milliseconds(2500), .seconds(1)])
    #expect(script.steps.map(\.octets) == [[0x66, 0x08], [0x9C, 0xFF], [0x0A, 0x00]])
  }

  @Test(
    "what is wrong is told with its line and what to do",
    arguments: [
      (#"{"characteristic": "Temperature", "value": 400}"#, ":2:44: error: 400 is no value"),
      (#"{"characteristic": "Temperature", "value": "warm"}"#, ":2:44: error: "),
      (
        #"{"characteristic": "Temperatur", "value": 1}"#,
        ":2: error: the device has no characteristic “Temperatur”; did you mean Temperature?"
      ),
      (#"{"characteristic": "Temperature"}"#, ":2: error: a line needs a `characteristic` and a `value`, such as"),
      (#"{"value": 1}"#, ":2: error: a line needs a `characteristic` and a `value`, such as"),
      (#"{"characteristic": "Temperature", "value": null}"#, ":2: error: a line needs"),
      (
        #"{"after": -1, "characteristic": "Temperature", "value": 1}"#,
        ":2: error: `after` is a number of seconds, 0 to 86400"
      ),
      (#"{"after": "nan", "characteristic": "Temperature", "value": 1}"#, ":2: error: `after` is a number"),
      (
        #"{"at": 1, "characteristic": "Temperature", "value": 1}"#,
        ":2: error: “at” means nothing here; there is after, characteristic,"
      ),
      ("[1, 2]", ":2: error: a line is an object, such as"), ("{", ":2:"), ("\u{1B}", ":2:"),
    ])
  func wrong(line: String, expected: String) throws {
    let good = #"{"characteristic": "Temperature", "value": 21.5}"#
    let error = #expect(throws: ToolError.self) { try script("\(good)\n\(line)\n\(good)\n") }
    #expect(error?.description.hasPrefix("day.jsonl\(expected)") == true, "\(error?.description ?? "")")
    #expect(error?.kind == .findings)
  }

  @Test("everything that is wrong is told at once")
  func all() throws {
    let error = #expect(throws: ToolError.self) { try script("{}\n{}\n{}\n") }
    #expect(error?.description.split(separator: "\n").count == 3)
  }

  @Test("a script of nothing says what one looks like")
  func empty() throws {
    let error = #expect(throws: ToolError.self) { try script("\n \n") }
    #expect(error?.description.hasPrefix("day.jsonl says nothing; give lines such as {") == true)
  }

  @Test("a name that several services have takes the service")
  func ambiguous() throws {
    let second = Fixtures.clean.split(separator: "\n").dropFirst(3).joined(separator: "\n")
      .replacing("Climate", with: "Cellar").replacing("AA00-", with: "AB00-")
    let profile = Fixtures.clean + second + "\n"
    let line = #"{"characteristic": "Temperature", "value": 1}"#
    let error = #expect(throws: ToolError.self) { try script(line, for: profile) }
    #expect(
      error?.description.contains(#"has “Temperature” more than once; say which "service": Climate, Cellar"#) == true)
    let step = try #require(try script(line.dropLast() + #", "service": "Cellar"}"#, for: profile).steps.first)
    #expect(step.target.subject.service?.name == "Cellar")
  }
}
