import GatewayCore
import Testing

@testable import GatewayMQTT

@Suite("What Home Assistant sets")
struct DeepFieldTests {
  private let discovery = Discovery(topics: Topics(base: "gatt", gateway: "attic"), form: .components)

  @Test(
    "a field in a field is set at a topic without a dot, which not every broker takes, by the object that has it")
  func deep() throws {
    let kinds: [DiscoveryField.Kind] = [.flag, .number(), .cases(["a", "b"]), .text()]
    let commands = kinds.map { kind in
      let device = DiscoveryDevice(
        identity: "c0ffee000001", name: "shed",
        fields: [DiscoveryField(path: "flags.fan", kind: kind, isWritable: true)])
      return discovery.component(device.fields[0], of: device)
    }
    #expect(commands.allSatisfy { $0["command_topic"] == "gatt/shed/set" })
    #expect(commands[0]["payload_on"] == #"{"flags":{"fan":true}}"# && commands[0]["state_on"] == "True")
    #expect(commands[0]["payload_off"] == #"{"flags":{"fan":false}}"#)
    let (start, end) = (#"{% raw %}{"flags":{"fan":{% endraw %}"#, "{% raw %}}}{% endraw %}")
    #expect(commands[1]["command_template"] == .text(start + "{{ value }}" + end))
    for text in commands[2...] { #expect(text["command_template"] == .text(start + "{{ value | to_json }}" + end)) }
  }
}
