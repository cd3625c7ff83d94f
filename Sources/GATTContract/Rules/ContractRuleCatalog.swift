/// Every rule by which schemas are compared.
package enum ContractRuleCatalog {
  /// All rules, by id.
  package static let all: [any ContractRule] = (rules + mirrored.flatMap { $0.both }).sorted { $0.id < $1.id }

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
    AlternativeRenumbered(),
    AnswersChanged(),
    ByteOrderChanged(),
    CaseRenumbered(),
    CharacteristicMoved(),
    ChecksumChanged(),
    CompaniesChanged(),
    ComputedChanged(),
    ComputedSetterChanged(),
    ConstantChanged(),
    CounterChanged(),
    DescriptionChanged(),
    DescriptorChanged(),
    DeviceChanged(),
    DeviceReadyChanged(),
    DeviceRoleChanged(),
    DiscoveryWritesChanged(),
    EncryptionChanged(),
    FieldFormatChanged(),
    FieldKindChanged(),
    FieldMoved(),
    FieldSignChanged(),
    FieldWidthChanged(),
    FramingChanged(),
    GroupingChanged(),
    JSONNameChanged(),
    LengthChanged(),
    LimitsChanged(),
    MatchChanged(),
    NumberUseChanged(),
    OffsetChanged(),
    PresenceChanged(),
    ProcedureChanged(),
    ReadingChanged(),
    RepetitionChanged(),
    RequestSeparated(),
    ScaleChanged(),
    ServiceKindChanged(),
    SwiftNameChanged(),
    SwiftTypeChanged(),
    TableOrderChanged(),
    TagChanged(),
    TextEncodingChanged(),
    TextExpansionsChanged(),
    TextPackingChanged(),
    UnitChanged(),
    WriteTypeChanged(),
  ]

  /// One line a rule and its mirror.
  private static let mirrored: [any MirroredRule.Type] = [
    AlternativeAddedOrRemoved.self,
    CaseAddedOrRemoved.self,
    CharacteristicAddedOrRemoved.self,
    ComputedAddedOrRemoved.self,
    DescriptorAddedOrRemoved.self,
    FieldInsertedOrDeleted.self,
    FieldReservedOrReused.self,
    FormatAddedOrRemoved.self,
    IncludeAddedOrRemoved.self,
    IntervalLengthenedOrShortened.self,
    JSONMemberAddedOrRemoved.self,
    LastFieldAddedOrRemoved.self,
    PermissionTightenedOrLoosened.self,
    PropertyAddedOrRemoved.self,
    RangeWidenedOrNarrowed.self,
    RequirementStrengthenedOrWeakened.self,
    ServiceAddedOrRemoved.self,
    SizeGrownOrShrunk.self,
    SpecialAddedOrRemoved.self,
    TimeoutLengthenedOrShortened.self,
    ToleranceAddedOrRemoved.self,
  ]
}
