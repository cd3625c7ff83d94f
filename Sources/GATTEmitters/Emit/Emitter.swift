/// Prints profiles in a language, or as tables of a Bluetooth stack.
package protocol Emitter: Sendable {
  /// What `gattc generate --language`, or `--stack`, calls it.
  static var language: String { get }
  /// What it is, for the help of the command.
  static var summary: String { get }

  /// An emitter of the language.
  init()

  /// The files of a profile; with what could not be printed.
  ///
  /// - Parameter stem: the name of the profile's file without its ending, which the names of the files begin with.
  func emit(_ profile: EmittedProfile, stem: String) -> Emission

  /// The files that those of all profiles share.
  var shared: [EmittedFile] { get }

  /// What a file of the language declares for the whole program; nothing where each file has names of its own.
  func declarations(in file: EmittedFile) -> Set<String>
}

extension Emitter {
  package func declarations(in file: EmittedFile) -> Set<String> { [] }
}

/// A file that is yet to be written.
package struct EmittedFile: Sendable {
  /// What stands in the beginning of every file, by which gattc knows what it has written.
  package static let mark = "Written by `gattc generate --"

  /// Its path below the folder of all.
  package let path: String
  /// What is in it.
  package let text: String

  /// A file of a text.
  package init(path: String, text: String) { (self.path, self.text) = (path, text) }
}

/// What an emitter made of a profile.
package struct Emission: Sendable {
  /// The files.
  package var files: [EmittedFile] = []
  /// The values that are not among them, and why.
  package var findings: [EmissionFinding] = []
  /// What the values that are among them are called, by their paths.
  package var names: [[String]: String] = [:]
  /// How many values are among them.
  package var count: Int { names.count }

  /// Nothing yet.
  package init() {}
}
