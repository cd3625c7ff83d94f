#if !hasFeature(Embedded)
  // Sendable: as CharacteristicProfile; this class stores nothing.
  /// The profile of a characteristic whose value stands for one number.
  public final class RawCharacteristicProfile<
    Value: RawDeserializable & StringDeserializable & CharacteristicConfigurable
  >: ValueCharacteristicProfile<Value>, @unchecked Sendable {}
#endif
