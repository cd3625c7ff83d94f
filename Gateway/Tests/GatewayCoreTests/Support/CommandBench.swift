import GATTRuntime
import Synchronization

@testable import GatewayCore

/// A gateway with one device that takes commands, and what became of them.
final class CommandBench: Sendable {
  let bench: AirBench
  let shed: PeripheralManager
  let gateway: Gateway
  private let kept = Mutex<[CommandResult]>([])

  /// - Parameter configure: changes the configuration of the device.
  init(_ plan: ConnectionPlan, _ configure: (inout DeviceConfiguration) -> Void = { _ in }) async throws {
    bench = try await AirBench()
    let shed = try await bench.server()
    self.shed = shed
    var device = DeviceConfiguration(name: try Slug("shed"), identity: .address(shed.identifier))
    device.connection = plan
    configure(&device)
    let configured = device
    gateway = bench.gateway { $0.devices = [configured] }
  }

  /// The results, as they came.
  var results: [CommandResult] { kept.withLock { $0 } }

  /// The errors of the results, none of which is an empty text.
  var errors: [String] { results.map { $0.error.map { "\($0)" } ?? "" } }

  func submit(_ form: DeviceCommand.Form, _ payload: String = "") throws {
    gateway.commands.submit(form, payload: payload, for: try Slug("shed")) { result in
      self.kept.withLock { $0.append(result) }
    }
  }

  /// The bytes of the settings that the device has.
  var settings: [UInt8]? { shed.services.flatMap(\.characteristics).last?.value }

  func run(_ body: () async throws -> Void) async rethrows { try await bench.run(gateway, body) }
}
