import GatewayStore
import Testing

@testable import GatewayCore
@testable import GatewayMQTT

@Suite("The messages of a device")
struct DeviceMessagesTests {
  private static let heard = TimeStamp(milliseconds: 1_764_288_000_125)

  private func report(
    _ changes: [Change], _ availability: DeviceReport.Availability? = nil
  ) throws -> DeviceReport {
    DeviceReport(device: try Slug("shed"), gateway: "attic", availability: availability, rssi: -60, changes: changes)
  }

  private func change(_ path: String, _ value: FieldValue, isMomentary: Bool = false) -> Change {
    Change(path: path, value: value, heard: Self.heard, isMomentary: isMomentary)
  }

  @Test(
    "are one object of all fields that are known, with when and where they were heard, and none that a broker keeps")
  func state() throws {
    var messages = DeviceMessages(Topics(base: "home/gatt", gateway: "attic"), own: [try Slug("shed")])
    let first = messages.messages(
      of: try report([change("flags.fan", .flag(true)), change("target", .number(20))], .online))
    #expect(
      first == [
        BrokerMessage(
          topic: "home/gatt/shed/availability", payload: #"{"state":"online","gateway":"attic"}"#, isRetained: true),
        BrokerMessage(
          topic: "home/gatt/shed",
          payload:
            #"{"flags":{"fan":true},"target":20,"_seen":"2025-11-28T00:00:00.125Z","_rssi":-60,"_gateway":"attic"}"#),
      ])
    let second = messages.messages(of: try report([change("flags.mode", .text("Eco"))]))
    #expect(second.map(\.payload).first?.hasPrefix(#"{"flags":{"fan":true,"mode":"Eco"},"target":20,"#) == true)
    #expect(second.allSatisfy { !$0.isRetained })
  }

  @Test("have a press of a button in one of them alone, which no newer one replaces")
  func moments() throws {
    var messages = DeviceMessages(Topics(base: "gatt", gateway: "attic"), own: [try Slug("shed")])
    let presses = messages.messages(
      of: try report([
        change("level", .number(1)), change("button", .text("Press"), isMomentary: true),
        change("button", .text("Press"), isMomentary: true),
      ]))
    #expect(presses.map(\.isReplaceable) == [true, false, false])
    #expect(presses.map { $0.payload.contains("button") } == [false, true, true])
    #expect(presses.allSatisfy { $0.payload.contains(#""level":1"#) })
    let later = messages.messages(of: try report([change("level", .number(2))]))
    #expect(later.allSatisfy { !$0.payload.contains("button") })
  }

  @Test("say nothing of a device that was away but what it has said since")
  func away() throws {
    var messages = DeviceMessages(Topics(base: "gatt", gateway: "attic"), own: [try Slug("shed")])
    _ = messages.messages(of: try report([change("a", .number(1))], .online))
    #expect(
      messages.messages(of: try report([], .offline)).map(\.payload) == [#"{"state":"offline","gateway":"attic"}"#])
    let back = messages.messages(of: try report([change("b", .number(1))], .online))
    #expect(back.last?.payload.contains(#""a""#) == false)
  }

  @Test("leave nothing of a stranger that is away, which may never come again")
  func stranger() throws {
    var (messages, queue) = (DeviceMessages(Topics(base: "gatt", gateway: "attic"), own: []), BrokerQueue())
    for availability in [DeviceReport.Availability.online, .offline] {
      for message in messages.messages(of: try report([], availability)) { queue.add(message) }
    }
    let last = queue.next()?.message
    #expect(last == BrokerMessage(topic: "gatt/shed/availability", payload: "", isRetained: true))
    #expect(queue.retained.isEmpty)
  }

  @Test("have a field that is a value in one format and has parts in another as both")
  func tree() {
    var text = JSONText()
    text.object { FieldTree(["a": .number(1), "a.b": .flag(true), "c.d.e": .none]).write(to: &$0) }
    #expect(text.text == #"{"a":{"b":true,"value":1},"c":{"d":{"e":null}}}"#)
  }

  @Test("say that they are late once they have waited, and are what they were until then")
  func waiting() {
    var message = BrokerMessage(topic: "gatt/shed", payload: #"{"a":1}"#)
    #expect(message.published(at: .seconds(60)) == message)
    message.madeAt = .seconds(1)
    #expect(message.published(at: .seconds(11)) == message)
    #expect(message.published(at: .seconds(12)).payload == #"{"_late":true,"a":1}"#)
  }

  @Test("of an earlier run are one for each device, with what it was and when, and none of this run replaces them")
  func late() throws {
    let messages = DeviceMessages(Topics(base: "gatt", gateway: "attic"), own: [])
    let values = try [("b", "flags.fan", "true", 0), ("a", "level", "21.5", 1000), ("b", "mode", "\"Eco\"", 2000)].map {
      StoredValue(device: try Slug($0), path: $1, json: $2, heard: TimeStamp(milliseconds: $3))
    }
    let broken = StoredValue(device: try Slug("a"), path: "x", json: "{", heard: TimeStamp(milliseconds: 0))
    let told = messages.messages(of: values + [broken])
    #expect(
      told.map(\.payload) == [
        #"{"_late":true,"level":21.5,"_seen":"1970-01-01T00:00:01.000Z","_gateway":"attic"}"#,
        #"{"_late":true,"flags":{"fan":true},"mode":"Eco","_seen":"1970-01-01T00:00:02.000Z","_gateway":"attic"}"#,
      ])
    #expect(told.map(\.topic) == ["gatt/a", "gatt/b"] && told.allSatisfy { !$0.isReplaceable && !$0.isRetained })
  }
}
