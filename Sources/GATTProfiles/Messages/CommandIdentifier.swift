/// Where packets carry the identifier by which an answer is told to belong to its command, and which identifiers there are.
///
/// ```swift
/// // A sequence number of 1…255 in the second byte; the operation in the first is repeated in the answer.
/// let identifier = CommandIdentifier(PacketField(at: 1), range: 1...255, sub: PacketField(at: 0))
/// ```
public struct CommandIdentifier: Hashable, Sendable {
  /// Where a request has it.
  public let request: PacketField
  /// Where an answer has it.
  public let answer: PacketField
  /// Which there are: each command gets the one after the last, but for those in flight; after the greatest, the least.
  public let range: ClosedRange<UInt32>
  /// Where a request has a second number, which an answer has to repeat; nil when there is none.
  public let sub: PacketField?
  /// Where an answer has the second number.
  public let subInAnswers: PacketField?

  /// An identifier.
  ///
  /// - Parameters:
  ///   - request: where a request has it.
  ///   - answer: where an answer has it; where a request does unless given.
  ///   - range: which there are; all that the field has room for unless given.
  ///   - sub: where a request has a second number, such as an op code. The request brings it; a request that is too short
  ///     for it is answered whatever the answer's is.
  ///   - subInAnswers: where an answer has the second number; where a request does unless given.
  public init(
    _ request: PacketField, inAnswers answer: PacketField? = nil, range: ClosedRange<UInt32>? = nil,
    sub: PacketField? = nil, subInAnswers: PacketField? = nil
  ) {
    self.request = request
    self.answer = answer ?? request
    self.range = (range ?? 0...UInt32.max).clamped(to: 0...min(request.greatest, self.answer.greatest))
    self.sub = sub
    self.subInAnswers = subInAnswers ?? sub
  }
}
