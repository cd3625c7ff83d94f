import Testing

@testable import GatewayCore
@testable import GatewayOutputs

@Suite("What Prometheus reads")
struct PrometheusTests {
  @Test("has numbers with their units, states, when they were heard, and what was counted; names end nothing")
  func golden() throws {
    let heard = TimeStamp(milliseconds: 1_764_288_000_125)
    var counts = GatewayCounts()
    (counts.advertisements, counts.reports) = (1000, 7)
    let devices = [
      DeviceSnapshot(
        device: try Slug("a\"}\\"), isOnline: true, rssi: -61,
        values: [
          Change(path: "fan", value: .flag(true), heard: heard),
          Change(path: "mode", value: .text("Eco\n\"x\""), heard: heard),
          Change(path: "none", value: .none, heard: heard),
          Change(path: "temperature", value: .number(21.5), unit: "°C", heard: heard),
        ]), DeviceSnapshot(device: try Slug("b"), isOnline: false),
    ]
    #expect(
      PrometheusText(devices, counts, gateway: "attic").text == #"""
        # HELP gatt_online Whether a device is there.
        # TYPE gatt_online gauge
        gatt_online{device="a\"}\\"} 1
        gatt_online{device="b"} 0
        # HELP gatt_rssi_dbm How strongly a device is heard.
        # TYPE gatt_rssi_dbm gauge
        gatt_rssi_dbm{device="a\"}\\"} -61
        # HELP gatt_value The newest number of a field, in its unit; 1 for true, 0 for false.
        # TYPE gatt_value gauge
        gatt_value{device="a\"}\\",field="fan"} 1
        gatt_value{device="a\"}\\",field="temperature",unit="°C"} 21.5
        # HELP gatt_state 1 for the state that a field has.
        # TYPE gatt_state gauge
        gatt_state{device="a\"}\\",field="mode",state="Eco\n\"x\""} 1
        # HELP gatt_heard_timestamp_seconds When a field was heard last.
        # TYPE gatt_heard_timestamp_seconds gauge
        gatt_heard_timestamp_seconds{device="a\"}\\",field="fan"} 1764288000.125
        gatt_heard_timestamp_seconds{device="a\"}\\",field="mode"} 1764288000.125
        gatt_heard_timestamp_seconds{device="a\"}\\",field="none"} 1764288000.125
        gatt_heard_timestamp_seconds{device="a\"}\\",field="temperature"} 1764288000.125
        # HELP gatt_gateway_advertisements_total Advertisements that were heard.
        # TYPE gatt_gateway_advertisements_total counter
        gatt_gateway_advertisements_total{gateway="attic"} 1000
        # HELP gatt_gateway_repeated_total Advertisements that said what was said before.
        # TYPE gatt_gateway_repeated_total counter
        gatt_gateway_repeated_total{gateway="attic"} 0
        # HELP gatt_gateway_weak_total Advertisements that were too weak.
        # TYPE gatt_gateway_weak_total counter
        gatt_gateway_weak_total{gateway="attic"} 0
        # HELP gatt_gateway_unknown_total Advertisements of devices that are not told of.
        # TYPE gatt_gateway_unknown_total counter
        gatt_gateway_unknown_total{gateway="attic"} 0
        # HELP gatt_gateway_values_total Values that were decoded.
        # TYPE gatt_gateway_values_total counter
        gatt_gateway_values_total{gateway="attic"} 0
        # HELP gatt_gateway_undecrypted_total Parts of advertisements that no key has decrypted.
        # TYPE gatt_gateway_undecrypted_total counter
        gatt_gateway_undecrypted_total{gateway="attic"} 0
        # HELP gatt_gateway_replayed_total Encrypted parts of advertisements that were sent before.
        # TYPE gatt_gateway_replayed_total counter
        gatt_gateway_replayed_total{gateway="attic"} 0
        # HELP gatt_gateway_reports_total Reports that were made.
        # TYPE gatt_gateway_reports_total counter
        gatt_gateway_reports_total{gateway="attic"} 7
        # HELP gatt_gateway_held_total Times that a device had to wait for others.
        # TYPE gatt_gateway_held_total counter
        gatt_gateway_held_total{gateway="attic"} 0
        # HELP gatt_gateway_refused_total Devices that were not taken, since there were too many.
        # TYPE gatt_gateway_refused_total counter
        gatt_gateway_refused_total{gateway="attic"} 0
        # HELP gatt_gateway_power_cycles_total Times that a silent adapter was switched off and on.
        # TYPE gatt_gateway_power_cycles_total counter
        gatt_gateway_power_cycles_total{gateway="attic"} 0
        # HELP gatt_gateway_usb_resets_total Times that the USB device of a silent adapter was reset.
        # TYPE gatt_gateway_usb_resets_total counter
        gatt_gateway_usb_resets_total{gateway="attic"} 0

        """#)
  }
}
