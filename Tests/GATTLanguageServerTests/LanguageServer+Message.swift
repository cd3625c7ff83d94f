import Foundation

@testable import GATTLanguageServer

extension LanguageServer {
  /// Handles one message, behind which no other waits.
  mutating func handle(_ message: Data) -> [JSON] { handle([message]) }
}
