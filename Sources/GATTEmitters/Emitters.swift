/// The languages that there are.
package enum Emitters {
  /// The emitters, in the order in which help lists them.
  package static let all: [any Emitter.Type] = [CEmitter.self]

  /// The emitter of a language.
  package static func named(_ language: String) -> (any Emitter)? {
    all.first { $0.language == language }.map { $0.init() }
  }
}
