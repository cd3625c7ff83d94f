import GATTProfiles
import GATTRuntime
import Glibc

/// A beacon that a peer of bumble's is, one of many.
struct Beacon {
  let device: DeviceIdentifier
  /// What it advertises.
  let data: [UInt8]

  /// The beacon of a number, below 65,536; it advertises data of a format.
  init(_ number: Int, _ format: AdvertisementFormat, _ octets: [UInt8]) {
    let digits = String(0x1_0000 + number, radix: 16, uppercase: true).dropFirst()
    device = DeviceIdentifier("C0:00:00:00:\(digits.prefix(2)):\(digits.suffix(2))")
    data = [2, 1, 6] + Self.structure(format.place, octets)
  }

  /// A structure as it is on the air.
  private static func structure(_ place: AdvertisementFormat.Place, _ octets: [UInt8]) -> [UInt8] {
    let head: [UInt8] =
      switch place {
      case .manufacturer(let company): [0xFF] + littleEndian(company)
      case .manufacturers(let companies): [0xFF] + littleEndian(companies.first ?? 0xFFFF)
      // Formats that ship have assigned ones.
      case .service(let uuid): [0x16] + littleEndian(uuid.short ?? 0)
      case .structure(let type): [type]
      }
    return [UInt8(head.count + octets.count)] + head + octets
  }

  private static let plan = "/tmp/beacons"

  /// Starts the peer, which advertises nothing so far.
  @MainActor
  static func start() async throws {
    try advertise([])
    _ = try await radio("peer", "start", "Beacons", "--kind", "beacons", "--plan", plan)
  }

  /// Has the peer advertise for these from now on, for each so many milliseconds, and over again.
  static func advertise(_ beacons: [Beacon], milliseconds: Int = 10) throws {
    let new = plan + ".new"
    guard let file = fopen(new, "w") else { throw Failure("\(new): errno \(errno)") }
    for beacon in beacons { fputs("\(beacon.device) \(hexadecimal(beacon.data)) \(milliseconds)\n", file) }
    fclose(file)
    rename(new, plan)
  }

  private static func littleEndian(_ number: UInt16) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8)] }

  private static func hexadecimal(_ octets: [UInt8]) -> String {
    octets.map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
  }
}
