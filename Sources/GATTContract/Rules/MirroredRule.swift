import GATTSchema

/// A rule and its mirror in one: what is only in one of two schemas, or more in one than in the other.
protocol MirroredRule: ContractRule {
  /// Both ids, by the schema that has more.
  static var ids: Both<String> { get }
  /// Both purposes, by the schema that has more.
  static var purposes: Both<String> { get }
  /// Both examples that break a rule, by the schema that has more.
  static var breaking: Both<RuleExample> { get }
  /// Both examples that do not, by the rule that they do not break.
  static var harmless: Both<RuleExample> { get }
  /// The schema that has more.
  var side: ContractSide { get }

  /// The rule for what is more on `side`.
  init(side: ContractSide)
}

extension MirroredRule {
  package var id: String { Self.ids[side] }
  package var mirror: String { Self.ids[side.other] }
  package var purpose: String { Self.purposes[side] }
  package var breaking: RuleExample { Self.breaking[side] }
  package var harmless: RuleExample { Self.harmless[side] }

  /// The rule and its mirror.
  static var both: [any ContractRule] { [Self(side: .old), Self(side: .new)] }
}

extension Both<RuleExample> {
  /// An example of what is more in the new schema, and the same the other way round.
  init(turning new: RuleExample) { self.init(new.turned, new) }

  /// An example that serves both ways.
  init(same example: RuleExample) { self.init(example, example) }
}

extension Both {
  /// `value` for one side, and `other` for the other.
  init(_ side: ContractSide, _ value: Value, other: Value) {
    self = side == .old ? Both(value, other) : Both(other, value)
  }
}

extension Impact {
  /// What only clients that know the schema of `side` meet.
  init(client side: ContractSide, _ severity: Severity) {
    let clients = Both(side, severity, other: .note)
    self.init(oldClient: clients.old, newClient: clients.new)
  }
}

extension ValuePair {
  /// What a change does, by what it does to who reads by either schema, and to devices that have to do what they are sent.
  func impact(readers: Both<Severity>, devices: Both<Severity>? = nil) -> Impact {
    guard let devices else { return impact(oldReader: readers.old, newReader: readers.new) }
    return impact(
      oldReader: readers.old, newReader: readers.new, oldDevice: devices.old, newDevice: devices.new)
  }

  /// What a change does that only readers by the schema of `side` meet.
  func impact(reader side: ContractSide, _ severity: Severity) -> Impact {
    impact(readers: Both(side, severity, other: .note))
  }
}
