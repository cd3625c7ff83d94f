import GATTProfiles
import GATTRuntime

extension CharacteristicDefinition {
  /// Properties and permissions as BlueZ's `Flags` name them.
  ///
  /// The flag for encrypted writing also grants writing with a response: BlueZ has none that does not.
  var blueZFlags: [String] {
    var flags = Self.propertyFlags.filter { properties.contains($0.0) }.map(\.1)
    if !properties.isDisjoint(with: [.reliableWrite, .writableAuxiliaries]) { flags.append("extended-properties") }
    if properties.contains(.read) { flags += Self.readFlags.filter { permissions.contains($0.0) }.map(\.1) }
    if !properties.isDisjoint(with: [.write, .writeWithoutResponse, .reliableWrite]) {
      flags += Self.writeFlags.filter { permissions.contains($0.0) }.map(\.1)
    }
    return flags + subscriptionFlags
  }

  /// What may not be read without encryption may not be sent without it either. BlueZ asks nobody whether a client may
  /// subscribe: where the user's consent is needed, it can at least see to it that only paired clients do.
  private var subscriptionFlags: [String] {
    let accessModes = [(CharacteristicProperties.notify, "notify"), (.indicate, "indicate")]
    let names = accessModes.filter { properties.contains($0.0) }.map(\.1)
    if !permissions.isDisjoint(with: [.readAuthenticated, .notifyAuthenticated]) {
      return names.map { "encrypt-authenticated-" + $0 }
    }
    let isEncrypted = !permissions.isDisjoint(
      with: [.readEncrypted, .notifyEncrypted, .readAuthorized, .notifyAuthorized])
    return isEncrypted ? names.map { "encrypt-" + $0 } : []
  }

  private static let propertyFlags: [(CharacteristicProperties, String)] = [
    (.broadcast, "broadcast"), (.read, "read"), (.writeWithoutResponse, "write-without-response"),
    (.write, "write"), (.notify, "notify"), (.indicate, "indicate"),
    (.authenticatedSignedWrites, "authenticated-signed-writes"), (.reliableWrite, "reliable-write"),
    (.writableAuxiliaries, "writable-auxiliaries"),
  ]

  fileprivate static let readFlags: [(AttributePermissions, String)] = [
    (.readEncrypted, "encrypt-read"), (.readAuthenticated, "encrypt-authenticated-read"),
  ]

  fileprivate static let writeFlags: [(AttributePermissions, String)] = [
    (.writeEncrypted, "encrypt-write"), (.writeAuthenticated, "encrypt-authenticated-write"),
    (.writeAuthorized, "authorize"),
  ]
}

extension DescriptorDefinition {
  /// Permissions as BlueZ's `Flags` name them.
  var blueZFlags: [String] {
    let reading = CharacteristicDefinition.readFlags.filter { permissions.contains($0.0) }.map(\.1)
    let writing = CharacteristicDefinition.writeFlags.filter { permissions.contains($0.0) }.map(\.1)
    return (permissions.allowsReading ? ["read"] : []) + reading + (isConstant ? [] : ["write"]) + writing
  }
}
