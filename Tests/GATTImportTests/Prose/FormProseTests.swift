import Testing

@testable import GATTImport

@Suite("Sentences about presence, lists and references")
struct FormProseTests {
  private static func bit(_ field: String, _ bit: Int, isSet: Bool) -> PresenceDraft {
    .bit(BitReference(field: field, bit: bit), isSet: isSet)
  }

  @Test(
    "presence is read",
    arguments: [
      ("Present if bit 4 of Flags field is set to 1", [bit("Flags", 4, isSet: true)]),
      ("Present if bit 12 of the Sample Flags field is set to 0.", [bit("Sample Flags", 12, isSet: false)]),
      (
        "Present if bits 1 and 2 of Flags field are set to 1",
        [bit("Flags", 1, isSet: true), bit("Flags", 2, isSet: true)]
      ),
      ("Present if value of Kind field is 3", [.value(field: "Kind", 3)]),
      ("Present if Mode field is not 0 (Off).", [.notZero(field: "Mode")]),
      ("Present if Echo bit in Tool Feature characteristic is set to 1", [.context("Echo", holds: true)]),
      ("Present if Echo bit in the Tool Feature characteristic is set to 0", [.context("Echo", holds: false)]),
    ])
  func presence(_ sentence: String, _ expected: [PresenceDraft]) {
    #expect(PresenceLine.read(sentence) == expected)
  }

  @Test(
    "what is no presence is none",
    arguments: ["Present if the service wants it", "Present if bit x of Flags field is set to 1", "Not present"])
  func noPresence(_ sentence: String) {
    #expect(PresenceLine.read(sentence) == nil)
  }

  @Test(
    "a line of a list is read",
    arguments: [
      ("0x03: Third", 3...3, "Third", false), ("7 = Last", 7...7, "Last", false),
      ("8–255: Reserved for Future Use", 8...255, "Reserved for Future Use", true),
      ("0x10-0x1F: RFU", 16...31, "RFU", true),
      ("0b10 = Radial", 2...2, "Radial", false),
      ("0x0001 to 0x00F0: Number of paces", 1...240, "Number of paces", false),
    ])
  func line(_ text: String, _ numbers: ClosedRange<Int>, _ name: String, _ isReserved: Bool) throws {
    let line = try #require(CaseLine.read(text))
    #expect(line.numbers == numbers)
    #expect(line.text == name)
    #expect(line.isReserved == isReserved)
  }

  @Test(
    "what is no line of a list is none",
    arguments: ["Unit: none", "9–3: Backwards", "0 - 9223372036854775807: All", "12", "All other values: Reserved", ""])
  func noLine(_ text: String) {
    #expect(CaseLine.read(text) == nil)
  }

  @Test("zeros and ones are binary where there are as many as bits")
  func binary() {
    #expect(CaseLine.read("10 = Third", width: 2)?.numbers == 2...2)
    #expect(CaseLine.read("10 = Tenth", width: 4)?.numbers == 10...10)
    #expect(CaseLine.read("1 = On", width: 1)?.numbers == 1...1)
  }

  @Test("references name a characteristic or one of its tables, and say whether they give the form")
  func references() {
    let whole = ReferenceLine.all(
      in: #"Refer to the Depth characteristic in \autoref{sec:org.bluetooth.characteristic.depth}."#)
    #expect(whole == [ReferenceLine(characteristic: "depth", table: nil, isForm: true)])
    let table = ReferenceLine.all(in: #"See \autoref{sec:org.bluetooth.characteristic.depth/subfield/side_(left)}"#)
    #expect(table == [ReferenceLine(characteristic: "depth", table: "side_(left)", isForm: false)])
    #expect(ReferenceLine.all(in: "See the annex").isEmpty)
  }

  @Test(
    "bits have short names",
    arguments: [
      ("Depth Flag", "Depth"), ("Echo support bit:", "Echo Support"), ("depth present", "Depth present"),
      ("First Half: the value holds the first half", "First Half"),
      ("If set to 1, then the tool supports echo, and more than that", "Echo"),
      ("If set to 1, then the tool can be controlled by setting a depth (in ells)", "Setting depth"),
      ("Sounder too deep for any valid reading at time of sounding", "Sounder too deep"),
      ("CO\\textsubscript{2} Scrubber", "CO2 Scrubber"),
    ])
  func bitName(_ line: String, _ name: String) {
    #expect(BitName.of(line) == name)
  }

  @Test(
    "cases have short names",
    arguments: [
      ("Body (general)", "Body"), ("Depth is not known", "Not Known"), ("The Deep field is selected", "Deep"),
      ("No field is selected", "None"), ("An ell value", "Ell"), ("Half an hour. More text.", "Half an hour"),
      ("Assigned number from the list of numbers", "Assigned number"),
    ])
  func caseName(_ text: String, _ name: String) {
    #expect(CaseName.of(text) == name)
  }

  @Test("what all names begin with is left out where enough is left")
  func commonWords() {
    #expect(CommonWords.dropped(from: ["Valve open", "Valve closed"]) == ["Open", "Closed"])
    #expect(CommonWords.dropped(from: ["Valve is open", "Valve is shut off"]) == ["Open", "Shut off"])
    #expect(CommonWords.dropped(from: ["Type I", "Type II"]) == ["Type I", "Type II"])
    #expect(CommonWords.dropped(from: ["Step of 5 mm", "Step of 2 mm"]) == ["Step of 5 mm", "Step of 2 mm"])
    #expect(CommonWords.dropped(from: ["Open"]) == ["Open"])
  }

  @Test("a description is cut into sentences, but not at abbreviations")
  func sentences() {
    #expect(
      PlainText.sentences("First. Second one.\nThird (e.g. X) goes on") == [
        "First.", "Second one.", "Third (e.g. X) goes on",
      ])
  }
}
