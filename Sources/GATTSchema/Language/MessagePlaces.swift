extension Place {
  private static let unsigned: Shape = .word(ScalarType.all.filter { $0.kind == .unsigned }.map(\.description))

  /// `message` of a characteristic.
  package static let message = Place(
    "a message", choosing: .atMostOne, among: ["length", "tags", "index", "until"],
    [
      LanguageKey("length", .place(messageLength), "A number within the message that says how many octets it has."),
      LanguageKey(
        "tags", .names(.either([.wholeNumber, .place(messageLength)])),
        "What the first octet says: how many octets there are, or where a number stands that does."),
      LanguageKey("index", .place(messageIndex), "Octets of each notification that say which it is, and of how many."),
      LanguageKey(
        "until", .either([.hex, .word(["json"])]),
        "The octets that a message ends with, such as 0D0A; or json for the bracket that closes its JSON."),
      LanguageKey("idle", .number, "After how many seconds without a notification the message is over."),
      LanguageKey("max", .wholeNumber, required: true, "The most octets that a message has."),
    ])

  /// `length` of a message.
  package static let messageLength = Place(
    "a message length",
    [
      LanguageKey("at", .wholeNumber, required: true, "Where the number begins, from 0."),
      LanguageKey("raw", unsigned, required: true, "The type of the number."),
      LanguageKey("endian", .word(ByteOrder.allCases.map(\.rawValue)), "The order of the octets of the number."),
      LanguageKey(
        "adding", .wholeNumber,
        "How much more the number says than the message has octets, -3 for one that leaves three out; 0 unless said."),
    ])

  /// `index` of a message.
  package static let messageIndex = Place(
    "a message index",
    [
      LanguageKey("at", .wholeNumber, required: true, "Where the octet stands that says which notification it is."),
      LanguageKey("total", .wholeNumber, "Where the octet stands that says how many there are."),
      LanguageKey("first", .wholeNumber, "The number of the first; 0 unless said."),
      LanguageKey("header", .wholeNumber, required: true, "How many octets of each notification are no part of it."),
      LanguageKey("keep", .wholeNumber, "The octet of the header that stands once before the message."),
    ])

  /// `procedure` of a characteristic.
  package static let procedure = Place(
    "a procedure",
    [
      LanguageKey("timeout", .number, required: true, "After how many seconds without an answer it has failed."),
      LanguageKey("outcome", .place(outcome), "The alternative that says how a request went."),
      LanguageKey(
        "id", .place(procedureIdentifier),
        "A number by which an answer is told to belong to its request; many at a time then."),
      LanguageKey("sub-id", .place(procedureSubIdentifier), "A second number, which an answer has to repeat."),
      LanguageKey("retries", .wholeNumber, "How often a request with an `id` is made again; 0 unless said."),
    ])

  /// `id` of a procedure.
  package static let procedureIdentifier = Place(
    "an id",
    [
      LanguageKey("field", .text, required: true, "The field of requests and answers that has it."),
      LanguageKey("min", .wholeNumber, "The least; 0 unless said."),
      LanguageKey(
        "max", .wholeNumber, "The greatest, behind which comes the least; what the field can hold unless said."),
    ])

  /// `sub-id` of a procedure.
  package static let procedureSubIdentifier = Place(
    "a sub-id",
    [LanguageKey("field", .text, required: true, "The field of requests and answers that has it.")])

  /// `outcome` of a procedure.
  package static let outcome = Place(
    "an outcome",
    [
      LanguageKey("response", .text, required: true, "The alternative of the value."),
      LanguageKey("request", .text, required: true, "Its field with the op code of the request."),
      LanguageKey("code", .text, required: true, "Its field that says how it went."),
      LanguageKey("success", .either([.wholeNumber, .text]), required: true, "What that is when it went well."),
      LanguageKey(
        "failure", .either([.wholeNumber, .text]),
        "What that is when it failed for no reason with a code of its own; a server answers it when its handler fails."),
      LanguageKey(
        "unsupported", .either([.wholeNumber, .text]),
        "What that is when the device does not know the request; a server answers it to requests without a handler."),
    ])
}
