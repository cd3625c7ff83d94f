import GATTProfiles
import GATTRuntime
import Logging
import Synchronization

/// A property that an inspector publishes: a service of its own, with a characteristic for each thing that observers may do.
final class InspectedProperty: Sendable {
  let identifier: String
  let service: MutableService
  /// Whether observers may set it although nothing sets it.
  let isMisdeclared: Bool

  private let source: PropertySource
  private let server: String
  private let told: MutableCharacteristic?
  private let logger: Logger
  /// What was told last; nil once somebody may have missed it.
  private let last = Mutex<[UInt8]?>(nil)
  private let turns = FIFOGate()

  init(_ identifier: String, _ options: InspectionOptions, _ source: PropertySource, server: String, logger: Logger) {
    self.identifier = identifier
    self.source = source
    self.server = server
    self.logger = logger
    isMisdeclared = options.contains(.write) && source.write == nil
    let read = PropertyAttribute.read.characteristic(options)
    let write = options.contains(.write) ? PropertyAttribute.write.characteristic(options) : nil
    told = options.contains(.notify) ? PropertyAttribute.notify.characteristic(options) : nil
    service = MutableService(
      uuid: .random(), name: identifier, characteristics: [read, write, told].compactMap(\.self))
    read.onRead { [weak self] _ in try await self?.message() ?? [] }
    write?.onWrite { [weak self] value, _ in try await self?.set(value) }
  }

  /// What observers read.
  private func message() async throws -> [UInt8] {
    try PropertyMessage(try await source.read(), of: identifier, server: server).bytes()
  }

  private func set(_ value: [UInt8]) async throws {
    guard let write = source.write else { throw ATTError.writeNotPermitted }
    try await write(value, identifier)
  }

  /// Tells those who subscribe, if the value is another one than they know.
  func changed(by manager: PeripheralManager) async {
    guard let told, (try? await turns.acquire()) != nil else { return }
    defer { turns.release() }
    guard told.isUpdating else { return last.withLock { $0 = nil } }
    do {
      let message = try await message()
      let isNew = last.withLock { last in
        defer { last = message }
        return last != message
      }
      if isNew { try await manager.updateValue(message, of: told) }
    } catch {
      last.withLock { $0 = nil }
      logger.warning("a change of \(identifier) was not told: \(error)")
    }
  }

  /// Tells changes until its task is cancelled.
  func follow(by manager: PeripheralManager) async {
    guard told != nil else { return }
    await source.follow? { await changed(by: manager) }
  }
}

/// What observers find in the service of a property.
enum PropertyAttribute: UInt16 {
  case read = 0x0000
  case write = 0x0001
  case notify = 0x0002

  var uuid: BluetoothUUID { BluetoothUUID(rawValue) }

  /// The characteristic that a server offers, with the protection that options ask for.
  fileprivate func characteristic(_ options: InspectionOptions) -> MutableCharacteristic {
    typealias Attributes = (CharacteristicProperties, AttributePermissions, AttributePermissions, AttributePermissions)
    let (properties, open, encrypted, authenticated): Attributes =
      switch self {
      case .read: (.read, .readable, .readEncrypted, .readAuthenticated)
      case .write: (.write, .writeable, .writeEncrypted, .writeAuthenticated)
      // What reading needs, subscribing needs as well.
      case .notify:
        (.notify, .readable, [.readEncrypted, .notifyEncrypted], [.readAuthenticated, .notifyAuthenticated])
      }
    let permissions =
      options.contains(.authenticated) ? authenticated : options.contains(.encrypted) ? encrypted : open
    return MutableCharacteristic(uuid: uuid, properties: properties, permissions: permissions)
  }
}

extension BluetoothUUID {
  /// A UUID that no other has: version 4 of RFC 9562.
  fileprivate static func random() -> BluetoothUUID {
    let (high, low) = (UInt64.random(in: 0...UInt64.max), UInt64.random(in: 0...UInt64.max))
    return BluetoothUUID(high: high & ~0xF000 | 0x4000, low: low & ~(0b11 << 62) | 0b10 << 62)
  }
}
