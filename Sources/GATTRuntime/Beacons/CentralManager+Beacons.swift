extension CentralManager {
  /// Listens for beacons, and lists those that are heard, again and again, while the result is iterated over.
  ///
  /// ```swift
  /// for try await beacons in central.beacons(in: [BeaconRegion("E2C56DB5-DFFB-48D2-B060-D0F5A71096E0")]) {
  ///   for beacon in beacons { print(beacon.beacon.minor, beacon.proximity) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - regions: which beacons; all without any.
  ///   - period: how long there is between two lists.
  ///   - memory: how long a beacon that is not heard any more stays in the list.
  public nonisolated func beacons(
    in regions: [BeaconRegion] = [], every period: Duration = .seconds(1), remembering memory: Duration = .seconds(10)
  ) -> BeaconRanging {
    BeaconRanging(central: self, regions: regions, period: period, memory: memory)
  }

  /// Tells when a region is entered and left, while the result is iterated over.
  ///
  /// ```swift
  /// for try await event in central.beaconEvents(in: [kitchen, hall]) { print(event) }
  /// ```
  ///
  /// - Parameters:
  ///   - regions: which regions; each is entered and left by itself, where they overlap as well.
  ///   - absence: for how long no beacon of a region is heard before it counts as left.
  public nonisolated func beaconEvents(
    in regions: [BeaconRegion], leftAfter absence: Duration = .seconds(30)
  ) -> BeaconEvents {
    BeaconEvents(central: self, regions: regions, absence: absence)
  }
}
