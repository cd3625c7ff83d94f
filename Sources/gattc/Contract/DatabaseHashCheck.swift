import GATTContract
import GATTDynamic
import GATTEmitters
import GATTProfiles
import GATTRuntime
import GATTSchema

/// Holds the Database Hash that a device serves against the profile's, and against the table that the device shows.
struct DatabaseHashCheck {
  /// The profile.
  let contract: Contract
  /// The link to the device whose hash is read.
  let connection: Connection

  /// What the hash says that nothing else does; nil where the device serves none, where it is right, and where nobody can tell.
  func run(_ services: [RemoteService]) async throws -> Diagnostic? {
    let generic = services.first { UUID128($0.uuid).short == 0x1801 }
    let remote = generic?.characteristics.first { UUID128($0.uuid).short == 0x2B2A && $0.canRead }
    guard let remote, let served = try await octets({ try await connection.read(remote) }) else { return nil }
    guard served.count == 16 else {
      return warning("the device's Database Hash is \(Hex.text(served)); it has 16 octets in every device")
    }
    let table = AttributeTable(EmittedProfile(contract.profile), stem: contract.profile.name)
    if table.isWhole { return try await againstProfile(served, table, services) }
    return try await againstDevice(served, services)
  }

  /// Of a profile that is all of a device: which attribute is the first that is another.
  private func againstProfile(
    _ served: [UInt8], _ table: AttributeTable, _ services: [RemoteService]
  ) async throws -> Diagnostic? {
    guard !Self.isHash(served, table.databaseHash) else { return nil }
    let head =
      "the device's Database Hash is \(Hex.text(served)), and that of the profile's table \(Hex.text(table.databaseHash))"
    guard let rows = try await rows(of: services) else { return warning(head) }
    if let (own, theirs) = Self.firstDifference(table.rows, rows) {
      return warning("\(head): where the profile has \(Self.words(own)), the device has \(Self.words(theirs))")
    }
    return warning("\(head), which is that of what the device shows as well: it serves a hash of another table")
  }

  /// Of a profile that is a part of a device: whether clients are told of the table that the device shows.
  private func againstDevice(_ served: [UInt8], _ services: [RemoteService]) async throws -> Diagnostic? {
    let generic = Set(services.compactMap { UUID128($0.uuid).short })
    // A stack that keeps a service to itself shows a part of the table.
    guard generic.contains(0x1800), let rows = try await rows(of: services), rows.first?.handle == 1 else { return nil }
    guard !Self.isHash(served, rows.databaseHash) else { return nil }
    return warning(
      "the device's Database Hash is \(Hex.text(served)), and that of the table which it shows "
        + "\(Hex.text(rows.databaseHash)): clients that go by the hash keep a table that is not there")
  }

  /// Whether octets that are served are a hash. The specification does not say in which order: BlueZ serves them as it prints them, and
  /// Zephyr and BTstack the last first.
  private static func isHash(_ served: [UInt8], _ hash: [UInt8]) -> Bool { served == hash || served == hash.reversed() }

  /// The first attributes that are not the same, nil where one table has ended.
  private static func firstDifference(_ own: [TableRow], _ theirs: [TableRow]) -> (TableRow?, TableRow?)? {
    let same = zip(own, theirs).prefix { $0 == $1 }.count
    let rest = (own.dropFirst(same).first, theirs.dropFirst(same).first)
    return rest.0 == nil && rest.1 == nil ? nil : rest
  }

  private static func words(_ row: TableRow?) -> String {
    row.map { "\($0.words) at \(TableRow.name($0.handle))" } ?? "no more attributes"
  }

  /// The table that the device shows; nil where it does not let read what the hash takes.
  private func rows(of services: [RemoteService]) async throws -> [TableRow]? {
    let ends = services.map { service in (service.handle, service.lastHandle) }
    let last = Dictionary(ends) { first, _ in first }
    var rows: [TableRow] = []
    for service in services.sorted(by: { $0.handle < $1.handle }) {
      let handle = Int(service.handle.rawValue)
      rows.append(.service(at: handle, UUID128(service.uuid), isSecondary: !service.isPrimary))
      rows += zip(1..., service.includedServices).map { place, included in
        let first = Int(included.handle.rawValue)
        return .include(at: handle + place, UUID128(included.uuid), first...max(first, last[included.handle] ?? first))
      }
      for characteristic in service.characteristics {
        rows.append(
          .characteristic(
            at: Int(characteristic.handle.rawValue) - 1, UUID128(characteristic.uuid),
            properties: UInt8(truncatingIfNeeded: characteristic.properties.rawValue)))
        for descriptor in characteristic.descriptors {
          guard let value = try await value(of: descriptor) else { return nil }
          rows += [TableRow.descriptor(at: Int(descriptor.handle.rawValue), UUID128(descriptor.uuid), value: value)]
            .compactMap(\.self)
        }
      }
    }
    return rows
  }

  /// The octets of the Extended Properties, and none of other descriptors, whose values are not hashed.
  private func value(of descriptor: RemoteDescriptor) async throws -> [UInt8]? {
    guard UUID128(descriptor.uuid).short == 0x2900 else { return [] }
    return try await octets { try await connection.read(descriptor) }
  }

  /// What is read; nil where the device refuses it.
  private func octets(_ read: () async throws -> [UInt8]) async throws -> [UInt8]? {
    do { return try await read() } catch {
      guard connection.isOpen, !Task.isCancelled else { throw error }
      return nil
    }
  }

  /// A device may have a table of its own with the same services, and no client breaks by that.
  private func warning(_ message: String) -> Diagnostic {
    let place =
      contract.services.first { $0.service.uuid.short == 0x1801 }?.characteristics
      .first { $0.characteristic.uuid.short == 0x2B2A }?.place ?? contract.place
    return Diagnostic(rule: "database-hash", severity: .warning, message: message, at: place.place.range)
  }
}

extension RemoteService {
  /// The handle of its last attribute.
  fileprivate var lastHandle: Int {
    let own = characteristics.flatMap { [$0.handle] + $0.descriptors.map(\.handle) }
    return own.map { Int($0.rawValue) }.max() ?? Int(handle.rawValue) + includedServices.count
  }
}
