import GatewayHTTP
import GatewayMQTT
import GatewayStore

extension GatewayStatus {
  /// How the broker is, and what waits for it; and what is kept for charts.
  init(_ broker: BrokerOutput?, _ history: HistoryRecorder?) {
    self.init()
    self.history = history
    guard let broker else { return }
    self.broker = {
      if broker.isConnected { return Part(isGood: true, words: "connected") }
      return Part(isGood: false, words: broker.fault.map { "\($0)" } ?? "not connected yet")
    }
    guard broker.hasBuffer else { return }
    buffer = {
      if let fault = await broker.bufferFault { return Part(isGood: false, words: "\(fault); values wait in memory") }
      return Part(isGood: true, words: broker.isConnected ? "nothing waits" : "values wait on disk")
    }
  }
}
