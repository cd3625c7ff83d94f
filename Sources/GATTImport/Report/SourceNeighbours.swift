package import GATTSchema

/// The files that those to be imported may name: all of a folder, and none outside of it.
package struct SourceNeighbours: Sendable {
  /// How deep files may name each other.
  static let deepest = 16

  private let files: [String: [SourceFile]]

  /// The files of a folder; none unless said.
  package init(_ files: [SourceFile] = []) {
    self.files = Dictionary(grouping: files) { Self.parts($0.path).last ?? "" }
  }

  /// The file that another names, by its last words where it says folders: the one that is nearest; nil for none.
  func file(_ name: String, namedBy path: String) -> SourceFile? {
    let (wanted, here) = (Self.parts(name).filter { $0 != "." && $0 != ".." }, Self.parts(path).dropLast())
    let found = files[wanted.last ?? "", default: []].filter { Self.parts($0.path).suffix(wanted.count) == wanted[...] }
    func nearness(_ file: SourceFile) -> Int {
      zip(Self.parts(file.path), here).prefix { $0 == $1 }.count
    }
    return found.filter { $0.path != path }.max { nearness($0) < nearness($1) }
  }

  private static func parts(_ path: String) -> [String] { path.split(separator: "/").map { String($0) } }
}
