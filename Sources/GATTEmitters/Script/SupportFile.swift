/// A file that the generated files of a language share. `gattc-embed` lists all of them.
struct SupportFile {
  /// The name of the file, with its ending.
  let name: String
  /// What is in the file, behind the first line that says who wrote it.
  let text: String

  /// The files of a language, by the ending of their names, as they are written.
  static func emitted(endingIn ending: String, _ syntax: some ScriptSyntax) -> [EmittedFile] {
    all.filter { $0.name.hasSuffix(ending) }
      .map { EmittedFile(path: $0.name, text: syntax.firstLine() + "\n" + $0.text) }
  }
}

extension ScriptSyntax {
  /// The line that a file begins with, of a profile or of what all of them share.
  func firstLine(of profile: EmittedProfile? = nil) -> String {
    let origin = profile.map { " from the profile \(text($0.name))" } ?? ""
    return "\(comment) \(EmittedFile.mark)language \(language)`\(origin). Do not edit."
  }
}
