import GATTProfiles
import GATTRuntime
import Glibc

@testable import GATTBlueZ

extension FakeDevice {
  /// Has BlueZ pass what programs ask of the attributes on to the device that has them.
  func scriptAttributes() {
    let methods: [(String, @BusActor (FakeDevice, CharacteristicDefinition, BusMessage) throws -> Void)] = [
      ("ReadValue", { try $0.read($1.key, $2) }), ("WriteValue", { try $0.write($1.key, $2) }),
      ("StartNotify", { try $0.startNotify($1, $2) }), ("StopNotify", { try $0.stopNotify($1, $2) }),
      ("AcquireNotify", { try $0.acquireNotify($1, $2) }), ("AcquireWrite", { try $0.acquireWrite($1, $2) }),
    ]
    for (name, method) in methods {
      fake.script("GattCharacteristic1.\(name)") { fake, message in
        let device = fake.devices.first { message.path.isWithin($0.path) }
        guard let device, let definition = device.characteristic(at: message.path) else {
          return try message.fail("org.freedesktop.DBus.Error.UnknownObject", "Method doesn't exist")
        }
        try method(device, definition, message)
      }
    }
    fake.script("GattDescriptor1.ReadValue") { fake, message in
      let device = fake.devices.first { message.path.isWithin($0.path) }
      guard let device, let definition = device.descriptor(at: message.path), !definition.isConstant else {
        let value = fake.objects[message.path]?[BlueZInterface.descriptor]?["Value"]
        return try message.reply([value ?? .bytes([])])
      }
      try device.read(definition.key, message)
    }
    fake.script("GattDescriptor1.WriteValue") { fake, message in
      let device = fake.devices.first { message.path.isWithin($0.path) }
      guard let device, let definition = device.descriptor(at: message.path), !definition.isConstant else {
        return try message.fail("org.bluez.Error.NotPermitted", "Write not permitted")
      }
      try device.write(definition.key, message)
    }
  }

  private func read(_ key: AttributeKey, _ message: BusMessage) throws {
    let path = message.path
    guard reading[path] == nil else { return try message.fail("org.bluez.Error.InProgress", "In Progress") }
    reading[path] = message
    let request = ReadRequest(attribute: key, central: central)
    Task {
      let answer: Result<[UInt8], ATTError>
      do throws(ATTError) {
        answer = .success(try await delegate.read(request))
      } catch {
        answer = .failure(error)
      }
      // It has failed when the link has ended.
      guard reading[path] === message else { return }
      reading[path] = nil
      switch answer {
      case .success(let value):
        // To everyone, as if the device had sent it.
        fake.signal(value, at: path)
        try message.reply([.bytes(value)])
      case .failure(let error): try message.fail(error)
      }
    }
  }

  private func write(_ key: AttributeKey, _ message: BusMessage) throws {
    let value = try message.values("aya{sv}").first.map { [$0].bytes } ?? []
    pass(value, to: key) { error in
      guard let error else { return try message.reply() }
      try message.fail(error)
    }
  }

  private func pass(
    _ value: [UInt8], to key: AttributeKey,
    answered: @escaping @BusActor (ATTError?) throws -> Void = { _ in }
  ) {
    let request = WriteRequest(attribute: key, value: value, central: central)
    writes = Task { [previous = writes] in
      await previous?.value
      let confirmed: (@Sendable () -> Void)?
      do throws(ATTError) {
        confirmed = try await delegate.write([request])
      } catch {
        try? answered(error)
        return
      }
      try? answered(nil)
      confirmed?()
    }
  }

  private func acquireWrite(_ definition: CharacteristicDefinition, _ message: BusMessage) throws {
    let end = try fake.acquire(message)
    fake.writeEnds.updateValue(end, forKey: message.path).map(closePipe)
    BusReactor.shared.watch(end.rawValue, for: POLLIN) { [weak self] _ in
      while let value = end.receive() {
        guard !value.isEmpty else { return self?.closePipe(end) ?? end.close() }
        self?.pass(value, to: definition.key)
      }
    }
  }
}

extension FakeDevice {
  private func startNotify(_ definition: CharacteristicDefinition, _ message: BusMessage) throws {
    report(definition, definition.properties.contains(.notify) ? .notification : .indication)
    try message.reply()
  }

  private func stopNotify(_ definition: CharacteristicDefinition, _ message: BusMessage) throws {
    report(definition, nil)
    try message.reply()
  }

  private func acquireNotify(_ definition: CharacteristicDefinition, _ message: BusMessage) throws {
    let path = message.path
    let end = try fake.acquire(message)
    fake.notifyEnds.updateValue(end, forKey: path).map(closePipe)
    report(definition, .notification)
    BusReactor.shared.watch(end.rawValue, for: POLLIN) { [weak self] _ in
      // Nothing is sent to a device this way: the program has closed its end.
      guard let self, fake.notifyEnds[path] == end else { return }
      fake.notifyEnds[path] = nil
      closePipe(end)
      report(definition, nil)
    }
  }

  private func report(_ definition: CharacteristicDefinition, _ kind: SubscriptionKind?) {
    delegate.subscriptionChanged(of: definition.key, by: central, to: kind)
  }
}

extension BusMessage {
  /// What BlueZ makes of a device's error.
  fileprivate func fail(_ error: ATTError) throws {
    switch error {
    case .readNotPermitted: try fail("org.bluez.Error.NotPermitted", "Read not permitted")
    case .writeNotPermitted: try fail("org.bluez.Error.NotPermitted", "Write not permitted")
    case .invalidAttributeValueLength: try fail("org.bluez.Error.InvalidArguments", "Invalid Length")
    case .invalidOffset: try fail("org.bluez.Error.InvalidArguments", "Invalid offset")
    case .insufficientAuthorization: try fail("org.bluez.Error.NotAuthorized", "Operation Not Authorized")
    default:
      let digits = (error.rawValue < 16 ? "0" : "") + String(error.rawValue, radix: 16)
      try fail("org.bluez.Error.Failed", "Operation failed with ATT error: 0x\(digits)")
    }
  }
}
