import Foundation
import Testing

@Suite("gattc decode and encode")
struct ValueTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Fixtures.kinds, to: "kinds.gatt.yaml")
    try folder.write(Fixtures.shared, to: "shared.gatt.yaml")
  }

  /// The 128-bit UUID of a characteristic of `kinds`.
  private static func uuid(_ short: String) -> String {
    "F000\(short)-0451-4000-B000-000000000000"
  }

  static let values: [(short: String, hex: String, text: String, json: String)] = [
    ("AA01", "fa00", "Air 2.50 °C", "2.5"),
    ("AA01", "0080", "Air Not Known", #""Not Known""#),
    ("AA02", "01", "Very busy", #""Busy""#),
    ("AA02", "2a", "42", "42"),
    ("AA03", "08", "Power off\nAlarm on", #"{"Power":false,"Alarm":true}"#),
    ("AA04", "40c001", "X 1 g\nY -1 g\nZ 0.015625 g", #"{"X":1,"Y":-1,"Z":0.015625}"#),
    ("AA05", "0001ffff", "1\n65535", "[1,65535]"),
    ("AA06", "01feff", "Low 1\nHigh -2", #"{"Low":1,"High":-2}"#),
    ("AA07", "01020300feff", "1\n2\n3\n-2", "[[1,2],[3,-2]]"),
    ("AA08", "f09f9880225c0a", #"😀"\\n"#, #""😀\"\\\n""#),
    ("AA09", "0000c03f", "1.5", "1.5"),
    ("AA09", "0000807f", "inf", #""inf""#),
    ("AA0A", "01", "true", "true"),
    ("AA0B", "ffffffffffffffff", "18446744073709551615", #""18446744073709551615""#),
  ]

  @Test("octets decode to text with units and to JSON, and both encode back", arguments: values)
  func roundTrip(value: (short: String, hex: String, text: String, json: String)) throws {
    let uuid = Self.uuid(value.short)
    let text = try folder.gattc.run("decode", uuid, value.hex, "--profile", "kinds.gatt.yaml")
    #expect(text.status == 0, "\(text.errors)")
    #expect(text.output == value.text + "\n")
    let json = try folder.gattc.run("decode", uuid, value.hex, "--profile", "kinds.gatt.yaml", "--format", "json")
    #expect(json.output.hasPrefix(#"{"characteristic":""#))
    #expect(json.output.hasSuffix(#","uuid":"\#(uuid)","value":\#(value.json)}"# + "\n"))
    for input in [json.output, value.json] {
      let back = try folder.gattc.run("encode", uuid, "-", "--profile", "kinds.gatt.yaml", input: input)
      #expect(back.status == 0, "\(back.errors)")
      #expect(back.output == value.hex + "\n")
    }
  }

  @Test("encode gives the octets beside the value as JSON")
  func encodeJSON() throws {
    let run = try folder.gattc.run(
      "encode", Self.uuid("AA02"), #""Busy""#, "--profile", "kinds.gatt.yaml", "--format", "json")
    let uuid = Self.uuid("AA02")
    #expect(run.output == #"{"characteristic":"Mode","uuid":"\#(uuid)","value":"Busy","hex":"01"}"# + "\n")
  }

  @Test(
    "octets are read however people write them",
    arguments: [["fa00"], ["0xFA00"], ["FA 00"], ["fa:00"], ["fa-00"], ["fa", "00"], [" fa\n00\n"], ["-"]])
  func tolerantHex(hex: [String]) throws {
    let run = try folder.gattc.run(
      ["decode", Self.uuid("AA01").lowercased()] + hex + ["--profile", "kinds.gatt.yaml"], input: "fa\n00\n")
    #expect(run.output == "Air 2.50 °C\n", "\(run.errors)")
  }

  @Test(
    "JSON is read as other programs write it",
    arguments: [#""\ud83d\ude00\/""#, "\t\"😀/\"\n", #""\uD83D\uDE00/""#])
  func escapes(json: String) throws {
    let run = try folder.gattc.run("encode", Self.uuid("AA08"), json, "--profile", "kinds.gatt.yaml")
    #expect(run.output == "f09f98802f\n", "\(run.errors)")
  }

  @Test(
    "octets that are no value end with 1 and say what is wrong where",
    arguments: [
      ("AA01", "fa", "error: Air Temperature (\(uuid("AA01"))), “Air” at octet 0: 2 octets needed, 1 left\n"),
      ("AA06", "0102", "error: Range (\(uuid("AA06"))), “High” at octet 1: 2 octets needed, 1 left\n"),
      ("AA0A", "02", "error: Enabled (\(uuid("AA0A"))), octet 0: a bool is 0 or 1, not 2\n"),
      ("AA01", "fa0", "error: “fa0” is not pairs of hexadecimal digits, such as 0a ff\n"),
    ])
  func wrongOctets(short: String, hex: String, message: String) throws {
    let run = try folder.gattc.run("decode", Self.uuid(short), hex, "--profile", "kinds.gatt.yaml")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors == message)
  }

  @Test(
    "a value that does not fit ends with 1 and says where it is wrong",
    arguments: [
      ("AA01", "1e9", "JSON:1:1: error: ", "[value-out-of-range]\n"),
      ("AA01", "0.001", "JSON:1:1: error: ", "[inexact-value]\nJSON:1:1: note: fix: write 0\n"),
      ("AA02", #""Lazy""#, "JSON:1:1: error: ", "[unknown-name]\n"),
      ("AA06", #"{"Low": 1, "High": 99999}"#, "JSON:1:20: error: ", "[value-out-of-range]\n"),
      (
        "AA06", #"{"Low": 1, "Hihg": 9}"#, "JSON:1:12: error: ",
        "JSON:1:12: error: “Hihg” is not among the pair; there are Low, High [unknown-name]\n"
      ),
      ("AA04", "[1, 2]", "JSON:1:1: error: ", "[literal-shape]\n"),
      ("AA08", #"["a"]"#, "JSON:1:1: error: ", "[literal-shape]\n"),
      ("AA01", "[1", "JSON:1:1: error: a bracket is not closed; ", "[yaml-syntax]\n"),
      ("AA01", "null", "error: a value is missing", "such as 42\n"),
      (
        "AA01", #"{"characteristic":"Mode","uuid":"AA02","value":1}"#, "error: this is a value of AA02, not of",
        "(\(uuid("AA01")))\n"
      ),
    ])
  func wrongValue(short: String, json: String, start: String, end: String) throws {
    let run = try folder.gattc.run("encode", Self.uuid(short), json, "--profile", "kinds.gatt.yaml")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix(start), "\(run.errors)")
    #expect(run.errors.hasSuffix(end), "\(run.errors)")
  }

  @Test(
    "a negative number is a value wherever it stands",
    arguments: [
      ["-3.5"], ["--", "-3.5"], ["-3.5", "--format", "text"], ["-350", "--raw"], ["-35e-1"],
      ["--request", "-3.5", "--"],
    ])
  func negative(arguments: [String]) throws {
    let run = try Tool.gattc.run(["encode", "2A6E"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "a2fe\n")
  }

  @Test(
    "of a profile that ships nobody is told to change it",
    arguments: [
      ("2A19", "5700", "the value has 1 octet more than Battery Level (1 octet)"),
      ("2A37", "00481122", "the value has 2 octets more than Heart Rate Measurement (2 octets)"),
      ("2A05", "0000ffff", "Service Changed (2A05), “First” at octet 0: 0 is outside the valid range"),
      (
        "F000AA12-0451-4000-B000-000000000000", "05",
        "Accelerometer Enabled (F000AA12-0451-4000-B000-000000000000), octet 0: 5 has no meaning"
      ),
    ])
  func shipped(uuid: String, hex: String, message: String) throws {
    let run = try Tool.gattc.run("decode", uuid, hex)
    #expect(run.status == 1)
    #expect(run.errors == "error: \(message)\n")
  }

  @Test("whoever writes the profile is told what it might say")
  func author() throws {
    let run = try folder.gattc.run("decode", Self.uuid("AA02"), "0100", "--profile", "kinds.gatt.yaml")
    let advice = "octet 1: 1 octet too many; say `trailing: ignore` if they may come"
    #expect(run.errors == "error: Mode (\(Self.uuid("AA02"))), \(advice)\n")
  }

  @Test("text that came over the air cannot drive the terminal")
  func injection() throws {
    let run = try folder.gattc.run("decode", Self.uuid("AA08"), "1b5b33316d", "--profile", "kinds.gatt.yaml")
    #expect(run.output == "\\u{1B}[31m\n")
  }
}
