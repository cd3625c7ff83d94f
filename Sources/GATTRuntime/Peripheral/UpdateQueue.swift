import Synchronization

/// What waits to be sent to one subscriber, in order. Updates are bounded by their policy; what somebody waits for until it is
/// sent is bounded by that.
final class UpdateQueue: Sendable {
  /// Values that belong together, such as the parts of a message.
  struct Update: Sendable {
    var values: [[UInt8]]
    /// Who waits until they are sent; nil for an update, which a policy may drop.
    var sent: OneShot<Void>?
  }

  /// What became of an update.
  enum Placement {
    /// It waits to be sent; or the subscription has ended, and nobody misses it.
    case taken
    /// It, or an older one in its place, is not sent.
    case dropped
    /// It gets its place when this is settled.
    case waits(OneShot<Void>)
  }

  private enum Step {
    case update(Update)
    case wait(OneShot<Void>)
    case end
  }

  private let state = Mutex(UpdateQueueState())

  /// Gives an update its place, as its policy says; never waits itself.
  ///
  /// - Parameter waits: whether the caller waits for room, where the policy is to.
  func place(_ values: [[UInt8]], by policy: UpdatePolicy, waits: Bool) -> Placement {
    state.withLock { $0.place(Update(values: values), by: policy, waits: waits) }
  }

  /// Gives up the place that an update would get.
  func withdraw(_ ticket: OneShot<Void>) {
    state.withLock { state in state.line.removeAll { $0.ticket === ticket } }
  }

  /// Has values wait that somebody waits for, whatever the policy.
  ///
  /// - Returns: false once the subscription has ended.
  func add(_ values: [[UInt8]], sent: OneShot<Void>) -> Bool {
    state.withLock { $0.add(Update(values: values, sent: sent)) }
  }

  /// The next to be sent, for the one who sends; nil when the subscription has ended.
  func next() async -> Update? {
    while true {
      switch state.withLock({ Self.step(&$0) }) {
      case .update(let update): return update
      case .wait(let more): try? await more.value()
      case .end: return nil
      }
    }
  }

  private static func step(_ state: inout UpdateQueueState) -> Step {
    guard !state.hasEnded else { return .end }
    if let update = state.takeFirst() { return .update(update) }
    let more = OneShot<Void>()
    state.sender = more
    return .wait(more)
  }

  /// Ends it: what waits is not sent.
  ///
  /// - Returns: how many updates that are.
  @discardableResult
  func end() -> Int {
    let (ended, lost) = state.withLock { state in
      defer { state = UpdateQueueState(hasEnded: true) }
      return (state, state.updateCount + state.line.count)
    }
    ended.sender?.settle(.success(()))
    ended.underWay?.settle(.failure(.disconnected(.remote)))
    for update in ended.waiting { update.sent?.settle(.failure(.disconnected(.remote))) }
    for place in ended.line { place.ticket?.settle(.success(())) }
    return lost
  }
}

private struct UpdateQueueState {
  /// An update that waits for its place.
  struct Place {
    var update: UpdateQueue.Update
    var capacity: Int
    /// Who waits for the place; nil where nobody does, so that a newer one may have it.
    var ticket: OneShot<Void>?
  }

  var waiting: ArraySlice<UpdateQueue.Update> = []
  /// How many of those that wait are updates.
  var updateCount = 0
  var line: [Place] = []
  /// Who waits for what is being sent.
  var underWay: OneShot<Void>?
  /// The one who sends, when there was nothing left.
  var sender: OneShot<Void>?
  var hasEnded = false

  mutating func place(_ update: UpdateQueue.Update, by policy: UpdatePolicy, waits: Bool) -> UpdateQueue.Placement {
    guard !hasEnded else { return .taken }
    if line.isEmpty, updateCount < policy.capacity {
      _ = add(update)
      return .taken
    }
    switch policy {
    case .waiting where waits:
      let ticket = OneShot<Void>()
      line.append(Place(update: update, capacity: policy.capacity, ticket: ticket))
      return .waits(ticket)
    case .waiting, .oldest: break
    // Behind those that somebody waits for, which were made under another policy and are not lost.
    case .newest where !line.isEmpty:
      let replaced = line.count { $0.ticket == nil } >= policy.capacity ? line.firstIndex { $0.ticket == nil } : nil
      if let replaced { line.remove(at: replaced) }
      line.append(Place(update: update, capacity: policy.capacity))
      return replaced == nil ? .taken : .dropped
    case .newest:
      while updateCount >= policy.capacity, let oldest = waiting.firstIndex(where: { $0.sent == nil }) {
        waiting.remove(at: oldest)
        updateCount -= 1
      }
      _ = add(update)
    }
    return .dropped
  }

  mutating func add(_ update: UpdateQueue.Update) -> Bool {
    guard !hasEnded else { return false }
    waiting.append(update)
    if update.sent == nil { updateCount += 1 }
    sender?.settle(.success(()))
    sender = nil
    return true
  }

  /// Takes out the first, and gives its place to the next in line.
  mutating func takeFirst() -> UpdateQueue.Update? {
    guard let first = waiting.popFirst() else { return nil }
    underWay = first.sent
    guard first.sent == nil else { return first }
    updateCount -= 1
    while let next = line.first, updateCount < next.capacity {
      line.removeFirst()
      // False when whoever made it was cancelled while it waited.
      if next.ticket?.settle(.success(())) ?? true { _ = add(next.update) }
    }
    return first
  }
}
