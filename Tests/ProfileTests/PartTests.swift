import GATTProfiles
import SIGHealthProfiles
import Testing

@Suite("Parts of values")
struct PartTests {
  private typealias RecordAccess = Glucose.RecordAccessControlPoint
  private typealias Parameters = Glucose.RecordAccessControlPointParameters

  @Test("alternatives of one type print its fields beside their name, and are read back")
  func texts() {
    let request = RecordAccess.deleteStoredRecords(Parameters(operator: .lessThanOrEqualTo, operand: [1, 18, 0]))
    #expect(
      request.stringValue == [
        "Record Access Control Point": "Delete stored records", "operator": "Less than or equal to",
        "operand": "011200",
      ])
    #expect(RecordAccess(stringValue: request.stringValue) == request)
  }
}
