/// All keys of the configuration.
enum ConfigurationKeys {
  /// What a configuration is.
  static let all = Shape.record([
    Key(
      "gateway", "The name of this gateway, which no other one of the same installation has.", .text(.gateway),
      isRequired: true),
    Key(
      "profiles", "Files and folders of profiles, from the folder of the configuration.", .list(.text(.path)),
      isRequired: true),
    Key(
      "adapter", "The Bluetooth adapter by its name or address; the first that is switched on, unless given.",
      .text(.any)),
    Key(
      "usb-reset", "Whether the adapter's USB device is reset where the adapter hears nothing; false unless given.",
      .flag),
    Key("connections", "How many devices are connected at the same time at most.", .whole(1...64)),
    Key("rssi", "Advertisements that are weaker, in dBm, are passed over.", .whole(-127 ... -1)),
    Key("rate", "How many reports a second all devices together make at most.", .number(0.1...10_000)),
    Key("fields", "How often fields are told, by path, of all devices.", fields),
    Key("devices", "The devices, by the names that topics and lines have for them.", .table(names: .slug, device)),
    Key("unknown", "Which devices are told of besides; none without this key.", unknown),
    Key("outputs", "Where values go; lines of JSON to the standard output, unless given.", outputs),
    Key("fleet", "Shares devices with the other gateways of the broker; alone without this key.", fleet),
    Key("http", "The page of the gateway, and pages for programs that watch it; none without this key.", http),
    Key(
      "state",
      "A file that keeps how far devices with a key have counted, over an end of the gateway; SQLite makes it; none without this key.",
      .text(.path)),
    Key("history", "A file for the charts of the page; none without this key.", history),
  ])

  private static let fleet = Shape.record([
    Key(
      "window", "The time within which each gateway says again what it hears; 30 s unless given, the same for all.",
      .duration(.seconds(1) ... .seconds(600)))
  ])

  private static let http = Shape.record([
    Key(
      "listen", "An address of the machine with a port, 127.0.0.1:9101; of a port alone, as \"9101\", it is 127.0.0.1.",
      .text(.listen),
      isRequired: true),
    Key(
      "users",
      "Who may see the page, by name: a password as “openssl passwd -6” prints it, or a token; best as !secret NAME.",
      .table(names: .user, .text(.credential))),
    Key(
      "names", "Names besides localhost and addresses by which browsers may ask for the page, such as attic.local.",
      .list(.text(.host))),
    Key(
      "commands", "Whether commands are given on the page, to devices that have “write” or “read”; false unless given.",
      .flag),
  ])

  private static let history = Shape.record([
    Key("file", "Its path; SQLite makes it.", .text(.path), isRequired: true),
    Key(
      "keep", "For how long numbers are kept; 2 d unless given.", .duration(.seconds(86_400) ... .seconds(2_678_400))),
    Key("size", "How many MiB it has at most; 64 unless given.", .whole(1...4096)),
    Key(
      "write", "How often it is written; 5 min unless given.", .duration(.seconds(1) ... .seconds(3600))),
  ])

  private static let fields = Shape.table(
    names: .field,
    .record([
      Key("every", "The least time between two values.", .duration(.zero ... .seconds(86_400))),
      Key("change", "A number is told when it differs from the last one told by so much.", .number(0...1e12)),
      Key(
        "repeat", "A value that has been heard again is told again after this time.",
        .duration(.seconds(1) ... .seconds(604_800))),
      Key(
        "confirm", "The word that a command has to have as its confirm, to set this field or make this request.",
        .text(.any)),
      Key("momentary", "Whether each value is told as it comes, and none is kept, as of a button.", .flag),
      Key(
        "discovery",
        "What Home Assistant is told of the field in the place of what the gateway makes of its profile, by the keys of MQTT discovery; null takes a key away.",
        .table(names: .discoveryKey, .plain)),
    ]))

  private static let device = Shape.record([
    Key("address", "The address of the device, unless it has an irk.", .text(.address)),
    Key("irk", "The key by which a device that changes its address is known.", .text(.key)),
    Key(
      "key", "The key by which the device encrypts what it advertises, as its app tells it; best as !secret NAME.",
      .text(.key)),
    Key(
      "presence",
      "Whether Home Assistant has the device as somebody or something that comes and goes; false unless given.",
      .flag),
    Key("fields", "How often fields of this device are told, by path.", fields),
    Key("throttle", "The least time between two reports of the device.", .duration(.zero ... .seconds(86_400))),
    Key(
      "expire", "After this time without a sign of it the device is away; learned unless given.",
      .duration(.seconds(10) ... .seconds(2_592_000))),
    Key(
      "read", "Characteristics that are read over a connection, by name: each time, or once when it is kept.",
      .list(.text(.any))),
    Key(
      "notify", "Characteristics whose notifications are taken over a connection that is kept, by name.",
      .list(.text(.any))),
    Key("write", "Characteristics that commands may write, by name; none without it.", .list(.text(.any))),
    Key("every", "The time from the end of a connection to the next.", .duration(.seconds(5) ... .seconds(604_800))),
  ])

  private static let unknown = Shape.record([
    Key("formats", "Devices that advertise one of these formats, by name.", .list(.text(.any))),
    Key("addresses", "Devices of these addresses.", .list(.text(.address))),
    Key("rssi", "Of them, those that are at least so strong, in dBm.", .whole(-127 ... -1)),
    Key("limit", "How many devices are told of at the same time at most.", .whole(1...10_000)),
  ])

  private static let outputs = Shape.record([
    Key("mqtt", "A broker of MQTT.", mqtt),
    Key("lines", "A file or pipe for lines of JSON; - is the standard output.", .text(.path)),
    Key("influx", "A file or pipe for lines of InfluxDB's line protocol; - is the standard output.", .text(.path)),
    Key("influxdb", "A server of InfluxDB, or one that takes its line protocol over HTTP.", influxdb),
    Key("metrics", "A file that has the newest values as Prometheus reads them, replaced every 15 s.", .text(.path)),
  ])

  private static let influxdb = Shape.record([
    Key("url", "Its address: http://127.0.0.1:8086.", .text(.server), isRequired: true),
    Key("bucket", "The bucket, of version 2 and later.", .text(.any)),
    Key("org", "The organization that has the bucket.", .text(.any)),
    Key("token", "The token that may write to the bucket; best as !secret NAME.", .text(.secret)),
    Key("database", "The database, of version 1.", .text(.any)),
    Key("user", "The name by which version 1 knows the gateway.", .text(.any)),
    Key("password", "The password of that name; best as !secret NAME.", .text(.secret)),
  ])

  private static let mqtt = Shape.record([
    Key("host", "The name or address of the broker.", .text(.any), isRequired: true),
    Key("port", "Its port; 1883, and 8883 with ca, unless given.", .whole(1...65_535)),
    Key("version", "The version of MQTT: 5 unless given, or 3.1.1.", .text(.mqttVersion)),
    Key(
      "server",
      "nats where the broker is nats-server, which speaks 3.1.1, and takes neither a space nor a dot in a topic: in names of devices, _ stands for them.",
      .text(.brokerServer)),
    Key("base", "What all topics begin with; gatt unless given.", .text(.topic)),
    Key(
      "discovery", "What the topics of Home Assistant's discovery begin with: homeassistant; no discovery without it.",
      .text(.topic)),
    Key(
      "discovery-form",
      "components, a message for each field, unless given; device, one for each device, for Home Assistant since 2024.12.",
      .text(.discoveryForm)),
    Key("user", "The name by which the broker knows the gateway.", .text(.any)),
    Key("password", "The password of that name; best as !secret NAME.", .text(.secret)),
    Key(
      "ca", "A file with the certificates that the broker's is signed by; with it the connection is encrypted.",
      .text(.path)),
    Key("certificate", "A file with a certificate of the gateway's own.", .text(.path)),
    Key("key", "A file with the key of that certificate.", .text(.path)),
    Key(
      "buffer",
      "A file in which values wait while the broker is away, also over an end of the gateway; SQLite makes it.",
      .text(.path)),
    Key("keep-alive", "The time after which a silent connection is tried.", .duration(.seconds(5) ... .seconds(3600))),
  ])
}
