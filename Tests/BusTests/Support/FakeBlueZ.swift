import GATTRuntime
import TestSupport

@testable import GATTBlueZ

/// An `org.bluez` that does what a test tells it to; without that, what the real one does when all goes well.
@BusActor
final class FakeBlueZ {
  /// What happens when a method is called. It answers, or leaves the caller waiting.
  typealias Behaviour = @BusActor (FakeBlueZ, BusMessage) throws -> Void

  nonisolated let bus: PrivateBus
  var objects: [ObjectPath: ObjectTree.Interfaces] = [:]
  /// By method, `Device1.Connect`; each is used up before the next has its turn, the last stays.
  var scripts: [String: [Behaviour]] = [:]
  /// The methods that were called, in order: `Device1.Connect`.
  private(set) var calls: [String] = []
  /// The arguments of each `SetDiscoveryFilter`.
  var filters: [BusValue] = []
  /// What was written, by value.
  var written: [[UInt8]] = []
  /// The other ends of the file descriptors that were acquired, by path.
  var notifyEnds: [ObjectPath: FileDescriptor] = [:]
  var writeEnds: [ObjectPath: FileDescriptor] = [:]

  /// Calls that a test answers itself.
  var held: [BusMessage] = []
  /// What programs offer, in the order they registered it: who, and below which path.
  var applications: [(program: String, root: ObjectPath)] = []
  /// The objects that those showed, and the properties of the advertisements.
  var offered: [ObjectPath: ObjectTree.Interfaces] = [:]
  /// The values that programs signalled, by object.
  var signalled: [ObjectPath: [[UInt8]]] = [:]
  /// The agents, by the program that registered them.
  var agents: [String: (path: ObjectPath, capability: String)] = [:]
  /// The programs whose agents were asked to be the default one, the last counts.
  var defaultAgents: [String] = []

  /// The devices that do what a delegate says.
  var devices: [FakeDevice] = []

  private(set) var connection: BusConnection?

  init(bus: PrivateBus) {
    self.bus = bus
  }

  /// One that runs, with an adapter that is on and a strap.
  static func running() async throws -> FakeBlueZ {
    let fake = FakeBlueZ(bus: try PrivateBus())
    fake.addAdapter()
    fake.addStrap()
    try await fake.start()
    return fake
  }

  func start() async throws {
    let connection = try BusConnection(address: bus.address)
    connection.received = { [weak self] in self?.receive($0) ?? false }
    self.connection = connection
    try await connection.addMatch("type='signal',member='PropertiesChanged'", timeout: .patient)
    try await connection.request(name: "org.bluez", timeout: .patient)
  }

  /// As `kill -9` does it: nothing is said before.
  func kill() {
    connection?.close()
    connection = nil
    (notifyEnds, writeEnds) = ([:], [:])
    (applications, offered, signalled, agents, defaultAgents) = ([], [:], [:], [:], [])
  }

  func count(_ method: String) -> Int { calls.count { $0 == method } }

  /// Has a method do these, one call after the other, and the last for all further calls.
  func script(_ method: String, _ behaviours: Behaviour...) {
    scripts[method] = behaviours
  }

  private func receive(_ message: BusMessage) -> Bool {
    guard message.isCall else {
      note(message)
      return false
    }
    let interface = message.interface.split(separator: ".").last ?? ""
    let method = "\(interface).\(message.member)"
    calls.append(method)
    do {
      try behaviour(method)(self, message)
    } catch {
      try? message.fail("org.freedesktop.DBus.Error.UnknownMethod", "\(error)")
    }
    return true
  }

  private func behaviour(_ method: String) -> Behaviour {
    guard let script = scripts[method], let first = script.first else { return usual }
    if script.count > 1 { scripts[method]?.removeFirst() }
    return first
  }

  func emit(_ member: String, of interface: String, at path: ObjectPath, _ values: [BusValue]) {
    try? connection?.emit(member, of: interface, at: path, values)
  }
}

extension FakeBlueZ {
  /// An answer that says that a method failed.
  nonisolated static func failing(_ name: String, _ text: String = "") -> Behaviour {
    { try $1.fail("org.bluez.Error." + name, text) }
  }

  /// No answer.
  nonisolated static var silent: Behaviour { { _, _ in } }

  /// An answer without anything happening.
  nonisolated static var idle: Behaviour { { try $1.reply() } }

  /// What the real one does.
  nonisolated var usual: Behaviour { { try $0.answer($1) } }
}

extension FakeBlueZ {
  /// The rules by which the bus delivers signals to anybody, in order.
  func rules() async throws -> [String] {
    let asker = try BusConnection(address: bus.address)
    defer { asker.close() }
    let method = BusMethod("org.freedesktop.DBus.Debug.Stats", "GetAllMatchRules", "", "a{sas}")
    let answer = try await asker.call(
      method, of: BusConnection.busName, at: BusConnection.busPath, timeout: .patient)
    guard case .dictionary(let programs, _, _)? = answer.first else { return [] }
    // Those of the fake itself go with it.
    return programs.values.compactMap([String].decode).flatMap(\.self).filter { $0.contains("sender") }.sorted()
  }
}
