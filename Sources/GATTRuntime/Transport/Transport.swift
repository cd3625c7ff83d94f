/// A way to the radio: the seam between the roles of this module and a Bluetooth stack.
///
/// A transport works at the level of GATT, as BlueZ does: it discovers, reads, writes and subscribes by handle, and
/// long values, MTU and ATT's request–response order are its own business. What repeats, it reports through closures that
/// are called one at a time, in order, and return at once; the roles behind them do the buffering.
///
/// Whether a transport does all that is said here, the checks of the library `GATTTransportConformance` tell.
///
/// Every asynchronous requirement ends soon after its task is cancelled, and leaves nothing behind: a connection
/// attempt is withdrawn, and an answer that comes late is discarded.
public protocol Transport: Sendable {
  /// Opens the central role. Reports the present state before it returns.
  func openCentral(
    events: @escaping @Sendable (CentralEvent) -> Void
  ) async throws(GATTError) -> any CentralRole

  /// Opens the peripheral role. Reports the present state before it returns.
  func openPeripheral(
    delegate: any PeripheralRoleDelegate
  ) async throws(GATTError) -> any PeripheralRole
}
