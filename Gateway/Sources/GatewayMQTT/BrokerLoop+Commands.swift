import GatewayCore
import Logging

extension BrokerLoop {
  /// Hands commands on, each of which has one result.
  func submit(_ session: inout BrokerSession) {
    if let topic = session.takeKeptCommand() {
      logger.warning(
        "commands that the broker keeps are passed over, such as “\(topic)”; publish an empty message there with retain"
      )
    }
    let topics = session.topics
    for request in session.takeRequests() {
      guard case .dropped = requestContinuation.yield(request) else { continue }
      let response = GatewayResponse(to: nil, error: "\(Self.requestLimit) requests wait already; wait for responses")
      add([
        BrokerMessage(
          topic: topics.response(to: request.verb), payload: response.json(by: topics.gateway), isReplaceable: false)
      ])
    }
    for (device, isAnswered) in session.takeLeft() { dispatcher?.leave(device, isAnswered: isAnswered) }
    for command in session.takeCommands() {
      // Another gateway of the base may have the device.
      guard let dispatcher, dispatcher.isOwn(command.device) else { continue }
      let publish: @Sendable (String) -> Void = { [device = session.isShared ? command.device : nil] payload in
        let topic = topics.result(of: command.device)
        self.add([BrokerMessage(topic: topic, payload: payload, isReplaceable: false, device: device, isResult: true)])
      }
      if let result = command.result {
        publish(result)
        continue
      }
      let answer: @Sendable (CommandResult) -> Void = { publish($0.json(by: topics.gateway)) }
      if let refusal = command.refusal {
        answer(CommandResult(identifier: DeviceCommand.identifier(of: command.payload), error: refusal))
        continue
      }
      dispatcher.submit(command.form, payload: command.payload, for: command.device, answer: answer)
    }
  }
}
