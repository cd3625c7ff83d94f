import ArgumentParser
import GATTProfiles
import GATTRuntime

/// The UUID of beacons, as people write it.
struct BeaconUUID: ExpressibleByArgument, Equatable {
  /// The UUID.
  let uuid: BluetoothUUID

  /// Reads all 128 bits, with dashes or without.
  init?(argument: String) {
    guard argument.count >= 32, let uuid = BluetoothUUID(argument) else { return nil }
    self.uuid = uuid
  }
}

/// A region of beacons, as people write it.
struct BeaconRegionArgument: ExpressibleByArgument, Equatable {
  /// The region.
  let region: BeaconRegion

  /// Reads `UUID`, `UUID/MAJOR` or `UUID/MAJOR/MINOR`.
  init?(argument: String) {
    guard let region = BeaconRegion(argument), argument.count >= 32 else { return nil }
    self.region = region
  }
}
