import GATTSchema

/// A decoder of Theengs: which advertisements it is for, and what their data means.
struct TheengsDecoder: Sendable {
  /// The name of the document that it becomes, and of its file.
  var stem: String
  /// Who makes the device.
  var brand: String
  /// What the device is called.
  var model: String
  /// The identifier of the model, which several decoders may share.
  var modelID: String
  /// Which advertisements it is for.
  var condition: TheengsCondition
  /// What it reads, in order. A later property of the same key replaces an earlier one.
  var properties: [TheengsProperty]
  /// The units that the file gives, by key.
  var units: [String: String]
  /// The UUIDs that its service data may stand behind, by what is known beside the condition.
  var serviceUUIDs: [String] = []
  /// The line where it stands.
  var line: Int?
}

/// A number, a text or a constant that a decoder reads.
struct TheengsProperty: Sendable {
  /// How the value is read.
  enum Reading: Hashable, Sendable {
    /// A number of hexadecimal digits.
    case number(isReversed: Bool, isSigned: Bool, isFloat: Bool)
    /// Two octets, whole and hundredths.
    case hundredths(isReversed: Bool, isSigned: Bool)
    /// Hexadecimal digits as they stand.
    case digits
    /// ASCII.
    case ascii
    /// An address.
    case address(isReversed: Bool)
    /// A constant.
    case constant(TheengsValue)
    /// One of two constants, by a bit of a digit.
    case bit(Int, clear: TheengsValue, set: TheengsValue)
  }

  /// An operation on the number that was read.
  struct Operation: Hashable, Sendable {
    /// What is done.
    var sign: String
    /// By how much; nil for the number that `.cal` has read before.
    var operand: Rational?
  }

  /// The key, with the underscores in front that tell properties of one key apart.
  var key: String
  /// When it is there.
  var condition: TheengsCondition
  /// How it is read.
  var reading: Reading
  /// Whether it is in the manufacturer data; else it is in the service data.
  var source: TheengsTest.Source
  /// The index of the first digit.
  var start: Int
  /// How many digits it takes.
  var count: Int
  /// What is done with the number.
  var operations: [Operation]
  /// The values of digits.
  var lookup: [String: TheengsValue]?
  /// Whether the number says whether something is so.
  var isTruth: Bool
  /// Where it is written.
  var range: SourceRange

  /// The key that its value has.
  var name: String { String(key.drop { $0 == "_" }) }

  /// The digits that it takes.
  var digits: Range<Int> { start..<start + count }

  /// Whether it is a constant, which no octets say.
  var constant: TheengsValue? {
    guard case .constant(let value) = reading else { return nil }
    return value
  }
}

/// A value as Theengs prints it.
enum TheengsValue: Hashable, Sendable {
  /// A number.
  case number(Rational)
  /// Text.
  case text(String)
  /// Whether something is so.
  case truth(Bool)

  /// The value of a scalar in JSON; nil for a list or a mapping.
  init?(_ node: YAMLNode) {
    guard case .scalar(let text, let isQuoted) = node.content else { return nil }
    switch text {
    case "true" where !isQuoted: self = .truth(true)
    case "false" where !isQuoted: self = .truth(false)
    // A number in quotes is one for whoever reads the value.
    default: self = Rational(text).map { .number($0) } ?? .text(text)
    }
  }
}
