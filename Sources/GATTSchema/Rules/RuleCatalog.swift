/// Every rule there is.
package enum RuleCatalog {
  /// All rules, by id.
  package static let all: [any Rule.Type] = (foundWhileReading + structureRules + profileRules).sorted { $0.id < $1.id }

  /// The rule with the id `id`, or nil.
  package static func rule(_ id: String) -> (any Rule.Type)? {
    all.first { $0.id == id }
  }

  /// Rules that are found where the text is read or resolved.
  static let foundWhileReading: [any Rule.Type] = [
    AliasExpansion.self, DuplicateKey.self, EmptyDocument.self, MultipleDocuments.self, NestingTooDeep.self,
    NotUTF8.self,
    TabIndentation.self, UndefinedAlias.self, UnusedSuppression.self, YAMLSyntax.self,
    BadHex.self, BadNumber.self, MissingKey.self, UnknownKey.self, UnknownVersion.self, UnknownWord.self,
    WrongType.self,
    BadUUID.self, BadUUIDBase.self, PresentationFormatRange.self, UnknownTarget.self,
    BadIdentifier.self, IdentifierCollision.self, NoIdentifier.self, ReservedWord.self, TypeDiffers.self,
    TypeShadowsScalar.self,
    BadImport.self, RecursiveType.self, UnknownReference.self, UnknownType.self, UnusedType.self,
    BadChecksum.self, BadLength.self, BadMessage.self, BadProcedure.self, BadReference.self, DuplicateTag.self,
    EmptyRepetition.self,
    BadCount.self, ElementCount.self, EndianOnOneOctet.self, InapplicableKey.self, LengthTwice.self,
    PaddingWithoutLength.self, UnionWithoutUnknown.self, ValueKind.self, ValueTooLong.self,
    BadAlternate.self, BadFormat.self, BitOutOfRange.self, CaseOutOfRange.self, DuplicateCase.self, MinAboveMax.self,
    OverlappingBits.self, RangeOutsideType.self,
    DuplicateLabel.self, EmptyNames.self,
    ResolutionContradictsScale.self, ScaleOfZero.self, SpecialOutOfRange.self, UnitContradictsRange.self,
    UnknownUnit.self,
    ExampleMismatch.self, ExampleUndecodable.self, InexactValue.self, InvalidValue.self, LiteralShape.self,
    UnknownName.self, ValueOutOfRange.self,
  ]

  /// Rules that look at the fields of every structure.
  static let structureRules: [any StructureRule.Type] = [
    AmbiguousLength.self, LengthMismatch.self, PresenceBitTwice.self, UnreachableField.self, UnreadFlag.self,
  ]

  /// Rules that look at the resolved profile.
  static let profileRules: [any ProfileRule.Type] = [
    AssignedInBase.self, AssignedKind.self, AssignedName.self, DuplicateCharacteristic.self, DuplicateService.self,
    EmptyService.self,
    NoServices.self, PresentationFormatMismatch.self, UUIDOutsideBase.self,
    DiscoveryWriteNotWritable.self, DuplicateProperty.self, ExtendedPropertiesMissing.self, InitialWithoutRead.self,
    LongNotification.self, ModeWithoutProperty.self, NoProperties.self, NoReadBack.self, NotifyAndIndicate.self,
    NotifyPermissionWithoutNotify.self, ReadPermissionWithoutRead.self, UnprotectedSubscription.self,
    UnreachableCharacteristic.self, WritableAuxiliariesWithoutDescription.self, WritePermissionWithoutWrite.self,
  ]
}
