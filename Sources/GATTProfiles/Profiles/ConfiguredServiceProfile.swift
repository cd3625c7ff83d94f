#if !hasFeature(Embedded)
  // Sendable: as ServiceProfile; this class stores nothing.
  /// The profile of a service that is declared as a type.
  public final class ConfiguredServiceProfile<
    Configuration: ServiceConfigurable
  >: ServiceProfile, @unchecked Sendable {
    /// A service with the UUID, name and tag that the type declares, and characteristics in their order.
    public init(_ characteristics: [CharacteristicProfile] = []) {
      super.init(
        uuid: Configuration.uuid, name: Configuration.name, tag: Configuration.tag,
        isExtension: Configuration.isExtension, isPrimary: Configuration.isPrimary,
        includedServices: Configuration.includedServices)
      for characteristic in characteristics { addCharacteristic(characteristic) }
    }
  }
#endif
