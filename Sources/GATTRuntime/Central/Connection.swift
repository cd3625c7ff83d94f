public import GATTProfiles
import Logging

/// A connection to a device, from ``Peripheral/connect(timeout:)`` to the first of: ``disconnect(_:)``, the loss of the
/// link, and the last reference to it going away.
///
/// Operations are carried out one at a time, in the order of the calls. Each has a time-out, ends when its task is
/// cancelled, and fails at once when the link ends. What needs to know the device's services discovers them first.
public actor Connection {
  /// The device that this connection leads to.
  public nonisolated let peripheral: Peripheral

  let link: any Link
  nonisolated let monitor: LinkMonitor
  var tree: DiscoveredTree?
  var discovery: OneShotList<[RemoteService]>?
  /// What profiles ask for after the discovery, and has failed or not been done yet.
  var unfinishedActions: [DiscoveryAction] = []
  /// The characteristics that the device may send values of, and whether it has confirmed that.
  var subscriptions: [AttributeHandle: Bool] = [:]
  /// For a link that has none.
  private let ownExecutor = DefaultExecutor()
  /// One procedure after the other at each control point, one message after the other at each characteristic.
  private var turns: [AttributeHandle: FIFOGate] = [:]
  /// The commands of each control point that tells its answers apart.
  var commands: [AttributeHandle: ControlPointCommands] = [:]

  init(peripheral: Peripheral, link: any Link, monitor: LinkMonitor) {
    self.peripheral = peripheral
    self.link = link
    self.monitor = monitor
  }

  deinit {
    let link = link
    Task { await link.disconnect(.thisProgram) }
  }

  /// The link's, so that an operation changes no thread on its way.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    link.executor?.asUnownedSerialExecutor() ?? ownExecutor.unownedExecutor
  }

  nonisolated var timeouts: Timeouts { peripheral.central.timeouts }
  nonisolated var deadline: Deadline { peripheral.central.deadline }
  nonisolated var logger: Logger { peripheral.central.logger }
  nonisolated var profileManager: ProfileManager { peripheral.record.profiles ?? peripheral.central.profileManager }

  /// Whether the link is there; once false, always false: connect again for another connection.
  public nonisolated var isOpen: Bool { monitor.closeReason == nil }

  /// Why the connection ended; nil while it has not.
  public nonisolated var closeReason: DisconnectReason? { monitor.closeReason }

  /// What has become of this link, and of all others that this program's central made to the device: the same as the
  /// peripheral's ``Peripheral/statistics``.
  public nonisolated var statistics: DeviceStatistics { peripheral.statistics }

  /// Returns when the connection has ended, with the reason.
  ///
  /// - Throws: ``GATTError/cancelled`` when the task is.
  public nonisolated func closed() async throws(GATTError) -> DisconnectReason {
    let result = OneShot<DisconnectReason>()
    let id = monitor.onClose { result.settle(.success($0)) }
    defer { monitor.forget(id) }
    return try await result.value()
  }

  /// Ends the connection; what is pending fails. Does nothing when it has ended.
  ///
  /// - Parameter reach: whether a device that another program had connected before is disconnected, too.
  public func disconnect(_ reach: DisconnectReach = .thisProgram) async {
    await link.disconnect(reach)
    monitor.receive(.closed(.local))
  }

  /// The ATT MTU: the longest packet, in bytes; 23 until another is known.
  public nonisolated var mtu: Int { link.mtu(for: nil) }

  /// How many bytes one write may have: 512 with a response, in as many packets as that takes; without one, what fits into
  /// one packet, the MTU less 3.
  public nonisolated func maximumWriteLength(
    for characteristic: RemoteCharacteristic, type: WriteType = .automatic
  ) -> Int {
    guard characteristic.writeType(type) == .withoutResponse else { return ATTLimits.longestValue }
    return min(link.mtu(for: characteristic.handle) - 3, ATTLimits.longestValue)
  }

  /// The strength of the connection in dBm, typically -100…-30.
  ///
  /// - Parameter timeout: how long to wait; ``Timeouts/operation`` unless given.
  /// - Throws: ``GATTError/unsupported(_:)`` where the transport cannot tell.
  public func readRSSI(timeout: Duration? = nil) async throws(GATTError) -> Int {
    try await perform(.readRSSI, "reading the RSSI", timeout: timeout) { (link) async throws(GATTError) in
      try await link.readRSSI()
    }
  }

  /// Tells when the device's services have changed; they are discovered again when next needed. Of changes that nobody has
  /// taken, one waits. Ends with the link.
  public nonisolated var serviceChanges: EventStream<Void> { monitor.serviceChangeStream() }

  /// Lets through one who needs a characteristic for more than one operation.
  func turns(at handle: AttributeHandle) -> FIFOGate {
    let gate = turns[handle] ?? FIFOGate()
    turns[handle] = gate
    return gate
  }

  /// Carries out an operation after those before it, and measures it.
  func perform<Value: Sendable>(
    _ measured: MeasuredOperation, _ operation: @autoclosure @escaping @Sendable () -> String, timeout: Duration?,
    _ work: @escaping @Sendable (any Link) async throws(GATTError) -> Value
  ) async throws(GATTError) -> Value {
    guard let metrics = peripheral.central.hub.metrics else {
      return try await perform(operation(), timeout: timeout, work)
    }
    let elapsed = deadline.timer()
    metrics.operationBegan()
    do {
      let value = try await perform(operation(), timeout: timeout, work)
      metrics.operationEnded(measured, after: elapsed(), nil)
      return value
    } catch {
      metrics.operationEnded(measured, after: elapsed(), error)
      throw error
    }
  }

  private func perform<Value: Sendable>(
    _ operation: @autoclosure @escaping @Sendable () -> String, timeout: Duration?,
    _ work: @escaping @Sendable (any Link) async throws(GATTError) -> Value
  ) async throws(GATTError) -> Value {
    let result = OneShot<Value>()
    let id = monitor.failOnClose(result)
    defer { monitor.forget(id) }
    let gate = monitor.gate
    let ticket = gate.enqueue()
    let limit = timeout ?? timeouts.operation
    // No list of captures: with one, the closure would not run where this runs.
    let link = link
    do {
      return try await deadline.run(
        within: limit, failingWith: .timedOut(operation: operation(), after: limit), into: result,
        on: link.taskExecutor
      ) { () async throws(GATTError) in
        try await gate.wait(for: ticket)
        defer { gate.release() }
        guard !Task.isCancelled else { throw .cancelled }
        return try await work(link)
      }
    } catch {
      throw error.during(operation())
    }
  }
}

/// An actor has an executor; this one is there for it alone.
private actor DefaultExecutor {}
