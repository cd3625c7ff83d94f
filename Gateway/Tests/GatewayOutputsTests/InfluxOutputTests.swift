import Foundation
import Logging
import Synchronization
import TestSupport
import Testing

@testable import GatewayCore
@testable import GatewayOutputs

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that answers as it is told, and what it was sent.
private final class Server: Sendable {
  private let state: Mutex<(answers: [InfluxAnswer], sent: [[String]])>

  init(_ answers: [InfluxAnswer]) { state = Mutex((answers, [])) }

  var sent: [[String]] { state.withLock { $0.sent } }

  /// The next answer; that the lines are taken once there is none.
  func take(_ lines: [String]) -> InfluxAnswer {
    state.withLock { state in
      state.sent.append(lines)
      return state.answers.isEmpty ? .taken : state.answers.removeFirst()
    }
  }
}

@Suite("A server of lines", .guarded)
struct InfluxOutputTests {
  private func report(_ number: Int, _ device: String = "shed") throws -> DeviceReport {
    let heard = TimeStamp(milliseconds: Int64(number))
    return DeviceReport(
      device: try Slug(device), gateway: "attic",
      changes: [Change(path: "level", value: .number(Double(number)), heard: heard)])
  }

  private func line(_ number: Int) -> String { "gatt,device=shed,gateway=attic level=\(number) \(number)000000\n" }

  @Test("gets lines together, in their order, and the last ones when the gateway ends")
  func order() async throws {
    let (server, feed) = (Server([]), ReportFeed(capacity: 8))
    let output = InfluxOutput(
      feed, named: "server", time: GatewayTime(clock: HastyClock()),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    ) { lines, _ in server.take(lines) }
    for number in 1...3 {
      feed.add(try report(number))
      feed.add(try report(number, "barn"))
    }
    feed.finish()
    await output.run()
    // What waited in the feed is the newest of each field.
    #expect(server.sent.joined().first == line(3) && server.sent.joined().count == 2, "\(server.sent)")
    #expect(output.counts == InfluxCounts(written: 2, dropped: 0))
  }

  @Test(
    "keeps what it cannot take now, drops what it refuses, and is sent less at once where it says so",
    arguments: [
      ([.failed("x", after: nil), .failed("x", after: .seconds(7))], 1, 0), ([.refused("bad")], 0, 1),
      ([.tooLarge], 0, 1),
    ] as [([InfluxAnswer], Int, Int)])
  func answers(answers: [InfluxAnswer], written: Int, dropped: Int) async throws {
    let (server, feed) = (Server(answers), ReportFeed(capacity: 8))
    let output = InfluxOutput(
      feed, named: "server", time: GatewayTime(clock: HastyClock()),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    ) { lines, _ in server.take(lines) }
    async let run: Void = output.run()
    feed.add(try report(1))
    await until { server.sent.count == answers.count + written }
    feed.finish()
    await run
    #expect(output.counts == InfluxCounts(written: written, dropped: dropped))
    #expect(server.sent.allSatisfy { $0 == [line(1)] })
  }

  @Test("means something by each status, with its sentence where it has one")
  func statuses() {
    let json = #"{"code":"invalid","message":"unable to\u0007 parse"}"#
    #expect(InfluxAnswer(status: 204, body: "") == .taken)
    #expect(InfluxAnswer(status: 413, body: "") == .tooLarge)
    #expect(InfluxAnswer(status: 400, body: json) == .refused("status 400, unable to parse"))
    #expect(InfluxAnswer(status: 422, body: "<html>") == .refused("status 422"))
    #expect(InfluxAnswer(status: 503, body: "", retryAfter: "9") == .failed("status 503", after: .seconds(9)))
    #expect(InfluxAnswer(status: 503, body: "", retryAfter: "999999") == .failed("status 503", after: .seconds(300)))
    #expect(InfluxAnswer(status: 429, body: "", retryAfter: "-3") == .failed("status 429", after: .zero))
    #expect(InfluxAnswer(status: 301, body: "") == .failed("status 301", after: nil))
    guard case .failed(let words, nil) = InfluxAnswer(status: 401, body: #"{"error":"unauthorized"}"#) else {
      Issue.record("it can be mended")
      return
    }
    #expect(words == "status 401, unauthorized; check the token, or the user and the password")
  }

  @Test("has as many lines waiting as there is room for, the oldest first, and a batch of one at least")
  func backlog() {
    var backlog = LineBacklog(limit: 10)
    backlog.add("aaaa\nbbbb\n")
    #expect(backlog.isFull && backlog.batch(atMost: 1) == ["aaaa\n"] && backlog.batch(atMost: 10).count == 2)
    backlog.removeFirst(1)
    #expect(!backlog.isFull && backlog.batch(atMost: 100) == ["bbbb\n"])
    backlog.removeFirst(5)
    #expect(backlog.isEmpty && backlog.batch(atMost: 100).isEmpty)
  }

  @Test("is asked by a request that has its secrets in no address")
  func requests() throws {
    let bucket = InfluxRequest(
      InfluxConfiguration(
        address: "http://127.0.0.1:8086/", target: .bucket("a b+c&d", organization: "home", token: Secret("t0"))))
    let first = try #require(bucket).of(["a 1\n", "b 2\n"])
    #expect(
      first.url?.absoluteString
        == "http://127.0.0.1:8086/api/v2/write?precision=ns&bucket=a%20b%2Bc%26d&org=home")
    #expect(first.value(forHTTPHeaderField: "Authorization") == "Token t0")
    #expect(first.httpBody == Data("a 1\nb 2\n".utf8) && first.httpMethod == "POST")
    let database = InfluxRequest(
      InfluxConfiguration(address: "http://x/influx", target: .database("d", user: "u", password: Secret("p"))))
    let second = try #require(database).of([])
    #expect(second.url?.absoluteString == "http://x/influx/write?precision=ns&db=d")
    #expect(second.value(forHTTPHeaderField: "Authorization") == "Basic dTpw")
  }
}

/// A clock on which no time passes, and nobody waits.
private struct HastyClock: Clock {
  typealias Instant = ContinuousClock.Instant
  let now = ContinuousClock.now
  let minimumResolution = Duration.zero
  func sleep(until deadline: Instant, tolerance: Duration?) async throws { await Task.yield() }
}
