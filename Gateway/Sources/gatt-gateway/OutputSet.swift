import GatewayCore
import GatewayOutputs

/// The outputs that a configuration names.
struct OutputSet {
  private let lines: [LineOutput]
  private let metrics: MetricsFile?

  init(_ gateway: Gateway) async {
    let outputs = gateway.configuration.outputs
    var lines: [LineOutput] = []
    for (path, format) in [(outputs.lines, LineFormat.json), (outputs.influx, .influx)] {
      guard let path else { continue }
      lines.append(LineOutput(await gateway.feed(), as: format, to: path, time: gateway.time, logger: gateway.logger))
    }
    self.lines = lines
    metrics = outputs.metrics.map { MetricsFile(gateway, path: $0, time: gateway.time, logger: gateway.logger) }
  }

  /// Writes until the gateway ends, or until nobody reads any of it.
  func run() async {
    await withTaskGroup(of: Void.self) { group in
      for output in lines { group.addTask { await output.run() } }
      if let metrics { group.addTask { await metrics.run() } }
      // Without an output the gateway runs all the same, for its log.
      if lines.isEmpty, metrics == nil {
        group.addTask { while (try? await Task.sleep(for: .seconds(3600))) != nil {} }
      }
    }
  }
}
