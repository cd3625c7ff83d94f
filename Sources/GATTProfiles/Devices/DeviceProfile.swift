#if !hasFeature(Embedded)
  /// A profile that describes a kind of device, as a type: one with a `device`.
  public protocol DeviceProfile: Sendable {
    /// How to find such a device, what it has to have, and what makes it ready.
    static var device: DeviceDescription { get }
  }
#endif
