import Foundation

/// The outputs of a gateway, side by side.
public struct OutputConfiguration: Sendable, Hashable {
  /// A broker of MQTT.
  public var mqtt: BrokerConfiguration?
  /// A file or pipe for lines of JSON; `-` is the standard output.
  public var lines: String?
  /// A file or pipe for lines of InfluxDB's line protocol.
  public var influx: String?
  /// A server of InfluxDB.
  public var influxdb: InfluxConfiguration?
  /// A file with the newest values as Prometheus reads them.
  public var metrics: String?

  /// A gateway that has no output.
  public init() {}
}

extension OutputConfiguration {
  init(_ setting: Setting, in folder: URL) {
    func path(_ key: String) -> String? { setting[key]?.text.map { $0 == "-" ? $0 : folder.file($0).path } }
    mqtt = setting["mqtt"].flatMap { BrokerConfiguration($0, in: folder) }
    influxdb = setting["influxdb"].flatMap { InfluxConfiguration($0) }
    (lines, influx, metrics) = (path("lines"), path("influx"), path("metrics"))
  }

  init(lines: String) { self.lines = lines }
}
