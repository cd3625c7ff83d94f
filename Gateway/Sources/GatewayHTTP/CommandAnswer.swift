import GatewayCore

/// What somebody asks the gateway to do on its page.
struct CommandAnswer {
  private let gateway: Gateway
  private let isAllowed: Bool

  init(_ gateway: Gateway, isAllowed: Bool) { (self.gateway, self.isAllowed) = (gateway, isAllowed) }

  /// Carries a command of a device out, as one of a broker, and answers when it has its result.
  func command(_ request: HTTPRequest) async -> HTTPResponse {
    if let refusal { return refusal }
    do throws(CommandError) {
      let command = try PageCommand(json: String(decoding: request.body, as: UTF8.self))
      let result = await withCheckedContinuation { continuation in
        gateway.commands.submit(command.form, payload: command.payload, for: command.device) { result in
          continuation.resume(returning: result)
        }
      }
      return .json(result.json(by: gateway.configuration.gateway))
    } catch {
      return .refusal("\(error)", .badRequest)
    }
  }

  /// Shows for a time who is near, as by a request of a broker.
  func permit(_ request: HTTPRequest) async -> HTTPResponse {
    if let refusal { return refusal }
    do throws(RequestError) {
      let asked = try GatewayRequest("permit", payload: String(decoding: request.body, as: UTF8.self))
      if case .permit(let duration) = asked.action { await gateway.permit(for: duration) }
      return .json(GatewayResponse(to: asked.transaction).json(by: gateway.configuration.gateway))
    } catch {
      return .refusal("\(error)", .badRequest)
    }
  }

  private var refusal: HTTPResponse? {
    isAllowed ? nil : .refusal("the page is only read; give “commands: true” to “http” for more", .forbidden)
  }
}
