import GATTRuntime

/// The agent that BlueZ asks during a pairing, and passes the questions on to the delegate.
@BusActor
final class BlueZAgent: ExportedObject {
  let path = ObjectPath("/gatt/agent")
  /// Whether BlueZ has asked anything.
  private(set) var wasAsked = false
  /// Whether the delegate has refused.
  private(set) var hasRefused = false

  private let delegate: any PairingDelegate
  private let tree: ObjectTree
  private var questions: [Int: Task<Void, Never>] = [:]
  private var lastQuestion = 0
  /// What is shown one after the other.
  private var showing: Task<Void, Never>?

  init(_ delegate: any PairingDelegate, _ tree: ObjectTree) {
    self.delegate = delegate
    self.tree = tree
  }

  let interfaces: ObjectTree.Interfaces = [BlueZInterface.agent: [:]]

  func answer(_ message: BusMessage) throws(BusError) -> Bool {
    guard message.interface == BlueZInterface.agent else { return false }
    switch message.member {
    case "Cancel":
      cancel()
      try message.reply()
    case "Release": try message.reply()
    default: return try ask(message)
    }
    return true
  }

  /// The answers are no longer wanted.
  func cancel() {
    for question in questions.values { question.cancel() }
  }

  private func ask(_ message: BusMessage) throws(BusError) -> Bool {
    let values = try message.values()
    guard let path = values.first.flatMap(ObjectPath.decode) else { return false }
    let (delegate, device) = (delegate, tree.identifier(of: path))
    let number = values.count > 1 ? UInt32.decode(values[1]) ?? 0 : 0
    wasAsked = true
    switch message.member {
    case "RequestPasskey":
      begin(message) { await delegate.passkey(shownBy: device).map { [.uint32($0)] } }
    case "RequestConfirmation":
      begin(message) { await delegate.confirm(number, shownBy: device) ? [] : nil }
    case "RequestAuthorization", "AuthorizeService":
      begin(message) { await delegate.authorize(device) ? [] : nil }
    case "DisplayPasskey":
      try show(message, values, to: device)
    // PIN codes are of Bluetooth before 2.1, never of LE.
    default: try refuse(message)
    }
    return true
  }

  /// BlueZ is answered at once: how long the passkey is shown is not its business.
  private func show(_ message: BusMessage, _ values: [BusValue], to device: DeviceIdentifier) throws(BusError) {
    let (delegate, passkey) = (delegate, values.count > 1 ? UInt32.decode(values[1]) : nil)
    let entered = values.count > 2 ? UInt16.decode(values[2]) ?? 0 : 0
    guard let passkey else { return try refuse(message) }
    try message.reply()
    let earlier = showing
    showing = keep {
      await earlier?.value
      await delegate.show(passkey: passkey, entered: Int(entered), for: device)
    }
  }

  private func refuse(_ message: BusMessage) throws(BusError) {
    hasRefused = true
    try message.fail("org.bluez.Error.Rejected", "the user of this side refused")
  }

  /// Has a question answered: with values, or with nil for no.
  private func begin(_ message: BusMessage, _ question: @escaping @Sendable () async -> [BusValue]?) {
    keep { [weak self] in
      let values = await question()
      await self?.finish(message, values)
    }
  }

  private func finish(_ message: BusMessage, _ values: [BusValue]?) {
    // BlueZ has gone, or has withdrawn the question, where that fails.
    guard !Task.isCancelled else {
      try? message.fail("org.bluez.Error.Canceled", "")
      return
    }
    guard let values else {
      try? refuse(message)
      return
    }
    try? message.reply(values)
  }

  @discardableResult
  private func keep(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    lastQuestion += 1
    let id = lastQuestion
    let question = Task {
      await work()
      questions[id] = nil
    }
    questions[id] = question
    return question
  }
}

extension UInt32: BusDecodable {
  package static func decode(_ value: BusValue) -> UInt32? {
    guard case .uint32(let value) = value else { return nil }
    return value
  }
}
