import Foundation
import Testing

@Suite("What gattc computes from values")
struct ComputedValueTests {
  private static let data = "F000AA41-0451-4000-B000-000000000000"
  private static let calibration = "F000AA43-0451-4000-B000-000000000000"
  private static let coefficients = "81b2f863febe4e8d591bc607bff6a615"

  @Test("decode prints what follows from the value, and JSON has it beside the value")
  func own() throws {
    let text = try Tool.gattc.run("decode", "F000AA01-0451-4000-B000-000000000000", "54ff3c0d")
    #expect(text.output == "Object Raw -172\nAmbient 26.46875 °C\nObject 26.95320128543767 °C\n")
    let json = try Tool.gattc.run("decode", "F000AA01-0451-4000-B000-000000000000", "54ff3c0d", "--format", "json")
    #expect(
      json.output.hasSuffix(
        #""value":{"Object Raw":-172,"Ambient":26.46875},"computed":{"Object":26.95320128543767}}"# + "\n"))
    let back = try Tool.gattc.run("encode", "F000AA01-0451-4000-B000-000000000000", "-", input: json.output)
    #expect(back.output == "54ff3c0d\n", "\(back.errors)")
  }

  @Test("an impossible temperature is not available, and null in JSON")
  func absent() throws {
    let text = try Tool.gattc.run("decode", "F000AA01-0451-4000-B000-000000000000", "0080800c")
    #expect(text.output.hasSuffix("Object not available\n"))
    let json = try Tool.gattc.run("decode", "F000AA01-0451-4000-B000-000000000000", "0080800c", "--format", "json")
    #expect(json.output.contains(#""computed":{"Object":null}"#))
  }

  @Test(
    "--with gives the value of another characteristic", arguments: [calibration, "AA43", "barometer calibration data"])
  func other(_ name: String) throws {
    let run = try Tool.gattc.run("decode", Self.data, "d9f6cb84", "--with", "\(name)=\(Self.coefficients)")
    #expect(run.output.hasSuffix("Pressure 102148.51369548283 Pa\nTemperature 18.610433161258698 °C\n"))
    #expect(run.errors.isEmpty)
  }

  @Test("without the other value a note says how to give it")
  func missing() throws {
    let run = try Tool.gattc.run("decode", Self.data, "d9f6cb84")
    #expect(run.status == 0)
    #expect(run.output == "Temperature Raw -2343\nPressure Raw 33995\n")
    #expect(run.errors.contains("give it with --with \(Self.calibration)=HEX"))
  }

  @Test(
    "what --with cannot take is told",
    arguments: [
      ("AA99=00", "there is Barometer Calibration Data"), ("AA43", "write UUID=HEX"),
      ("AA43=00", "2 octets needed, 1 left"), ("AA43=xy", "is not pairs of hexadecimal digits"),
    ])
  func mistakes(_ argument: String, _ message: String) throws {
    let run = try Tool.gattc.run("decode", Self.data, "d9f6cb84", "--with", argument)
    #expect(run.status != 0)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
