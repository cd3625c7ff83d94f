package import GATTSchema

/// Something that a new schema must not do to an old one. One file a rule, as the rules of `gattc lint` are. A rule
/// and its mirror are one ``MirroredRule``.
package protocol ContractRule: Sendable {
  /// The rule's stable name in kebab-case. It is API: never renamed, never used again for something else.
  var id: String { get }
  /// What it changes.
  var category: ContractCategory { get }
  /// What is asked for and why, in one or two sentences.
  var purpose: String { get }
  /// The rule that finds the same change the other way round; its own id where that is the same.
  var mirror: String { get }
  /// Why a finding is certain of which no octets show anything.
  var certainty: String { get }
  /// Two schemas of which the new one breaks the rule.
  var breaking: RuleExample { get }
  /// Two schemas of which it does not, although they differ.
  var harmless: RuleExample { get }
}

extension ContractRule {
  /// Most findings show octets; a field that is rare, or a text that is long, may not come up among those that are tried.
  package var certainty: String { "certain by the layouts, although no bytes that were tried show it" }

  /// Most rules are about the wire.
  package var category: ContractCategory { .wire }

  /// Most changes are the same both ways.
  package var mirror: String { id }
}

/// A rule about the attribute table as a whole.
protocol TableRule: ContractRule {
  /// Reports what differs.
  func check(_ pair: ContractPair, reporting changes: inout ContractChanges)
}

/// A rule about characteristics of services that both schemas have.
protocol CharacteristicRule: ContractRule {
  /// Reports what differs.
  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges)
}

/// A rule about the numbers that follow from a value that both schemas have.
protocol ComputedRule: ContractRule {
  /// Reports what differs.
  func check(_ both: Both<ContractComputed>, reporting changes: inout ContractChanges)
}

/// A rule about values that both schemas have.
protocol ValueRule: ContractRule {
  /// Reports what differs.
  func check(_ pair: ValuePair, reporting changes: inout ContractChanges)
}

/// A rule about formats of advertised data that both schemas have.
protocol AdvertisementRule: ContractRule {
  /// Reports what differs.
  func check(_ pair: AdvertisementPair, reporting changes: inout ContractChanges)
}

/// A rule about a value as a whole, by what the rules about its fields have told and what is proved.
protocol EvidenceRule: ContractRule {
  /// Reports what differs, where `evidence` is what is known of the value.
  func check(_ pair: ValuePair, _ evidence: ValueEvidence, reporting changes: inout ContractChanges)
}

/// A rule about which fields there are.
protocol StructureRule: ContractRule {
  /// Reports what differs.
  func check(_ pair: StructurePair, reporting changes: inout ContractChanges)
}

/// A rule about fields that begin at the same place.
protocol FieldRule: ContractRule {
  /// Reports what differs.
  func check(_ pair: FieldPair, reporting changes: inout ContractChanges)
}

/// A rule about bits with a name, of a field of both.
protocol MemberRule: ContractRule {
  /// Reports what differs.
  func check(_ pair: MemberPair, reporting changes: inout ContractChanges)
}

/// A rule about numbers at the same place: of fields, of lists and of bits.
protocol NumberRule: ContractRule {
  /// Reports what differs.
  func check(_ pair: NumberPair, reporting changes: inout ContractChanges)
}

/// A rule about parts of JSON that both schemas have.
protocol JSONRule: ContractRule {
  /// Reports what differs.
  func check(_ pair: JSONPair, reporting changes: inout ContractChanges)
}
