import GATTSchema

/// What services need of a stack's configuration, whatever it calls it.
struct StackNeeds {
  /// Whether something takes a pairing.
  let isSecure: Bool
  /// Whether something takes the user's consent.
  let asksUser: Bool
  /// The greatest packet that is sent, a value with the three octets in front of it; nil where the smallest that there are do. The
  /// most that ATT has are 517.
  let packet: Int?
  /// How many parts the longest prepared write has, each of 18 octets at least.
  let preparedParts: Int
  /// How many characteristics a client can subscribe to.
  let subscriptions: Int

  init(_ services: [TableService]) {
    let rows = services.flatMap(\.characteristics)
    let permissions = rows.flatMap { row -> [Security?] in
      [row.characteristic.readPermission, row.characteristic.writePermission, row.characteristic.notifyPermission]
        + row.characteristic.descriptors.compactMap(\.descriptor.declared).flatMap {
          [$0.readPermission, $0.writePermission]
        }
    }
    isSecure = permissions.contains { ($0 ?? .open) > .open }
    asksUser = permissions.contains(.authorized)
    let most = rows.filter(\.isSent).map(\.octets.upperBound).max() ?? 0
    packet = most > 20 ? min(most + 3, 517) : nil
    let longest = rows.filter { $0.has(.write, .reliableWrite) }.map(\.octets.upperBound).max() ?? 0
    preparedParts = longest > 20 ? (longest + 17) / 18 : 0
    subscriptions = rows.count { $0.isSent }
  }
}
