import Foundation

/// The Swift files of a module, for tests of how it is put together.
struct SchemaSources {
  /// A file, without comments.
  struct File {
    /// The folder of the module that it is in; empty for the module's own.
    var folder: String
    /// Its name.
    var name: String
    /// What stands in it.
    var code: String
  }

  /// Those of the schema compiler.
  static let schema = SchemaSources(of: "GATTSchema")
  /// Those of layout programs.
  static let layout = SchemaSources(of: "GATTLayout")

  /// All of them.
  let files: [File]

  /// Those of a module.
  init(of module: String) {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/\(module)").standardizedFileURL
    let names = FileManager.default.enumerator(atPath: root.path())?.compactMap { $0 as? String } ?? []
    files = names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else { return nil }
      let parts = path.split(separator: "/")
      return File(
        folder: parts.count > 1 ? String(parts[0]) : "", name: String(parts.last ?? ""),
        code: text.replacing(/\/\/.*/, with: ""))
    }
  }

  /// Those of a folder.
  func files(in folder: String) -> [File] {
    files.filter { $0.folder == folder }
  }

  /// The folder in which each type is declared.
  var homes: [String: String] {
    Dictionary(files.flatMap { file in file.declaredTypes.map { ($0, file.folder) } }) { first, _ in first }
  }
}

extension SchemaSources.File {
  /// The names of the types that it declares at its top.
  var declaredTypes: [String] {
    let head = /^(?:(?:public|package|fileprivate|private|final|indirect|@\w+) )*(?:struct|enum|class|protocol) (\w+)/
    return code.matches(of: head.anchorsMatchLineEndings()).map { String($0.output.1) }
  }

  /// The names in it that no dot stands before, in texts only what is between `\(` and `)`.
  var names: Set<String> {
    let blocks = code.replacing(/#?"""(?s:.*?)"""#?/, with: "")
    let texts = blocks.replacing(/"(?:\\.|[^"\\\n])*"/) { text in
      text.output.matches(of: /\\\(([^)]*)/).map { String($0.output.1) }.joined(separator: " ")
    }
    return Set(texts.matches(of: /(?:^|[^.\w])([A-Z]\w*)/).map { String($0.output.1) })
  }
}
