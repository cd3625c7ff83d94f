import GATTProfiles
import GATTRuntime

/// A connection that is recorded: each request before it is made, each answer when it is there.
struct RecordingLink: Link {
  let link: any Link
  let traffic: LinkTraffic

  var executor: (any SerialExecutor)? { link.executor }
  var taskExecutor: (any TaskExecutor)? { link.taskExecutor }

  func discover() async throws(GATTError) -> [ServiceRecord] {
    let services = try await link.discover()
    traffic.recordDiscovery(services)
    return services
  }

  func read(_ attribute: AttributeHandle) async throws(GATTError) -> [UInt8] {
    traffic.send(.readRequest(traffic.handle(attribute)))
    do throws(GATTError) {
      let value = try await link.read(attribute)
      traffic.receive(.readResponse(value))
      return value
    } catch {
      traffic.refuse(ATTOpcode.readRequest, attribute, error)
      throw error
    }
  }

  func write(_ value: [UInt8], to attribute: AttributeHandle, type: WriteType) async throws(GATTError) {
    let handle = traffic.handle(attribute)
    guard type != .withoutResponse else {
      try await link.write(value, to: attribute, type: type)
      return traffic.send(.writeCommand(handle, value))
    }
    try await ask(.writeRequest(handle, value), of: attribute) { () async throws(GATTError) in
      try await link.write(value, to: attribute, type: type)
    }
  }

  func writeAtOnce(_ value: [UInt8], to attribute: AttributeHandle) -> Bool {
    guard link.writeAtOnce(value, to: attribute) else { return false }
    traffic.send(.writeCommand(traffic.handle(attribute), value))
    return true
  }

  func subscribe(
    to characteristic: AttributeHandle, kind: SubscriptionKind, mode: NotifyMode
  ) async throws(GATTError) {
    traffic.subscribed(to: characteristic, kind)
    let request = ATTPacket.writeRequest(traffic.configuration(of: characteristic), [kind == .notification ? 1 : 2, 0])
    try await ask(request, of: characteristic) { () async throws(GATTError) in
      try await link.subscribe(to: characteristic, kind: kind, mode: mode)
    }
  }

  func unsubscribe(from characteristic: AttributeHandle) async throws(GATTError) {
    let request = ATTPacket.writeRequest(traffic.configuration(of: characteristic), [0, 0])
    try await ask(request, of: characteristic) { () async throws(GATTError) in
      try await link.unsubscribe(from: characteristic)
    }
  }

  private func ask(
    _ request: ATTPacket, of attribute: AttributeHandle, _ body: () async throws(GATTError) -> Void
  ) async throws(GATTError) {
    traffic.send(request)
    do throws(GATTError) {
      try await body()
      traffic.receive(.writeResponse)
    } catch {
      traffic.refuse(ATTOpcode.writeRequest, attribute, error)
      throw error
    }
  }

  func mtu(for characteristic: AttributeHandle?) -> Int { link.mtu(for: characteristic) }

  func readRSSI() async throws(GATTError) -> Int { try await link.readRSSI() }

  func disconnect(_ reach: DisconnectReach) async {
    await link.disconnect(reach)
    traffic.record(.closed(.local))
  }
}
