import GATTProfiles
import SIGHealthProfiles
import SIGMediaProfiles
import Testing

@Suite("Parts of values")
struct PartTests {
  private typealias RecordAccess = Glucose.RecordAccessControlPoint
  private typealias Parameters = Glucose.RecordAccessControlPointParameters
  private typealias Preset = HearingAccess.HearingAidPresetControlPoint.PresetChanged.Preset

  @Test("a part is encoded alone, and equals another of the same bytes")
  func bytes() throws {
    let parameters = try Parameters(operator: .withinRangeOf, operand: [1, 10, 0, 30, 0])
    #expect(parameters.encoded() == [4, 1, 10, 0, 30, 0])
    var other = try Parameters(operator: .withinRangeOf, operand: [1, 10, 0])
    #expect(parameters != other)
    other.operand += [30, 0]
    #expect(parameters == other && parameters.hashValue == other.hashValue)
  }

  @Test("alternatives that a number around them tells apart differ, though their bytes are the same")
  func alternatives() {
    #expect(Preset.deleted(5) != Preset.available(5))
    #expect(Set([Preset.deleted(5), .available(5), .notAvailable(5), .deleted(5)]).count == 3)
  }

  @Test("alternatives of one type print its fields beside their name, and are read back")
  func texts() throws {
    let request = try RecordAccess.deleteStoredRecords(Parameters(operator: .lessThanOrEqualTo, operand: [1, 18, 0]))
    #expect(
      request.stringValue == [
        "Record Access Control Point": "Delete stored records", "operator": "Less than or equal to",
        "operand": "011200",
      ])
    #expect(RecordAccess(stringValue: request.stringValue) == request)
  }
}
