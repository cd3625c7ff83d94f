import GATTProfiles
import Testing

@Suite("Characteristic properties")
struct CharacteristicPropertiesTests {
  @Test(
    "print the names that a profile has for them",
    arguments: [
      ([], "[]"), ([.notify, .read], "[read, notify]"), ([.writeWithoutResponse], "[write-without-response]"),
      ([.read, .writableAuxiliaries], "[read, writable-auxiliaries]"),
      (CharacteristicProperties(rawValue: 0x8402), "[read, 0x8400]"),
    ] as [(CharacteristicProperties, String)])
  func names(properties: CharacteristicProperties, text: String) {
    #expect("\(properties)" == text)
  }
}
