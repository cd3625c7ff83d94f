import Foundation
import Testing

@Suite("gattc decode and encode, many values")
struct BatchTests {
  private func batch(_ command: String, _ arguments: String..., lines: [String]) throws -> Tool.Run {
    try Tool.gattc.run([command, "--batch"] + arguments, input: lines.joined(separator: "\n") + "\n")
  }

  @Test(
    "a line to decode is a UUID or a name with octets behind a tab or a blank, or an object",
    arguments: [
      "2A19 57", "2a19\t57", "0x2A19 57", "00002A19-0000-1000-8000-00805F9B34FB 57", "Battery Level 57",
      "battery level\t57", "  2A19 57  ", "2A19 57\r", #"{"uuid":"2A19","hex":"57"}"#,
      #"{"characteristic": "Battery Level", "hex": "57"}"#,
      #"{"characteristic":"Battery Level","uuid":"2A19","value":87,"hex":"57","service":"180F","handle":"0x0012"}"#,
      #"{"uuid":"2A19","hex":"57","time":"\u0031"}"#,
    ])
  func decoded(line: String) throws {
    let run = try batch("decode", lines: [line])
    #expect(run.output == #"{"characteristic":"Battery Level","uuid":"2A19","value":87}"# + "\n", "\(run.errors)")
    #expect(run.status == 0)
  }

  @Test(
    "a line to encode is an object, or a UUID or a name with a value behind a tab or a blank",
    arguments: [
      #"{"characteristic":"Battery Level","uuid":"2A19","value":87}"#, "2A19 87", "2A19\t87", "Battery Level\t87",
      #"{"characteristic":"Battery\u0020Level","value":87}"#,
    ])
  func encoded(line: String) throws {
    let run = try batch("encode", lines: [line])
    let json = #"{"characteristic":"Battery Level","uuid":"2A19","value":87,"hex":"57"}"#
    #expect(run.output == json + "\n", "\(run.errors)")
  }

  @Test("octets behind a value are an error, or left out and told with --trailing ignore")
  func trailing() throws {
    let value = #"{"characteristic":"Battery Level","uuid":"2A19","value":87,"trailing":"00ff"}"# + "\n"
    #expect(try Tool.gattc.run("decode", "2A19", "5700ff").status == 1)
    let one = try Tool.gattc.run("decode", "2A19", "5700ff", "--trailing", "ignore")
    let note = "note: 2 octets behind the value of Battery Level left out: 00ff\n"
    #expect((one.status, one.output, one.errors) == (0, "87%\n", note))
    let json = try Tool.gattc.run("decode", "2A19", "5700ff", "--trailing", "ignore", "--json")
    #expect((json.status, json.output, json.errors) == (0, value, note))
    let many = try batch("decode", "--trailing", "ignore", lines: ["2A19 5700ff", "2A19 57", "2A19"])
    let lines = many.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] + "\n" == value && !lines[1].contains("trailing") && lines[2].contains("error"), "\(lines)")
    let back = try batch("encode", "--format", "text", lines: [String(lines[0])])
    #expect((back.status, back.output) == (0, "57\n"), "\(back.errors)")
  }

  @Test("empty lines and comments are skipped, and counted")
  func skipped() throws {
    let lines = ["# what the device sent", "", "2A19 57", "  # and then", " \t", "2A19 5"]
    let run = try batch("decode", lines: lines)
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(run.output.contains(#"{"line":6,"input":"2A19 5","error":"“5” is not pairs of"#))
    #expect(run.status == 1)
  }

  @Test("--format text has one line of text for each line, and for one that is wrong what is wrong")
  func text() throws {
    let decoded = try batch("decode", "--format", "text", lines: ["2A19 57", "2A19", "2A38 01"])
    let lines = decoded.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first == "87%")
    #expect(lines.dropFirst().first?.hasPrefix("error: ") == true)
    #expect(lines.last == "Chest")
    #expect(decoded.status == 1)
    let values = ["2A19 87", #"{"characteristic":"Body Sensor Location","value":"Chest"}"#]
    let encoded = try batch("encode", "--format", "text", lines: values)
    #expect(encoded.output == "57\n01\n")
  }

  @Test(
    "an object that says too little is told of",
    arguments: [
      (#"{"hex":"57"}"#, "no `uuid` or `characteristic`"), (#"{"uuid":"2A19","value":1}"#, "no `hex`"),
      (#"{"uuid":"#, "JSON:"),
    ])
  func incomplete(line: String, message: String) throws {
    let run = try batch("decode", lines: [line])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix(#"{"line":1,"input":"#))
    #expect(run.output.contains(message), "\(run.output)")
  }

  @Test("a line without an end is answered, and one that never ends is an error")
  func ends() throws {
    #expect(try Tool.gattc.run("decode", "--batch", input: "2A19 57").output.hasSuffix("87}\n"))
    let run = try Tool.gattc.run(
      "decode", "--batch", input: "2A19 57\n2A19 " + String(repeating: "0", count: 1 << 21))
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("87}\n"))
    #expect(run.errors.contains("line 2 is longer than 1 MiB"))
  }

  @Test("an answer comes before the next line is asked for")
  func live() throws {
    let process = Tool.gattc.process(["decode", "--batch"])
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for level in [87, 86, 85] {
      try input.fileHandleForWriting.write(contentsOf: Data("2A19 \(String(level, radix: 16))\n".utf8))
      let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(answer.hasSuffix("\"value\":\(level)}\n"))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("the UUIDs and the names of the shipped profiles complete the command line")
  func completion() throws {
    let run = try Tool.gattc.run(
      "---completion", "decode", "--", "positional@0", "2", "3", "gattc", "decode", "2a1")
    #expect(run.output.split(separator: "\n").contains("2A19"), "\(run.errors)")
    #expect(!run.output.contains("Battery Level"))
  }
}
