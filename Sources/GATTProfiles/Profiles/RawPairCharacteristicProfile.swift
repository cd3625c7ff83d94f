#if !hasFeature(Embedded)
  // Sendable: as CharacteristicProfile; this class stores nothing.
  /// The profile of a characteristic whose value stands for two numbers.
  public final class RawPairCharacteristicProfile<
    Value: RawPairDeserializable & StringDeserializable & CharacteristicConfigurable
  >: ValueCharacteristicProfile<Value>, @unchecked Sendable {}

  extension GATTCharacteristic where Self: RawPairDeserializable & StringDeserializable {
    /// A profile that decodes, encodes and prints this characteristic's values.
    public static func makeProfile() -> CharacteristicProfile { RawPairCharacteristicProfile<Self>() }
  }
#endif
