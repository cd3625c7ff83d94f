import GATTDynamic
import Testing

@testable import GatewayCore

@Suite("What fields are called")
struct FieldCatalogueTests {
  @Test(
    "is as their profile has it, with the decimals that a step of the wire needs",
    arguments: [
      ("Air", "temperature", "Temperature", 1), ("Air", "humidity", "Humidity", 0),
      ("Climate/Temperature", "temperature", "Temperature", 1), ("Climate/Settings", "flags.fan", "Flags · Fan", nil),
      ("Climate/Settings", "flags.mode", "Flags · Mode", nil), ("Climate/Settings", "target", "Target", 1),
      // Of another unit than that of another source, it is behind the name of its own.
      ("Power", "power.humidity", "Humidity", 0),
    ] as [(String, String, String, Int?)])
  func labels(source: String, path: String, label: String, decimals: Int?) throws {
    let catalogue = FieldCatalogue(try Shed.library())
    let entry = try #require(catalogue.entry(path, from: source))
    #expect(entry == FieldCatalogue.Entry(label: label, decimals: decimals))
    #expect(catalogue.profile(of: source) == "Shed")
  }

  @Test("have shapes, by which is known what a value may be before there is one")
  func shapes() throws {
    let catalogue = FieldCatalogue(try Shed.library())
    #expect(catalogue.shape(of: "buttonEvent", from: "Knob") == .cases(["None", "Press", "Long Press"]))
    #expect(catalogue.shape(of: "flags.fan", from: "Climate/Settings") == .flag)
    guard case .number(let number)? = catalogue.shape(of: "power.humidity", from: "Power") else {
      Issue.record("this is no number")
      return
    }
    #expect(number.unit == "mV")
    #expect(catalogue.shape(of: "dewPoint", from: "Air") == nil)
  }

  @Test("is not known of what nobody describes")
  func unknown() throws {
    let catalogue = FieldCatalogue(try Shed.library())
    #expect(catalogue.entry("dewPoint", from: "Air") == nil && catalogue.entry("temperature", from: "None") == nil)
    #expect(catalogue.profile(of: "None") == nil)
  }
}
