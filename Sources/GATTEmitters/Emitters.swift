/// The languages and the stacks that there are.
package enum Emitters {
  /// The emitters of languages, in the order in which help lists them.
  package static let all: [any Emitter.Type] = [CEmitter.self, TypeScriptEmitter.self, PythonEmitter.self]

  /// The emitters of tables, each for a Bluetooth stack, in the order in which help lists them.
  package static let stacks: [any Emitter.Type] = [
    ZephyrEmitter.self, NimbleEmitter.self, BTstackEmitter.self, BtconfEmitter.self,
  ]

  /// The emitter of a language.
  package static func named(_ language: String) -> (any Emitter)? {
    all.first { $0.language == language }.map { $0.init() }
  }

  /// The emitter of a stack's tables.
  package static func stack(named name: String) -> (any Emitter)? {
    stacks.first { $0.language == name }.map { $0.init() }
  }
}
