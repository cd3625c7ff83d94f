#if !hasFeature(Embedded)
  // Sendable: as ServiceProfile; this class stores nothing.
  /// The profile of a service that is declared as a type.
  public final class ConfiguredServiceProfile<
    Configuration: ServiceConfigurable
  >: ServiceProfile, @unchecked Sendable {
    /// A service with the UUID, name and tag that the type declares.
    public init() {
      super.init(uuid: Configuration.uuid, name: Configuration.name, tag: Configuration.tag)
    }
  }
#endif
