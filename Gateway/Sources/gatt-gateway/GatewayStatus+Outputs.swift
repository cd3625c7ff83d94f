import GatewayHTTP
import GatewayMQTT

extension GatewayStatus {
  /// How the broker is, and what waits for it.
  init(_ broker: BrokerOutput?) {
    self.init()
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
