import Testing

@testable import GATTSchema

@Suite("Literals of many fields")
struct FieldLiteralTests {
  @Test(
    "a literal that does not fit is a finding where it is wrong",
    arguments: [
      (ValueLayout.structure(Layouts.heartRate), "{ Flags: [], Heart Rate: { Narow: { Narrow: 1 } } }", "1:26"),
      (.structure(Layouts.heartRate), "{ Flags: [], Heart Rate: { Narrow: 256 } }", "1:36"),
      (.structure(Layouts.heartRate), "{ Flags: [], Heart Rate: { Narrow: { Narrow: 1 } } }", "1:36"),
      (.structure(Layouts.heartRate), "{ Flags: [] }", "1:1"),
      (.structure(Layouts.heartRate), "{ Flags: [Wide], Heart Rate: { Narrow: 1 } }", "1:11"),
      (.structure(Layouts.heartRate), "{ Flags: 1, Heart Rate: { Narrow: 1 } }", "1:10"),
      (.structure(Layouts.heartRate), "{ Flags: {Sensor Contact Detected: 2}, Heart Rate: { Narrow: 1 } }", "1:36"),
      (.structure(Layouts.heartRate), "{ Flags: [], Heart Rate: Narrow }", "1:26"),
      (.structure(Layouts.heartRate), "{ Flags: [], Heart Rate: { Narrow: 1 }, RR-Interval: 1 }", "1:54"),
      (.structure(Layouts.heartRate), "{ Flags: [], Heart Rate: { Narrow: 1 }, RR-Interval: [0.1] }", "1:55"),
      (.structure(Layouts.heartRate), "{ Flags: [], Heart Rate: { Narrow: 1 }, Energy: 1 }", "1:41"),
      (.structure(Layouts.heartRate), "12", "1:1"),
      (.structure(Layouts.heartRate), "[1]", "1:1"),
      (.union(Layouts.dexcom), "Keep Alive", "1:1"),
      (.union(Layouts.dexcom), "[Keep Alive]", "1:1"),
      (.union(Layouts.dexcom), "{ unknown: { tag: x, octets: 00 } }", "1:19"),
      (.union(Layouts.dexcom), "{ unknown: { tag: 5, octets: 0 } }", "1:30"),
      (.union(Layouts.dexcom), "{ unknown: { tag: 5 } }", "1:12"),
      (.union(Layouts.dexcom), "{ unknown: { tag: 6, octets: 00 } }", "1:1"),
      (.union(Layouts.dexcom), "{ unknown: { tag: 600, octets: 00 } }", "1:1"),
      (
        .union(Layouts.dexcom),
        "{ Glucose: { Status: 0, Sequence: 0, Timestamp: 0, Reading: { Glucose: 4096, Display Only: 0 } } }", "1:72"
      ),
      (.structure(Layouts.dateTime), "2024-03-15", "1:1"),
      (.structure(Layouts.dateTime), "2024-13-15 00:00:00", "1:1"),
      (.structure(Layouts.named), "{ Address: 11:22:33, Service: 2a19 }", "1:12"),
      (.structure(Layouts.named), "{ Address: '11:22:33:44:55:66', Service: 2a1 }", "1:42"),
      (.octets(OctetsLayout(length: .exactly(2))), "001", "1:1"),
      (.octets(OctetsLayout(length: .exactly(2))), "00", "1:1"),
    ])
  func wrongLiterals(layout: ValueLayout, text: String, place: String) throws {
    var reader = LiteralReader(Interpreter(layout))
    #expect(reader.bytes(try YAMLNode.of(text)) == nil)
    let places = reader.diagnostics.sorted.map { $0.range.map { "\($0.start.line):\($0.start.column)" } ?? "" }
    #expect(places.first == place, "\(reader.diagnostics.sorted.map(\.message))")
  }

  @Test(
    "a literal may be written in more than one way",
    arguments: [
      (
        ValueLayout.structure(Layouts.heartRate), "{ Flags: [Sensor Contact Detected], Heart Rate: { Narrow: 1 } }",
        "0201"
      ),
      (.structure(Layouts.heartRate), "{ Flags: 2, Heart Rate: { Narrow: 1 } }", "0201"),
      (.structure(Layouts.heartRate), "{ Heart Rate: { Broad: 256 }, Flags: {} }", "010001"),
      (.structure(Layouts.heartRate), "{ hex: 0201 }", "0201"),
      (.union(Layouts.dexcom), "{ Disconnect: }", "09"),
      (.union(Layouts.dexcom), "{ Disconnect: {} }", "09"),
      (.union(Layouts.dexcom), "{ unknown: { tag: 0x99, octets: '' } }", "99"),
      (
        .structure(Layouts.dateTime), "{ Year: Not Known, Month: 0, Day: 0, Hours: 1, Minutes: 2, Seconds: 3 }",
        "00000000010203"
      ),
      (.structure(Layouts.named), "{ Address: 665544332211, Service: 0x2a19 }", "665544332211192a"),
      (.octets(OctetsLayout(length: .exactly(2))), "{ hex: 00 01 }", "0001"),
    ])
  func otherForms(layout: ValueLayout, text: String, octets: String) throws {
    var reader = LiteralReader(Interpreter(layout))
    #expect(
      reader.bytes(try YAMLNode.of(text)).map { Hex.text($0) } == octets, "\(reader.diagnostics.sorted.map(\.message))")
  }
}

extension YAMLNode {
  /// The node that `text` is.
  static func of(_ text: String) throws -> YAMLNode {
    var diagnostics = Diagnostics()
    return try #require(YAMLReader.read(SourceFile(path: "literal", text: text), reporting: &diagnostics))
  }
}
