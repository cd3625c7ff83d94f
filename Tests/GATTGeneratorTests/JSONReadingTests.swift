import GATTProfiles
import GATTSchema
import Goldens
import Testing

@Suite("JSON that generated code reads")
struct JSONReadingTests {
  typealias Measurement = HeartRate.Measurement

  @Test(
    "a group of bits is an object of its members or one whole number, in either form",
    arguments: [
      (#"{"Flags":{},"Heart Rate":72}"#, [0x00, 0x48]), (#"{"Flags":6,"Heart Rate":72}"#, [0x06, 0x48]),
      (#"{"Flags":"6.0","Heart Rate":72}"#, [0x06, 0x48]), (#"{"Flags":64,"Heart Rate":7.2e1}"#, [0x40, 0x48]),
      (#"{"Flags":{"unnamed":64.0},"Heart Rate":72}"#, [0x40, 0x48]), (#"{"Heart Rate":72}"#, [0x00, 0x48]),
    ] as [(String, [UInt8])])
  func bits(_ json: String, _ bytes: [UInt8]) throws {
    #expect(try Measurement(json: json).encoded() == bytes)
    #expect(try Measurement(rawJSON: json).encoded() == bytes)
  }

  @Test(
    "what is no group of bits, no structure and no list is refused, in place of being read as nothing",
    arguments: [
      #"{"Flags":"oops","Heart Rate":72}"#, #"{"Flags":null,"Heart Rate":72}"#, #"{"Flags":true,"Heart Rate":72}"#,
      #"{"Flags":[],"Heart Rate":72}"#, #"{"Flags":[1],"Heart Rate":72}"#, #"{"Flags":1.5,"Heart Rate":72}"#,
      #"{"Flags":256,"Heart Rate":72}"#, #"{"Flags":22,"Heart Rate":72}"#, #"[{"Flags":{}},{"Heart Rate":72}]"#,
      #"{"Flags":{"unnamed":2},"Heart Rate":72}"#, #"{"Flags":{"unnamed":16},"Heart Rate":72}"#,
      #"{"Flags":{},"Heart Rate":72,"RR-Intervals":[[1]]}"#, #"{"Flags":{},"Heart Rate":"0x48"}"#,
      #"{"Flags":{},"Heart Rate":72,"RR-Intervals":["0x1p-1"]}"#, "5", "null", #""Flags""#,
    ])
  func misfits(_ json: String) {
    #expect(throws: ValueTextError.self) { try Measurement(json: json) }
    #expect(throws: ValueTextError.self) { try Measurement(rawJSON: json) }
  }

  @Test(
    "numbers of a list lie in it and not deeper",
    arguments: ["[1,2,[3]]", "[[1],[2]]", "[[],[]]", "[[1,2]]", #"[{"":1}]"#, "1", "{}", "null"])
  func nested(_ json: String) {
    #expect(throws: ValueTextError.self) { try Zoo.Collections.OpenArray(rawJSON: json) }
  }

  @Test("numbers of two lists are each in their own")
  func twoLists() throws {
    let pair = try Zoo.Collections.UnnamedArrayPair(json: "[[1,2],[3,4]]")
    #expect(try Zoo.Collections.UnnamedArrayPair(json: pair.json).encoded() == pair.encoded())
    for json in ["[1,2,3,4]", "[[1],[2,3,4]]", "[[1,2,3,4],[]]", "[[1,2],[3],[4]]", "[[1,2],[3,[4]]]"] {
      #expect(throws: ValueTextError.self, "\(json)") { try Zoo.Collections.UnnamedArrayPair(json: json) }
    }
  }

  @Test(
    "an alternative has its fields and nothing else",
    arguments: [
      #"{"Nothing":5}"#, #"{"Nothing":{"Level":9}}"#, #"{"Nothing":[]}"#, #"{"Number of Records":{"x":1}}"#,
      #"{"Outcome":{"Request Op Code":1,"Result":"Success","x":1}}"#, #"{"Outcome":5}"#,
      #"{"unknown":{"tag":200,"octets":"00","x":1}}"#, #"{"unknown":{"octets":"00"}}"#,
      #"{"unknown":{"tag":200}}"#, #"{"unknown":{"tag":"x","octets":"00"}}"#, #"{"unknown":5}"#, #""unknown""#,
    ])
  func alternatives(_ json: String) {
    #expect(throws: ValueTextError.self) { try Menagerie.Unions.Commands(json: json) }
    #expect(throws: ValueTextError.self) { try Menagerie.Unions.Commands(rawJSON: json) }
  }

  @Test("an alternative without fields is its name, or an object of it without any")
  func emptyAlternatives() throws {
    for json in [#""Nothing""#, #"{"Nothing":{}}"#, #"{"Nothing":null}"#] {
      #expect(try Menagerie.Unions.Commands(json: json) == .nothing, "\(json)")
    }
  }

  @Test("an unknown alternative has no bytes that are a known one, or none")
  func unknownAlternatives() throws {
    let unknown = try Menagerie.Unions.Commands(json: #"{"unknown":{"tag":200,"octets":"0102"}}"#)
    #expect(unknown.encoded() == [200, 1, 2])
    let tag = try #require(Menagerie.Unions.Commands.nothing.encoded().first)
    for octets in ["", "01"] {
      #expect(throws: ValueTextError.self, "\(octets)") {
        try Menagerie.Unions.Commands(json: #"{"unknown":{"tag":\#(tag),"octets":"\#(octets)"}}"#)
      }
    }
  }

  @Test("where the length tells alternatives apart, the tag of an unknown one is how many bytes it has")
  func lengths() throws {
    let unknown = try Menagerie.Unions.ByLength(json: #"{"unknown":{"tag":7,"octets":"01020304050607"}}"#)
    #expect(unknown.encoded() == [1, 2, 3, 4, 5, 6, 7])
    #expect(try Menagerie.Unions.ByLength(json: #"{"unknown":{"octets":"01020304050607"}}"#) == unknown)
    for tag in ["6", "8", "-1", #""x""#, "null"] {
      #expect(throws: ValueTextError.self, "\(tag)") {
        try Menagerie.Unions.ByLength(json: #"{"unknown":{"tag":\#(tag),"octets":"01020304050607"}}"#)
      }
    }
  }

  @Test("a number outside of its limits, kept when it is read, is read of raw JSON and of no other")
  func kept() throws {
    let value = try Zoo.Meanings.Special(bytes: [0x20, 0xE2])
    #expect(value.rawJSON == "57888")
    #expect(try Zoo.Meanings.Special(rawJSON: "57888").encoded() == [0x20, 0xE2])
    #expect(throws: ValueTextError.self) { try Zoo.Meanings.Special(json: value.json) }
    #expect(throws: ValueTextError.self) { try Zoo.Meanings.Special(rawJSON: "65536") }
  }

  @Test(
    "a decimal float of JSON has the octets that gattc makes of it",
    arguments: [
      "1e8", "1E8", "100000000", "1e9", "1e10", "1e7", "20450", "20450000", "36.40", "36.4", "0.5", "1e-8", "10e-9",
      "0",
      "0.00", "0e9", "-1e8", "-2048e7", "2045e7", "1e11",
    ])
  func decimals(_ text: String) throws {
    let source = SourceFile(
      path: "F.gatt.yaml",
      bytes: Array(
        """
        gatt: 1
        name: Floats
        services:
          - name: Floats
            uuid: F000
            characteristics:
              - { name: Short, uuid: F001, properties: [read], value: { raw: medfloat16 } }
        """.utf8))
    let characteristic = try #require(Compilation(source).profile?.services.first?.characteristics.first)
    var reader = LiteralReader(characteristic)
    var diagnostics = Diagnostics()
    let node = try #require(YAMLReader.read(SourceFile(path: "JSON", bytes: Array(text.utf8)), reporting: &diagnostics))
    let octets = reader.bytes(node)
    let number = MedicalFloat16(json: .number(text), .meaning)
    #expect(number.map { [UInt8(truncatingIfNeeded: $0.bits), UInt8($0.bits >> 8)] } == octets)
  }
}
