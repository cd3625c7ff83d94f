import Foundation
import Testing

@Suite("gattc capture, and what it knows of devices")
struct CaptureKnowledgeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The characteristics of JBD's batteries, and octets that they notify.
  private static let (battery, answer): ([(UInt8, UInt16)], [UInt8]) = (
    [(0x10, 0xFF01), (0x0C, 0xFF02)], [0x1B, 3, 0, 0x00, 0x01, 0x80, 0x00]
  )

  @Test("a shipped profile says nothing of another service, and refuses none of its values")
  func otherService() throws {
    var capture = MadeCapture()
    capture.discover(0xFFFF, Self.battery)
    capture.att(Self.answer)
    #expect(try folder.lines(capture, ["--conform"]) == [])
    #expect(try folder.lines(capture, []).last?.contains("notification  FF01  00018000") == true)
    var scooter = MadeCapture()
    scooter.discover(0x2C00, [(0x12, 0x2C01)])
    scooter.att(Self.answer)
    #expect(try folder.lines(scooter, []).last?.contains("notification  2C01  00018000") == true)
  }

  @Test("a service that anybody uses is a guess where the table does not prove it, and a wrong guess is dropped")
  func anybodys() throws {
    // What JBD's batteries answer about switches; the sum ends it.
    let valid: [UInt8] = [0x1B, 3, 0, 0xDD, 0xE1, 0, 0, 0, 0, 0x77]
    var capture = MadeCapture()
    capture.discover(0xFF00, Self.battery)
    capture.att(valid)
    capture.att(Self.answer)
    capture.att(valid)
    let found = try folder.lines(capture, [])
    try #require(found.count == 3)
    #expect(found[0].contains("Answer") && found[0].hasSuffix("(a guess)"), "\(found[0])")
    #expect(found[1].contains("FF01  00018000") && !found[1].contains("guess"), "\(found[1])")
    #expect(found[2].contains("FF01  dde1"), "\(found[2])")
    #expect(try folder.lines(capture, ["--conform"]) == [])
    #expect(try folder.lines(capture, ["--table"]).contains { $0.contains("FF01  Answer (a guess)") })
  }

  @Test("of profiles that share the UUIDs of a service, the only one that the values fit is a guess")
  func rivals() throws {
    for (name, mark) in [("Kettle", "aa"), ("Scale", "55")] {
      let profile = """
        gatt: 1
        name: \(name)
        services:
          - name: \(name)
            uuid: FFE0
            characteristics:
              - name: \(name) State
                uuid: FFE1
                properties: [notify]
                value: { struct: [{ marker: \(mark) }, { name: Level, raw: uint8 }] }
        """
      try folder.write(profile, to: "\(name).gatt.yaml")
    }
    var capture = MadeCapture()
    capture.discover(0xFFE0, [(0x10, 0xFFE1)])
    capture.att([0x1B, 3, 0, 0x55, 7])
    capture.att([0x1B, 3, 0, 0xAA, 7])
    let lines = try folder.lines(capture, ["--profile", "Kettle.gatt.yaml", "--profile", "Scale.gatt.yaml"])
    try #require(lines.count == 2)
    #expect(lines[0].contains("Scale State") && lines[0].hasSuffix("(a guess)"), "\(lines[0])")
    // No profile has both values: it is neither of the two.
    #expect(lines[1].contains("FFE1  aa07") && !lines[1].contains("guess"), "\(lines[1])")
  }

  @Test("a service that anybody uses is known where the whole table is as a profile says")
  func provenTable() throws {
    var capture = MadeCapture()
    capture.discover(
      0xFFF0, [(0x10, 0xFFF1), (0x08, 0xFFF2), (0x10, 0xFFF3), (0x10, 0xFFF4), (0x08, 0xFFF5)])
    capture.att([0x1B, 15, 0, 0xD2, 0, 0xF6, 0xFF])
    let line = try #require(try folder.lines(capture, ["--json"]).last)
    #expect(line.contains(#""known":"discovery""#) && line.contains(#""value":[21,"No Probe"]"#), "\(line)")
    // A treadmill, whose FFF3 reads as a history as well.
    var other = MadeCapture()
    other.discover(0xFFF0, [(0x0A, 0xFFF1), (0x08, 0xFFF2), (0x10, 0xFFF3)])
    other.att([0x1B, 11, 0, 0x55, 0xAA])
    #expect(try folder.lines(other, ["--json"]).last?.contains(#""known":"guess""#) == true)
    let stated = ["--json", "--handle", "0x000b=FFF3@FFF0"]
    #expect(try folder.lines(other, stated).last?.contains(#""known":"stated""#) == true)
  }

  @Test("whose configuration was written is said")
  func configurations() throws {
    var capture = MadeCapture()
    capture.discover(0x180D, [(0x10, 0x2A37), (0x10, 0xABCD)])
    capture.att([0x04, 4, 0, 9, 0], isSent: true)
    capture.att([0x05, 1, 4, 0, 0x02, 0x29, 8, 0, 0x02, 0x29])
    for handle in [4, 8] as [UInt8] {
      capture.att([0x12, handle, 0, 1, 0], isSent: true)
      capture.att([0x13])
    }
    let text = try folder.lines(capture, [])
    #expect(text.first?.contains("Client Characteristic Configuration 0x0004 of Heart Rate Measurement 0x0003") == true)
    #expect(text.last?.contains("Client Characteristic Configuration 0x0008 of ABCD 0x0007  ") == true, "\(text)")
    let json = try folder.lines(capture, ["--json"])
    let owner = #""of":{"characteristic":"Heart Rate Measurement","uuid":"2A37","handle":"0x0003"}"#
    #expect(
      json.first?.contains(owner) == true && json.last?.contains(#""of":{"uuid":"ABCD","handle":"0x0007"}"#) == true)
    let csv = try folder.lines(capture, ["--format", "csv"])
    #expect(csv[0].hasSuffix(",of") && csv[1].hasSuffix(",Heart Rate Measurement 0x0003"), "\(csv)")
  }

  @Test("a capture without ATT says so, and so does the table of a device of which nothing is known")
  func nothing() throws {
    var capture = MadeCapture()
    capture.connect()
    capture.other()
    try Data(capture.octets).write(to: folder.url.appending(path: "none.btsnoop"))
    let run = try folder.gattc.run("capture", "none.btsnoop")
    #expect(run.status == 0 && run.output == "")
    #expect(run.errors.contains("no ATT in 2 records"), "\(run.errors)")
    capture.att(Self.answer)
    let table = try folder.lines(capture, ["--table"])
    #expect(table.count == 2 && table.last?.contains("nothing is known of its attributes") == true, "\(table)")
  }
}
