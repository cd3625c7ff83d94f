import ArgumentParser
import GATTRuntime

/// `gattc beacon advertise`: is an iBeacon.
struct BeaconAdvertiseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "advertise", abstract: "Be an iBeacon, on a Bluetooth adapter.",
    discussion: "Advertises until Ctrl-C."
  ).listingExitCodes(usesBluetooth: true)

  @Argument(help: "Whose beacon it is, by its UUID.")
  var uuid: BeaconUUID

  @Option(help: "Which group of beacons.")
  var major: UInt16 = 0

  @Option(help: "Which of the group.")
  var minor: UInt16 = 0

  @Option(parsing: .unconditional, help: "How strong it is heard at a distance of one metre, in dBm, such as -59.")
  var power: Int8 = -59

  @OptionGroup var radio: RadioOptions

  func run() async throws {
    let beacon = ProximityBeacon(uuid.uuid, major: major, minor: minor, measuredPower: power)
    let isJSON = radio.isJSON
    try await InterruptibleWork.run(isEndless: true) {
      try await AdapterOpening.peripheral(radio.adapter)
    } closing: { device in
      await device.close()
    } work: { device in
      let states = device.states
      try await device.startAdvertising(AdvertisementData(beacon))
      let address = device.identifier
      try Console.print(isJSON ? BeaconRow.json(beacon, from: address) : BeaconRow.line(beacon, from: address))
      // It goes on advertising by itself when Bluetooth is back.
      for await _ in states {}
    }
  }
}
