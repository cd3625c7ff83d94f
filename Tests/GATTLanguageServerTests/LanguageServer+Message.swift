import Foundation

@testable import GATTLanguageServer

extension LanguageServer {
  /// What an editor sends: a request by its number, or a notification.
  static func message(_ method: String, _ parameters: JSON, id: JSON? = nil) -> Data {
    var message: [String: JSON] = ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
    message["id"] = id
    return Data(JSON.object(message).octets)
  }

  /// Handles one message, behind which no other waits.
  mutating func handle(_ message: Data) -> [JSON] { handle([message]) }
}
