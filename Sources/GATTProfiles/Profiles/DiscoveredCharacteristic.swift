#if !hasFeature(Embedded)
  /// A characteristic that a client found on a server, as a discovery handler sees it.
  public protocol DiscoveredCharacteristic: Sendable {
    /// The characteristic's UUID.
    var uuid: BluetoothUUID { get }
    /// The UUID of the service it was found in.
    var serviceUUID: BluetoothUUID { get }
    /// Reads the value's bytes.
    func read() async throws -> [UInt8]
    /// Writes the value's bytes.
    func write(_ value: [UInt8]) async throws
  }
#endif
