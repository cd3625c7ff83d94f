import GATTEmitters
import GATTSchema

extension EmittedValue {
  /// Octets with the end of a message behind them, where messages of the value end by their octets; otherwise as they are.
  func ended(_ octets: [UInt8]) -> [UInt8] {
    switch message?.kind {
    case .until(let end): octets + end
    case .json: Array(#"{"a":["#.utf8) + octets + Array("]}".utf8)
    case .totalLength, .tagged, .indexed, .idle, nil: octets
    }
  }
}
