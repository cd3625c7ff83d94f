import GATTRuntime
import TestSupport
import Testing

@testable import GatewayCore

@Suite("The reports of a gateway", .guarded)
struct ReportFeedTests {
  private static let stamp = TimeStamp(milliseconds: 0)

  private func report(
    _ name: String, _ values: [String: Double] = [:], moments: [Double] = [],
    _ availability: DeviceReport.Availability? = nil
  ) throws -> DeviceReport {
    let changes = values.sorted { $0.key < $1.key }.map {
      Change(path: $0.key, value: .number($0.value), heard: Self.stamp)
    }
    let presses = moments.map { Change(path: "button", value: .number($0), heard: Self.stamp, isMomentary: true) }
    return DeviceReport(
      device: try Slug(name), gateway: "g", availability: availability, at: availability.map { _ in Self.stamp },
      changes: changes + presses)
  }

  @Test("wait for a slow consumer, of each device one with the newest values, and none of the presses is lost")
  func coalescing() throws {
    var buffer = ReportBuffer(capacity: 4)
    buffer.add(try report("a", ["t": 1, "h": 1], .online))
    buffer.add(try report("b", ["t": 1]))
    buffer.add(try report("a", ["t": 2], moments: [1]))
    buffer.add(try report("a", ["t": 3], moments: [2]))
    #expect(buffer.take() == (try report("a", ["t": 3, "h": 1], moments: [1, 2], .online)))
    #expect(buffer.take() == (try report("b", ["t": 1])))
    #expect(buffer.take() == nil)
    #expect(buffer.counts.coalesced == 2 && buffer.counts.dropped == 0)
  }

  @Test("are bounded: the device goes that has waited longest, and what is lost is counted")
  func bounds() throws {
    var buffer = ReportBuffer(capacity: 2)
    for name in ["a", "b", "c"] { buffer.add(try report(name, ["t": 1, "h": 1])) }
    #expect(buffer.counts.dropped == 2 && buffer.count == 2)
    #expect(buffer.take()?.device.description == "b")
    for press in 0..<100 { buffer.add(try report("c", moments: [Double(press)])) }
    #expect(buffer.counts.dropped == 2 + 36)
    #expect(buffer.take()?.changes.last?.value == .number(99))
  }

  @Test("come to a consumer as they are made, and end with the gateway")
  func feed() async throws {
    let feed = ReportFeed(capacity: 8)
    async let first = feed.next()
    feed.add(try report("a", ["t": 1]))
    #expect(await first?.device.description == "a")
    feed.add(try report("b", ["t": 1]))
    feed.finish()
    var names: [String] = []
    for await report in feed { names.append(report.device.description) }
    #expect(names == ["b"])
    feed.add(try report("c"))
    #expect(await feed.next() == nil)
  }

  @Test("are waited for no longer when the task is cancelled")
  func cancelled() async {
    let feed = ReportFeed(capacity: 8)
    let task = Task { await feed.next() }
    task.cancel()
    #expect(await task.value == nil)
  }
}
