import Testing

@testable import GATTSchema

@Suite("What values of many fields mean")
struct FieldMeaningTests {
  static let meanings: [(layout: ValueLayout, octets: String, json: String, lines: [String])] = [
    (
      .structure(Layouts.heartRate), "0648",
      #"{"Flags":{"Sensor Contact Detected":true,"Sensor Contact Supported":true},"Heart Rate":{"Narrow":72}}"#,
      [
        "Flags/Sensor Contact Detected true", "Flags/Sensor Contact Supported true",
        "Heart Rate/Narrow 72 beats/min",
      ]
    ),
    (
      .structure(Layouts.heartRate), "1901020a0000040002",
      #"{"Flags":{"Sensor Contact Detected":false,"Sensor Contact Supported":false},"#
        + #""Heart Rate":{"Broad":513},"Energy Expended":10,"RR-Interval":[1,0.5]}"#,
      [
        "Flags/Sensor Contact Detected false", "Flags/Sensor Contact Supported false",
        "Heart Rate/Broad 513 beats/min", "Energy Expended 10 kJ", "RR-Interval[0] 1 s", "RR-Interval[1] 0.5 s",
      ]
    ),
    (
      .structure(Layouts.glucose), "060700e807030f0e1e2d6cf111",
      #"{"Flags":{"Concentration Present":true,"Molar":true,"Context Follows":false},"Sequence Number":7,"#
        + #""Base Time":"2024-03-15 14:30:45","Concentration":36.4,"Kind":{"Type":"Whole Blood","Location":"Finger"}}"#,
      [
        "Flags/Concentration Present true", "Flags/Molar true", "Flags/Context Follows false", "Sequence Number 7",
        "Base Time 2024-03-15 14:30:45", "Concentration 36.4 mol/L", "Kind/Type Whole Blood", "Kind/Location Finger",
      ]
    ),
    (
      .structure(Layouts.glucose), "020700000000000000000008" + "11",
      #"{"Flags":{"Concentration Present":true,"Molar":false,"Context Follows":false},"Sequence Number":7,"#
        + #""Base Time":"0000-00-00 00:00:00","Concentration":"NRes","Kind":{"Type":"Whole Blood","Location":"Finger"}}"#,
      [
        "Flags/Concentration Present true", "Flags/Molar false", "Flags/Context Follows false", "Sequence Number 7",
        "Base Time 0000-00-00 00:00:00", "Concentration NRes", "Kind/Type Whole Blood", "Kind/Location Finger",
      ]
    ),
    (
      .union(Layouts.dexcom), "3100680a00008a715700cc0006ffc42a",
      #"{"Glucose":{"Status":0,"Sequence":2664,"Timestamp":5730698,"Reading":{"Glucose":204,"Display Only":0},"#
        + #""State":6,"Trend":-1}}"#,
      [
        "Glucose", "Status 0", "Sequence 2664", "Timestamp 5730698 s", "Reading/Glucose 204", "Reading/Display Only 0",
        "State 6", "Trend -1",
      ]
    ),
    (.union(Layouts.dexcom), "2eacc5", #""Version Request""#, ["Version Request"]),
    (.union(Layouts.dexcom), "06fe", #"{"Keep Alive":{"Seconds":254}}"#, ["Keep Alive", "Seconds 254 s"]),
    (
      .union(Layouts.dexcom), "990102", #"{"unknown":{"tag":153,"octets":"0102"}}"#, ["unknown 153 0102"]
    ),
    (
      .structure(Layouts.records), "0600640005000801640006000af0",
      #"{"Records":[{"Glucose":100,"Time Offset":5},{"Glucose":100,"Time Offset":6,"Trend":1.0}]}"#,
      [
        "Records[0]/Glucose 100 mg/dL", "Records[0]/Time Offset 5 min", "Records[1]/Glucose 100 mg/dL",
        "Records[1]/Time Offset 6 min", "Records[1]/Trend 1",
      ]
    ),
    (.octets(OctetsLayout(length: .rest)), "00ff", #""00ff""#, ["00ff"]),
    (.structure(Layouts.dateTime), "e807030f0e1e2d", #""2024-03-15 14:30:45""#, ["2024-03-15 14:30:45"]),
    (
      .structure(Layouts.named), "665544332211192a",
      #"{"Address":"11:22:33:44:55:66","Service":"2a19"}"#, ["Address 11:22:33:44:55:66", "Service 2a19"]
    ),
    (
      .structure(Layouts.named), "665544332211fb349b5f80000080001000000f180000",
      #"{"Address":"11:22:33:44:55:66","Service":"0000180f-0000-1000-8000-00805f9b34fb"}"#,
      ["Address 11:22:33:44:55:66", "Service 180f"]
    ),
  ]

  @Test("a value prints as JSON and as lines, and its JSON reads back to the same octets", arguments: meanings)
  func meaning(layout: ValueLayout, octets: String, json: String, lines: [String]) throws {
    let bytes = try #require(Hex.bytes(octets))
    let interpreter = Interpreter(layout)
    let value = try interpreter.decode(bytes)
    #expect(layout.meaning(of: value).json == json)
    #expect(layout.lines(of: value) == lines)
    var reader = LiteralReader(interpreter)
    #expect(reader.bytes(try YAMLNode.of(json)) == bytes, "\(reader.diagnostics.sorted.map(\.message))")
  }

  @Test("the raw form has the numbers of the wire")
  func raw() throws {
    let heartRate = ValueLayout.structure(Layouts.heartRate)
    let value = try Interpreter(heartRate).decode([0x12, 72, 0, 4])
    #expect(
      heartRate.meaning(of: value, .raw).json
        == #"{"Flags":{"Sensor Contact Detected":1,"Sensor Contact Supported":0},"#
        + #""Heart Rate":{"Narrow":72},"RR-Interval":[1024]}"#)
    let dateTime = ValueLayout.structure(Layouts.dateTime)
    let date = try Interpreter(dateTime).decode([0xE8, 7, 3, 15, 14, 30, 45])
    #expect(
      dateTime.meaning(of: date, .raw).json
        == #"{"Year":2024,"Month":3,"Day":15,"Hours":14,"Minutes":30,"Seconds":45}"#)
    let air = ValueLayout.raw(Build.element("int16", scale: Rational(1, over: 100) ?? .one))
    #expect(air.meaning(of: .number(250), .raw).json == "250")
  }

  @Test("the dictionary has a key a leaf")
  func dictionary() throws {
    var characteristic = try Sample.characteristic(value: "{ raw: uint8 }")
    func dictionary(_ layout: ValueLayout, _ octets: String) throws -> [String: String] {
      characteristic.layout = layout
      let bytes = try #require(Hex.bytes(octets))
      return characteristic.stringDictionary(of: try Interpreter(characteristic).decode(bytes))
    }
    #expect(
      try dictionary(.structure(Layouts.heartRate), "19010200000004")
        == [
          "flags.sensorContactDetected": "false", "flags.sensorContactSupported": "false", "heartRate": "Broad",
          "heartRate.broad": "513", "energyExpended": "0", "rrInterval[0]": "1", "rrInterval[0]Raw": "1024",
        ])
    #expect(
      try dictionary(.structure(Layouts.records), "0600640005000801640006000af0")
        == [
          "records[0].glucose": "100", "records[0].timeOffset": "5", "records[1].glucose": "100",
          "records[1].timeOffset": "6", "records[1].trend": "1",
        ])
    #expect(try dictionary(.union(Layouts.dexcom), "06fe") == ["Reading": "Keep Alive", "seconds": "254"])
    #expect(try dictionary(.union(Layouts.dexcom), "9901") == ["Reading": "153", "octets": "01"])
    #expect(try dictionary(.structure(Layouts.dateTime), "00000000000000") == ["Reading": "0000-00-00 00:00:00"])
    #expect(try dictionary(.octets(OctetsLayout(length: .rest)), "0aff") == ["Reading": "0aff"])
    #expect(
      try dictionary(.structure(Layouts.named), "665544332211fb349b5f80000080001000000f180000")
        == ["address": "11:22:33:44:55:66", "service": "0000180f-0000-1000-8000-00805f9b34fb"])
  }
}
