import Foundation
import Testing

@testable import GatewayCore
@testable import GatewayOutputs

@Suite("Lines of reports")
struct LineTests {
  /// What strangers may call things, for what ends names, fields, lines and terminals.
  private static let hostile = "a,b =c\\\"d"

  private static func report() throws -> DeviceReport {
    let heard = TimeStamp(milliseconds: 1_764_288_000_125), later = TimeStamp(milliseconds: 1_764_288_001_000)
    return DeviceReport(
      device: try Slug(hostile), gateway: "attic", availability: .online, at: heard, rssi: -61,
      changes: [
        Change(path: "flags.fan", value: .flag(true), heard: heard),
        Change(path: "level, a=b", value: .number(21.5), unit: "°C", heard: heard),
        Change(path: "mode", value: .text("Eco \"x\"\\\n\u{1B}[2J\u{2028}☂"), heard: heard),
        Change(path: "big", value: .whole(1 << 80), heard: later),
        Change(path: "none", value: .none, unit: "%", heard: later),
        Change(path: "raw", value: .bytes([0, 255]), heard: later),
        Change(
          path: "log",
          value: .list([
            .number(1), .fields([.init(name: "h", value: .number(-0.5)), .init(name: "t", value: .text("x"))]),
          ]),
          heard: later),
        Change(path: "button", value: .text("Press"), heard: later, isMomentary: true),
      ])
  }

  @Test("are JSON, one object a line, with what is not seen escaped")
  func json() throws {
    let text = LineFormat.json.text(of: try Self.report())
    #expect(
      text == #"""
        {"device":"a,b =c\\\"d","state":"online","since":"2025-11-28T00:00:00.125Z","gateway":"attic"}
        {"device":"a,b =c\\\"d","path":"flags.fan","value":true,"heard":"2025-11-28T00:00:00.125Z","gateway":"attic","rssi":-61}
        {"device":"a,b =c\\\"d","path":"level, a=b","value":21.5,"unit":"°C","heard":"2025-11-28T00:00:00.125Z","gateway":"attic","rssi":-61}
        {"device":"a,b =c\\\"d","path":"mode","value":"Eco \"x\"\\\n\u001b[2J\u2028☂","heard":"2025-11-28T00:00:00.125Z","gateway":"attic","rssi":-61}
        {"device":"a,b =c\\\"d","path":"big","value":1208925819614629174706176,"heard":"2025-11-28T00:00:01.000Z","gateway":"attic","rssi":-61}
        {"device":"a,b =c\\\"d","path":"none","value":null,"unit":"%","heard":"2025-11-28T00:00:01.000Z","gateway":"attic","rssi":-61}
        {"device":"a,b =c\\\"d","path":"raw","value":"00ff","heard":"2025-11-28T00:00:01.000Z","gateway":"attic","rssi":-61}
        {"device":"a,b =c\\\"d","path":"log","value":[1,{"h":-0.5,"t":"x"}],"heard":"2025-11-28T00:00:01.000Z","gateway":"attic","rssi":-61}
        {"device":"a,b =c\\\"d","path":"button","value":"Press","momentary":true,"heard":"2025-11-28T00:00:01.000Z","gateway":"attic","rssi":-61}

        """#)
    for line in text.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["device"] as? String == Self.hostile, "\(line)")
    }
  }

  @Test("are InfluxDB's protocol, a line for each time, with names that end nothing")
  func influx() throws {
    #expect(
      LineFormat.influx.text(of: try Self.report())
        == #"""
        gatt,device=a\,b\ \=c_"d,gateway=attic flags.fan=true,level\,\ a\=b=21.5,mode="Eco \"x\"\\\\n[2J ☂" 1764288000125000000
        gatt,device=a\,b\ \=c_"d,gateway=attic big=1.2089258196146292e+24,button="Press",log="[1,{\"h\":-0.5,\"t\":\"x\"}]",raw="00ff" 1764288001000000000

        """#.replacingOccurrences(of: "[2J ☂", with: "\u{1B}[2J\u{2028}☂"))
  }

  @Test("of a device that only came or went are JSON, and nothing for InfluxDB")
  func availability() throws {
    let report = DeviceReport(
      device: try Slug("shed"), gateway: "attic", availability: .offline, at: TimeStamp(milliseconds: 0))
    #expect(LineFormat.influx.text(of: report).isEmpty)
    #expect(
      LineFormat.json.text(of: report)
        == "{\"device\":\"shed\",\"state\":\"offline\",\"since\":\"1970-01-01T00:00:00.000Z\",\"gateway\":\"attic\"}\n")
  }
}
