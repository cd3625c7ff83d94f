#if !hasFeature(Embedded)
  /// What is done with a device, once its services are discovered, before it counts as ready.
  public enum ReadyAction: Hashable, Sendable {
    /// Subscribes to a characteristic for as long as the link lasts.
    case subscribe(CharacteristicPath)
    /// Reads a characteristic; whoever observes the device gets the value.
    case read(CharacteristicPath)
    /// Writes bytes to a characteristic.
    case write(CharacteristicPath, [UInt8])
    /// Waits until the device sends a value of a characteristic that begins with some bytes, which may have been since the
    /// subscription to it; none for any value. In milliseconds.
    case wait(CharacteristicPath, startingWith: [UInt8], timeout: Int)
  }
#endif
