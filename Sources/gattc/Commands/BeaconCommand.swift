import ArgumentParser

/// `gattc beacon`: is an iBeacon, or listens for them.
struct BeaconCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "beacon", abstract: "Be an iBeacon, or tell which are near.",
    subcommands: [BeaconAdvertiseCommand.self, BeaconRangeCommand.self])
}
