import GATTProfiles
import TestSupport
import Testing

@testable import GATTBlueZ

/// What programs register with BlueZ.
extension FakeBlueZ {
  func answerProgram(_ message: BusMessage) throws {
    switch message.member {
    case "RegisterApplication", "RegisterMonitor": try register(message)
    case "RegisterAdvertisement": try advertise(message)
    case "UnregisterApplication", "UnregisterAdvertisement":
      let path = try root(of: message)
      applications.removeAll { $0.root == path }
      offered = offered.filter { !$0.key.isWithin(path) }
      try message.reply()
    default: try answerPairing(message)
    }
  }

  private func root(of message: BusMessage) throws -> ObjectPath {
    try #require(message.values().first.flatMap(ObjectPath.decode))
  }

  /// Asks for the objects before it answers, as the real one does.
  private func register(_ message: BusMessage) throws {
    let (program, root) = (message.sender, try root(of: message))
    connection?.call(.getManagedObjects, of: program, at: root, timeout: .patient) { [weak self] answer in
      guard let self, case .success(let values) = answer else {
        try? message.fail("org.bluez.Error.Failed", "No object received")
        return
      }
      for object in ManagedObjects.objects(values[0]) { offered[object.path] = object.interfaces }
      applications.append((program, root))
      try? message.reply()
    }
  }

  private func advertise(_ message: BusMessage) throws {
    let (program, path) = (message.sender, try root(of: message))
    let all = BusMethod("org.freedesktop.DBus.Properties", "GetAll", "s", "a{sv}")
    let interface = [BusValue.string(BlueZInterface.advertisement)]
    connection?.call(all, of: program, at: path, interface, timeout: .patient) { [weak self] answer in
      guard let self, case .success(let values) = answer else {
        try? message.fail("org.bluez.Error.Failed", "Failed to parse advertisement.")
        return
      }
      offered[path] = [BlueZInterface.advertisement: ManagedObjects.properties(values[0])]
      applications.append((program, path))
      try? message.reply()
    }
  }

  /// A value that a program signals.
  func note(_ message: BusMessage) {
    guard message.path.isWithin(ObjectPath("/gatt")), let values = try? message.values("sa{sv}as"),
      let value = ManagedObjects.properties(values[1])["Value"].flatMap([UInt8].decode)
    else { return }
    signalled[message.path, default: []].append(value)
  }

  /// The properties of the only advertisement; nil when there is none.
  var advertisement: [String: BusValue]? {
    offered.values.lazy.compactMap { $0[BlueZInterface.advertisement] }.first
  }
}

/// What BlueZ does with a program's services for clients.
extension FakeBlueZ {
  /// The characteristics that are offered, in the order of their attributes.
  var offeredCharacteristics: [ObjectPath] {
    applications.flatMap { application in
      offered.keys.filter { $0.isWithin(application.root) && offered[$0]?[BlueZInterface.characteristic] != nil }
        .sorted { $0.description < $1.description }
    }
  }

  /// A property of a characteristic, or of an object with another interface.
  func property(
    _ name: String, of path: ObjectPath, as interface: String = BlueZInterface.characteristic
  ) -> BusValue? {
    offered[path]?[interface]?[name]
  }

  /// The first characteristic with a UUID.
  func offered(_ uuid: BluetoothUUID) throws -> ObjectPath {
    try #require(offeredCharacteristics.first { property("UUID", of: $0) == .string(uuid.fullDescription) })
  }

  /// Calls an object of the program that offers it.
  func callProgram(_ method: BusMethod, at path: ObjectPath, _ arguments: [BusValue] = []) async throws -> [BusValue] {
    let program = try #require(applications.first { path.isWithin($0.root) }).program
    let connection = try #require(connection)
    return try await connection.call(method, of: program, at: path, arguments, timeout: .patient)
  }

  func read(
    _ uuid: BluetoothUUID, offset: UInt16 = 0, by device: ObjectPath? = Place.strap
  ) async throws -> [UInt8] {
    let options = Self.options(device, offset)
    let answer = try await callProgram(.readCharacteristic, at: offered(uuid), [options])
    return answer.first.flatMap([UInt8].decode) ?? []
  }

  func write(
    _ value: [UInt8], to uuid: BluetoothUUID, offset: UInt16 = 0, by device: ObjectPath? = Place.strap,
    _ more: [String: BusValue] = [:]
  ) async throws {
    let options = Self.options(device, offset, more)
    _ = try await callProgram(.writeCharacteristic, at: offered(uuid), [.bytes(value), options])
  }

  /// Subscribes a client by a file descriptor of its own.
  func acquire(_ uuid: BluetoothUUID, by device: ObjectPath = Place.strap) async throws -> FileDescriptor {
    let options = Self.options(device, 0, ["mtu": .uint16(185)])
    let answer = try await callProgram(.acquireNotify, at: offered(uuid), [options])
    #expect(answer.last == .uint16(185))
    return try #require(answer.first.flatMap(FileDescriptor.decode))
  }

  private static func options(
    _ device: ObjectPath?, _ offset: UInt16, _ more: [String: BusValue] = [:]
  ) -> BusValue {
    var options = more
    if let device { options["device"] = .path(device) }
    if offset > 0 { options["offset"] = .uint16(offset) }
    return .options(options)
  }
}

extension FakeBlueZ {
  /// Calls an object of the program that offers it, and goes on.
  func callProgram(
    _ method: BusMethod, at path: ObjectPath, _ arguments: [BusValue] = [],
    answered: @escaping @BusActor (BusConnection.Answer) -> Void
  ) {
    guard let program = applications.first(where: { path.isWithin($0.root) })?.program else { return }
    connection?.call(method, of: program, at: path, arguments, timeout: .patient, answered: answered)
  }
}
