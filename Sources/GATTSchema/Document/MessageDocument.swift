/// `message` as it was written.
package struct MessageDocument: Sendable {
  /// What tells where a message ends.
  package indirect enum Form: Sendable {
    /// A number within it.
    case length(MessageLengthDocument)
    /// Its first octet.
    case tags([(tag: Located<Int128>, end: End)])
    /// A number in each notification.
    case index(MessageIndexDocument)
    /// Octets at its end; none for the bracket that closes its JSON.
    case until(Located<[UInt8]>)
    /// A pause.
    case idle
  }

  /// Where a message with a tag ends.
  package indirect enum End: Sendable {
    /// After so many octets.
    case octets(Located<Int128>)
    /// By a number within it.
    case length(MessageLengthDocument)
  }

  /// What tells where a message ends.
  package var form: Form
  /// How long a pause may be, in seconds.
  package var idle: Located<Rational>?
  /// The most octets that it has.
  package var largest: Located<Int128>
  /// All of it.
  package var range: SourceRange
}

/// The place of a number that says how long a message is.
package struct MessageLengthDocument: Sendable {
  /// Where it begins.
  package var offset: Located<Int128>
  /// Its type.
  package var type: Located<ScalarType>
  /// Its byte order.
  package var endian: Located<ByteOrder>?
  /// How many octets it counts besides.
  package var adding: Located<Int128>?
}

/// The places of the numbers in each notification.
package struct MessageIndexDocument: Sendable {
  /// Where it says which it is.
  package var index: Located<Int128>
  /// Where it says how many there are.
  package var total: Located<Int128>?
  /// The number of the first.
  package var first: Located<Int128>?
  /// How many octets of it are no part of the message.
  package var header: Located<Int128>
  /// The octet of these that stands before the message.
  package var kept: Located<Int128>?
}

/// `procedure` as it was written.
package struct ProcedureDocument: Sendable {
  /// How long an answer may take, in seconds.
  package var timeout: Located<Rational>
  /// The alternative that says how a request went.
  package var outcome: OutcomeDocument?
  /// The number by which answers are told apart.
  package var identifier: IdentifierDocument?
  /// The field of the second number.
  package var subIdentifier: Located<String>?
  /// How often a request is made again.
  package var retries: Located<Int128>?
  /// All of it.
  package var range: SourceRange
}

/// `outcome` of a procedure as it was written.
package struct OutcomeDocument: Sendable {
  /// The alternative.
  package var response: Located<String>
  /// Its field with the request's op code.
  package var request: Located<String>
  /// Its field with the response code.
  package var code: Located<String>
  /// The response code that means success: a number, or the name of a case.
  package var success: Located<String>
  /// The response code that means a failure without a code of its own: a number, or the name of a case.
  package var failure: Located<String>?
  /// The response code that means a request which the device does not know: a number, or the name of a case.
  package var unsupported: Located<String>?
}

/// `id` of a procedure as it was written.
package struct IdentifierDocument: Sendable {
  /// The field that has it.
  package var field: Located<String>
  /// The least.
  package var least: Located<Int128>?
  /// The greatest.
  package var greatest: Located<Int128>?
}
