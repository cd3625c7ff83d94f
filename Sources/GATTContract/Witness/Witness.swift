import GATTSchema

/// Octets that show a difference: what they were by the old schema, and what they are by the new one.
package struct Witness: Hashable, Sendable {
  /// The octets.
  package var octets: [UInt8]
  /// What they are by the old schema.
  package var old: String
  /// What they are by the new schema.
  package var new: String

  /// The octets with spaces between them.
  package var octetText: String {
    octets.isEmpty ? "no octets" : octets.map { Hex.text([$0]) }.joined(separator: " ")
  }

  /// `66 08 was 21.5 °C, is now 2.15 °C`.
  package var description: String { "\(octetText) was \(old), is now \(new)" }
}

/// What octets have to show.
struct WitnessSubject {
  /// The value that differs.
  var value: ValuePair
  /// The numbers of the field in both contracts; nil where only one has it, or where all of the value is meant.
  var ids: Both<Int?> = Both(nil, nil)
  /// How its number is reached; nil where it is no number.
  var steps: Both<[RawValueStep]?> = Both(nil, nil)
  /// Numbers that could show it.
  var raws: [Int128] = []
  /// Whether a number that is refused says more than one that is read as another: it is read as the same.
  var isRefusal = false
  /// The alternatives of which octets are wanted; nil for any.
  var wanted: Both<Int>?

  /// A number.
  init(_ pair: NumberPair, trying raws: [Int128]) {
    value = pair.value
    ids = Both(pair.both.old.id, pair.both.new.id)
    steps = Both(pair.both.old.steps, pair.both.new.steps)
    self.raws = raws
  }

  /// A field.
  init(_ pair: FieldPair) {
    value = pair.value
    // What holds no value of its own shows only in that of the whole.
    guard pair.both.old.field.isStored || pair.both.new.field.isStored else { return }
    ids = Both(pair.both.old.id, pair.both.new.id)
    steps = Both(pair.both.old.number?.steps, pair.both.new.number?.steps)
  }

  /// Bits, of which one schema may have none.
  init(_ pair: MemberPair) {
    value = pair.value
    ids = Both(pair.aligned.old?.id, pair.aligned.new?.id)
    steps = Both(pair.aligned.old?.steps, pair.aligned.new?.steps)
    raws = [0, 1]
  }

  /// All of a value.
  init(_ pair: ValuePair) { value = pair }

  /// What an alternative of both, or of one of them, is.
  init(_ pair: ValuePair, alternatives: Both<WireAlternative?>) {
    value = pair
    wanted = alternatives.map { $0?.id ?? 0 }
  }

  /// A field that only one of both has; one without a value of its own shows in all of the value.
  init(_ pair: ValuePair, alone field: WireField, _ side: ContractSide) {
    value = pair
    guard field.field.isStored else { return }
    ids = side == .old ? Both(field.id, nil) : Both(nil, field.id)
  }
}
