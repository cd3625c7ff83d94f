/// Every rule there is.
package enum RuleCatalog {
  /// All rules, by id. A rule's file says in which phase of ``SchemaPipeline`` it is checked.
  package static let all: [any Rule.Type] = rules.sorted { $0.id < $1.id }

  /// The rule with the id `id`, or nil.
  package static func rule(_ id: String) -> (any Rule.Type)? {
    byID[id]
  }

  /// The id that was probably meant by `id`.
  static func nearest(to id: String) -> String? {
    Nearest.match(id, among: all.map { $0.id })
  }

  private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }

  /// Rules about text that cannot be read.
  static let textRules = all.compactMap { $0 as? any TextRule.Type }
  /// Rules that look at the fields of every structure.
  static let structureRules = all.compactMap { $0 as? any StructureRule.Type }
  /// Rules that look at the resolved profile.
  static let profileRules = all.compactMap { $0 as? any ProfileRule.Type }
  /// Rules that look at several files beside each other.
  static let folderRules = all.compactMap { $0 as? any FolderRule.Type }

  /// One line a rule, so that a new one is one more.
  private static let rules: [any Rule.Type] = [
    ActionWithoutProperty.self,
    AliasExpansion.self,
    AmbiguousAdvertisement.self,
    AmbiguousDevice.self,
    AmbiguousLength.self,
    AssignedInBase.self,
    AssignedKind.self,
    AssignedName.self,
    BadAdvertisement.self,
    BadAlternate.self,
    BadCharacters.self,
    BadChecksum.self,
    BadConfiguration.self,
    BadCount.self,
    BadCurve.self,
    BadDescriptor.self,
    BadDevice.self,
    BadDigits.self,
    BadEncryption.self,
    BadFormat.self,
    BadFormula.self,
    BadFraction.self,
    BadHex.self,
    BadIdentifier.self,
    BadImport.self,
    BadInclude.self,
    BadJSON.self,
    BadLength.self,
    BadMessage.self,
    BadNumber.self,
    BadProcedure.self,
    BadReference.self,
    BadUUID.self,
    BadUUIDBase.self,
    BitMasks.self,
    BitOutOfRange.self,
    CaseOutOfRange.self,
    DiscoveryWriteNotWritable.self,
    DuplicateCase.self,
    DuplicateCharacteristic.self,
    DuplicateKey.self,
    DuplicateLabel.self,
    DuplicateProperty.self,
    DuplicateService.self,
    DuplicateTag.self,
    ElementCount.self,
    EmptyDocument.self,
    EmptyNames.self,
    EmptyRepetition.self,
    EmptyService.self,
    EndianOnOneOctet.self,
    ExampleMismatch.self,
    ExampleUndecodable.self,
    ExtendedPropertiesMissing.self,
    IdentifierCollision.self,
    InapplicableKey.self,
    InexactValue.self,
    InitialWithoutRead.self,
    InvalidValue.self,
    LengthMismatch.self,
    LengthTwice.self,
    LiteralShape.self,
    LongNotification.self,
    MinAboveMax.self,
    MisplacedItem.self,
    MissingKey.self,
    ModeWithoutProperty.self,
    MultipleDocuments.self,
    NestingTooDeep.self,
    NoIdentifier.self,
    NoProperties.self,
    NoReadBack.self,
    NoServices.self,
    NotifyAndIndicate.self,
    NotifyPermissionWithoutNotify.self,
    NotUTF8.self,
    OverlappingBits.self,
    PackedNumber.self,
    PaddingWithoutLength.self,
    PresenceBitTwice.self,
    PresentationFormatMismatch.self,
    PresentationFormatRange.self,
    RangeOutsideType.self,
    ReadPermissionWithoutRead.self,
    RecursiveType.self,
    RenamedType.self,
    ReportReferenceRange.self,
    ReservedWord.self,
    ResolutionContradictsScale.self,
    ScaleOfZero.self,
    SpecialOutOfRange.self,
    TabIndentation.self,
    TypeDiffers.self,
    TypeShadowsScalar.self,
    TypographicQuotes.self,
    UndefinedAlias.self,
    UnionWithoutUnknown.self,
    UnitContradictsRange.self,
    UnknownKey.self,
    UnknownName.self,
    UnknownReference.self,
    UnknownTarget.self,
    UnknownType.self,
    UnknownUnit.self,
    UnknownVersion.self,
    UnknownWord.self,
    UnprintableText.self,
    UnprotectedSubscription.self,
    UnreachableCharacteristic.self,
    UnreachableField.self,
    UnreadFlag.self,
    UnusedSuppression.self,
    UnusedType.self,
    UUIDOutsideBase.self,
    ValueKind.self,
    ValueOutOfRange.self,
    ValueTooLong.self,
    WaitWithoutSubscription.self,
    WritableAuxiliariesWithoutDescription.self,
    WritePermissionWithoutWrite.self,
    WrongType.self,
    YAMLSyntax.self,
  ]
}
