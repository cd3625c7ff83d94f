import GATTProfiles
import GATTRuntime
import Synchronization

/// What goes over one link, as packets of ATT for a recorder.
final class LinkTraffic: Sendable {
  private struct State {
    var table = WireTable([])
    var kinds: [AttributeHandle: SubscriptionKind] = [:]
    var isBegun = false
    var isClosed = false
    /// What came before the link was said to be there.
    var early: [HCIOctets] = []
  }

  /// What both sides say, so that every value is in one packet.
  private static let mtu: UInt16 = 517
  /// The numbers that links have here, in turn; controllers give them by their own rules.
  private static let handles = Atomic<UInt16>(0)

  private let recorder: Recorder
  private let device: BluetoothAddress?
  private let number: UInt16
  private let state = Mutex(State())

  init(with device: DeviceIdentifier, recorder: Recorder) {
    self.recorder = recorder
    self.device = BluetoothAddress(device.description)
    number = 0x40 + Self.handles.wrappingAdd(1, ordering: .relaxed).oldValue % 0xE00
  }

  /// The link is there.
  func begin() {
    guard let device else { return }
    let agreed = [ATTPacket.exchangeMTURequest(Self.mtu), .exchangeMTUResponse(Self.mtu)].enumerated().map {
      HCIOctets.att($1, over: number, isSent: $0 == 0)
    }
    let early = state.withLock { state in
      state.isBegun = true
      defer { state.early = [] }
      return state.early
    }
    recorder.add([HCIOctets.connected(number, to: device)] + agreed + early)
  }

  private func add(_ packets: [HCIOctets]) {
    guard device != nil else { return }
    let isBegun = state.withLock { state in
      if !state.isBegun, state.early.count < 64 { state.early += packets }
      return state.isBegun
    }
    if isBegun { recorder.add(packets) }
  }

  func send(_ packet: ATTPacket) { add([HCIOctets.att(packet, over: number, isSent: true)]) }

  func receive(_ packet: ATTPacket) { add([HCIOctets.att(packet, over: number, isSent: false)]) }

  /// Records that something failed, where the device has said so; else its answer is missing.
  func refuse(_ request: UInt8, _ attribute: AttributeHandle, _ error: GATTError) {
    guard case .att(let error, _) = error else { return }
    receive(.errorResponse(request: request, handle: handle(attribute), error))
  }

  /// Records what a link reports.
  func record(_ event: GATTRuntime.LinkEvent) {
    switch event {
    case .value(let attribute, let value):
      let kind = state.withLock { $0.kinds[attribute] }
      guard kind == .indication else { return receive(.notification(handle(attribute), value)) }
      add([
        HCIOctets.att(.indication(handle(attribute), value), over: number, isSent: false),
        HCIOctets.att(.confirmation, over: number, isSent: true),
      ])
    case .servicesChanged: break
    case .closed(let reason):
      let isFirst = state.withLock { state in
        defer { state.isClosed = true }
        return !state.isClosed
      }
      if isFirst { add([HCIOctets.disconnected(number, reason)]) }
    }
  }

  func recordDiscovery(_ services: [ServiceRecord]) {
    let table = WireTable(services)
    state.withLock { $0.table = table }
    add(
      table.discovery().flatMap { request, response in
        [HCIOctets.att(request, over: number, isSent: true), HCIOctets.att(response, over: number, isSent: false)]
      })
  }

  func subscribed(to characteristic: AttributeHandle, _ kind: SubscriptionKind) {
    state.withLock { $0.kinds[characteristic] = kind }
  }

  /// The handle that an attribute has in the recording.
  func handle(_ attribute: AttributeHandle) -> UInt16 { state.withLock { $0.table.handle(attribute) } }

  /// The handle of what a client subscribes by.
  func configuration(of characteristic: AttributeHandle) -> UInt16 {
    state.withLock { $0.table.configuration(of: characteristic) }
  }
}
