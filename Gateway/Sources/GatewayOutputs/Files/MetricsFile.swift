import Foundation
public import GatewayCore
public import Logging

/// A file that has the newest values for Prometheus, as its node exporter collects from text files.
public struct MetricsFile: Sendable {
  private static let pause = Duration.seconds(15)

  private let gateway: Gateway
  private let path: String
  private let time: GatewayTime
  private let logger: Logger

  /// A file that is not written yet.
  public init(_ gateway: Gateway, path: String, time: GatewayTime, logger: Logger) {
    (self.gateway, self.path, self.time, self.logger) = (gateway, path, time, logger)
  }

  /// Writes it every 15 seconds until the task is cancelled. Whoever reads it has an old one or a new one, and never a part.
  public func run() async {
    var isBroken = false
    repeat {
      let text = PrometheusText(await gateway.devices, await gateway.counts, gateway: gateway.configuration.gateway)
        .text
      do {
        try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
        isBroken = false
      } catch {
        if !isBroken { logger.warning("\(path) cannot be written: \(error.localizedDescription)") }
        isBroken = true
      }
    } while (try? await time.clock.sleep(for: Self.pause)) != nil
  }
}
