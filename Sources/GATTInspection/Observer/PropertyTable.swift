import GATTProfiles
import GATTRuntime
import Logging
import Synchronization

/// The properties of an inspector, as they were found on a link.
final class PropertyTable: Sendable {
  /// A property and its characteristics, each in the service of its own that makes it another than those of its UUID.
  struct Entry: Sendable {
    var identifier: String
    var read: RemoteCharacteristic
    var write: RemoteCharacteristic?
    var notify: RemoteCharacteristic?
    /// What was read when it was found.
    var message: [UInt8]

    var options: InspectionOptions {
      var options = InspectionOptions.read
      if write != nil { options.insert(.write) }
      if notify != nil { options.insert(.notify) }
      return options
    }
  }

  /// Battery, Immediate Alert and Current Time: what phones have beside an inspector.
  private static let foreign: [BluetoothUUID] = [BluetoothUUID(0x180F), BluetoothUUID(0x1802), BluetoothUUID(0x1805)]

  private let entries = Mutex<[Entry]>([])
  private let revisions = Broadcaster<Void>(capacity: 1)
  private let logger: Logger

  init(logger: Logger) {
    self.logger = logger
  }

  /// In the order of the inspector.
  var all: [Entry] { entries.withLock { $0 } }

  /// Tells that the properties are others now.
  var changes: EventStream<Void> { revisions.stream() }

  func entry(_ identifier: String) throws(InspectionError) -> Entry {
    let all = all
    guard let entry = all.first(where: { $0.identifier == identifier }) else {
      throw .unknownProperty(identifier: identifier, known: all.map(\.identifier))
    }
    return entry
  }

  /// The bytes that are read of a property.
  func message(of identifier: String, on connection: Connection) async throws(InspectionError) -> [UInt8] {
    let characteristic = try entry(identifier).read
    return try await bluetooth { () async throws(GATTError) in try await connection.read(characteristic) }
  }

  /// Finds out what there is on a link. A service that is none of a property is passed over; so is, with a warning, one
  /// whose value cannot be read.
  func learn(on connection: Connection) async throws(GATTError) {
    var found: [Entry] = []
    for service in try await connection.discoverServices() where !Self.foreign.contains(service.uuid) {
      guard let entry = try await entry(service, on: connection) else { continue }
      found.removeAll { $0.identifier == entry.identifier }
      found.append(entry)
    }
    entries.withLock { $0 = found }
    revisions.send(())
  }

  private func entry(_ service: RemoteService, on connection: Connection) async throws(GATTError) -> Entry? {
    guard let read = service[.read], read.canRead else { return nil }
    do throws(GATTError) {
      let message = try await connection.read(read)
      guard let identifier = try? PropertyMessage(bytes: message).identifier else {
        logger.warning("service \(service.uuid) is passed over: \(read) is no property")
        return nil
      }
      return Entry(
        identifier: identifier, read: read, write: service[.write], notify: service[.notify], message: message)
    } catch .att(let code, let operation) {
      logger.warning("service \(service.uuid) is passed over: \(GATTError.att(code, operation: operation))")
      return nil
    }
  }
}

extension RemoteService {
  fileprivate subscript(attribute: PropertyAttribute) -> RemoteCharacteristic? {
    characteristics.first { $0.uuid == attribute.uuid }
  }
}
