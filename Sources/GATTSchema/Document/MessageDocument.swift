/// `message` as it was written.
public struct MessageDocument: Sendable {
  /// What tells where a message ends.
  public indirect enum Form: Sendable {
    /// A number within it.
    case length(MessageLengthDocument)
    /// Its first octet.
    case tags([(tag: Located<Int128>, end: End)])
    /// A number in each notification.
    case index(MessageIndexDocument)
    /// A pause.
    case idle
  }

  /// Where a message with a tag ends.
  public indirect enum End: Sendable {
    /// After so many octets.
    case octets(Located<Int128>)
    /// By a number within it.
    case length(MessageLengthDocument)
  }

  /// What tells where a message ends.
  public var form: Form
  /// How long a pause may be, in seconds.
  public var idle: Located<Rational>?
  /// The most octets that it has.
  public var largest: Located<Int128>
  /// All of it.
  public var range: SourceRange
}

/// The place of a number that says how long a message is.
public struct MessageLengthDocument: Sendable {
  /// Where it begins.
  public var offset: Located<Int128>
  /// Its type.
  public var type: Located<ScalarType>
  /// Its byte order.
  public var endian: Located<ByteOrder>?
  /// How many octets it counts besides.
  public var adding: Located<Int128>?
}

/// The places of the numbers in each notification.
public struct MessageIndexDocument: Sendable {
  /// Where it says which it is.
  public var index: Located<Int128>
  /// Where it says how many there are.
  public var total: Located<Int128>?
  /// The number of the first.
  public var first: Located<Int128>?
  /// How many octets of it are no part of the message.
  public var header: Located<Int128>
  /// The octet of these that stands before the message.
  public var kept: Located<Int128>?
}

/// `procedure` as it was written.
public struct ProcedureDocument: Sendable {
  /// How long an answer may take, in seconds.
  public var timeout: Located<Rational>
  /// The alternative that says how a request went.
  public var outcome: OutcomeDocument?
  /// All of it.
  public var range: SourceRange
}

/// `outcome` of a procedure as it was written.
public struct OutcomeDocument: Sendable {
  /// The alternative.
  public var response: Located<String>
  /// Its field with the request's op code.
  public var request: Located<String>
  /// Its field with the response code.
  public var code: Located<String>
  /// The response code that means success: a number, or the name of a case.
  public var success: Located<String>
}
