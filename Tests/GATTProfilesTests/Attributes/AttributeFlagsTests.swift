import GATTProfiles
import Testing

@Suite("Properties and permissions")
struct AttributeFlagsTests {
  @Test("the low octet of the properties is the octet of the declaration")
  func properties() {
    let all: [CharacteristicProperties] = [
      .broadcast, .read, .writeWithoutResponse, .write, .notify, .indicate, .authenticatedSignedWrites,
      .extendedProperties, .reliableWrite, .writableAuxiliaries,
    ]
    #expect(all.map(\.rawValue) == (0..<10).map { 1 << $0 })
  }

  @Test("permissions have a bit each")
  func permissions() {
    let all: [AttributePermissions] = [
      .readable, .writeable, .readEncrypted, .writeEncrypted, .readAuthenticated, .writeAuthenticated,
      .readAuthorized, .writeAuthorized,
    ]
    #expect(all.map(\.rawValue) == (0..<8).map { 1 << $0 })
  }

  @Test(
    "a demanding permission allows what it guards",
    arguments: [
      (AttributePermissions.readable, true, false), (.writeable, false, true), (.readEncrypted, true, false),
      (.writeEncrypted, false, true), (.readAuthenticated, true, false), (.writeAuthenticated, false, true),
      (.readAuthorized, true, false), (.writeAuthorized, false, true), ([], false, false),
      ([.readEncrypted, .writeable], true, true),
    ] as [(AttributePermissions, Bool, Bool)])
  func allows(permissions: AttributePermissions, reading: Bool, writing: Bool) {
    #expect(permissions.allowsReading == reading)
    #expect(permissions.allowsWriting == writing)
  }
}
