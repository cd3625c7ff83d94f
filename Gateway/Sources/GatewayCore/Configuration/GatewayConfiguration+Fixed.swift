extension GatewayConfiguration {
  /// Takes from the configuration that runs what cannot change while it does.
  ///
  /// - Returns: what of it is another one here, a sentence for each key.
  mutating func keepFixed(of running: GatewayConfiguration) -> [String] {
    var keys: [String] = []
    func keep<Value: Equatable>(_ key: String, _ path: WritableKeyPath<GatewayConfiguration, Value>) {
      guard self[keyPath: path] != running[keyPath: path] else { return }
      keys.append(key)
      self[keyPath: path] = running[keyPath: path]
    }
    keep("gateway", \.gateway)
    keep("adapter", \.adapter)
    keep("usb-reset", \.resetsUSB)
    keep("fleet", \.fleet)
    keep("http", \.http)
    keep("history", \.history)
    keep("state", \.state)
    keep("mqtt", \.outputs.mqtt)
    keep("lines", \.outputs.lines)
    keep("influx", \.outputs.influx)
    keep("influxdb", \.outputs.influxdb)
    keep("metrics", \.outputs.metrics)
    return keys.map { "“\($0)” has changed, and stays as it was until the gateway starts again" }
  }
}
