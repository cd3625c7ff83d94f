#if !hasFeature(Embedded)
  // Sendable: as CharacteristicProfile; this class stores nothing.
  /// The profile of a characteristic whose value stands for several numbers of one type.
  public final class RawArrayCharacteristicProfile<
    Value: RawArrayDeserializable & StringDeserializable & CharacteristicConfigurable
  >: ValueCharacteristicProfile<Value>, @unchecked Sendable {}

  extension GATTCharacteristic where Self: RawArrayDeserializable & StringDeserializable {
    /// A profile that decodes, encodes and prints this characteristic's values.
    public static func makeProfile() -> CharacteristicProfile { RawArrayCharacteristicProfile<Self>() }
  }
#endif
