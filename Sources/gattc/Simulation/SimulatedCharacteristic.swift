import GATTProfiles
import GATTRuntime
import GATTSchema
import Synchronization

/// A characteristic of a simulated device.
final class SimulatedCharacteristic: Sendable {
  /// What it is.
  let subject: ValueSubject
  /// What it is offered as.
  let served: MutableCharacteristic
  /// The values that it has by itself.
  let values: SimulatedValues
  /// Whether it changes by itself: it notifies, and not only to answer requests.
  let isLiving: Bool
  private let framing: GATTProfiles.MessageFraming?
  private let shown: Mutex<[UInt8]>
  /// Whether somebody says what becomes of it, and with what its next write is refused.
  private let orders = Mutex<(isHeld: Bool, refusal: ATTError?)>((false, nil))

  /// A characteristic of a profile, with its first value.
  init(_ characteristic: Characteristic, _ subject: ValueSubject, _ values: SimulatedValues) {
    (self.subject, self.values) = (subject, values)
    framing = characteristic.message.map { GATTProfiles.MessageFraming($0) }
    isLiving =
      characteristic.has(.notify, .indicate) && characteristic.request == nil && characteristic.procedure == nil
    served = MutableCharacteristic(profile: CharacteristicProfile(characteristic, initial: values.start))
    shown = Mutex(values.start)
    guard characteristic.request != nil else { return }
    // What was requested is no value to be read.
    served.onRead { [weak self] _ in self?.shown.withLock { $0 } ?? [] }
  }

  /// Whether it changes only as it is told.
  var isHeld: Bool { orders.withLock { $0.isHeld } }

  /// Does what a line of a script says.
  func follow(_ step: SimulationScript.Step, by device: PeripheralManager) async throws(GATTError) {
    switch step.action {
    case .value(let octets):
      orders.withLock { $0.isHeld = true }
      try await send(octets, by: device)
    case .refuse(let error): orders.withLock { $0.refusal = error }
    }
  }

  /// With what the write is refused that has come; asked once for each.
  func nextRefusal() -> ATTError? {
    orders.withLock { orders in
      defer { orders.refusal = nil }
      return orders.refusal
    }
  }

  /// Gives it a value and tells those who subscribe; a message in parts that fit every packet.
  func send(_ octets: [UInt8], by device: PeripheralManager) async throws(GATTError) {
    shown.withLock { $0 = octets }
    guard let framing else { return try await device.updateValue(octets, of: served) }
    let longest = 20
    guard let parts = framing.parts(of: octets, longest: longest) else {
      throw .valueTooLong(bytes: octets.count, maximum: framing.mostBytes(inPartsOf: longest))
    }
    for part in parts { try await device.updateValue(part, of: served) }
  }
}

extension CharacteristicProfile {
  /// What a server needs to know of a characteristic; its values are the interpreter's business.
  fileprivate convenience init(_ characteristic: Characteristic, initial: [UInt8]) {
    let permissions =
      AttributePermissions(
        characteristic.readPermission, [.readable, .readEncrypted, .readAuthenticated, .readAuthorized]
      )
      .union(
        AttributePermissions(
          characteristic.writePermission, [.writeable, .writeEncrypted, .writeAuthenticated, .writeAuthorized])
      )
      .union(
        AttributePermissions(
          characteristic.notifyPermission, [[], .notifyEncrypted, .notifyAuthenticated, .notifyAuthorized]))
    self.init(
      uuid: BluetoothUUID(characteristic.uuid), name: characteristic.name, permissions: permissions,
      properties: CharacteristicProperties(names: characteristic.properties.map(\.rawValue)),
      initialValue: Array(initial.prefix(AttributeValue.greatestSize)),
      descriptors: characteristic.descriptors.map { DescriptorProfile($0) },
      identifyingDescriptor: characteristic.identifyingDescriptor.map { DescriptorProfile($0) })
  }
}

extension AttributePermissions {
  /// The permission to do something at all, and what it takes: of the four of an operation.
  fileprivate init(_ security: Security?, _ all: [AttributePermissions]) {
    switch security {
    case nil: self = []
    case .open: self = all[0]
    case .encrypted: self = [all[0], all[1]]
    case .authenticated: self = [all[0], all[2]]
    case .authorized: self = [all[0], all[3]]
    }
  }
}
