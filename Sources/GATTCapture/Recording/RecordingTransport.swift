public import GATTRuntime

/// A way to the radio whose central role is recorded: what it hears, and what is read, written and sent over its connections.
public struct RecordingTransport: Transport {
  private let transport: any Transport
  private let recorder: Recorder

  /// Records what goes over a transport.
  public init(_ transport: any Transport, to recorder: Recorder) {
    (self.transport, self.recorder) = (transport, recorder)
  }

  /// Opens the central role of the transport.
  public func openCentral(
    events: @escaping @Sendable (CentralEvent) -> Void
  ) async throws(GATTError) -> any CentralRole {
    let recorder = recorder
    let role = try await transport.openCentral { event in
      switch event {
      case .sighting(let sighting): recorder.record(sighting)
      // Switching Bluetooth off ends a scan.
      case .state(let state): if state != .poweredOn, state != .unknown { recorder.recordScan(false) }
      case .connection: break
      }
      events(event)
    }
    return RecordingCentral(role: role, recorder: recorder)
  }

  /// Opens the peripheral role of the transport, which is not recorded.
  public func openPeripheral(delegate: any PeripheralRoleDelegate) async throws(GATTError) -> any PeripheralRole {
    try await transport.openPeripheral(delegate: delegate)
  }
}
