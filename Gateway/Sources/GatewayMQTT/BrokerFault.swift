import CMosquitto

/// Why there is no connection to a broker.
public enum BrokerFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nobody answers there, or what answers breaks off.
  case unreachable(String, reason: String)
  /// It does not take the user or the password.
  case refused(String, user: String?)
  /// It does not take the version of the protocol.
  case version(String)
  /// It does not do something that the gateway needs.
  case unable(String, reason: String)
  /// It has not said a word.
  case silent(String)
  /// A file of certificates cannot be used.
  case certificates(String)
  /// Another gateway of the name is there.
  case nameInUse(String)

  /// Whether trying again is of no use.
  public var isFinal: Bool { if case .nameInUse = self { true } else { false } }

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .unreachable(let broker, let reason): "the broker \(broker) is not reached: \(reason)"
    case .refused(let broker, nil): "the broker \(broker) wants a user and a password; give “user” and “password”"
    case .refused(let broker, let user?):
      "the broker \(broker) refuses the user “\(user)”; check the name, the password, and what it may publish"
    case .version(let broker): "the broker \(broker) does not speak this version of MQTT; set “version: 3.1.1”"
    case .unable(let broker, let reason): "the broker \(broker) \(reason)"
    case .silent(let broker): "the broker \(broker) takes the connection and does not answer"
    case .certificates(let reason): "the files of “ca”, “certificate” and “key” cannot be used: \(reason)"
    case .nameInUse(let name): "another gateway of this broker is called “\(name)”; give this one another name"
    }
  }

  /// The fault of a reason code of CONNACK, or of what the library says of the network.
  init(_ code: Int32, _ broker: BrokerConfigurationName) {
    switch code {
    // The codes of 3.1.1, and those of 5.
    case 4, 5, 134, 135: self = .refused(broker.place, user: broker.user)
    case 1, 132: self = .version(broker.place)
    case 154:
      self = .unable(
        broker.place,
        reason: "keeps no messages, by which it is told whether devices are there; allow retained messages in it")
    case 155:
      self = .unable(
        broker.place, reason: "takes messages without acknowledging them only; allow QoS 1 in it")
    default: self = .unreachable(broker.place, reason: Self.reason(code))
    }
  }

  private static func reason(_ code: Int32) -> String {
    code >= 128 ? String(cString: mosquitto_reason_string(code)) : String(cString: mosquitto_strerror(code))
  }
}

/// What faults say of a broker.
struct BrokerConfigurationName {
  let place: String
  let user: String?
}
