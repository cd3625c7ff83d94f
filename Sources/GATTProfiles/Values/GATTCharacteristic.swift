/// A characteristic as a type: its declaration and its value in one.
///
/// `connection.read(HeartRate.BodySensorLocation.self)` needs nothing else: the type knows its UUID,
/// its service, and how its bytes are read.
public protocol GATTCharacteristic: CharacteristicConfigurable, CharacteristicValue {
  /// The service that the characteristic belongs to.
  associatedtype Service: ServiceConfigurable

  #if !hasFeature(Embedded)
    /// A profile that decodes, encodes and prints this characteristic's values.
    static func makeProfile() -> CharacteristicProfile
  #endif
}

#if !hasFeature(Embedded)
  extension GATTCharacteristic {
    /// A profile that decodes, encodes and prints this characteristic's values.
    public static func makeProfile() -> CharacteristicProfile { ValueCharacteristicProfile<Self>() }
  }
#endif
