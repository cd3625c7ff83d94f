import GATTProfiles
import GATTRuntime

/// What the user of a kettle does, from a first look to hot water.
struct Session {
  /// The link to the kettle.
  let connection: Connection

  /// Does it, and prints what the kettle says.
  func run() async throws {
    try await showWater()
    try await changeTarget()
    try await beRefused()
    let values = try await connection.notifications(of: Kettle.Boiler.Water.self).subscribed()
    try await perform("keep warm", .keepWarm(30))
    try await perform("heat", .heat)
    for try await water in values {
      show("water", text(water))
      if water.heating == .off { break }
    }
    try await perform("keep warm", .keepWarm(30))
    try await showWater()
    try await perform("stop", .stop)
    try await showWater()
  }

  private func showWater() async throws {
    show("water", text(try await connection.read(Kettle.Boiler.Water.self)))
  }

  private func changeTarget() async throws {
    try await showTarget()
    try await connection.write(Kettle.Boiler.Target(92.5))
    try await showTarget()
  }

  private func showTarget() async throws {
    show("target", text(try await connection.read(Kettle.Boiler.Target.self)))
  }

  /// What is out of range does not leave the app; of an app that knows no better, the kettle does not take it.
  private func beRefused() async throws {
    do throws(ValueRangeError) {
      show("accepted", text(try Kettle.Boiler.Target(101)))
    } catch {
      guard case .number = error.reason else { throw error }
      show("refused", "101 °C by the app: outOfRange")
    }
    do throws(GATTError) {
      let target = try await connection.characteristic(Kettle.Boiler.Target.uuid)
      try await connection.write([0xCA], to: target)
    } catch {
      guard case .att(.outOfRange, operation: _) = error else { throw error }
      show("refused", "101 °C by the kettle: outOfRange")
    }
  }

  private func perform(_ what: String, _ request: Kettle.Boiler.ControlPoint.Request) async throws {
    do throws(GATTError) {
      _ = try await connection.perform(request)
      show(what, "Success")
    } catch {
      guard case .procedureFailed(characteristic: _, let code, let meaning) = error else { throw error }
      show(what, meaning ?? "\(code)")
    }
  }

  private func show(_ what: String, _ value: String) {
    print(what + String(repeating: " ", count: max(0, 11 - what.count)) + value)
  }

  private func text(_ water: Kettle.Boiler.Water) -> String {
    "\(fixed(water.temperature)) °C, \(water.volume) mL, \(water.heating.label)"
  }

  private func text(_ target: Kettle.Boiler.Target) -> String { "\(fixed(target.value)) °C" }

  private func fixed(_ value: Double) -> String { NumberFormat.formatted(value, decimals: 1) }
}
