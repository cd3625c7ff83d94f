import Foundation
import GATTDynamic
import GATTRuntime
import GATTTesting
import TestSupport
import Testing

@testable import GatewayCore
@testable import GatewayStore

@Suite("A history", .guarded)
struct HistoryTests {
  private static let now: Int64 = 1_764_288_000

  private func inFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "history-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder + "/history.sqlite")
  }

  private func series(_ path: String = "temperature") throws -> HistorySeries {
    HistorySeries(device: try Slug("shed"), path: path)
  }

  private func memory(_ numbers: [(Int64, Double)], of series: HistorySeries) -> HistoryMemory {
    var memory = HistoryMemory()
    for (second, number) in numbers { memory.add(number, of: series, at: TimeStamp(milliseconds: second * 1000)) }
    return memory
  }

  private func time(_ second: Int64) -> TimeStamp { TimeStamp(milliseconds: second * 1000) }

  @Test("has of each minute and of ten a point, with the least, the mean and the greatest number")
  func points() throws {
    let series = try series()
    let memory = memory([(Self.now, 20), (Self.now + 30, 24), (Self.now + 61, 10)], of: series)
    let minutes = memory.points(of: series, .hour, from: 0).sorted { $0.start < $1.start }
    #expect(minutes.map(\.start) == [Self.now, Self.now + 60])
    #expect(minutes[0].least == 20 && minutes[0].mean == 22 && minutes[0].most == 24)
    let tens = memory.points(of: series, .day, from: 0)
    #expect(tens.map(\.least) == [10] && tens[0].mean == 18)
    #expect(memory.points(of: try self.series("other"), .day, from: 0).isEmpty)
  }

  @Test("takes no number that is none, and no more room than it may")
  func bounds() throws {
    var memory = HistoryMemory(limit: 10)
    for number in [Double.nan, .infinity, -.infinity, 1e301] {
      memory.add(number, of: try series(), at: time(Self.now))
    }
    #expect(memory.points.isEmpty)
    for place in 0..<100 { memory.add(1, of: try series("field \(place)"), at: time(Self.now)) }
    #expect(memory.points.count == 10 && memory.droppedCount == 190)
  }

  @Test("is the same on disk as in memory, also where a while is written in two parts")
  func parts() async throws {
    try await inFolder { path in
      let series = try series("a'; DROP TABLE points")
      let store = try HistoryStore(path: path, age: 172_800, limit: 1 << 20)
      for numbers in [[(Self.now, 20.0)], [(Self.now + 1, 24.0), (Self.now + 70, 3.0)]] {
        var memory = memory(numbers, of: series)
        try store.keep(memory.take(), at: time(Self.now + 100))
        #expect(memory.points.isEmpty)
      }
      let points = try store.points(of: series, .hour, from: Self.now)
      #expect(points.map(\.start) == [Self.now, Self.now + 60] && points[0].mean == 22 && points[1].most == 3)
      #expect(try store.points(of: series, .hour, from: Self.now + 60).count == 1)
      #expect(try store.points(of: try self.series("b"), .hour, from: 0).isEmpty)
    }
  }

  @Test("keeps nothing that is older than it should, and nothing of a time that has not come")
  func age() async throws {
    try await inFolder { path in
      let series = try series()
      let store = try HistoryStore(path: path, age: 172_800, limit: 1 << 20)
      let times = [Self.now - 200_000, Self.now - 100_000, Self.now - 10_000, Self.now, Self.now + 100_000]
      var first = memory(times.map { ($0, 1) }, of: series)
      try store.keep(first.take(), at: time(Self.now))
      var second = memory([(Self.now, 2)], of: series)
      try store.keep(second.take(), at: time(Self.now))
      #expect(try store.points(of: series, .hour, from: 0).map(\.start) == [Self.now])
      #expect(try store.points(of: series, .day, from: 0).map(\.mean) == [1, 1, 1.5])
    }
  }

  @Test("G49: of no more bytes than it may have lets the oldest go, and goes on")
  func full() async throws {
    try await inFolder { path in
      let store = try HistoryStore(path: path, age: 2_000_000, limit: 128 << 10)
      let many = try (0..<50).map { try series("field \($0)") }
      var kept: [Int64] = []
      for step in 0..<120 {
        var memory = HistoryMemory()
        let start = Self.now + Int64(step) * 600
        for series in many { memory.add(Double(step), of: series, at: time(start)) }
        try store.keep(memory.take(), at: time(start))
        kept.append(start - start % 600)
      }
      let starts = try store.points(of: many[0], .day, from: 0).map(\.start)
      #expect(starts.last == kept.last && starts.count < kept.count && starts == kept.suffix(starts.count))
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      #expect(size > 0 && size <= 128 << 10)
    }
  }

  @Test("is written once in a while, is read with what is not written yet, and all of it when the gateway ends")
  func recorder() async throws {
    try await inFolder { path in
      let clock = ManualClock()
      let library = try ProfileLibrary(
        profile: """
          gatt: 1
          name: Shed
          advertisements:
            - name: Air
              manufacturer: 0xFFFF
              value:
                struct:
                  - { name: Temperature, raw: int16, scale: 0.1, unit: °C }
                  - { name: Open, raw: bool }
          """)
      var configuration = GatewayConfiguration(gateway: "attic")
      configuration.devices = [DeviceConfiguration(name: try Slug("shed"), identity: .address("C0:FF:EE:00:00:01"))]
      let gateway = Gateway(
        configuration, library, time: GatewayTime(clock: clock) { TimeStamp(milliseconds: Self.now * 1000) })
      var history = HistoryConfiguration(file: path)
      history.pause = .seconds(60)
      let recorder = try HistoryRecorder(gateway, history)
      let running = Task { await recorder.run() }
      let series = try series()
      func hear(_ low: UInt8) async {
        let air = AdvertisementData(manufacturerData: [0xFFFF: [low, 0, 1]])
        await gateway.hear(Sighting(identifier: "C0:FF:EE:00:00:01", name: nil, advertisement: air, rssi: -60))
      }
      await hear(200)
      try await until("the first number in memory") { try await !recorder.points(of: series, .hour).isEmpty }
      #expect(try await recorder.points(of: series, .hour).map(\.least) == [20])
      await hear(210)
      try await until("both") { try await recorder.points(of: series, .hour).first?.most == 21 }
      // What is no number has no chart.
      #expect(try await recorder.points(of: try self.series("open"), .hour).isEmpty)
      running.cancel()
      await running.value
      #expect(try await recorder.points(of: series, .day).first?.mean == 20.5)
      #expect(await recorder.fault == nil)
    }
  }
}
