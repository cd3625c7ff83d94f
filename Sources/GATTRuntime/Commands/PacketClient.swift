/// What takes the packets of a channel.
protocol PacketClient: AnyObject, Sendable {
  /// Takes a packet. Never waits.
  func receive(_ packet: [UInt8])

  /// The channel has ended; it may be opened again.
  func end(with error: GATTError)
}

extension StreamBuffer: PacketClient where Element == [UInt8] {
  func receive(_ packet: [UInt8]) { offer(packet) }

  func end(with error: GATTError) { finish(throwing: error) }
}
