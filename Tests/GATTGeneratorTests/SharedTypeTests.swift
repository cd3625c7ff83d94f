import GATTProfiles
import Goldens
import Testing

/// A name from `types` is one Swift type of its service, wherever its fields have it.
@Suite struct SharedTypeTests {
  private typealias Shared = Menagerie.Shared

  @Test("what one characteristic has read, another writes")
  func assignment() throws {
    let octets: [UInt8] = [0x01, 0, 0, 0x02, 0x03, 0, 0, 0x04, 1, 0]
    let leg = try Shared.Leg(bytes: octets)
    let value = try Shared.LegValue(from: leg.to, to: leg.from, mode: leg.mode, stops: leg.stops)
    let place = try Shared.Place(here: leg.to, kind: 1, next: value, mode: .walk)
    #expect(place.encoded() == [0x03, 0, 0, 0x04, 1, 0x03, 0, 0, 0x04, 0x01, 0, 0, 0x02, 1, 0, 0])
  }

  @Test(
    "an error names the whole way to the field",
    arguments: [
      ([], "Mark"),
      ([0x00, 1, 2, 0x01], "Stages[0]/Leg/From/X"),
      ([0x00, 2, 0, 2, 0x01, 0, 0, 0x02, 0x03, 0, 0, 0x04, 1, 1, 0x05, 0, 0], "Stages[1]/Leg/Stops/Y"),
      ([0x00, 1, 3], "Stages[0]"),
      ([0x00, 0, 2, 1, 0x07], "First Note/Point/X"),
      ([0x00, 0, 6, 1, 0x07, 0, 0, 0x08, 0xFF], "end of value"),
      ([0x00, 0, 1, 9, 0x00, 0x2A], "Seal/checksum"),
    ])
  func errors(_ octets: [UInt8], _ field: String) {
    let error = #expect(throws: ValueDecodingError.self) { try Shared.Journey(bytes: octets) }
    let index = field.firstIndex(of: "[").map { Int(field[field.index(after: $0)...].prefix(1)) ?? -1 }
    let name = field.replacing("[0]", with: "").replacing("[1]", with: "")
    #expect(error?.field == name, "\(error.map { "\($0)" } ?? "no error")")
    if !field.contains("Stops") { #expect(error?.index == index) }
  }
}
