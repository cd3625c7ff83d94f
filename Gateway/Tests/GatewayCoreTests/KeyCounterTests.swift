import Foundation
import GATTDynamic
import GATTProfiles
import GATTRuntime
import Testing

@testable import GatewayCore

@Suite("How far a device with a key has counted")
struct KeyCounterTests {
  private func bench(key: String) throws -> StateBench {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Profiles/Advertisements").standardizedFileURL
    let library = try ProfileLibrary(
      contentsOf: ["BTHome", "MiBeacon", "Victron"].map { folder.appending(path: "\($0).gatt.yaml").path })
    return try StateBench(library) {
      $0.devices = [DeviceConfiguration(name: try Slug("shed"), identity: .address(SealingDevice.address))]
      $0.devices[0].key = EncryptionKey(key)
    }
  }

  private func isTold(_ device: SealingDevice, _ counter: UInt32, _ bench: StateBench) throws -> Bool {
    let values = bench.state.counts.values
    _ = bench.hear(try device.frame(counter, tenths: Int16(truncatingIfNeeded: counter)), from: SealingDevice.address)
    return bench.state.counts.values > values
  }

  @Test(
    "G41: what was recorded while the gateway ran is not told after it has started again",
    arguments: SealingDevice.allCases)
  func restarted(_ device: SealingDevice) throws {
    let first = try bench(key: SealingDevice.key)
    for counter in [1000, 1001, 1002] as [UInt32] { #expect(try isTold(device, counter, first)) }
    let counters = first.state.keyCounters
    #expect(counters.count == 1 && counters[0].device.description == "shed")
    #expect(!"\(counters)".contains(SealingDevice.key))
    let second = try bench(key: SealingDevice.key)
    second.state.restore(counters)
    #expect(second.state.keyCounters == counters)
    #expect(try !isTold(device, 1000, second))
    #expect(try !isTold(device, 1001, second))
    // The last one may be what the device sends yet.
    #expect(try isTold(device, 1002, second))
    #expect(second.state.counts.replayed == 2)
    #expect(try isTold(device, 1003, second))
    #expect(second.state.keyCounters != counters)
  }

  @Test("counts anew by another key, and is nothing for a device without one, or at a place that is none")
  func others() throws {
    let first = try bench(key: SealingDevice.key)
    #expect(try isTold(.allCases[0], 1000, first))
    let counters = first.state.keyCounters
    let other = try bench(key: SealingDevice.wrongKey)
    other.state.restore(counters)
    #expect(counters.count == 1 && other.state.keyCounters.isEmpty)
    let key = try #require(counters.first?.key)
    let odd = ["", "service", "service x y", "structure 256", "manufacturer", "manufacturers 1 x", "elsewhere 1"]
    let second = try bench(key: SealingDevice.key)
    let shed = try Slug("shed")
    second.state.restore(odd.map { KeyCounter(device: shed, key: key, place: $0, counter: 1) })
    second.state.restore([
      KeyCounter(device: try Slug("barn"), key: key, place: "service fcd2", counter: 1)
    ])
    #expect(second.state.keyCounters.isEmpty)
    let places = ["manufacturer 737", "manufacturers 1 2", "service fcd2", "structure 255"]
    second.state.restore(places.map { KeyCounter(device: shed, key: key, place: $0, counter: .max) })
    let restored = second.state.keyCounters
    #expect(restored.map(\.place) == places, "\(restored)")
    #expect(restored.allSatisfy { $0.counter == .max })
  }
}
