public import GATTProfiles
public import GATTRuntime

/// A device of a kind as its profile describes it, and a client near it, for tests of what a program does with such a device.
///
/// ```swift
/// let fake = try await FakeDevice(Strap.self, values: [HeartRate.Measurement(heartRate: 60)])
/// let strap = fake.central.device(Strap.self)
/// #expect(try await strap.read(HeartRate.Measurement.self).heartRate == 60)
/// ```
///
/// Time stands still until the test lets it pass, with ``run(for:)``: three hours take as long as what happens in them.
public struct FakeDevice: Sendable {
  /// The clock of all that is here.
  public let clock: ManualClock
  /// The radio, which loses links and switches adapters off.
  public let loopback: LoopbackTransport
  /// The device: it has the services of its kind, and advertises them.
  public let peripheral: PeripheralManager
  /// A client that can find the device.
  public let central: CentralManager

  /// Serves a device of a kind.
  ///
  /// - Parameters:
  ///   - profile: the kind.
  ///   - name: the name to advertise; what the profile's rule for names asks for unless given.
  ///   - values: what characteristics have; the others have the initial values of their profiles.
  ///   - loopback: where it is served, with other devices perhaps; on a loopback of its own unless given.
  ///   - clock: the clock of all that is here: that of the loopback, and one of its own without a loopback, unless given.
  ///   - prepare: called before anything is advertised, for handlers.
  /// - Throws: as `DeviceProfile.serve`; `GATTError.unsupported` for a loopback that has a clock of another kind, unless one is
  ///   given.
  public init(
    _ profile: (some DeviceProfile).Type, name: String? = nil, values: [any GATTCharacteristic] = [],
    on loopback: LoopbackTransport? = nil, clock: ManualClock? = nil,
    preparing prepare: (PeripheralManager) throws(GATTError) -> Void = { _ in }
  ) async throws(GATTError) {
    let known = loopback.map { $0.clock as? ManualClock } ?? ManualClock()
    guard let clock = clock ?? known else { throw .unsupported("a fake device on a loopback without a ManualClock") }
    let loopback = loopback ?? LoopbackTransport(clock: clock)
    (self.loopback, self.clock) = (loopback, clock)
    peripheral = try await profile.serve(
      on: loopback, name: name, values: values, initialValues: true, clock: clock, preparing: prepare)
    central = try await CentralManager(transport: loopback, clock: clock)
  }

  /// Lets time pass, and has everything happen that does by then.
  public func run(for duration: Duration) async {
    await loopback.run(for: duration, by: clock)
  }

  /// Ends the device: its links, its services, its advertising.
  public func close() async {
    await peripheral.close()
  }
}
