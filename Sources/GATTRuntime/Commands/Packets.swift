/// The packets of a channel, in the order in which they came. Its iterators share them: each packet goes to one of them.
public struct Packets: AsyncSequence, Sendable {
  /// The bytes of a packet.
  public typealias Element = [UInt8]
  /// The end of the channel, or an overflow of the buffer.
  public typealias Failure = GATTError

  let buffer: StreamBuffer<[UInt8]>

  /// An iterator.
  public func makeAsyncIterator() -> Iterator { Iterator(buffer: buffer) }

  /// Takes the packets.
  public struct Iterator: AsyncIteratorProtocol {
    let buffer: StreamBuffer<[UInt8]>

    /// The next packet, or nil when the task is cancelled.
    ///
    /// - Throws: ``GATTError/channelNotOpen`` when the channel was closed, or why it failed, once what came before is
    ///   taken; ``GATTError/bufferOverflow(capacity:)``.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(GATTError) -> [UInt8]? {
      try await buffer.next()
    }
  }
}
