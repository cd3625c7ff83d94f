import GATTRuntime

/// A server's role that serves whatever it is asked.
struct QuietDelegate: PeripheralRoleDelegate {
  func stateChanged(to state: BluetoothState) {}
  func connected(_ central: Central) {}
  func disconnected(_ central: Central, reason: DisconnectReason) {}
  func subscriptionChanged(of characteristic: AttributeKey, by central: Central, to kind: SubscriptionKind?) {}

  func read(_ request: ReadRequest) async throws(ATTError) -> [UInt8] {
    guard request.offset <= 3 else { throw .invalidOffset }
    return Array([1, 2, 3][request.offset...])
  }

  func write(_ requests: [WriteRequest]) async throws(ATTError) -> (@Sendable () -> Void)? {
    if requests.contains(where: { $0.value.count > 512 }) { throw .invalidAttributeValueLength }
    return nil
  }
}
