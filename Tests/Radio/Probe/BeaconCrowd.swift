import AdvertisementProfiles
import GATTProfiles
import GATTRuntime

typealias Tag = RuuviTag.DataFormat5

/// One scan that goes on from crowd to crowd of tags.
@MainActor
final class BeaconCrowd {
  /// What the tags of the present crowd say; those that have been told.
  private var expected: [DeviceIdentifier: Tag] = [:]
  private var told: Set<DeviceIdentifier> = []
  private var failure: (any Error)?
  private var scan: Task<Void, Never>?

  init(_ central: CentralManager) {
    scan = Task {
      do {
        for try await tag in central.advertisements(of: Tag.self) { take(tag.value, of: tag.peripheral.identifier) }
      } catch {
        failure = error
      }
    }
  }

  private func take(_ tag: Tag, of device: DeviceIdentifier) {
    guard let value = expected[device], tag == value else { return }
    if !told.insert(device).inserted { failure = Failure("\(device) told \(tag.measurementSequenceRaw) twice") }
  }

  /// Has tags advertise until each has been told.
  ///
  /// - Returns: how long it took until each was told.
  func takes(_ tags: [Tag]) async throws -> Duration {
    let beacons = tags.enumerated().map { Beacon($1.number, Tag.format, $1.encoded()) }
    expected = Dictionary(uniqueKeysWithValues: zip(beacons.map(\.device), tags))
    told = []
    try Beacon.advertise(beacons, milliseconds: 2)
    let (_, time) = try await timed { try await allAreTold() }
    try Beacon.advertise([])
    // What is sent until the peer has read the other plan.
    try await Task.sleep(for: .milliseconds(500))
    if let failure { throw failure }
    return time
  }

  private func allAreTold() async throws {
    try await until("more than \(told.count) of \(expected.count) told", within: .seconds(60)) {
      if let failure { throw failure }
      return told.count == expected.count
    }
  }

  func end() { scan?.cancel() }
}

extension Tag {
  /// The number of the beacon, which is in its address.
  fileprivate var number: Int { Int(address[4]) << 8 | Int(address[5]) }

  /// What the tag of a number says as its count goes on: what is published, with its own address.
  init(beacon number: Int, sequence: Int) throws {
    let count = [UInt8(sequence >> 8), UInt8(sequence & 0xFF)]
    try self.init(
      bytes: Self.examples[0].bytes.prefix(16) + count + [0xC0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xFF)])
  }
}
