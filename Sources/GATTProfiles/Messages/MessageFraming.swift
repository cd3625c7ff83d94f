/// How notifications join into one value.
public struct MessageFraming: Hashable, Sendable {
  /// What tells where a message ends.
  public enum Kind: Hashable, Sendable {
    /// A number within the message says how many bytes it has.
    case totalLength(MessageLength)
    /// The first byte says what the message is, and thereby where it ends.
    case tagged([TaggedMessage])
    /// Every notification says which it is and, unless `total` is `nil`, how many there are.
    ///
    /// `index`, `total` and `kept` are offsets into the header, which is as long as `header` says and dropped, but for
    /// the byte at `kept`: it is the same in all and stands once before the message. `first` is the index of the first.
    case indexed(index: Int, total: Int?, first: UInt8, header: Int, kept: Int?)
    /// What stands at its end.
    case delimited(MessageDelimiter)
    /// A pause ends it.
    case idle
  }

  /// What tells where a message ends.
  public let kind: Kind
  /// After how many milliseconds without a notification a message is over: complete when nothing else tells its end, else
  /// given up. `nil` for never.
  public let idleMilliseconds: Int?
  /// The most bytes that a message may have.
  public let largest: Int

  /// A framing.
  public init(_ kind: Kind, idleMilliseconds: Int?, largest: Int) {
    self.kind = kind
    self.idleMilliseconds = idleMilliseconds
    self.largest = largest
  }

  /// Whether a pause completes a message, because nothing else can.
  var isEndedByPause: Bool {
    switch kind {
    case .idle, .indexed(_, nil, _, _, _): true
    case .totalLength, .tagged, .indexed, .delimited: false
    }
  }
}

/// A number within a message that says how many bytes the message has: all of them, from its first byte to its last, the
/// number itself included; unless ``adding`` says that it counts more or less.
@frozen
public struct MessageLength: Hashable, Sendable {
  /// Where the number is, in bytes from the start of the message.
  public let offset: Int
  /// How many bytes the number takes: 1…8.
  public let size: Int
  /// The byte order of the number.
  public let endian: Endian
  /// How much more the number says than the message has bytes; less than zero when it leaves some out. A number of one
  /// byte that counts only what follows it, at the start of a message, has -1.
  public let adding: Int

  /// A number at a place.
  public init(at offset: Int, size: Int, endian: Endian = .little, adding: Int = 0) {
    self.offset = offset
    self.size = size
    self.endian = endian
    self.adding = adding
  }
}

/// A kind of message that its first byte tells.
@frozen
public struct TaggedMessage: Hashable, Sendable {
  /// Where a message ends.
  @frozen
  public enum End: Hashable, Sendable {
    /// After so many bytes, the tag included.
    case exactly(Int)
    /// Where a number within the message says.
    case totalLength(MessageLength)
  }

  /// The first byte.
  public let tag: UInt8
  /// Where it ends.
  public let end: End

  /// A kind of message.
  public init(_ tag: UInt8, _ end: End) {
    self.tag = tag
    self.end = end
  }
}
