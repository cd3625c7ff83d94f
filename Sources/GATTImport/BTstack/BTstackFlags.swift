import GATTSchema

extension TableDraft.AttributeDraft {
  /// Takes a word of BTstack's for a property or a permission; false when it is none that a profile has.
  mutating func take(_ flag: String) -> Bool {
    switch flag {
    case "BROADCAST": properties.append(.broadcast)
    case "READ": properties.append(.read)
    case "WRITE": properties.append(.write)
    case "WRITE_WITHOUT_RESPONSE": properties.append(.writeWithoutResponse)
    case "NOTIFY": properties.append(.notify)
    case "INDICATE": properties.append(.indicate)
    case "AUTHENTICATED_SIGNED_WRITE": properties.append(.authenticatedSignedWrites)
    case "EXTENDED_PROPERTIES": properties.append(.extendedProperties)
    // It stands in a descriptor that another property announces.
    case "RELIABLE_WRITE": properties += [.extendedProperties, .reliableWrite]
    case "READ_ENCRYPTED": read = .encrypted
    case "READ_AUTHENTICATED": read = .authenticated
    case "READ_AUTHORIZED": read = .authorized
    case "WRITE_ENCRYPTED": write = .encrypted
    case "WRITE_AUTHENTICATED": write = .authenticated
    case "WRITE_AUTHORIZED": write = .authorized
    case "AUTHENTICATION_REQUIRED": (read, write) = (.authenticated, .authenticated)
    case "AUTHORIZATION_REQUIRED": (read, write) = (.authorized, .authorized)
    // Where a value comes from, and what every link may do.
    case "", "DYNAMIC", "READ_ANYBODY", "WRITE_ANYBODY": break
    default: return false
    }
    return true
  }
}
