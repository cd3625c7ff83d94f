import GATTSchema
import Testing

@testable import GATTImport

@Suite("The properties of Theengs' decoders")
struct TheengsPropertyTests {
  private static func number(_ start: Int, _ count: Int, _ flags: String = "false,false", _ more: String = "") -> String
  {
    #"{"decoder":["value_from_hex_data","manufacturerdata",\#(start),\#(count),\#(flags)]\#(more)}"#
  }

  @Test(
    "a property becomes a field",
    arguments: [
      (
        #""tempc":\#(number(4, 4, "true,true", #","post_proc":["/",10]"#))"#,
        "struct:\n  - { name: Temperature, raw: int16, scale: 0.1, unit: °C }\n  - { reserved: 4 }"
      ),
      (
        #""pres":\#(number(8, 4, "false,false", #","post_proc":["+",50000,"/",100]"#))"#,
        "struct:\n  - { reserved: 2 }\n"
          + "  - { name: Pressure, raw: uint16, endian: big, scale: 0.01, offset: 500, unit: hPa }\n  - { reserved: 2 }"
      ),
      (
        #""batt":\#(number(4, 2, "false,false", #","post_proc":["&",127]"#)),"#
          + #""open":{"decoder":["bit_static_value","manufacturerdata",4,3,false,true]}"#,
        "struct:\n  - { name: State, raw: uint8, bits: { 0-6: { name: Battery, unit: \"%\" }, 7: Open } }\n"
          + "  - { reserved: 5 }"
      ),
      (
        #""level":\#(number(4, 4, "true,false", #","post_proc":[">",6]"#)),"low":\#(number(4, 4, "true,false", #","post_proc":["%",64]"#))"#,
        "struct:\n  - { name: State, raw: uint16, bits: { 0-5: Low, 6-15: Level } }\n  - { reserved: 4 }"
      ),
      (
        #""hum":\#(number(4, 4, "false,false", #","condition":["manufacturerdata",4,"!","ffff","&","manufacturerdata",4,"!","00"]"#))"#,
        "struct:\n  - name: Humidity\n    raw: uint16\n    endian: big\n    unit: \"%\"\n"
          + "    special: { None: 0xFFFF, None 2: { mask: 0xFF00, value: 0x0000 } }\n  - { reserved: 4 }"
      ),
      (
        #""tempc":{"decoder":["bf_value_from_hex_data","manufacturerdata",4,4,false,true]}"#,
        "struct:\n  - { name: Temperature, raw: int8, encoding: sign-magnitude, fraction: { raw: uint8, of: 100 }, unit: °C }\n"
          + "  - { reserved: 4 }"
      ),
      (
        #""mac":{"decoder":["revmac_from_hex_data","manufacturerdata",4]}"#,
        "struct:\n  - { name: Address, type: address }"
      ),
      (
        #""serial":{"decoder":["ascii_from_hex_data","manufacturerdata",4,6]},"#
          + #""key":{"decoder":["string_from_hex_data","manufacturerdata",10,6]}"#,
        "struct:\n  - { name: Serial, string: ascii, length: 3 }\n  - { name: Key, bytes: 3 }"
      ),
      (
        #""mode":{"decoder":["string_from_hex_data","manufacturerdata",4,2],"lookup":["01","slow","02","fast"]}"#,
        "struct:\n  - { name: Mode, raw: uint8, unknown: keep, cases: { slow: 1, fast: 2 } }\n  - { reserved: 5 }"
      ),
      (
        #""level":{"decoder":["value_from_hex_data","manufacturerdata",4,8,true,false,true]}"#,
        "struct:\n  - { name: Level, raw: float32 }\n  - { reserved: 2 }"
      ),
    ])
  func fields(_ properties: String, _ expected: String) {
    #expect(Imported.value(theengs: properties) == expected)
  }

  @Test("numbers packed by multiplication are digits of one, with the sign of the first")
  func digits() {
    let positive = #","condition":["manufacturerdata",4,"bit",3,0],"post_proc":["/",1000,">",0,"/",10]"#
    let negative =
      #","condition":["manufacturerdata",4,"bit",3,1],"post_proc":["&",8388607,"/",1000,">",0,"/",10,"*",-1]"#
    let properties = [
      #""tempc":\#(Self.number(4, 6, "false,false", positive))"#,
      #""_tempc":\#(Self.number(4, 6, "false,false", negative))"#,
      #""hum":\#(Self.number(4, 6, "false,false", #","post_proc":["&",8388607,"%",1000,"/",10]"#))"#,
    ]
    #expect(
      Imported.value(theengs: properties.joined(separator: ",")) == """
        struct:
          - name: Packed
            digits-of: int24
            endian: big
            struct:
              - { name: Temperature, raw: int16, scale: 0.1, unit: °C }
              - { name: Humidity, raw: uint16, base: 1000, scale: 0.1, unit: "%" }
          - { reserved: 3 }
        """)
  }

  @Test("properties that other digits tell become alternatives of a union")
  func union() {
    let properties = [
      #""tempc":\#(Self.number(8, 4, "true,true", #","condition":["manufacturerdata",4,"04"]"#))"#,
      #""batt":\#(Self.number(8, 2, "false,false", #","condition":["manufacturerdata",4,"0a"]"#))"#,
    ]
    #expect(
      Imported.value(theengs: properties.joined(separator: ",")) == """
        struct:
          - { name: Kind, raw: uint8 }
          - { reserved: 1 }
          - name: Value
            union: { field: Kind }
            length: 2
            unknown: keep
            alternatives:
              - { name: Temperature, is: 0x04, struct: [{ name: Temperature, raw: int16, unit: °C }] }
              - name: Battery
                is: 0x0A
                struct:
                  - { name: Battery, raw: uint8, unit: "%" }
                  - { reserved: 1 }
          - { reserved: 2 }
        """)
  }

  @Test("a bit that tells which of two values an octet is divides the format")
  func divided() throws {
    let properties = [
      #""txpower":\#(Self.number(14, 2, "false,true", #","condition":["manufacturerdata",14,"bit",3,1]"#))"#,
      #""volt":\#(Self.number(14, 2, "false,false", #","condition":["manufacturerdata",14,"bit",3,0],"post_proc":["/",10]"#))"#,
    ]
    let condition = #"["manufacturerdata","=",16,"index",0,"3412"]"#
    let members = properties.joined(separator: ",")
    let document = Imported.theengs(#""condition":\#(condition),"properties":{\#(members)}"#).document
    let profile = try #require(Compilation(SourceFile(path: "G.gatt.yaml", text: document.text ?? "")).profile)
    let octets: [UInt8] = [0, 0, 0, 0, 0, 0xC5]
    #expect(profile.advertisements.map { $0.takes(octets) } == [true, false])
    let value = try Interpreter(profile.advertisements[0]).decode(octets)
    #expect(Interpreter(profile.advertisements[0]).lines(of: value) == ["Measured Power -59 dBm"])
    #expect(document.findings.isEmpty)
  }

  @Test("a number that bends becomes points")
  func curves() {
    let folded = Self.number(4, 2, "false,false", #","post_proc":["&",127,"-",50,"*",2,"±",100,"abs"]"#)
    #expect(
      Imported.value(theengs: #""open":\#(folded)"#)
        == "struct:\n  - name: State\n    raw: uint8\n    bits:\n"
        + "      0-6: { name: Open, scale: { piecewise: { 0: 0, 50: 100, 100: 0, 127: 54 } } }\n  - { reserved: 5 }")
  }

  @Test("constants that no octet says are described")
  func constants() {
    let imported = Imported.theengs(
      #""condition":["manufacturerdata","=",16,"index",0,"3412"],"properties":{"device":{"decoder":["static_value","Dial"]}}"#
    )
    #expect(imported.document.text?.contains("description: Device is Dial.") == true)
    #expect(imported.document.findings.isEmpty)
    #expect(imported.constants == ["device": .text("Dial")])
  }

  @Test(
    "a number that no scale says is computed from a field of its octets",
    arguments: [
      (number(4, 8, "true,false,true", #","post_proc":["*",100]"#), "Level Raw * 100"),
      (
        number(4, 4, "false,false", #","post_proc":["%",1000,"/",10]"#),
        "(Level Raw - 1000 * floor(Level Raw / 1000)) / 10"
      ),
      (
        number(4, 4, "false,false", #","post_proc":["-",20,"*",0.5,"max",100,"min",0,">",3]"#),
        "floor(floor(max(min((Level Raw - 20) * 0.5, 100), 0)) / 8)"
      ),
      (number(4, 4, "false,false", #","post_proc":["*",3,">",2]"#), "floor(Level Raw * 3 / 4)"),
    ])
  func computed(_ property: String, _ formula: String) throws {
    let members = #""condition":["manufacturerdata","=",16,"index",0,"3412"],"properties":{"level":\#(property)}"#
    let document = Imported.theengs(members).document
    #expect(document.findings.isEmpty)
    let compilation = Compilation(SourceFile(path: "G.gatt.yaml", text: try #require(document.text)))
    #expect(compilation.diagnostics.isEmpty)
    #expect(
      document.text?.contains("formula: \(formula)") == true
        || document.text?.contains("formula: \"\(formula)\"") == true, "\(document.text ?? "")")
  }

  @Test("a number behind what it is calculated with is computed from both")
  func calibrated() throws {
    let properties =
      #"".cal":\#(Self.number(6, 2, "false,false", #","post_proc":["/",256,"*",100,">",0,"/",100]"#)),"#
      + #""tempc":\#(Self.number(4, 2, "false,true", #","post_proc":["+",".cal"]"#))"#
    let members = #""condition":["manufacturerdata","=",16,"index",0,"3412"],"properties":{\#(properties)}"#
    let text = try #require(Imported.theengs(members).document.text)
    #expect(text.contains("formula: Temperature Raw + floor(Temperature Calibration / 256 * 100) / 100"), "\(text)")
  }

  @Test("octets that are none of some divide the format, with the constants of each half in its description")
  func dividedByConstants() throws {
    let plugged = #"{"condition":["manufacturerdata",4,"65"],"decoder":["static_value",true]}"#
    let unplugged = #"{"condition":["manufacturerdata",4,"!","65"],"decoder":["static_value",false]}"#
    let battery = Self.number(
      4, 2, "false,false", #","condition":["manufacturerdata",4,"!","65"],"post_proc":["&",127]"#)
    let members =
      #""condition":["manufacturerdata","=",16,"index",0,"3412"],"properties":{"batt":\#(battery),"plugged":\#(plugged),"_plugged":\#(unplugged)}"#
    let imported = Imported.theengs(members)
    let compilation = Compilation(SourceFile(path: "G.gatt.yaml", text: try #require(imported.document.text)))
    let formats = try #require(compilation.profile).advertisements
    #expect(formats.count == 2)
    #expect(imported.document.findings.isEmpty)
    #expect(Set(imported.formatConstants.values.compactMap { $0["plugged"] }) == [.truth(true), .truth(false)])
    #expect(formats.map { $0.takes([0x65, 0, 0, 0, 0, 0]) } != formats.map { $0.takes([0x64, 0, 0, 0, 0, 0]) })
  }

  @Test(
    "a property without a place is a note that says why",
    arguments: [
      (number(0, 4), "is read from the company identifier, which is no part of the value"),
      (number(5, 4), "does not begin and end with an octet"),
      (
        number(4, 4, "false,false", #","post_proc":["*",2,"^",5,"*",3]"#),
        "is calculated in a way that no scale says: * 2 ^ 5 * 3"
      ),
      (number(4, 4, "false,false", #","post_proc":["/",".cal"]"#), "is calculated with another number: / .cal"),
    ])
  func refusals(_ property: String, _ reason: String) {
    let members =
      #""condition":["manufacturerdata","=",16,"index",0,"3412"],"properties":{"level":\#(property),"batt":\#(Self.number(14, 2))}"#
    let document = Imported.theengs(members).document
    #expect(document.findings.map(\.message) == ["Gauge: the property “level” \(reason)"])
    #expect(document.text?.contains("name: Battery") == true)
  }

  @Test(
    "what is no property is a note, and no reason to stop",
    arguments: [
      #"{}"#, #"{"decoder":[]}"#, #"{"decoder":["value_from_hex_data","servicedata",-4,2]}"#,
      #"{"decoder":["guess","servicedata",4,2]}"#,
      #"{"decoder":["value_from_hex_data","servicedata",99999999999999999999,2]}"#,
      #"{"decoder":["bit_static_value","servicedata",4,9,0,1]}"#,
      #"{"decoder":["string_from_hex_data","servicedata",4,2],"lookup":["01"]}"#,
    ])
  func malformed(_ property: String) {
    let members =
      #""condition":["manufacturerdata","=",16],"properties":{"level":\#(property),"batt":\#(Self.number(14, 2))}"#
    let document = Imported.theengs(members).document
    #expect(document.findings == [.note("Gauge: “level” is no property of Theengs' language", at: nil)])
    #expect(document.text?.contains("name: Battery") == true)
  }
}
