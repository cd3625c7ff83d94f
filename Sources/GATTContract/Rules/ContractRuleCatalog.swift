/// Every rule by which schemas are compared.
package enum ContractRuleCatalog {
  /// All rules, by id.
  package static let all: [any ContractRule.Type] = rules.sorted { $0.id < $1.id }

  /// The rule with the id `id`, or nil.
  package static func rule(_ id: String) -> (any ContractRule.Type)? { all.first { $0.id == id } }

  static let tableRules = all.compactMap { $0 as? any TableRule.Type }
  static let characteristicRules = all.compactMap { $0 as? any CharacteristicRule.Type }
  static let advertisementRules = all.compactMap { $0 as? any AdvertisementRule.Type }
  static let computedRules = all.compactMap { $0 as? any ComputedRule.Type }
  static let valueRules = all.compactMap { $0 as? any ValueRule.Type }
  static let structureRules = all.compactMap { $0 as? any StructureRule.Type }
  static let fieldRules = all.compactMap { $0 as? any FieldRule.Type }
  static let memberRules = all.compactMap { $0 as? any MemberRule.Type }
  static let numberRules = all.compactMap { $0 as? any NumberRule.Type }
  static let evidenceRules = all.compactMap { $0 as? any EvidenceRule.Type }
  static let jsonRules = all.compactMap { $0 as? any JSONRule.Type }

  /// One line a rule, so that a new one is one more.
  private static let rules: [any ContractRule.Type] = [
    AlternateChanged.self,
    AlternativeAdded.self,
    AlternativeRemoved.self,
    AlternativeRenumbered.self,
    AnswersChanged.self,
    ByteOrderChanged.self,
    CaseAdded.self,
    CaseRemoved.self,
    CaseRenumbered.self,
    CharacteristicAdded.self,
    CharacteristicMoved.self,
    CharacteristicRemoved.self,
    ChecksumChanged.self,
    CompaniesChanged.self,
    ComputedAdded.self,
    ComputedChanged.self,
    ComputedRemoved.self,
    ComputedSetterChanged.self,
    ConstantChanged.self,
    CounterChanged.self,
    DescriptionChanged.self,
    DescriptorAdded.self,
    DescriptorChanged.self,
    DescriptorRemoved.self,
    DeviceChanged.self,
    DeviceReadyChanged.self,
    DeviceRoleChanged.self,
    DiscoveryWritesChanged.self,
    EncryptionChanged.self,
    FieldAppended.self,
    FieldDeleted.self,
    FieldFormatChanged.self,
    FieldInserted.self,
    FieldKindChanged.self,
    FieldMoved.self,
    FieldReserved.self,
    FieldSignChanged.self,
    FieldWidthChanged.self,
    FormatAdded.self,
    FormatRemoved.self,
    FramingChanged.self,
    GroupingChanged.self,
    IncludeAdded.self,
    IncludeRemoved.self,
    IntervalLengthened.self,
    IntervalShortened.self,
    JSONMemberAdded.self,
    JSONMemberRemoved.self,
    JSONNameChanged.self,
    LastFieldRemoved.self,
    LengthChanged.self,
    LimitsChanged.self,
    MatchChanged.self,
    NumberUseChanged.self,
    OffsetChanged.self,
    PermissionLoosened.self,
    PermissionTightened.self,
    PresenceChanged.self,
    ProcedureChanged.self,
    PropertyAdded.self,
    PropertyRemoved.self,
    RangeNarrowed.self,
    RangeWidened.self,
    ReadingChanged.self,
    RepetitionChanged.self,
    RequestSeparated.self,
    RequirementStrengthened.self,
    RequirementWeakened.self,
    ReservedReused.self,
    ScaleChanged.self,
    ServiceAdded.self,
    ServiceKindChanged.self,
    ServiceRemoved.self,
    SizeGrown.self,
    SizeShrunk.self,
    SpecialAdded.self,
    SpecialRemoved.self,
    SwiftNameChanged.self,
    SwiftTypeChanged.self,
    TableOrderChanged.self,
    TagChanged.self,
    TextEncodingChanged.self,
    TextExpansionsChanged.self,
    TextPackingChanged.self,
    TimeoutLengthened.self,
    TimeoutShortened.self,
    ToleranceAdded.self,
    ToleranceRemoved.self,
    UnitChanged.self,
    WriteTypeChanged.self,
  ]
}
