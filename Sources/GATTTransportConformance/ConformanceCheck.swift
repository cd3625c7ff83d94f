public import GATTRuntime

/// One requirement that a `Transport` has to meet, and the check that it does.
///
/// A check needs no particular test framework: it returns when the transport meets the requirement, and throws a
/// ``ConformanceFailure`` when it does not. With Swift Testing, all checks are one parameterised test:
///
/// ```swift
/// @Test(arguments: ConformanceCheck.all)
/// func conformance(_ check: ConformanceCheck) async throws {
///   let radio = MyTransport.simulated()
///   try await check.run(on: radio, against: radio)
/// }
/// ```
///
/// A check takes two transports: the one that is checked, and a peer that it reaches by radio or by a stand-in for it. The
/// check opens one role of the first, the opposite role of the second, and closes both in the end. The peer may be the same
/// transport where one transport has both ends, as `LoopbackTransport` does; another adapter; or a small `Transport` of
/// the tests' own that plays the device in front of a simulated stack.
public struct ConformanceCheck: Sendable, Identifiable, CustomStringConvertible {
  /// The two halves of a transport, each with checks of its own.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// `CentralRole` and `Link`.
    case central
    /// `PeripheralRole`.
    case peripheral
  }

  /// Which role of the transport is checked; the peer opens the other.
  public let role: Role
  /// What is checked, as the name of a test: `a value of 512 bytes is read whole`. No two checks of a role share one.
  public let name: String
  /// What the transport has to do, in a sentence or two, with the function that is meant.
  public let requirement: String
  private let body: @Sendable (Bench) async throws -> Void

  init(_ role: Role, _ name: String, _ requirement: String, _ body: @escaping @Sendable (Bench) async throws -> Void) {
    self.role = role
    self.name = name
    self.requirement = requirement
    self.body = body
  }

  /// The role and the name, which together tell a check from all others.
  public var id: String { "\(role.rawValue): \(name)" }

  /// The ``id``.
  public var description: String { id }

  /// All checks: those of the central role, then those of the peripheral role.
  public static var all: [ConformanceCheck] { central + peripheral }

  /// The checks of the central role and its links.
  public static var central: [ConformanceCheck] {
    [scanning, connecting, reading, writing, subscribing, ending].flatMap(\.self)
  }

  /// The checks of the peripheral role.
  public static var peripheral: [ConformanceCheck] {
    [advertising, offering, serving, notifying].flatMap(\.self)
  }

  /// Checks a transport.
  ///
  /// - Parameters:
  ///   - transport: the transport that is checked.
  ///   - peer: a transport whose opposite role `transport` reaches. Nothing else may be connected to either.
  ///   - patience: how long the check waits for anything to happen; a check that passes waits no longer than the
  ///     transport takes.
  ///   - clock: what `patience` is measured by.
  /// - Throws: ``ConformanceFailure`` when the transport does not meet the requirement.
  public func run(
    on transport: any Transport, against peer: any Transport, patience: Duration = .seconds(5),
    clock: any Clock<Duration> = ContinuousClock()
  ) async throws(ConformanceFailure) {
    let bench =
      switch role {
      case .central: Bench(central: transport, server: peer, patience: patience, clock: clock)
      case .peripheral: Bench(central: peer, server: transport, patience: patience, clock: clock)
      }
    let mismatch: Mismatch?
    do {
      try await body(bench)
      mismatch = nil
    } catch let error as Mismatch {
      mismatch = error
    } catch {
      mismatch = Mismatch(expected: "no error", found: "\(error)")
    }
    await bench.close()
    guard let mismatch else { return }
    throw ConformanceFailure(
      check: id, requirement: requirement, expected: mismatch.expected, found: mismatch.found)
  }
}
