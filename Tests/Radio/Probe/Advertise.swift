import AdvertisementProfiles
import GATTBlueZ
import GATTProfiles
import GATTRuntime

/// `advertise ADAPTER FILE`: advertises one value after the other, each for 200 ms. A line of the file has structures
/// as they are on the air, in hexadecimal; they are decoded, and what is advertised is the typed value.
@MainActor
func advertise(_ arguments: Arguments) async throws {
  let adapter = BlueZAdapter.Choice.named(arguments.word(0, or: "hci1"))
  let device = try await PeripheralManager(transport: .bluez(adapter: adapter))
  for line in try await output(of: "cat \(arguments.word(1, or: "/dev/null"))").split(separator: "\n") {
    let data = octets(of: line).flatMap { AdvertisementData(bytes: $0) }
    guard let value = data?.values(of: AdvertisementProfiles.advertisementFormats).first else {
      throw Failure("\(line) is of no format")
    }
    try await device.startAdvertising(AdvertisementData(value))
    try await Task.sleep(for: .milliseconds(200))
    await device.stopAdvertising()
  }
  await device.close()
}

/// The octets of hexadecimal digits.
private func octets(of digits: Substring) -> [UInt8]? {
  var octets: [UInt8] = []
  var rest = digits[...]
  while !rest.isEmpty {
    guard let octet = UInt8(rest.prefix(2), radix: 16) else { return nil }
    octets.append(octet)
    rest = rest.dropFirst(2)
  }
  return octets
}
