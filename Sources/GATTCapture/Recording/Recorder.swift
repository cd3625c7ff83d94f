import Dispatch
import GATTProfiles
public import GATTRuntime
import Synchronization

/// Writes what a program hears and says over Bluetooth to a file of pcapng, which Wireshark opens and ``Recording`` reads.
///
/// ```swift
/// let recorder = try Recorder(to: "walk.pcapng", by: "walk 1.0")
/// let central = try await CentralManager(transport: RecordingTransport(loopback, to: recorder))
/// ```
///
/// The packets are those between host and controller (link type 201): no stack tells what was in the air, but reports of
/// advertisements have addresses, strengths, all data and times, and packets of ATT fit beside them. Blocks are written whole, so
/// that a program that is killed leaves a file that can be read to its end. No more than 4 MiB wait for a slow disk; what does not
/// fit is counted in the next packet, as is that nothing was heard for 90 seconds while somebody listened.
public final class Recorder: Sendable {
  /// What has become of packets so far.
  public struct Counts: Hashable, Sendable {
    /// How many were recorded.
    public var packets: UInt64 = 0
    /// How many were not: the disk was slow or full, the file as long as it may be, or a device has no Bluetooth address.
    public var dropped: UInt64 = 0
    /// How many bytes the file has.
    public var bytes = 0
    /// Whether the file is as long as it may be.
    public var isFull = false
  }

  private struct State {
    var counts = Counts()
    /// Blocks that are not in the file yet, and how many packets are in them.
    var pending: [UInt8] = []
    var pendingPackets: UInt64 = 0
    var isWriting = false
    var isFinished = false
    /// How many were dropped since the last packet.
    var gap: UInt64 = 0
    var lastTime = Int64.min
    /// When something was heard last, or it was begun to listen.
    var lastSign: Int64?
    var isListening = false
  }

  private static let mostPending = 4 << 20
  /// What the statistics at the end may take.
  private static let reserve = 256
  /// The silence of a scan that is a gap, in microseconds.
  private static let silence: Int64 = 90_000_000

  private let file: RecordingFile
  private let limit: Int
  private let now: @Sendable () -> Int64
  private let queue = DispatchQueue(label: "gatt.recorder")
  private let state = Mutex(State())

  /// A recorder that has written what begins a file.
  ///
  /// - Parameters:
  ///   - path: the file. One that a recorder has written is replaced, and nothing else.
  ///   - program: who records, as the file says.
  ///   - adapter: who listens, as the file says.
  ///   - limit: how many bytes the file may have.
  ///   - clock: by which time passes.
  ///   - start: the time of the calendar at which it begins, in microseconds since 1970; now, unless given.
  /// - Throws: ``RecordingError`` where the file is somebody else's, or cannot be written.
  public init(
    to path: String, by program: String, adapter: String = "bluetooth", limit: Int = 1 << 30,
    clock: some Clock<Duration> = ContinuousClock(), start: Int64? = nil
  ) throws(RecordingError) {
    let (begin, start) = (clock.now, start ?? WallClock.microseconds)
    now = { start &+ begin.duration(to: clock.now).microseconds }
    self.limit = limit
    file = try RecordingFile(path: path)
    let section = PcapngBlock.section(by: program, adapter: adapter)
    if let code = file.append(section) { throw .refused(path: path, code: code) }
    state.withLock { $0.counts.bytes = section.count }
  }

  /// What has become of packets so far.
  public var counts: Counts { state.withLock { $0.counts } }

  /// Records an advertisement.
  public func record(_ sighting: Sighting) {
    guard let address = BluetoothAddress(sighting.identifier.description) else { return drop(1) }
    let (structures, leftOut) = sighting.advertisement.octetsOfStructures()
    let reports = HCIOctets.reports(
      of: structures, from: address, rssi: sighting.rssi,
      isConnectable: sighting.advertisement.isConnectable ?? false)
    let isNamed = sighting.name == sighting.advertisement.localName
    let name = isNamed ? [] : [HCIOctets.name(sighting.name, of: address)]
    let comment = leftOut == 0 ? nil : "\(leftOut) structures do not fit, and are left out"
    add(name + reports, isHeard: true, comment: comment)
  }

  /// Records that it is begun to listen, or not any more.
  public func recordScan(_ isOn: Bool) {
    state.withLock { $0.isListening = isOn }
    add([HCIOctets.scanning(isOn)])
  }

  /// Records packets that belong together: all of them, or none.
  func add(_ packets: [HCIOctets], isHeard: Bool = false, comment: String? = nil) {
    let begins = state.withLock { state in
      let time = max(now(), state.lastTime)
      return Self.add(packets, at: time, isHeard: isHeard, comment, to: &state, limit: limit - Self.reserve)
    }
    if begins { queue.async { self.write() } }
  }

  /// Whether somebody has to begin to write.
  private static func add(
    _ packets: [HCIOctets], at time: Int64, isHeard: Bool, _ comment: String?, to state: inout State, limit: Int
  ) -> Bool {
    guard !state.isFinished else { return false }
    let silence = isHeard && state.isListening ? state.lastSign.map { time - $0 } : nil
    state.lastSign = isHeard || !state.isListening || state.lastSign == nil ? time : state.lastSign
    var notes = comment.map { [$0] } ?? []
    if let silence, silence >= Self.silence { notes.append("gap: nothing was heard for \(silence / 1_000_000) s") }
    if state.gap > 0 { notes.append("gap: \(state.gap) packets were not recorded") }
    var blocks: [UInt8] = []
    for (place, packet) in packets.enumerated() {
      let note = place == 0 && !notes.isEmpty ? notes.joined(separator: "; ") : nil
      blocks += PcapngBlock.packet(packet, time: time, dropped: place == 0 ? state.gap : 0, comment: note)
    }
    let count = UInt64(packets.count)
    // Nothing shorter follows what does not fit: the file ends where it ends.
    state.counts.isFull = state.counts.isFull || state.counts.bytes + blocks.count > limit
    guard !state.counts.isFull, state.pending.count + blocks.count <= mostPending else {
      state.counts.dropped += count
      state.gap += count
      return false
    }
    (state.gap, state.lastTime) = (0, time)
    state.pending += blocks
    state.pendingPackets += count
    state.counts.packets += count
    state.counts.bytes += blocks.count
    defer { state.isWriting = true }
    return !state.isWriting
  }

  private func drop(_ count: UInt64) {
    state.withLock { state in
      state.counts.dropped += count
      state.gap += count
    }
  }

  /// Writes until nothing waits.
  private func write() {
    while true {
      let (blocks, packets) = state.withLock { state in
        defer { (state.pending, state.pendingPackets) = ([], 0) }
        state.isWriting = !state.pending.isEmpty
        return (state.pending, state.pendingPackets)
      }
      guard !blocks.isEmpty else { return }
      guard file.append(blocks) != nil else { continue }
      state.withLock { state in
        state.counts.packets -= packets
        state.counts.bytes -= blocks.count
        state.counts.dropped += packets
        state.gap += packets
      }
    }
  }

  /// Has everything in the file, and what it lacks; nothing is recorded from then on.
  public func finish() {
    let isFirst = state.withLock { state in
      defer { state.isFinished = true }
      return !state.isFinished
    }
    guard isFirst else { return }
    queue.sync {
      write()
      let (counts, time) = state.withLock { ($0.counts, max(now(), $0.lastTime)) }
      let comment = counts.isFull ? "gap: the file is as long as it may be" : nil
      _ = file.append(
        PcapngBlock.statistics(
          time: time, heard: counts.packets + counts.dropped, dropped: counts.dropped, comment: comment))
      file.finish()
    }
  }
}
