import Testing

@testable import GATTSchema

@Suite("A program prints as a person reads it")
struct ProgramTextTests {
  @Test("flags, a number of two types, fields that are there or not, and a list")
  func heartRate() throws {
    let animal = try #require(FieldZoo.all.first { $0.description == "heart rate" })
    let program = try #require(animal.layout.program)
    #expect(
      ProgramText.lines(of: program, called: "Heart Rate Measurement").joined(separator: "\n") == """
        Heart Rate Measurement, 2 octets or more
          Flags/Wide is the tag of Heart Rate
          Flags/Energy Expended Present is 1 where Energy Expended is there, else 0
          Flags/RR-Interval Present is 1 where RR-Interval is there, else 0
          Flags: bits uint8 → #0
            bit 0 Wide, derived
            bit 1 Sensor Contact Detected
            bit 2 Sensor Contact Supported
            bit 3 Energy Expended Present, derived
            bit 4 RR-Interval Present, derived
            bits 5–7 reserved, no value of their own
          Heart Rate: choose by Flags/Wide (#0 bit 0):
            0, Narrow:
              Narrow: number uint8
            1, Broad:
              Broad: number uint16
          Energy Expended: when Flags/Energy Expended Present (#0 bit 3):
            number uint16
          RR-Interval: when Flags/RR-Interval Present (#0 bit 4):
            until the end:
              number uint16
        """)
  }
}
