import GATTEmitters
import GATTSchema

/// What earlier runs have written to the folder that files are now written to.
///
/// Profiles may be generated one by one, and their files are one program all the same.
struct EarlierOutput {
  private let folder: String
  private let emitter: any Emitter

  /// What is in a folder, of the language of an emitter.
  init(in folder: String, by emitter: any Emitter) { (self.folder, self.emitter) = (folder, emitter) }

  /// Ends with an error where a file would take the place or the names of one that stays.
  func check(_ files: [EmittedFile]) throws(ToolError) {
    let folders = Dictionary(grouping: files) { Self.parts(of: $0.path).folder }
    for (below, files) in folders {
      let own = Set(files.map { Self.parts(of: $0.path).name })
      let others = names(below).filter { !own.contains($0) }
      try checkCapitals(own, others)
    }
    try checkDeclarations(files)
  }

  /// Disks of some systems take capitals for the same letters.
  private func checkCapitals(_ own: Set<String>, _ others: [String]) throws(ToolError) {
    let small = Dictionary(own.map { ($0.lowercased(), $0) }) { first, _ in first }
    for other in others.sorted() {
      guard let name = small[other.lowercased()] else { continue }
      throw .because(
        .usage,
        "\(name) would be written beside \(other.printable), which is the same file on some systems; rename a profile's file"
      )
    }
  }

  private func checkDeclarations(_ files: [EmittedFile]) throws(ToolError) {
    var declared: [String: String] = [:]
    for file in files { for name in emitter.declarations(in: file) { declared[name] = file.path } }
    guard !declared.isEmpty else { return }
    let own = Set(files.map(\.path))
    for other in names("").sorted() where !own.contains(other) {
      guard let text = text(of: other) else { continue }
      let clashes = emitter.declarations(in: EmittedFile(path: other, text: text)).filter { declared[$0] != nil }
      guard let name = clashes.min(by: { ($0.count, $0) < ($1.count, $1) }), let file = declared[name] else { continue }
      throw .because(
        .usage,
        "\(file) and \(other.printable), which is there already, would both declare “\(name)”; rename one of the "
          + "profiles' files, or remove \(other.printable) where its profile is gone")
    }
  }

  /// The files that were of a profile of another name, which may be gone, or still be wanted.
  func replaced(by files: [EmittedFile]) -> [String] {
    files.filter { file in
      guard let text = beginning(of: file.path), text.contains(EmittedFile.mark) else { return false }
      return Self.profile(of: text) != Self.profile(of: file.text)
    }.map(\.path)
  }

  /// The line that says of which profile a file is, without the version of what wrote it.
  private static func profile(of text: String) -> [Substring] {
    text.prefix { !$0.isNewline }.split(separator: " ").filter { word in
      !word.allSatisfy { $0.isNumber || ".;".contains($0) }
    }
  }

  /// The text of a header that this emitter has written; nil for others.
  private func text(of name: String) -> String? {
    guard name.hasSuffix(".h"), let source = try? SourceFile(readingAnywhere: path(name)) else { return nil }
    let text = String(decoding: source.bytes, as: UTF8.self)
    let mark = "\(EmittedFile.mark)language \(type(of: emitter).language)`"
    return text.prefix { !$0.isNewline }.contains(mark) ? text : nil
  }

  private func beginning(of name: String) -> String? {
    guard let source = try? SourceFile(readingAnywhere: path(name)) else { return nil }
    return String(decoding: source.bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private func names(_ below: String) -> [String] { (try? FolderListing.names(in: path(below))) ?? [] }

  private func path(_ name: String) -> String { name.isEmpty ? folder : folder.withoutSlash + "/" + name }

  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}
