/// How notifications join into one value.
package struct MessageFraming: Hashable, Sendable {
  /// What tells where a message ends.
  package var kind: Kind
  /// After how many milliseconds without a notification a message is over: complete for ``Kind/idle``, else given up.
  package var idleMilliseconds: Int?
  /// The most octets that a message may have.
  package var largest: Int

  /// What tells where a message ends.
  package indirect enum Kind: Hashable, Sendable {
    /// A number within the message that says how many octets it has, itself and its tag included, less `adding`.
    case totalLength(offset: Int, Element, adding: Int)
    /// The first octet says what the message is, and thereby where it ends.
    case tagged([TaggedMessage])
    /// Every notification says which it is and, unless `total` is nil, how many there are; the header is dropped, but
    /// for the octet at `kept`, which is the same in all and stands once before the message.
    case indexed(index: Int, total: Int?, first: Int, header: Int, kept: Int?)
    /// Octets at its end, which are its last.
    case until([UInt8])
    /// The bracket that closes its JSON.
    case json
    /// A pause ends it.
    case idle
  }
}

/// A kind of message that its first octet tells.
package struct TaggedMessage: Hashable, Sendable {
  /// The first octet.
  package var tag: UInt8
  /// Where it ends.
  package var end: End

  /// Where a message ends.
  package indirect enum End: Hashable, Sendable {
    /// After so many octets, the tag included.
    case exactly(Int)
    /// By a number within the message, as ``MessageFraming/Kind/totalLength(offset:_:adding:)``.
    case totalLength(offset: Int, Element, adding: Int)
  }
}

/// How a control point's requests and responses go together. The request is the characteristic's `request` union, or its
/// value; which response answers which request stands at the alternatives.
package struct Procedure: Hashable, Sendable {
  /// After how many milliseconds without a response the procedure has failed.
  package var timeoutMilliseconds: Int
  /// The response alternative that reports an outcome: its place among the alternatives of the value.
  package var outcome: Outcome?
  /// How often a request is made again when there is no answer in time.
  package var retries = 0
  /// The number by which answers are told to belong to their requests; nil when there is one request at a time.
  package var identifier: Identifier?

  /// A response that names the request it answers and how it went.
  package struct Outcome: Hashable, Sendable {
    /// The place of the alternative.
    package var alternative: Int
    /// The place of the field with the request's op code.
    package var requestField: Int
    /// The place of the field with the response code.
    package var codeField: Int
    /// The response code that means success.
    package var success: Int128
    /// The response code of a failure that has none of its own.
    package var failure: Int128?
    /// The response code of a request that the device does not know.
    package var unsupported: Int128?
  }
  /// A number that a request has, and its answer repeats.
  package struct Identifier: Hashable, Sendable {
    /// The name of its field.
    package var field: String
    /// Where requests have it.
    package var request: NumberPlace
    /// Where answers have it.
    package var answer: NumberPlace
    /// Which numbers there are.
    package var range: ClosedRange<UInt32>
    /// Where both have a second number.
    package var sub: Sub?

    /// A second number.
    package struct Sub: Hashable, Sendable {
      /// Where requests have it.
      package var request: NumberPlace
      /// Where answers have it.
      package var answer: NumberPlace
    }
  }
}

/// Where a whole number stands in octets.
package struct NumberPlace: Hashable, Sendable {
  /// Where it begins.
  package var offset: Int
  /// How many octets it takes: 1, 2 or 4.
  package var octets: Int
  /// Its byte order.
  package var endian: ByteOrder
}
