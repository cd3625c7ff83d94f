import GATTSchema
import Testing

@Suite("The permissions of shipped services")
struct SpecifiedProtectionTests {
  @Test("a characteristic is protected as the Bluetooth SIG's XML says, and open where it says nothing")
  func specified() throws {
    #expect(SpecifiedProtection.specified.count == 63)
    for item in SpecifiedCharacteristic.all {
      let expected = (SpecifiedProtection.specified["\(item)"] ?? .always(.open)).levels
      for characteristic in try #require(SpecifiedCharacteristicTests.shipped["\(item)"]) {
        let levels = (characteristic.readPermission, characteristic.writePermission, characteristic.notifyPermission)
        #expect(levels.0 ?? expected.read == expected.read, "\(item) is read")
        #expect(levels.1 ?? expected.write == expected.write, "\(item) is written")
        #expect(levels.2 ?? expected.notify == expected.notify, "\(item) is subscribed to")
      }
    }
  }

  @Test("what the XML protects is in the table of its characteristics")
  func table() {
    let known = Set(SpecifiedCharacteristic.all.map(\.description))
    #expect(known.isSuperset(of: SpecifiedProtection.specified.keys))
  }

  @Test("what bumble serves has no property that we deny, and takes what we say it takes")
  func bumble() throws {
    var differing: Set<String> = []
    for line in SpecifiedProtection.servedByBumble.split(separator: "\n") {
      let words = line.split(separator: " ")
      for word in words.dropFirst() {
        let (uuid, served) = (word.prefix { $0 != ":" }, word.drop { $0 != ":" }.dropFirst())
        let characteristic = try #require(SpecifiedCharacteristicTests.shipped["\(words[0]) \(uuid)"]?.first)
        let properties = characteristic.properties.compactMap { SpecifiedCharacteristicTests.letters[$0] }
        let denied = served.lowercased().filter { !properties.contains($0) }
        let read = served.contains("R") ? Security.encrypted : .open
        let write = served.contains { "WC".contains($0) } ? Security.encrypted : .open
        let agrees =
          denied.isEmpty && (!served.lowercased().contains("r") || characteristic.readPermission == read)
          && (!served.contains { "wcWC".contains($0) } || characteristic.writePermission == write)
        guard !agrees else { continue }
        differing.insert("\(words[0]) \(uuid)")
        #expect(SpecifiedProtection.bumbleExceptions["\(words[0]) \(uuid)"] != nil, "\(words[0]) \(word)")
      }
    }
    #expect(differing == Set(SpecifiedProtection.bumbleExceptions.keys), "an exception that is none any more")
  }
}
