import Foundation
import Testing

@Suite("gattc decode and encode, values of many fields")
struct FieldValueTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Fixtures.fields, to: "fields.gatt.yaml")
    try folder.write(Fixtures.library, to: "library.gatt.yaml")
  }

  private func run(_ arguments: String..., input: String = "") throws -> Tool.Run {
    try folder.gattc.run(
      arguments + ["--profile", "fields.gatt.yaml", "--profile", "library.gatt.yaml"], input: input)
  }

  @Test("a structure is one line a leaf, or an object")
  func structure() throws {
    let text = try run("decode", "Pulse", "1b0102640000080004")
    #expect(
      text.output == """
        Flags/Contact true
        Heart Rate/Broad 513 beats/min
        Energy 100 kJ
        Interval[0] 2 s
        Interval[1] 1 s

        """, "\(text.errors)")
    let json = try run("decode", "Pulse", "1b0102640000080004", "--format", "json")
    #expect(
      json.output.hasSuffix(
        #""value":{"Flags":{"Contact":true},"Heart Rate":{"Broad":513},"Energy":100,"Interval":[2,1]}}"#
          + "\n"))
    #expect(try run("encode", "Pulse", "-", input: json.output).output == "1b0102640000080004\n")
    let raw = try run("decode", "Pulse", "1b0102640000080004", "--format", "json", "--raw")
    #expect(raw.output.contains(#""Flags":{"Contact":1}"#) && raw.output.contains(#""Interval":[2048,1024]"#))
    #expect(try run("decode", "Pulse", "1b", "--raw").status == 2)
  }

  @Test("an alternative that goes by a type has the type's fields right behind its name")
  func alternativeOfType() throws {
    let value = #"{"Enable":{"ASEs":[{"ASE ID":1,"Metadata":"03020100"}]}}"#
    let decoded = try run("decode", "ASE Control Point", "0301010403020100", "--request", "--format", "json")
    #expect(decoded.output.hasSuffix(#""value":\#(value)}"# + "\n"), "\(decoded.output)\(decoded.errors)")
    let encoded = try run("encode", "ASE Control Point", value, "--request")
    #expect(encoded.output == "0301010403020100\n", "\(encoded.errors)")
    let twice = try run("encode", "ASE Control Point", #"{"Enable":{"Enable":{"ASEs":[]}}}"#, "--request")
    #expect(twice.status != 0)
    #expect(twice.errors.contains("“Enable” is not among the fields; there are ASEs"), "\(twice.errors)")
  }

  @Test(
    "an alternative is named where its one value is not there, and once where it is",
    arguments: [
      ("01", #""Count""#, "Count"), ("0105", #"{"Count":5}"#, "Count 5"),
      ("02", #"{"List":[]}"#, "List"), ("020304", #"{"List":[3,4]}"#, "List[0] 3\nList[1] 4"),
      ("03", #"{"Pair":{}}"#, "Pair"), ("0304", #"{"Pair":{"Left":4}}"#, "Pair\nLeft 4"),
    ])
  func alternativeWithoutValue(octets: String, json: String, lines: String) throws {
    try folder.write(
      """
      gatt: 1
      name: Choices
      services:
        - name: Choices
          uuid: F000CC00-0451-4000-B000-000000000000
          characteristics:
            - name: Choice
              uuid: F000CC01-0451-4000-B000-000000000000
              properties: [read]
              value:
                union: uint8
                alternatives:
                  - { name: Count, is: 1, struct: [{ name: Count, raw: uint8, optional: true }] }
                  - { name: List, is: 2, struct: [{ name: List, raw: uint8, repeat: rest }] }
                  - { name: Pair, is: 3, struct: [{ name: Left, raw: uint8, optional: true }] }

      """, to: "choices.gatt.yaml")
    let profile = ["--profile", "choices.gatt.yaml"]
    let text = try folder.gattc.run(["decode", "Choice", octets] + profile)
    #expect(text.output == lines + "\n", "\(text.errors)")
    let decoded = try folder.gattc.run(["decode", "Choice", octets, "--format", "json"] + profile)
    #expect(decoded.output.hasSuffix(#""value":\#(json)}"# + "\n"), "\(decoded.output)\(decoded.errors)")
    let encoded = try folder.gattc.run(["encode", "Choice", "-"] + profile, input: decoded.output)
    #expect(encoded.output == octets + "\n", "\(encoded.errors)")
  }

  @Test("an error says in which field of fields")
  func path() throws {
    let run = try run("decode", "Log", "0400010a030001")
    #expect(run.status == 1)
    #expect(run.errors.contains("“Records/Level”[1] at octet 7: 1 octet needed, 0 left"), "\(run.errors)")
  }

  @Test("a context is given by name, and decides what is there")
  func context() throws {
    #expect(try run("decode", "Log", "0400010a").output == "Records[0]/Time 256 s\nRecords[0]/Level 10\n")
    let checked = try run("encode", "Log", #"{"Records":[{"Time":256,"Level":10}]}"#, "--context", "Checksum Supported")
    #expect(checked.output == "0600010a18fd\n", "\(checked.errors)")
    let octets = checked.output.trimmingCharacters(in: .newlines)
    #expect(try run("decode", "Log", octets, "--context", "checksum supported").status == 0)
    #expect(try run("decode", "Log", octets).status == 1)
    let unknown = try run("decode", "Log", octets, "--context", "Colour")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("has no context “Colour”; there are Checksum Supported"), "\(unknown.errors)")
  }

  @Test(
    "octets that are no value say what the context has to do with it",
    arguments: [
      ("0600010a18fd", [], #"; with --context "Checksum Supported" it is one"#),
      ("0400010a", ["--context", "Checksum Supported"], #"; without --context "Checksum Supported" it is one"#),
      ("0400", [], "; what is in it depends on what holds outside of it, which --context says: “Checksum Supported”"),
    ])
  func missingContext(_ octets: String, _ given: [String], _ clause: String) throws {
    let run = try folder.gattc.run(["decode", "Log", octets, "--profile", "fields.gatt.yaml"] + given)
    #expect(run.status == 1)
    #expect(run.errors.hasSuffix(clause + "\n"), "\(run.errors)")
    let batch = try folder.gattc.run(
      ["decode", "--batch", "--format", "text", "--profile", "fields.gatt.yaml"] + given, input: "Log \(octets)\n")
    #expect((batch.output + batch.errors).contains(clause), "\(batch.output)\(batch.errors)")
  }

  @Test("a number by itself is that of the first alternative where only the length tells them apart")
  func bareAlternative() throws {
    let level = #"{"Set Target Resistance Level":5}"#
    #expect(try run("encode", "2AD9", level, "--request").output == "043200\n")
    let short = #"{"Set Target Resistance Level":{"Level In One Octet":5}}"#
    #expect(try run("encode", "2AD9", short, "--request").output == "0432\n")
    #expect(try run("encode", "2AD9", #"{"Set Target Resistance Level":"High"}"#, "--request").status == 1)
  }

  @Test("a member that is no element of a list is refused in its place, with the nearest name")
  func unknownElement() throws {
    try folder.write(
      """
      gatt: 1
      name: Lamps
      services:
        - name: Lamp
          uuid: F100
          characteristics:
            - { name: Color, uuid: F101, properties: [read], value: { array: uint8, count: 2, elements: [Red, Green] } }

      """, to: "lamps.gatt.yaml")
    let run = try folder.gattc.run(
      "encode", "F101", #"{"Red":1,"Green":2,"Gren":3}"#, "--profile", "lamps.gatt.yaml")
    #expect(run.status == 1 && run.output.isEmpty, "\(run.output)")
    #expect(run.errors.contains("JSON:1:20: error: “Gren”") && run.errors.contains("“Green”"), "\(run.errors)")
  }

  @Test("what is written has a layout of its own")
  func request() throws {
    #expect(try run("decode", "Control", "0105", "--request").output == "Start\nSeconds 5 s\n")
    #expect(try run("decode", "Control", "8001", "--request").output == "unknown 128 01\n")
    #expect(try run("decode", "Control", "8001").output == "Done\nCode 1\n")
    #expect(try run("encode", "Control", #"{"Start":{"Seconds":5}}"#, "--request").output == "0105\n")
  }

  @Test("the types of a library are found by name and by UUID")
  func library() throws {
    #expect(try run("decode", "Body Temperature", "6c0100ff").output == "36.4 °C\n")
    #expect(try run("decode", "F000CC01-0451-4000-B000-000000000000", "ffff7f00").output == "NaN\n")
    let json = try run("decode", "Time", "e807030f0e1e2d", "--format", "json")
    #expect(
      json.output == #"{"characteristic":"Time","value":{"Time":"2024-03-15 14:30:45"}}"# + "\n", "\(json.errors)")
    #expect(try run("encode", "Time", "-", input: json.output).output == "e807030f0e1e2d\n")
    #expect(try run("encode", "Body Temperature", "-", input: json.output).status == 1)
  }

  @Test("many values are decoded in one run, each to a line")
  func batch() throws {
    let input = """
      Pulse 0048
      Body Temperature 6c0100ff
      F000CC01-0451-4000-B000-000000000000\t6c 01 00 ff

      Pulse 00
      Nothing 00
      Pulse xx

      """
    let run = try run("decode", "--batch", "--context", "Checksum Supported", input: input)
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 1)
    try #require(lines.count == 6, "\(run.output) \(run.errors)")
    #expect(lines[0].hasSuffix(#""value":{"Flags":{"Contact":false},"Heart Rate":{"Narrow":72}}}"#))
    #expect(lines[1].hasSuffix(#""value":36.4}"#) && lines[2] == lines[1])
    #expect(lines[3].hasPrefix(#"{"line":5,"input":"Pulse 00","error":"Pulse (F000BB01"#))
    #expect(lines[4].contains("no known profile") && lines[5].contains("hexadecimal digits"))
    for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    let good = try self.run("decode", "--batch", "--raw", input: "Pulse\t10 48 00 04")
    #expect(good.status == 0 && good.output.contains(#""Interval":[1024]"#), "\(good.output)")
    #expect(try self.run("decode", "--batch", "Pulse", input: "").status == 2)
  }
}
