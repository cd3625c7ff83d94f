#if !hasFeature(Embedded)
  // Sendable: as CharacteristicProfile; this class stores nothing.
  /// The profile of a characteristic whose value stands for two lists of numbers.
  public final class RawArrayPairCharacteristicProfile<
    Value: RawArrayPairDeserializable & StringDeserializable & CharacteristicConfigurable
  >: ValueCharacteristicProfile<Value>, @unchecked Sendable {}

  extension GATTCharacteristic where Self: RawArrayPairDeserializable & StringDeserializable {
    /// A profile that decodes, encodes and prints this characteristic's values.
    public static func makeProfile() -> CharacteristicProfile { RawArrayPairCharacteristicProfile<Self>() }
  }
#endif
