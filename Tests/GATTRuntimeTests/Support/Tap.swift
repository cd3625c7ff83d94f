import GATTRuntime
import Synchronization

/// Sits on a loopback: notes every packet, and holds up or swallows those a test names.
final class Tap: Sendable {
  typealias Packets = @Sendable (LoopbackPacket) -> Bool

  private struct State {
    var packets: [[UInt8]] = []
    var holding: Packets?
    var swallowing: Packets?
    var replacing: (@Sendable (LoopbackPacket) -> [UInt8]?)?
  }

  private let state = Mutex(State())
  private let held = Signal()
  private let released = Signal()

  /// What to give to the loopback's configuration.
  var intercept: @Sendable (LoopbackPacket) async -> [UInt8]? {
    { [self] packet in await pass(packet) }
  }

  /// A loopback's configuration with this tap on it.
  func configuration(mtu: Int = 517) -> LoopbackTransport.Configuration {
    LoopbackTransport.Configuration(mtu: mtu, intercept: intercept)
  }

  private func pass(_ packet: LoopbackPacket) async -> [UInt8]? {
    let (isHeld, isSwallowed, other) = state.withLock { state -> (Bool, Bool, [UInt8]?) in
      state.packets.append(packet.bytes)
      let isHeld = state.holding?(packet) ?? false
      if isHeld { state.holding = nil }
      return (isHeld, state.swallowing?(packet) ?? false, state.replacing?(packet))
    }
    if isHeld {
      held.fire()
      await released.wait()
    }
    return isSwallowed ? nil : other ?? packet.bytes
  }

  /// The first octets of all packets so far.
  var opcodes: [UInt8] { packets.compactMap(\.first) }

  /// All packets so far.
  var packets: [[UInt8]] { state.withLock { $0.packets } }

  /// Holds up the next packet of a kind, and all behind it, until ``release()``.
  func hold(_ packets: @escaping Packets) { state.withLock { $0.holding = packets } }

  /// Swallows the packets of a kind; nil swallows no more.
  func swallow(_ packets: Packets?) { state.withLock { $0.swallowing = packets } }

  /// Replaces packets.
  func replace(_ packets: (@Sendable (LoopbackPacket) -> [UInt8]?)?) { state.withLock { $0.replacing = packets } }

  /// Returns when a packet is held up.
  func waitUntilHeld() async { await held.wait() }

  /// Lets the packet go that is held up.
  func release() { released.fire() }
}

/// Something that happens once, before or after somebody waits for it.
final class Signal: Sendable {
  private struct State {
    var hasFired = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func fire() {
    let waiters = state.withLock { state in
      state.hasFired = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let hasFired = state.withLock { state in
        if !state.hasFired { state.waiters.append(continuation) }
        return state.hasFired
      }
      if hasFired { continuation.resume() }
    }
  }
}
