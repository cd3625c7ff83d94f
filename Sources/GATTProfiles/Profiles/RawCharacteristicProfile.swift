#if !hasFeature(Embedded)
  // Sendable: as CharacteristicProfile; this class stores nothing.
  /// The profile of a characteristic whose value stands for one number.
  public final class RawCharacteristicProfile<
    Value: RawDeserializable & StringDeserializable & CharacteristicConfigurable
  >: ValueCharacteristicProfile<Value>, @unchecked Sendable {}

  extension GATTCharacteristic where Self: RawDeserializable & StringDeserializable {
    /// A profile that decodes, encodes and prints this characteristic's values.
    public static func makeProfile() -> CharacteristicProfile { RawCharacteristicProfile<Self>() }
  }
#endif
