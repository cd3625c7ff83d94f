/// The sending end of what carries ATT packets, in order.
protocol ATTBearer: Sendable {
  /// Sends a packet of which only a few can be under way: requests, responses, indications, confirmations.
  func send(_ packet: ATTPacket) throws(GATTError)

  /// Sends a packet that nothing answers, once there is room for it.
  func sendWhenReady(_ packet: ATTPacket) async throws(GATTError)
}
