import GATTDynamic
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
  /// What it answers requests; nil where it is no control point.
  private let answers: Mutex<SimulatedAnswers?>
  /// The records that it belongs to, or hands out; nil where the device has none.
  private let records = Mutex<SimulatedRecords?>(nil)

  /// A characteristic of a profile, with its first value.
  init(_ characteristic: Characteristic, _ subject: ValueSubject, _ values: SimulatedValues) {
    (self.subject, self.values) = (subject, values)
    framing = characteristic.message.map { GATTProfiles.MessageFraming($0) }
    isLiving =
      characteristic.has(.notify, .indicate) && characteristic.request == nil && characteristic.procedure == nil
    served = MutableCharacteristic(
      profile: CharacteristicProfile(characteristic), value: Array(values.start.prefix(AttributeValue.greatestSize)))
    shown = Mutex(values.start)
    answers = Mutex(SimulatedAnswers(characteristic, seed: subject.qualifiedName))
    guard characteristic.request != nil || characteristic.procedure != nil else { return }
    // What was requested is no value to be read.
    served.onRead { [weak self] _ in self?.shown.withLock { $0 } ?? [] }
  }

  /// Whether it changes only as it is told.
  var isHeld: Bool { orders.withLock { $0.isHeld } || isRecorded && records.withLock { $0 } != nil }

  /// Whether it is one that asks for records.
  var isRecordAccess: Bool { subject.uuid == Self.recordAccess && subject.characteristic?.procedure != nil }
  /// Whether a Record Access Control Point may hand out its values.
  var isRecorded: Bool { isLiving && framing == nil && subject.uuid != Self.recordAccess }

  /// Record Access Control Point.
  private static let recordAccess = UUID128(short: 0x2A52)

  /// Has it be one of a service that hands out records.
  func join(_ records: SimulatedRecords) {
    self.records.withLock { $0 = records }
  }

  /// Whether it belongs to records, or hands them out.
  var isInRecords: Bool { records.withLock { $0 } != nil }

  /// What it answers requests; nil where it is no control point.
  var currentAnswers: SimulatedAnswers? { answers.withLock { $0 } }

  /// Does what a line of a script says.
  func follow(_ step: SimulationScript.Step, by device: PeripheralManager) async throws(GATTError) {
    switch step.action {
    case .value(let octets):
      orders.withLock { $0.isHeld = true }
      try await send(octets, by: device)
    case .refuse(let error): orders.withLock { $0.refusal = error }
    case .answer(let order, let request): answers.withLock { $0?.follow(order, to: request) }
    case .record(let octets): records.withLock { $0 }?.add(octets, of: self)
    }
  }

  /// Has writes decided on, and requests answered where it takes such.
  ///
  /// - Parameters:
  ///   - decide: decides on a write.
  ///   - log: is told of answers.
  func serve(decidingBy decide: @escaping MutableCharacteristic.WriteHandler, log: SimulationLog) {
    guard let procedure = subject.characteristic?.procedure else { return served.onWrite(decide) }
    var procedures = OctetProcedures()
    procedures.timeout = .milliseconds(procedure.timeoutMilliseconds)
    if procedure.identifier != nil { procedures.mostAtOnce = 32 }
    procedures.decide = decide
    procedures.refused = { [subject] octets, central, error in
      log.greet(central)
      let write = SimulatedWrite(octets, to: subject).refused(with: error, because: "it comes at the wrong time")
      log.print(.wrote(write), by: central)
    }
    if isRecordAccess, let records = records.withLock({ $0 }) {
      return served.onRequest(
        procedures, of: records.store, sending: Array(records.characteristics.prefix(1).map(\.served))
      ) { [subject] transfer in
        log.print(.handedOut(subject, transfer), by: transfer.central)
      } send: { record, client in
        try await records.send(record, to: client)
      }
    }
    served.onRequest(procedures) { [weak self] octets, client in
      guard let self, let answer = currentAnswers?.answer(to: octets) else { return nil }
      log.print(.answered(SimulatedAnswer(answer, of: subject)), by: client.central)
      guard framing != nil else { return answer }
      try await send(answer, to: client)
      return nil
    }
  }

  /// Sends a value to a client alone, if it subscribes.
  func send(_ octets: [UInt8], to client: RequestingClient) async throws(GATTError) {
    guard client.isSubscribed(to: served) else { return }
    for part in try parts(of: octets) { try await client.send(part, of: served) }
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
    for part in try parts(of: octets) { try await device.updateValue(part, of: served) }
  }

  private func parts(of octets: [UInt8]) throws(GATTError) -> [[UInt8]] {
    guard let framing else { return [octets] }
    let longest = 20
    guard let parts = framing.parts(of: octets, longest: longest) else {
      throw .valueTooLong(bytes: octets.count, maximum: framing.mostBytes(inPartsOf: longest))
    }
    return parts
  }
}

extension CharacteristicProfile {
  /// What a server needs to know of a characteristic; its values are the interpreter's business.
  fileprivate convenience init(_ characteristic: Characteristic) {
    self.init(
      uuid: BluetoothUUID(characteristic.uuid), name: characteristic.name,
      permissions: AttributePermissions(characteristic), properties: CharacteristicProperties(characteristic),
      descriptors: characteristic.descriptors.map { DescriptorProfile($0) },
      identifyingDescriptor: characteristic.identifyingDescriptor.map { DescriptorProfile($0) })
  }
}
