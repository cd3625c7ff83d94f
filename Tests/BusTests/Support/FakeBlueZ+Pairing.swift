import TestSupport

@testable import GATTBlueZ

extension FakeBlueZ {
  func answerPairing(_ message: BusMessage) throws {
    switch message.member {
    case "RegisterAgent":
      let values = try message.values("os")
      agents[message.sender] = (ObjectPath.decode(values[0]) ?? ObjectPath("/"), String.decode(values[1]) ?? "")
      try message.reply()
    case "UnregisterAgent":
      agents[message.sender] = nil
      defaultAgents.removeAll { $0 == message.sender }
      try message.reply()
    case "RequestDefaultAgent":
      defaultAgents.append(message.sender)
      try message.reply()
    case "Pair": try pair(message)
    case "CancelPairing": try message.reply()
    case "RemoveDevice":
      remove(try message.values("o").first.flatMap(ObjectPath.decode) ?? ObjectPath("/none"))
      try message.reply()
    default: try message.fail("org.freedesktop.DBus.Error.UnknownMethod", message.member)
    }
  }

  /// Nobody is asked; but from 5.72 on there has to be an agent.
  private func pair(_ message: BusMessage) throws {
    guard agents[message.sender] != nil else {
      return try message.fail("org.bluez.Error.AuthenticationFailed", "Authentication Failed")
    }
    bond(message.path)
    try message.reply()
  }

  func bond(_ device: ObjectPath) {
    set(["Paired": .bool(true), "Bonded": .bool(true)], of: BlueZInterface.device, at: device)
  }

  /// Asks an agent.
  func ask(
    _ program: String, _ method: String, _ values: [BusValue], output: String = "",
    answered: @escaping @BusActor (BusConnection.Answer) -> Void
  ) {
    guard let agent = agents[program] else { return answered(.failure(.disconnected)) }
    let method = BusMethod(BlueZInterface.agent, method, values.map(\.signature).joined(), output)
    connection?.call(method, of: program, at: agent.path, values, timeout: .patient, answered: answered)
  }

  /// A pairing in which the agent is asked; it succeeds when the answer is as it should be.
  nonisolated static func pairing(
    asking method: String, _ more: [BusValue] = [], expecting expected: [BusValue] = []
  ) -> Behaviour {
    { fake, message in
      let output = expected.map(\.signature).joined()
      fake.ask(message.sender, method, [.path(Place.strap)] + more, output: output) { answer in
        guard case .success(expected) = answer else {
          try? message.fail("org.bluez.Error.AuthenticationFailed", "Authentication Failed")
          return
        }
        fake.bond(message.path)
        try? message.reply()
      }
    }
  }
}
