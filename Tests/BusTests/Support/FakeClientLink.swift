import GATTProfiles
import GATTRuntime
import Glibc

@testable import GATTBlueZ

/// What a client does with the services of a program, by way of BlueZ.
@BusActor
final class FakeClientLink {
  private let fake: FakeBlueZ
  private let device: ObjectPath
  private let events: @Sendable (LinkEvent) -> Void
  private var places: [AttributeHandle: ObjectPath] = [:]
  private var pipes: [AttributeHandle: FileDescriptor] = [:]
  private var isOpen = true
  /// How many bytes a packet of the smallest MTU has for a value.
  private static let part = 22

  init(_ fake: FakeBlueZ, _ device: ObjectPath, events: @escaping @Sendable (LinkEvent) -> Void) {
    (self.fake, self.device, self.events) = (fake, device, events)
  }

  /// Calls an object of the program, and makes of its error what BlueZ sends to a client.
  private func call(
    _ method: BusMethod, _ attribute: AttributeHandle, _ arguments: [BusValue]
  ) async throws(GATTError) -> [BusValue] {
    guard isOpen else { throw .disconnected(.local) }
    guard let path = places[attribute] else { throw .att(.invalidHandle, operation: method.name) }
    do {
      return try await fake.callProgram(method, at: path, arguments)
    } catch BusError.remote(let name, let text) {
      throw .att(ATTError(ofProgram: name, text, method), operation: method.name)
    } catch {
      throw .protocolViolation("\(error)")
    }
  }

  private func options(_ more: [String: BusValue] = [:]) -> BusValue {
    .options(more.merging(["device": .path(device), "mtu": .uint16(23)]) { $1 })
  }

  private func isDescriptor(_ attribute: AttributeHandle) -> Bool {
    places[attribute].map { fake.offered[$0]?[BlueZInterface.descriptor] != nil } ?? false
  }

  private func property(_ name: String, of attribute: AttributeHandle) -> BusValue? {
    places[attribute].flatMap { fake.property(name, of: $0) }
  }

  private func receive(_ attribute: AttributeHandle, _ pipe: FileDescriptor) {
    let indicates = property("Flags", of: attribute).flatMap([String].decode)?.contains("indicate") ?? false
    while let value = pipe.receive() {
      guard !value.isEmpty else { return close(attribute) }
      events(.value(attribute, value))
      // A byte confirms an indication.
      if indicates { pipe.send([1]) }
    }
  }

  private func close(_ attribute: AttributeHandle) {
    guard let pipe = pipes.removeValue(forKey: attribute) else { return }
    BusReactor.shared.unwatch(pipe.rawValue)
    pipe.close()
  }
}

extension FakeClientLink {
  func discover() async throws(GATTError) -> [ServiceRecord] {
    guard isOpen else { throw .disconnected(.local) }
    places = [:]
    var last: UInt16 = 0
    let next = {
      last += 1
      return AttributeHandle(last)
    }
    func children(_ path: ObjectPath, _ interface: String) -> [(path: ObjectPath, uuid: BluetoothUUID)] {
      let paths = fake.offered.keys.filter { $0.parent == path && fake.offered[$0]?[interface] != nil }
      return paths.sorted { $0.description < $1.description }.compactMap { path in
        let text = fake.property("UUID", of: path, as: interface).flatMap(String.decode)
        return text.flatMap { BluetoothUUID($0) }.map { (path, $0) }
      }
    }
    return fake.applications.flatMap { application in
      var handles: [ObjectPath: AttributeHandle] = [:]
      return children(application.root, BlueZInterface.gattService).map { path, uuid in
        var service = ServiceRecord(uuid: uuid, handle: next())
        handles[path] = service.handle
        // BlueZ knows those in front of it in the application, and leaves out others.
        let includes = fake.property("Includes", of: path, as: BlueZInterface.gattService).flatMap([ObjectPath].decode)
        service.includedServices = (includes ?? []).compactMap { handles[$0] }
        for _ in service.includedServices { _ = next() }
        for (path, uuid) in children(path, BlueZInterface.characteristic) {
          let flags = fake.property("Flags", of: path).flatMap([String].decode) ?? []
          var record = CharacteristicRecord(
            uuid: uuid, handle: next(), properties: CharacteristicProperties(flags: flags))
          places[record.handle] = path
          for (path, uuid) in children(path, BlueZInterface.descriptor) {
            let descriptor = DescriptorRecord(uuid: uuid, handle: next())
            places[descriptor.handle] = path
            record.descriptors.append(descriptor)
          }
          service.characteristics.append(record)
        }
        return service
      }
    }
  }

  /// By parts, as a client with the smallest MTU does.
  func read(_ attribute: AttributeHandle) async throws(GATTError) -> [UInt8] {
    let method = isDescriptor(attribute) ? BusMethod.readDescriptor : .readCharacteristic
    var value: [UInt8] = []
    while true {
      let more = value.isEmpty ? [:] : ["offset": BusValue.uint16(UInt16(value.count))]
      let rest = try await call(method, attribute, [options(more)]).bytes
      value += rest.prefix(Self.part)
      if rest.count < Self.part { return value }
    }
  }

  func write(_ value: [UInt8], to attribute: AttributeHandle, type: WriteType) async throws(GATTError) {
    let kind = type == .withoutResponse ? "command" : "request"
    let method = isDescriptor(attribute) ? BusMethod.writeDescriptor : .writeCharacteristic
    _ = try await call(method, attribute, [.bytes(value), options(["type": .string(kind)])])
  }

  func subscribe(
    to characteristic: AttributeHandle, kind: SubscriptionKind, mode: NotifyMode
  ) async throws(GATTError) {
    let answer = try await call(.acquireNotify, characteristic, [options()])
    guard let pipe = answer.first.flatMap(FileDescriptor.decode) else { throw .protocolViolation("no pipe") }
    pipe.makeNonblocking()
    pipes[characteristic] = pipe
    BusReactor.shared.watch(pipe.rawValue, for: POLLIN) { [weak self] _ in self?.receive(characteristic, pipe) }
  }

  func unsubscribe(from characteristic: AttributeHandle) async throws(GATTError) { close(characteristic) }

  nonisolated func mtu(for characteristic: AttributeHandle?) -> Int { 23 }

  func readRSSI() async throws(GATTError) -> Int { throw .unsupported("reading the RSSI") }

  func disconnect(_ reach: DisconnectReach) async {
    guard isOpen else { return }
    isOpen = false
    for attribute in pipes.keys { close(attribute) }
    let gone: [String: BusValue] = ["ServicesResolved": .bool(false), "Connected": .bool(false)]
    fake.set(gone, of: BlueZInterface.device, at: device)
    events(.closed(.local))
  }
}

// Apart from the class, whose functions would else run where their caller does.
extension FakeClientLink: Link {}

extension ATTError {
  /// The code that BlueZ answers a client with when a program fails like this.
  fileprivate init(ofProgram name: String, _ text: String, _ method: BusMethod) {
    switch name.split(separator: ".").last {
    case "NotPermitted": self = method.name == "ReadValue" ? .readNotPermitted : .writeNotPermitted
    case "InvalidOffset": self = .invalidOffset
    case "InvalidValueLength": self = .invalidAttributeValueLength
    case "NotAuthorized": self = .insufficientAuthorization
    case "NotSupported": self = .requestNotSupported
    default:
      let code = text.hasPrefix("0x") ? UInt8(text.dropFirst(2), radix: 16) : nil
      self = code.flatMap(ATTError.application) ?? .unlikelyError
    }
  }
}
