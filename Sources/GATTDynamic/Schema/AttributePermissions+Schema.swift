package import GATTProfiles
package import GATTSchema

extension AttributePermissions {
  /// What a server asks of a client, as a profile says it.
  package init(_ characteristic: Characteristic) {
    self = AttributePermissions(reading: characteristic.readPermission, writing: characteristic.writePermission)
      .union(
        AttributePermissions(
          characteristic.notifyPermission, [[], .notifyEncrypted, .notifyAuthenticated, .notifyAuthorized]))
  }

  /// What reading and writing take; nil where it cannot be done.
  init(reading: Security?, writing: Security?) {
    self = AttributePermissions(reading, [.readable, .readEncrypted, .readAuthenticated, .readAuthorized])
      .union(
        AttributePermissions(writing, [.writeable, .writeEncrypted, .writeAuthenticated, .writeAuthorized]))
  }

  /// The permission to do something at all, and what it takes: of the four of an operation.
  private init(_ security: Security?, _ all: [AttributePermissions]) {
    switch security {
    case nil: self = []
    case .open: self = all[0]
    case .encrypted: self = [all[0], all[1]]
    case .authenticated: self = [all[0], all[2]]
    case .authorized: self = [all[0], all[3]]
    }
  }
}
