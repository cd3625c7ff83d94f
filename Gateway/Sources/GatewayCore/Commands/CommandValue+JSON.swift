import Foundation

extension CommandValue {
  /// How many bytes of JSON are read at most.
  static let limit = 4096
  /// How deep its objects and lists may lie in each other.
  private static let depth = 8

  /// Reads JSON of a stranger.
  ///
  /// - Throws: why it is not read.
  init(json payload: String) throws(CommandError) {
    guard payload.utf8.count <= Self.limit else { throw .tooLong(limit: Self.limit) }
    guard Self.nesting(of: payload) <= Self.depth else {
      throw .malformed("it is nested deeper than \(Self.depth) levels")
    }
    do {
      self = try JSONDecoder().decode(CommandValue.self, from: Data(payload.utf8))
    } catch {
      throw .malformed("this is no JSON")
    }
  }

  /// How deep brackets lie in each other, those in texts among them, so that no reader goes as deep as a stranger likes.
  private static func nesting(of text: String) -> Int {
    var (depth, deepest) = (0, 0)
    for byte in text.utf8 {
      if "[{".utf8.contains(byte) { depth += 1 }
      if "]}".utf8.contains(byte) { depth -= 1 }
      deepest = max(deepest, depth)
    }
    return deepest
  }
}

extension FieldValue {
  /// The value of JSON that this program has written; nil for other text. Bytes are text then.
  public init?(json: String) {
    guard let value = try? JSONDecoder().decode(CommandValue.self, from: Data(json.utf8)) else { return nil }
    self = value.fieldValue
  }
}
