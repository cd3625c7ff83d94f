/// The languages that there are.
package enum Emitters {
  /// The emitters, in the order in which help lists them.
  package static let all: [any Emitter.Type] = [CEmitter.self, TypeScriptEmitter.self, PythonEmitter.self]

  /// What the first line of every file has, by which gattc knows what it has written.
  package static let mark = "Written by `gattc generate --language"

  /// The emitter of a language.
  package static func named(_ language: String) -> (any Emitter)? {
    all.first { $0.language == language }.map { $0.init() }
  }
}
