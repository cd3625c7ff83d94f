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
  }

  private let state: Mutex<State>

  /// - Parameter fields: what Home Assistant is told of; nil where it is told nothing.
  init(_ messages: DeviceMessages, _ fields: HeardFields?) { state = Mutex(State(messages: messages, fields: fields)) }

  /// What is published before anything is heard.
  var first: [BrokerMessage] { state.withLock { $0.fields?.messages ?? [] } }

  /// What is published of a report.
  func messages(of report: DeviceReport) -> [BrokerMessage] {
    state.withLock { state in
      if report.availability == .removed { state.unkept[report.device] = nil }
      for change in report.changes where !change.isMomentary {
        state.unkept[report.device, default: [:]][change.path] = change
      }
      return (state.fields?.messages(of: report) ?? []) + state.messages.messages(of: report)
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
  func reload(_ devices: [DeviceConfiguration], described: [Slug: [DescribedField]]) -> [BrokerMessage] {
    state.withLock { state in
      state.messages.own = Set(devices.map(\.name))
      return state.fields?.reload(devices, described: described) ?? []
    }
  }
}
