import GatewayCore
import GatewayHTTP
import GatewayMQTT
import GatewayOutputs
import GatewayStore
import Logging

/// The outputs that a configuration names.
struct OutputSet {
  private let lines: [LineOutput]
  private let influx: InfluxOutput?
  private let metrics: MetricsFile?
  private let broker: BrokerOutput?
  private let server: HTTPServer?
  private let history: HistoryRecorder?
  private let counters: CounterKeeper?

  /// - Throws: why pages cannot be served.
  init(_ gateway: Gateway) async throws(ListeningError) {
    let outputs = gateway.configuration.outputs
    var lines: [LineOutput] = []
    for (path, format) in [(outputs.lines, LineFormat.json), (outputs.influx, .influx)] {
      guard let path else { continue }
      // Whoever reads slowly is waited for by the machine's time, also where that of the gateway is a recording's.
      let feed = await gateway.feed(isInStep: true)
      lines.append(LineOutput(feed, as: format, to: path, time: GatewayTime(), logger: gateway.logger))
    }
    self.lines = lines
    if let server = outputs.influxdb {
      influx = InfluxOutput(await gateway.feed(), to: server, time: gateway.time, logger: gateway.logger)
    } else {
      influx = nil
    }
    metrics = outputs.metrics.map { MetricsFile(gateway, path: $0, time: gateway.time, logger: gateway.logger) }
    if let configuration = outputs.mqtt {
      broker = BrokerOutput(
        await gateway.feed(), to: configuration, gateway: gateway.configuration.gateway,
        devices: gateway.configuration.devices, fields: gateway.configuration.fields, commands: gateway.commands,
        fleet: gateway.fleet,
        buffer: configuration.buffer.flatMap { Self.buffer($0, gateway.logger) }, logger: gateway.logger)
    } else {
      broker = nil
    }
    history = Self.history(gateway)
    counters = Self.counters(gateway)
    await counters?.restore()
    guard let http = gateway.configuration.http else {
      server = nil
      return
    }
    server = try HTTPServer(http, for: Pages(gateway, at: http, GatewayStatus(broker, history)))
    gateway.logger.notice("pages are served on http://\(http.place)")
  }

  /// A file for values that wait; nil where there can be none, which is said.
  private static func buffer(_ path: String, _ logger: Logger) -> ValueKeeper? {
    do throws(StoreError) {
      return try ValueKeeper(path: path)
    } catch {
      logger.error("\(error); values wait in memory")
      return nil
    }
  }

  /// What is kept for charts; nil where nothing is, which is said where it should be.
  private static func history(_ gateway: Gateway) -> HistoryRecorder? {
    guard let configuration = gateway.configuration.history else { return nil }
    do throws(StoreError) {
      return try HistoryRecorder(gateway, configuration)
    } catch {
      gateway.logger.error("\(error); there are no charts")
      return nil
    }
  }

  /// What keeps how far devices have counted; nil where nothing does, which is said where it should.
  private static func counters(_ gateway: Gateway) -> CounterKeeper? {
    guard let path = gateway.configuration.state else { return nil }
    do throws(StoreError) {
      return try CounterKeeper(gateway, path: path)
    } catch {
      gateway.logger.error("\(error); how far devices have counted is in memory alone")
      return nil
    }
  }

  /// Whether the broker is there; nil where none is configured.
  var isBrokerConnected: Bool? { broker?.isConnected }

  /// Returns when it has been tried to connect to what there is to connect to.
  func awaitAttempt() async { await broker?.awaitAttempt() }

  /// Goes on with other devices.
  func reload(_ configuration: GatewayConfiguration, _ commands: CommandDispatcher) {
    broker?.reload(configuration, commands)
  }

  /// Tells of a device that nobody has configured, where somebody can be told.
  func tell(_ candidate: Candidate) { broker?.tell(candidate) }

  /// Writes until the gateway ends, until nobody reads any of it, or until a broker will never take it; then it says why.
  ///
  /// - Parameter answer: carries out requests.
  func run(answer: @escaping @Sendable (GatewayRequest) async -> GatewayResponse) async -> BrokerFault? {
    // Pages and their charts are no reason to go on: whoever read the lines may have left.
    let pages = server.map { server in Task { await server.run() } }
    let charts = history.map { history in Task { await history.run() } }
    let keeping = counters.map { counters in Task { await counters.run() } }
    let fault = await write(answer: answer)
    for task in [pages, charts, keeping] {
      task?.cancel()
      await task?.value
    }
    return fault
  }

  private func write(answer: @escaping @Sendable (GatewayRequest) async -> GatewayResponse) async -> BrokerFault? {
    await withTaskGroup(of: BrokerFault?.self) { group in
      for output in lines {
        group.addTask {
          await output.run()
          return nil
        }
      }
      if let influx {
        group.addTask {
          await influx.run()
          return nil
        }
      }
      if let metrics {
        group.addTask {
          await metrics.run()
          return nil
        }
      }
      if let broker { group.addTask { await broker.run(answer: answer) } }
      // Without an output the gateway runs all the same, for its log.
      if lines.isEmpty, influx == nil, metrics == nil, broker == nil {
        group.addTask {
          while (try? await Task.sleep(for: .seconds(3600))) != nil {}
          return nil
        }
      }
      for await fault in group {
        guard let fault else { continue }
        group.cancelAll()
        return fault
      }
      return nil
    }
  }
}
