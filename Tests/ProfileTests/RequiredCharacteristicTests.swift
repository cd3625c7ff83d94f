import GATTSchema
import Testing

@Suite("What the newer shipped services have to have")
struct RequiredCharacteristicTests {
  /// The UUIDs of service and characteristic, and whether the service has to have it.
  private static var all: [(uuids: String, isRequired: Bool)] {
    RequiredCharacteristic.table.split(separator: "\n").flatMap { line in
      let words = line.split(separator: " ")
      let bar = words.firstIndex(of: "|") ?? words.endIndex
      return words.indices.dropFirst().filter { $0 != bar }.map { ("\(words[0]) \(words[$0])", $0 < bar) }
    }
  }

  @Test("a characteristic is mandatory where bluetooth-sig-python requires it, and nowhere else")
  func required() throws {
    #expect(Self.all.count == 211)
    var differing: Set<String> = []
    for (uuids, isRequired) in Self.all {
      let characteristic = try #require(SpecifiedCharacteristicTests.shipped[uuids]?.first, "\(uuids) is not shipped")
      guard (characteristic.requirement == .mandatory) != isRequired else { continue }
      differing.insert(uuids)
      #expect(RequiredCharacteristic.exceptions[uuids] != nil, "\(uuids) is \(characteristic.requirement)")
    }
    #expect(differing == Set(RequiredCharacteristic.exceptions.keys), "an exception that is none any more")
  }
}
