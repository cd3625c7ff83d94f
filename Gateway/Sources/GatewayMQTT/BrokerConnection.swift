import CMosquitto
import GatewayCore

#if canImport(Glibc)
  import Glibc
#endif

/// One connection to a broker by libmosquitto, which is moved by who has it, and has no thread. It belongs to one thread.
final class BrokerConnection {
  /// What has happened.
  enum Event {
    case connected
    case ended(Int32)
    case acknowledged(Int32, reason: Int32)
    /// The broker has answered a subscription.
    case subscribed(Int32, code: Int32)
    case message(BrokerMessage, isOld: Bool)
  }

  /// How many bytes of a message are taken.
  private static let payloadLimit = 1 << 18

  private let client: OpaquePointer
  /// Whether the broker forgets messages whose time is over.
  private let isExpiring: Bool
  private var events: [Event] = []
  /// Whether the network has not answered yet: then it is waited for to take data.
  private var isOpening = true

  /// Begins to connect.
  ///
  /// - Parameter will: what the broker publishes when the connection is lost.
  init(_ configuration: BrokerConfiguration, client identifier: String, will: BrokerMessage) throws(BrokerFault) {
    let place = configuration.name
    isExpiring = configuration.version == .v5
    guard let client = mosquitto_new(identifier, true, nil) else {
      throw .unreachable(place.place, reason: "there is no memory")
    }
    self.client = client
    mosquitto_user_data_set(client, Unmanaged.passUnretained(self).toOpaque())
    setCallbacks()
    let version = configuration.version == .v5 ? MQTT_PROTOCOL_V5 : MQTT_PROTOCOL_V311
    mosquitto_int_option(client, MOSQ_OPT_PROTOCOL_VERSION, version)
    mosquitto_int_option(client, MOSQ_OPT_TCP_NODELAY, 1)
    if let user = configuration.user { mosquitto_username_pw_set(client, user, configuration.password?.text) }
    if let authority = configuration.authority {
      let code = mosquitto_tls_set(client, authority, nil, configuration.certificate, configuration.key, nil)
      guard code == 0 else { throw .certificates(String(cString: mosquitto_strerror(Int32(code)))) }
    }
    let payload = Array(will.payload.utf8)
    mosquitto_will_set(client, will.topic, Int32(payload.count), payload, 1, will.isRetained)
    let seconds = Int32(configuration.keepAlive.components.seconds)
    let code = mosquitto_connect_async(client, configuration.host, Int32(configuration.port), seconds)
    guard code == 0 else {
      let reason =
        code == Int32(MOSQ_ERR_ERRNO.rawValue)
        ? String(cString: strerror(errno)) : String(cString: mosquitto_strerror(code))
      throw .unreachable(place.place, reason: reason)
    }
  }

  deinit { mosquitto_destroy(client) }

  /// The socket, and what of it to wait for; nil when it is closed.
  var awaited: pollfd? {
    let socket = mosquitto_socket(client)
    guard socket >= 0 else { return nil }
    let wantsToWrite = isOpening || mosquitto_want_write(client)
    return pollfd(fd: socket, events: Int16(POLLIN | (wantsToWrite ? POLLOUT : 0)), revents: 0)
  }

  /// Does what there is to do on the socket; what has happened.
  func move(isWritable: Bool) -> [Event] {
    if isWritable { isOpening = false }
    let code = mosquitto_loop(client, 0, 1)
    if code != 0, !events.contains(where: { if case .ended = $0 { true } else { false } }) {
      events.append(.ended(code))
    }
    defer { events = [] }
    return events
  }

  /// Asks for what comes on topics; the number of the message, which the answer has. Where there is no connection to take it, no
  /// answer comes.
  func subscribe(to topic: String) -> Int32 {
    var number: Int32 = 0
    mosquitto_subscribe(client, &number, topic, 1)
    return number
  }

  /// What becomes of a message that is handed over.
  enum Handover {
    /// It is under way; its acknowledgement has this number.
    case underWay(Int32)
    /// There is no connection to take it.
    case later
    /// No connection to this broker takes it, for this reason.
    case refused(String)
  }

  /// Hands a message over.
  func publish(_ message: BrokerMessage) -> Handover {
    let payload = Array(message.payload.utf8)
    var number: Int32 = 0
    var properties: OpaquePointer?
    defer { mosquitto_property_free_all(&properties) }
    if isExpiring, let lifetime = message.lifetime {
      mosquitto_property_add_int32(
        &properties, Int32(MQTT_PROP_MESSAGE_EXPIRY_INTERVAL.rawValue), UInt32(lifetime.components.seconds))
    }
    let code = mosquitto_publish_v5(
      client, &number, message.topic, Int32(payload.count), payload, 1, message.isRetained, properties)
    let passing = [MOSQ_ERR_NOMEM, MOSQ_ERR_NO_CONN, MOSQ_ERR_CONN_LOST, MOSQ_ERR_ERRNO].map { Int32($0.rawValue) }
    guard code != 0 else { return .underWay(number) }
    return passing.contains(code) ? .later : .refused(String(cString: mosquitto_strerror(code)))
  }

  /// Says goodbye: the broker publishes no will then.
  func disconnect() { mosquitto_disconnect(client) }

  private func setCallbacks() {
    mosquitto_connect_v5_callback_set(client) { _, connection, code, _, _ in
      BrokerConnection.of(connection)?.note(code == 0 ? .connected : .ended(code))
    }
    mosquitto_disconnect_v5_callback_set(client) { _, connection, code, _ in
      BrokerConnection.of(connection)?.note(.ended(code))
    }
    mosquitto_publish_v5_callback_set(client) { _, connection, number, reason, _ in
      BrokerConnection.of(connection)?.note(.acknowledged(number, reason: reason))
    }
    mosquitto_subscribe_v5_callback_set(client) { _, connection, number, count, codes, _ in
      // Each message asks for one.
      guard count > 0, let code = codes?.pointee else { return }
      BrokerConnection.of(connection)?.note(.subscribed(number, code: code))
    }
    mosquitto_message_callback_set(client) { _, connection, message in
      guard let message = message?.pointee, let topic = message.topic else { return }
      // More than that is nothing that a gateway could be told.
      let count = min(Int(message.payloadlen), BrokerConnection.payloadLimit)
      let bytes = UnsafeRawBufferPointer(start: message.payload, count: count)
      let received = BrokerMessage(topic: String(cString: topic), payload: String(decoding: bytes, as: UTF8.self))
      BrokerConnection.of(connection)?.note(.message(received, isOld: message.retain))
    }
  }

  private func note(_ event: Event) { events.append(event) }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> BrokerConnection? {
    // The library calls back only while it is called, which is while the connection is there.
    pointer.map { Unmanaged<BrokerConnection>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension BrokerConfiguration {
  var name: BrokerConfigurationName { BrokerConfigurationName(place: "\(host):\(port)", user: user) }
}
