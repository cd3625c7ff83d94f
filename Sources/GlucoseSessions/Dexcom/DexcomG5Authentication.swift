import DexcomProfiles
import GATTCipher
import GATTRuntime

/// How a central and a Dexcom transmitter prove to each other that they know the transmitter's number.
struct DexcomG5Authentication: Sendable {
  private typealias Request = DexcomG5.Transmitter.Authentication.Request

  let transmitter: DexcomIdentifier
  /// The name of the device, for errors.
  let device: String
  /// Whether the device is one that has proved itself before.
  let isRemembered: @Sendable () -> Bool

  /// - Returns: whether the two are bonded.
  /// - Throws: ``GATTError/attributesMissing(device:_:)`` for a transmitter of another number, which is passed over then;
  ///   ``GATTError/serviceFailed(operation:reason:remedy:)`` when one that is remembered has another, or does not accept ours.
  func run(on connection: Connection) async throws(GATTError) -> Bool {
    let token = (0..<8).map { _ in UInt8.random(in: 0...255) }
    guard let request = try? Request.AuthenticationValue(token: token),
      case .authentication(let reply) = try await connection.perform(Request.authentication(request))
    else { throw failure("it replied with something else") }
    guard try transmitterHash(of: token) == reply.tokenHash else { throw otherNumber }
    let hash = try transmitterHash(of: reply.challenge)
    guard let answer = try? Request.Challenge(hash_: hash),
      case .challenge(let outcome) = try await connection.perform(Request.challenge(answer))
    else { throw failure("it replied with something else") }
    guard outcome.result == .authenticated else { throw failure("it does not accept the number") }
    return outcome.bond != .notBonded
  }

  /// What the transmitter makes of eight octets.
  private func transmitterHash(of challenge: [UInt8]) throws(GATTError) -> [UInt8] {
    do throws(CipherUnavailableError) {
      return try transmitter.hash(of: challenge) ?? []
    } catch {
      throw .authenticationFailed(device, reason: error.reason, remedy: error.remedy)
    }
  }

  /// Pairs with the transmitter, which has authenticated this central.
  func pair(on connection: Connection) async throws(GATTError) {
    typealias Authentication = DexcomG5.Transmitter.Authentication
    // It waits so long for the user.
    try await connection.write(Request.keepAlive(25), to: Authentication.self)
    try await connection.write(Request.bond, to: Authentication.self)
    try await connection.peripheral.pair(timeout: .seconds(25))
  }

  /// Another device at the address of the one that is remembered is no reason to give that up.
  private var otherNumber: GATTError {
    guard isRemembered() else { return .attributesMissing(device: device, ["proof that it knows the number"]) }
    return failure("its hash is by another number")
  }

  private func failure(_ reason: String) -> GATTError {
    .authenticationFailed(device, reason: reason, remedy: "check the number that is printed on it")
  }
}

extension GATTError {
  /// The two sides of a link did not come to know each other.
  static func authenticationFailed(_ device: String, reason: String, remedy: String) -> GATTError {
    .serviceFailed(operation: "authenticating with \(device)", reason: reason, remedy: remedy)
  }

  /// The device asks for a bond that there is not.
  static func notBonded(_ device: String, remedy: String) -> GATTError {
    .authenticationFailed(device, reason: "it is not bonded with this computer", remedy: remedy)
  }
}
