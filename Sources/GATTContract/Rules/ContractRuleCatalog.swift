/// Every rule by which schemas are compared.
package enum ContractRuleCatalog {
  /// All rules, by id.
  package static let all: [any ContractRule] = rules.sorted { $0.id < $1.id }

  /// The rule with the id `id`, or nil.
  package static func rule(_ id: String) -> (any ContractRule)? { all.first { $0.id == id } }

  static let tableRules = all.compactMap { $0 as? any TableRule }
  static let characteristicRules = all.compactMap { $0 as? any CharacteristicRule }
  static let advertisementRules = all.compactMap { $0 as? any AdvertisementRule }
  static let computedRules = all.compactMap { $0 as? any ComputedRule }
  static let valueRules = all.compactMap { $0 as? any ValueRule }
  static let structureRules = all.compactMap { $0 as? any StructureRule }
  static let fieldRules = all.compactMap { $0 as? any FieldRule }
  static let memberRules = all.compactMap { $0 as? any MemberRule }
  static let numberRules = all.compactMap { $0 as? any NumberRule }
  static let evidenceRules = all.compactMap { $0 as? any EvidenceRule }
  static let jsonRules = all.compactMap { $0 as? any JSONRule }

  /// One line a rule, so that a new one is one more.
  private static let rules: [any ContractRule] = [
    AlternateChanged(),
    AlternativeAdded(),
    AlternativeRemoved(),
    AlternativeRenumbered(),
    AnswersChanged(),
    ByteOrderChanged(),
    CaseAdded(),
    CaseRemoved(),
    CaseRenumbered(),
    CharacteristicAdded(),
    CharacteristicMoved(),
    CharacteristicRemoved(),
    ChecksumChanged(),
    CompaniesChanged(),
    ComputedAdded(),
    ComputedChanged(),
    ComputedRemoved(),
    ComputedSetterChanged(),
    ConstantChanged(),
    CounterChanged(),
    DescriptionChanged(),
    DescriptorAdded(),
    DescriptorChanged(),
    DescriptorRemoved(),
    DeviceChanged(),
    DeviceReadyChanged(),
    DeviceRoleChanged(),
    DiscoveryWritesChanged(),
    EncryptionChanged(),
    FieldAppended(),
    FieldDeleted(),
    FieldFormatChanged(),
    FieldInserted(),
    FieldKindChanged(),
    FieldMoved(),
    FieldReserved(),
    FieldSignChanged(),
    FieldWidthChanged(),
    FormatAdded(),
    FormatRemoved(),
    FramingChanged(),
    GroupingChanged(),
    IncludeAdded(),
    IncludeRemoved(),
    IntervalLengthened(),
    IntervalShortened(),
    JSONMemberAdded(),
    JSONMemberRemoved(),
    JSONNameChanged(),
    LastFieldRemoved(),
    LengthChanged(),
    LimitsChanged(),
    MatchChanged(),
    NumberUseChanged(),
    OffsetChanged(),
    PermissionLoosened(),
    PermissionTightened(),
    PresenceChanged(),
    ProcedureChanged(),
    PropertyAdded(),
    PropertyRemoved(),
    RangeNarrowed(),
    RangeWidened(),
    ReadingChanged(),
    RepetitionChanged(),
    RequestSeparated(),
    RequirementStrengthened(),
    RequirementWeakened(),
    ReservedReused(),
    ScaleChanged(),
    ServiceAdded(),
    ServiceKindChanged(),
    ServiceRemoved(),
    SizeGrown(),
    SizeShrunk(),
    SpecialAdded(),
    SpecialRemoved(),
    SwiftNameChanged(),
    SwiftTypeChanged(),
    TableOrderChanged(),
    TagChanged(),
    TextEncodingChanged(),
    TextExpansionsChanged(),
    TextPackingChanged(),
    TimeoutLengthened(),
    TimeoutShortened(),
    ToleranceAdded(),
    ToleranceRemoved(),
    UnitChanged(),
    WriteTypeChanged(),
  ]
}
