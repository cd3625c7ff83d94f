import GATTRuntime
import Testing

@testable import GatewayCore

@Suite("The state of a device")
struct DeviceStateTests {
  @Test("is told once when it is first heard, with units, stamps and strength")
  func first() throws {
    let bench = try StateBench()
    let report = try #require(bench.hear(Shed.air(215)))
    #expect(report.device.description == "shed" && report.gateway == "attic" && report.availability == .online)
    #expect(report.rssi == -60)
    let stamp = TimeStamp(milliseconds: 1_700_000_000_000)
    #expect(
      report.changes == [
        Change(path: "humidity", value: .number(50), unit: "%", heard: stamp, source: "Air"),
        Change(path: "temperature", value: .number(21.5), unit: "°C", heard: stamp, source: "Air"),
      ])
    #expect(bench.hear(Shed.air(215)) == nil && bench.state.counts.repeated == 1)
    #expect(bench.hear(Shed.air(216))?.values == ["temperature": "21.6"])
  }

  @Test("has no number where the device says that it has none")
  func special() throws {
    let bench = try StateBench()
    #expect(bench.hear(Shed.air(-32768))?.values["temperature"] == "null")
  }

  @Test("G36: frames of several formats are merged, whichever comes, and none takes away what another said")
  func merged() throws {
    let bench = try StateBench()
    _ = bench.hear(Shed.air(215))
    _ = bench.hear(Shed.power(3000))
    let expected = ["temperature": "21.5", "humidity": "50", "voltage": "3000", "power.humidity": "7"]
    #expect(bench.values() == expected)
    for _ in 0..<3 {
      #expect(bench.hear(Shed.air(215)) == nil)
      #expect(bench.hear(Shed.power(3000)) == nil)
    }
    #expect(bench.values() == expected)
    var both = Shed.air(230)
    both.serviceData = Shed.power(2900).serviceData
    #expect(bench.hear(both)?.values == ["temperature": "23", "voltage": "2900"])
  }

  @Test("G37: what a stack keeps of an older frame beside the newest does not win against it")
  func staleKeys() throws {
    let bench = try StateBench()
    _ = bench.hear(Shed.air(200))
    // The same field in the data of another company; the stack goes on to show the old data, too.
    var data = Shed.air(200)
    data.manufacturerData[0xFFFE] = [0x41, 230, 0]
    #expect(bench.hear(data)?.values == ["temperature": "23"])
    data.manufacturerData[0xFFFE] = [0x41, 231, 0]
    #expect(bench.hear(data)?.values == ["temperature": "23.1"])
    data.manufacturerData[0xFFFF] = Shed.airData(199)
    #expect(bench.hear(data)?.values == ["temperature": "19.9"])
    #expect(bench.hear(data) == nil && bench.values()["temperature"] == "19.9")
  }

  @Test("G20: a strength that is none does not count, and the others are smoothed", arguments: [nil, 0, 127, -128, 20])
  func strength(_ absurd: Int?) throws {
    let bench = try StateBench()
    for rssi in [-60, absurd, -70, absurd] { _ = bench.hear(Shed.air(200), rssi: rssi) }
    #expect(bench.state.snapshots.first?.rssi == -63)
  }

  @Test("G35: ten equal frames a second are told once, and ten different ones as often as is configured")
  func flood() throws {
    let bench = try StateBench { $0.fields["temperature"] = FieldRule(period: .seconds(10)) }
    var told = 0
    for _ in 0..<600 {
      if bench.hear(Shed.air(200)) != nil { told += 1 }
      bench.uptime += .milliseconds(100)
    }
    #expect(told == 1)
    var temperatures: [String] = []
    for tick in 0..<600 {
      let report = bench.hear(Shed.air(200 + Int16(tick)))
      temperatures += [report?.values["temperature"]].compactMap(\.self)
      bench.uptime += .milliseconds(100)
      if tick % 10 == 9 { temperatures += bench.state.reports(at: bench.now).compactMap { $0.values["temperature"] } }
    }
    #expect(temperatures.count == 6 || temperatures.count == 7, "\(temperatures)")
    #expect(bench.pass(20).map(\.values) == [["temperature": "79.9"]], "the newest is told when its time has come")
  }

  @Test("G35: a number in its dead band is not told, and a device that is throttled tells the newest later")
  func bands() throws {
    let bench = try StateBench {
      $0.fields["temperature"] = FieldRule(band: 0.3)
      $0.devices[0].throttle = .seconds(5)
    }
    #expect(bench.hear(Shed.air(200)) != nil)
    _ = bench.pass(10)
    for tenths: Int16 in [201, 202, 198, 200] { #expect(bench.hear(Shed.air(tenths)) == nil, "\(tenths)") }
    #expect(bench.hear(Shed.air(203))?.values == ["temperature": "20.3"])
    #expect(bench.hear(Shed.air(210)) == nil)
    #expect(bench.hear(Shed.air(220)) == nil)
    #expect(bench.pass(4).isEmpty)
    #expect(bench.pass(1).map(\.values) == [["temperature": "22"]])
  }

  @Test("is told again after a time where that is configured, as long as it is heard")
  func repetition() throws {
    let bench = try StateBench { $0.fields["humidity"] = FieldRule(repetition: .seconds(30)) }
    _ = bench.hear(Shed.air(200))
    var told: [[String: String]] = []
    for _ in 0..<90 {
      told += bench.pass(1).map(\.values)
      told += [bench.hear(Shed.air(200))?.values].compactMap(\.self)
    }
    #expect(told == [["humidity": "50"], ["humidity": "50"], ["humidity": "50"]])
    #expect(bench.pass(40).isEmpty, "nothing was heard since")
  }

  @Test("has no presses of a button: each is told by its number, once, and kept nowhere")
  func moments() throws {
    let bench = try StateBench()
    let press = try #require(bench.hear(Shed.knob(1, 1)))
    #expect(press.changes.filter(\.isMomentary).map(\.value) == [.text("Press")])
    #expect(bench.hear(Shed.knob(1, 1)) == nil)
    let again = try #require(bench.hear(Shed.knob(2, 1)))
    #expect(again.changes.filter(\.isMomentary).map(\.path) == ["buttonEvent"])
    #expect(bench.values() == ["number": "2"])
  }

  @Test("takes a number that is sent again with other bytes for the same value")
  func counters() throws {
    let bench = try StateBench()
    _ = bench.hear(Shed.knob(1, 1))
    #expect(bench.hear(Shed.knob(1, 2)) == nil)
    #expect(bench.hear(Shed.knob(2, 2))?.values["buttonEvent"] == "\"Long Press\"")
  }

  @Test("G23, G24: is over when the device is not heard for three of its intervals, and told anew when it comes back")
  func expiry() throws {
    let bench = try StateBench()
    for _ in 0..<5 {
      _ = bench.hear(Shed.air(200))
      _ = bench.pass(30)
    }
    // The last was 30 s ago; an interval is 30 s and 5 s of slack.
    let gone = bench.pass(74)
    #expect(gone.isEmpty)
    let report = try #require(bench.pass(1).first)
    #expect(report.availability == .offline && report.changes.isEmpty && report.rssi == nil)
    #expect(bench.values().isEmpty && bench.state.snapshots.first?.isOnline == false)
    #expect(bench.pass(3600).isEmpty)
    let back = try #require(bench.hear(Shed.air(200)))
    #expect(back.availability == .online && back.values["temperature"] == "20")
  }

  @Test("is over after the time that is configured, and a quarter of an hour for one that was heard once")
  func expiries() throws {
    let bench = try StateBench()
    _ = bench.hear(Shed.air(200))
    #expect(bench.pass(899).isEmpty)
    #expect(bench.pass(1).map(\.availability) == [.offline])
    let configured = try StateBench { $0.devices[0].expiry = .seconds(20) }
    _ = configured.hear(Shed.air(200))
    #expect(configured.pass(19).isEmpty)
    #expect(configured.pass(1).map(\.availability) == [.offline])
  }

  @Test("learns no interval from a time in which nobody listened")
  func interruption() throws {
    let bench = try StateBench()
    for _ in 0..<5 {
      _ = bench.hear(Shed.air(200))
      _ = bench.pass(2)
    }
    bench.state.interrupt()
    _ = bench.pass(50)
    _ = bench.hear(Shed.air(200))
    #expect(bench.pass(60).map(\.availability) == [.offline])
  }

  @Test("G48: a calendar that jumps by years both ways changes stamps, and nothing else")
  func calendar() throws {
    let bench = try StateBench { $0.fields["temperature"] = FieldRule(period: .seconds(10)) }
    bench.calendar = 0
    #expect(bench.hear(Shed.air(200))?.changes.first?.heard.description == "1970-01-01T00:00:00.000Z")
    for (calendar, tenths): (Int, Int16) in [(1_790_000_000, 210), (946_684_800, 220), (4_000_000_000, 230), (0, 240)] {
      bench.calendar = calendar
      #expect(bench.hear(Shed.air(tenths)) == nil)
      #expect(bench.pass(9).isEmpty)
      let told = bench.pass(1)
      #expect(told.map(\.values) == [["temperature": DeviceStateTests.text(tenths)]])
      #expect(
        told.first?.changes.first?.heard.milliseconds == Int64(calendar) * 1000
          + (bench.uptime - .seconds(10)).milliseconds)
    }
  }

  private static func text(_ tenths: Int16) -> String { JSONText.number(Double(tenths) / 10) }

  @Test("has all of it told again to who has forgotten it")
  func again() throws {
    let bench = try StateBench()
    _ = bench.hear(Shed.air(200))
    bench.state.tellAgain(at: bench.uptime)
    #expect(bench.pass(1).map(\.values) == [["temperature": "20", "humidity": "50"]])
  }
}
