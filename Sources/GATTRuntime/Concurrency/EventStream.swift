/// Values as they happen, for one consumer; it ends when whoever reports them is gone.
///
/// The last `capacity` values wait while the consumer is busy, and the oldest goes first when there are more.
/// Ask for another stream where there is another consumer: each gets every value.
public struct EventStream<Element: Sendable>: AsyncSequence, Sendable {
  /// Takes the values, in the order in which they happened.
  public struct Iterator: AsyncIteratorProtocol {
    let buffer: StreamBuffer<Element>

    /// The next value, or nil at the end or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      // The buffer of an event stream never ends with an error.
      try? await buffer.next()
    }
  }

  /// Nothing fails.
  public typealias Failure = Never

  let buffer: StreamBuffer<Element>

  /// An iterator; all of one stream share its values, each of which goes to one.
  public func makeAsyncIterator() -> Iterator { Iterator(buffer: buffer) }
}
