import Foundation

/// A broker of MQTT, and how it is spoken to.
public struct BrokerConfiguration: Sendable, Hashable {
  /// A version of the protocol.
  public enum Version: Sendable, Hashable {
    case v311
    case v5
  }

  /// A broker that takes less than MQTT has.
  public enum Server: Sendable, Hashable {
    /// nats-server, which ends a connection for a space or a dot in a topic, and speaks version 3.1.1 alone.
    case nats
  }

  /// How Home Assistant is told of devices.
  public enum DiscoveryForm: Sendable, Hashable {
    /// By a message for each field, as all versions take it.
    case components
    /// By a message for each device, as versions since the end of 2024 take it.
    case device
  }

  /// The name or address.
  public var host: String
  /// The port.
  public var port = 1883
  /// The version of the protocol.
  public var version = Version.v5
  /// What it is; nil for one that takes what MQTT has.
  public var server: Server?
  /// What all topics begin with.
  public var base = "gatt"
  /// What the topics of Home Assistant's discovery begin with; nil where it is told nothing.
  public var discovery: String?
  /// How it is told.
  public var discoveryForm = DiscoveryForm.components
  /// The name by which the broker knows the gateway.
  public var user: String?
  /// The password of that name.
  public var password: Secret?
  /// A file with the certificates that the broker's is signed by; nil for a connection that is not encrypted.
  public var authority: String?
  /// A file with a certificate of the gateway's own.
  public var certificate: String?
  /// A file with the key of that certificate.
  public var key: String?
  /// A file in which values wait while the broker is away; nil where they wait in memory.
  public var buffer: String?
  /// The time after which a silent connection is tried.
  public var keepAlive = Duration.seconds(60)

  /// A broker by its name or address.
  public init(host: String) { self.host = host }
}

/// Text that is never printed.
public struct Secret: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// The text.
  public let text: String

  /// A secret.
  public init(_ text: String) { self.text = text }

  /// `(secret)`
  public var description: String { "(secret)" }
  /// Nothing of it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension BrokerConfiguration {
  init?(_ setting: Setting, in folder: URL) {
    guard let host = setting["host"]?.text else { return nil }
    self.init(host: host)
    func path(_ key: String) -> String? { setting[key]?.text.map { folder.file($0).path } }
    (authority, certificate, key) = (path("ca"), path("certificate"), path("key"))
    port = setting["port"]?.whole ?? (authority == nil ? 1883 : 8883)
    server = setting["server"]?.text == "nats" ? .nats : nil
    version = (setting["version"]?.text ?? (server == .nats ? "3.1.1" : "5")) == "3.1.1" ? .v311 : .v5
    base = setting["base"]?.text ?? base
    discovery = setting["discovery"]?.text
    discoveryForm = setting["discovery-form"]?.text == "device" ? .device : .components
    user = setting["user"]?.text
    password = setting["password"]?.text.map { Secret($0) }
    buffer = path("buffer")
    keepAlive = setting["keep-alive"]?.duration ?? keepAlive
  }

  /// What of it contradicts itself; nil for nothing.
  var fault: String? {
    if password != nil, user == nil { return "“mqtt” has a password and no user; say whose it is" }
    if (certificate == nil) != (key == nil) { return "“mqtt” needs a certificate and its key, or neither" }
    if server == .nats, version == .v5 {
      return "“mqtt” has version 5, and nats-server speaks 3.1.1 alone; remove “version”"
    }
    if certificate != nil, authority == nil {
      return "“mqtt” has a certificate and no ca, without which nothing is encrypted; add it"
    }
    return nil
  }
}
