import Dispatch
import Foundation
import GATTRuntime
import GatewayService
import TestSupport
import Testing

@testable import GatewayCore

@Suite("What systemd is told", .guarded)
struct ServiceReporterTests {
  private let socket: NotifyListener

  init() throws { socket = try NotifyListener() }

  private func reporter(watchdog seconds: Int? = nil, process: Int32? = nil) -> ServiceReporter {
    var environment = ["NOTIFY_SOCKET": socket.path]
    if let seconds { environment["WATCHDOG_USEC"] = "\(seconds)000000" }
    if let process { environment["WATCHDOG_PID"] = "\(process)" }
    return ServiceReporter(environment: environment)
  }

  @Test("is that it has begun, reads its configuration, has read it, and ends, in this order")
  func order() async throws {
    let reporter = reporter()
    reporter.begin()
    await reporter.reload {}
    reporter.end()
    let messages = socket.messages()
    #expect(messages.map { $0.split(separator: "\n").first } == ["READY=1", "RELOADING=1", "READY=1", "STOPPING=1"])
    let time = try #require(messages[1].split(separator: "=").last.flatMap { Int($0) })
    #expect(time > 0 && messages[1].contains("\nMONOTONIC_USEC="))
  }

  @Test("is that it works, at half of the time that the watchdog waits, and how it is, once until that changes")
  func watchdog() async throws {
    let bench = try await AirBench()
    let gateway = bench.gateway { _ in }
    let reporter = reporter(watchdog: 4)
    await bench.run(gateway, reporter) {
      await bench.pass(10)
      let messages = socket.messages()
      #expect(messages.count { $0 == "WATCHDOG=1" } == 5, "\(messages)")
      #expect(messages.filter { $0.hasPrefix("STATUS=") } == ["STATUS=hears devices"])
    }
  }

  @Test("is nothing while the loop is stuck, and again that it works when it is not any more")
  func stuckLoop() async throws {
    let bench = try await AirBench()
    let gateway = bench.gateway { _ in }
    let reporter = reporter(watchdog: 4)
    await bench.run(gateway, reporter) {
      await bench.pass(3)
      #expect(socket.messages().contains("WATCHDOG=1"))
      let (begun, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let stuck = Task { await gateway.stick(begun, release) }
      await until { begun.wait(timeout: .now()) == .success }
      await bench.pass(60)
      #expect(socket.messages() == [])
      release.signal()
      await stuck.value
      await bench.pass(3)
      #expect(socket.messages().contains("WATCHDOG=1"))
    }
  }

  @Test("is nothing of a watchdog that is another process's, or of a time that is none")
  func foreignWatchdog() {
    let health = GatewayHealth(sinceStep: .zero, isHearing: true, radioFault: nil)
    for reporter in [reporter(watchdog: 4, process: 1), reporter(watchdog: 0), reporter()] {
      reporter.step(health, isBrokerConnected: nil, at: .seconds(100))
      #expect(socket.messages() == ["STATUS=hears devices"])
    }
    reporter(watchdog: 4, process: getpid()).step(health, isBrokerConnected: false, at: .seconds(1))
    #expect(socket.messages() == ["WATCHDOG=1", "STATUS=hears devices; the broker is away"])
  }

  @Test(
    "is one line, whatever is wrong, and nobody is told without a socket", arguments: ["", "relative", "/no/socket"])
  func odd(path: String) {
    let health = GatewayHealth(sinceStep: .zero, isHearing: false, radioFault: "one\nREADY=1")
    reporter().step(health, isBrokerConnected: nil, at: .zero)
    #expect(socket.messages() == ["STATUS=nothing is heard: one READY=1"])
    let other = ServiceReporter(environment: ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": "1000000"])
    other.begin()
    other.step(health, isBrokerConnected: nil, at: .zero)
    #expect(socket.messages() == [])
  }
}

extension Gateway {
  /// Does nothing and lets nobody else do anything, until that is over.
  fileprivate func stick(_ begun: DispatchSemaphore, _ release: DispatchSemaphore) {
    begun.signal()
    release.wait()
  }
}

extension AirBench {
  /// Runs a gateway that is watched.
  fileprivate func run(
    _ gateway: Gateway, _ reporter: ServiceReporter, _ body: () async throws -> Void
  ) async rethrows {
    try await run(
      gateway,
      afterEachStep: { reporter.step(await gateway.health, isBrokerConnected: nil, at: $0.uptime) }, body)
  }
}
