package import GATTSchema

/// A profile and all that it imports, as one JSON text has them: the language in JSON, file by file, so that a program that has
/// neither the files nor libyaml makes the same of them.
package struct ProfileFiles: Sendable {
  /// The version of the form.
  package static let version = 1

  /// A file of the profile.
  struct File: Sendable {
    /// What the others import it by: the path below a folder that holds all, or the name of one that ships.
    var path: String
    /// What is in it.
    var profile: YAMLNode
  }

  /// The profile itself, and behind it what it imports, sorted by path.
  let files: [File]

  init(_ files: [File]) { self.files = files }

  /// The files of a profile that was compiled, among all that were; nil where it cannot be used.
  package init?(_ profile: Compilation, among compilations: [String: Compilation]) {
    let all = [profile] + profile.importedPaths.compactMap { compilations[$0] }
    guard profile.profile != nil, all.count == profile.importedPaths.count + 1 else { return nil }
    let names = FileNames(all.map(\.source.path))
    self.init(
      all.compactMap { file in
        file.tree.map { File(path: names[file.source.path], profile: $0.importing(file.document, names)) }
      })
  }

  /// A list of objects, the files, on one line.
  package var json: String {
    let files = files.map { #"{"path":\#(JSONString.quoted($0.path)),"profile":\#($0.profile.json)}"# }
    return "[\(files.joined(separator: ","))]"
  }
}

/// What files are called that go together from one place to another: without the folders that all of them lie in.
private struct FileNames {
  private let names: [String: String]

  init(_ paths: [String]) {
    let real = paths.filter { !Self.isShipped($0) }.map { ($0, FilePath.real($0) ?? $0) }
    let folders = real.map { $0.1.split(separator: "/").dropLast() }
    let common = (folders.first ?? []).indices.prefix { place in
      folders.allSatisfy { $0.indices.contains(place) && $0[place] == folders[0][place] }
    }
    let short = real.map { path, real in
      (path, "/" + real.split(separator: "/").dropFirst(common.count).joined(separator: "/"))
    }
    names = Dictionary(short) { first, _ in first }
  }

  subscript(path: String) -> String { names[path] ?? path }

  private static func isShipped(_ path: String) -> Bool { PackageImport.file(path) != nil }
}

extension YAMLNode {
  /// The same file with the names by which it imports others here.
  fileprivate func importing(_ document: ProfileDocument?, _ names: FileNames) -> YAMLNode {
    guard let document, case .mapping(var entries) = content else { return self }
    guard let place = entries.firstIndex(where: { $0.name == "imports" }) else { return self }
    let paths = document.importedPaths.map { YAMLNode(.scalar(names[$0.value], isQuoted: true), $0.range) }
    entries[place].value.content = .sequence(paths)
    return YAMLNode(.mapping(entries), range)
  }
}
