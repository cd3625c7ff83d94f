import GatewayCore
import Synchronization

/// What reports become for a broker, also while the configuration changes.
final class DeviceTranslation: Sendable {
  private struct State: Sendable {
    var messages: DeviceMessages
    var fields: HeardFields?
  }

  private let state: Mutex<State>

  /// - Parameter fields: what Home Assistant is told of; nil where it is told nothing.
  init(_ messages: DeviceMessages, _ fields: HeardFields?) { state = Mutex(State(messages: messages, fields: fields)) }

  /// What is published before anything is heard.
  var first: [BrokerMessage] { state.withLock { $0.fields?.messages ?? [] } }

  /// What is published of a report.
  func messages(of report: DeviceReport) -> [BrokerMessage] {
    state.withLock { state in (state.fields?.messages(of: report) ?? []) + state.messages.messages(of: report) }
  }

  /// Goes on with other devices; what is published of that.
  func reload(_ devices: [DeviceConfiguration], described: [Slug: [DescribedField]]) -> [BrokerMessage] {
    state.withLock { state in
      state.messages.own = Set(devices.map(\.name))
      return state.fields?.reload(devices, described: described) ?? []
    }
  }
}
