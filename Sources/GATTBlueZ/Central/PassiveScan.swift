/// A scan that only listens: BlueZ is given a pattern to watch for, and asks no device for more than it says by itself.
@BusActor
final class PassiveScan: ExportedObject {
  let path = ObjectPath("/gatt/monitor/any")
  /// The adapter that watches; nil while none does.
  private(set) var adapter: ObjectPath?

  private let daemon: BlueZDaemon
  private let server = ObjectServer()
  private static let root = ObjectPath("/gatt/monitor")

  init(_ daemon: BlueZDaemon) {
    self.daemon = daemon
    daemon.called = { [server] in server.receive($0) }
  }

  /// Has an adapter watch.
  ///
  /// - Returns: false when BlueZ offers that not at all, as 5.66 without `--experimental`.
  func start(on adapter: ObjectPath) async throws(BusError) -> Bool {
    guard daemon.tree.has(BlueZInterface.monitorManager, at: adapter) else { return false }
    server.add([self])
    self.adapter = adapter
    do throws(BusError) {
      try await daemon.call(.registerMonitor, at: adapter, [.path(Self.root)])
      return true
    } catch {
      await stop()
      guard error.name?.hasSuffix(".UnknownMethod") == true || error.name?.hasSuffix(".NotSupported") == true else {
        throw error
      }
      return false
    }
  }

  /// Ends it. It fails when BlueZ has given up by itself.
  func stop() async {
    guard let adapter else { return }
    self.adapter = nil
    await daemon.tidy(.unregisterMonitor, at: adapter, [.path(Self.root)])
    server.remove(within: Self.root)
  }

  /// The adapter was switched off or is gone, and what it had with it.
  func forget() {
    adapter = nil
    server.remove(within: Self.root)
  }

  var interfaces: ObjectTree.Interfaces {
    [BlueZInterface.monitor: ["Type": .string("or_patterns"), "Patterns": Self.patterns]]
  }

  /// There is no pattern for everything. What can be connected to has flags, a byte of which five bits have a meaning.
  private static var patterns: BusValue {
    let flags: UInt8 = 0x01
    let any = (UInt8(0)...0x1F).map { BusValue.structure([.byte(0), .byte(flags), .bytes([$0])]) }
    return .array(any, of: "(yyay)")
  }

  /// What it finds, the tree tells.
  func answer(_ message: BusMessage) throws(BusError) -> Bool {
    guard message.interface == BlueZInterface.monitor else { return false }
    try message.reply()
    return true
  }
}
