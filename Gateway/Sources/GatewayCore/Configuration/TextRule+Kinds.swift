import Foundation

extension TextRule {
  /// Any text that is not empty.
  static let any = TextRule("text")

  /// The path of a file, from the folder of the configuration.
  static let path = TextRule("path") { text in
    text.isEmpty || text.contains("\0") ? "give the path of a file, from the folder of the configuration" : nil
  }

  /// Text that no finding repeats.
  static let secret = TextRule("text", isSecret: true)

  /// A version of MQTT.
  static let mqttVersion = TextRule("version of MQTT", pattern: #"^(5|3\.1\.1)$"#) { text in
    ["5", "3.1.1"].contains(text) ? nil : "write 5 or 3.1.1"
  }

  /// A broker that takes less than MQTT has.
  static let brokerServer = TextRule("broker that takes less than others", pattern: "^nats$") { text in
    text == "nats" ? nil : "write nats, or remove it"
  }

  /// How Home Assistant is told of devices.
  static let discoveryForm = TextRule("form of discovery", pattern: "^(components|device)$") { text in
    ["components", "device"].contains(text) ? nil : "write components or device"
  }

  /// A key of Home Assistant's discovery, and none by which the gateway knows its own entities again.
  static let discoveryKey = TextRule("key of MQTT discovery", pattern: "^[a-z][a-z0-9_]{0,63}$") { text in
    guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy({ $0.isWordByte && $0 != UInt8(ascii: "-") }),
      text == text.lowercased()
    else { return "take one of Home Assistant's, such as icon, name or device_class" }
    let own = ["availability", "device", "origin", "platform", "state_topic", "unique_id"]
    return own.contains(text) ? "the gateway knows its entities by it; remove it" : nil
  }

  /// Where pages are served.
  static let listen = TextRule(
    "place to listen on", pattern: #"^((\d{1,3}\.){3}\d{1,3}:|\[[0-9A-Fa-f:.]+\]:)?[0-9]{1,5}$"#
  ) { text in
    HTTPConfiguration(text) == nil ? "write a port, or an address with one: 127.0.0.1:9101, [::1]:9101" : nil
  }

  /// The name of somebody who may see the page.
  static let user = TextRule("name of a user", pattern: "^[A-Za-z0-9._-]{1,64}$") { text in
    let isGood = (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { $0.isWordByte || $0 == UInt8(ascii: ".") }
    return isGood ? nil : "take 1 to 64 of A-Z, a-z, 0-9, ., _ and -"
  }

  /// By what a user is known.
  static let credential = TextRule(
    "password as crypt(3) has it, and no token", pattern: #"^(\$(5|6|y)\$\S+\$\S+|[^$\s]\S{23,})$"#, isSecret: true
  ) { text in
    Credential(text) == nil
      ? "write what “openssl passwd -6” prints of the password, or a token of 24 characters at least, by !secret NAME"
      : nil
  }

  /// A name of this machine that browsers know.
  static let host = TextRule("name of a machine", pattern: #"^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$"#) {
    text in
    let isGood =
      (1...253).contains(text.utf8.count)
      && text.utf8.allSatisfy { ($0.isWordByte && $0 != UInt8(ascii: "_")) || $0 == UInt8(ascii: ".") }
      && ![".", "-"].contains(text.prefix(1)) && ![".", "-"].contains(text.suffix(1))
    return isGood ? nil : "write a name without a port, such as attic.local"
  }

  /// The address of a server.
  static let server = TextRule("address of a server", pattern: #"^https?://[^/?#@\s]+(/[^?#@\s]*)?$"#) { text in
    let url = URL(string: text)
    let isGood =
      ["http", "https"].contains(url?.scheme) && url?.host()?.isEmpty == false && url?.user() == nil
      && url?.query() == nil && url?.fragment() == nil && !text.contains(where: \.isWhitespace)
    return isGood ? nil : "write http:// or https://, the host, and its port: http://127.0.0.1:8086"
  }

  /// What topics begin with.
  static let topic = TextRule("beginning of topics", pattern: "^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*$") { text in
    let levels = text.split(separator: "/", omittingEmptySubsequences: false)
    let isGood = text.utf8.count <= 200 && levels.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0.isWordByte } }
    return isGood ? nil : "take A-Z, a-z, 0-9, _ and -, with / between levels"
  }

  /// A name that becomes a part of topics.
  static let slug = TextRule(
    "name of a device",
    pattern:
      #"^[^/+#\u0000-\u001F\u007F-\u009F$ ]([^/+#\u0000-\u001F\u007F-\u009F]*[^/+#\u0000-\u001F\u007F-\u009F ])?$"#
  ) { text in
    do throws(SlugError) {
      _ = try Slug(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The name of a gateway, which every client of a broker may have to type.
  static let gateway = TextRule("name of a gateway", pattern: "^[A-Za-z0-9_-]{1,64}$") { text in
    let isGood = (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { $0.isWordByte }
    return isGood ? nil : "take 1 to 64 of A-Z, a-z, 0-9, _ and -"
  }

  /// A Bluetooth address.
  static let address = TextRule("Bluetooth address", pattern: "^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5}$") { text in
    BluetoothOctets(address: text) == nil
      ? "write six pairs of hexadecimal digits with colons between them: C0:FF:EE:00:00:01" : nil
  }

  /// A key of 128 bits.
  static let key = TextRule("key", pattern: "^[0-9A-Fa-f]{32}$", isSecret: true) { text in
    BluetoothOctets(hexadecimal: text)?.octets.count == 16
      ? nil : "write 32 hexadecimal digits, the first octet of the key first, or !secret NAME"
  }

  /// The path of a field of a device.
  static let field = TextRule("path of a field", pattern: #"^[^\u0000-\u001F]+$"#) { text in
    text.isEmpty || text.unicodeScalars.contains { $0.value < 0x20 }
      ? "give the path of a field as the JSON lines have it: temperature, flags.fan" : nil
  }
}

extension UInt8 {
  /// Whether it is a letter or a digit of ASCII, `_` or `-`.
  var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
