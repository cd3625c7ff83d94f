import GatewayCore
import GatewayStore
import Synchronization

/// What reports become for a broker, also while the configuration changes.
final class DeviceTranslation: Sendable {
  private struct State: Sendable {
    var messages: DeviceMessages
    var fields: HeardFields?
    /// The newest values that have not been kept on disk, by device and field.
    var unkept: [Slug: [String: Change]] = [:]
    /// In a fleet, the state of each device that was told last.
    var told: [Slug: BrokerMessage] = [:]
  }

  private let state: Mutex<State>
  private let fleet: FleetSeat?

  /// - Parameters:
  ///   - fields: what Home Assistant is told of; nil where it is told nothing.
  ///   - fleet: by which is known what this gateway tells; nil for one that is alone, and tells everything.
  init(_ messages: DeviceMessages, _ fields: HeardFields?, fleet: FleetSeat? = nil) {
    state = Mutex(State(messages: messages, fields: fields))
    self.fleet = fleet
  }

  /// What is published before anything is heard; in a fleet, with the device.
  var first: [BrokerMessage] { fleet == nil ? state.withLock { $0.fields?.messages ?? [] } : [] }

  /// What is published of a report.
  func messages(of report: DeviceReport) -> [BrokerMessage] {
    state.withLock { state in
      if report.availability == .removed { state.unkept[report.device] = nil }
      let messages = (state.fields?.messages(of: report) ?? []) + state.messages.messages(of: report)
      // What another one tells is known here all the same, for the day when it is lost.
      guard fleet?.tells(report.availability, of: report.device) ?? true else {
        // The press of a button is not told again by whoever takes the device.
        let moments = report.changes.contains(where: \.isMomentary) && fleet?.claimsToOwn(report.device) ?? false
        return moments ? own(messages.filter { !$0.isReplaceable }, of: report.device) : []
      }
      for change in report.changes where !change.isMomentary {
        state.unkept[report.device, default: [:]][change.path] = change
      }
      let own = own(messages, of: report.device)
      if report.availability != nil { state.told[report.device] = nil }
      if fleet != nil, let told = own.last(where: { !$0.isRetained && $0.isReplaceable }) {
        state.told[report.device] = told
      }
      return own
    }
  }

  /// What is published of a device that this gateway of a fleet has from now on: all that is known of it.
  func takeOver(_ device: Slug) -> [BrokerMessage] {
    state.withLock { state in
      let all = (state.fields?.messages(of: device) ?? []) + state.messages.messages(takingOver: device)
      // A report that has come at this moment may have told it already.
      return own(all, of: device).filter { $0 != state.told[device] }
    }
  }

  /// What is published of a device that this gateway has still, for who has just come.
  func presence(of device: Slug) -> [BrokerMessage] {
    state.withLock { own($0.messages.presence(of: device), of: device) }
  }

  /// What is published of a device whose gateway is lost, and that no other hears.
  func absence(of device: Slug) -> [BrokerMessage] {
    state.withLock { own([$0.messages.absence(of: device)], of: device) }
  }

  /// In a fleet, messages are of a device that may become another gateway's.
  private func own(_ messages: [BrokerMessage], of device: Slug) -> [BrokerMessage] {
    guard fleet != nil else { return messages }
    return messages.map { message in
      var message = message
      message.device = device
      return message
    }
  }

  /// What an earlier run could tell nobody.
  func messages(of late: [StoredValue]) -> [BrokerMessage] { state.withLock { $0.messages.messages(of: late) } }

  /// The values that have come since they were taken last.
  func takeUnkept() -> [StoredValue] {
    let taken = state.withLock { state in
      defer { state.unkept = [:] }
      return state.unkept
    }
    return taken.flatMap { device, changes in
      changes.values.map { StoredValue(device: device, path: $0.path, json: $0.value.json, heard: $0.heard) }
    }
  }

  /// Goes on with other devices; what is published of that.
  func reload(_ known: KnownDevices) -> [BrokerMessage] {
    state.withLock { state in
      state.messages.own = Set(known.devices.map(\.name))
      let messages = state.fields?.reload(known) ?? []
      return messages.filter { message in
        guard let fleet, let device = message.device else { return true }
        let isGone = message.payload.isEmpty && !state.messages.own.contains(device)
        return fleet.tells(isGone ? .removed : .online, of: device)
      }
    }
  }
}
