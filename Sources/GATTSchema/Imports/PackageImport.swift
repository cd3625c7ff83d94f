/// A profile that ships with this package, as imports name it: `package:SIG/Characteristics/temperature` is that file of
/// `Profiles`, wherever the package lies, or whatever program has its profiles built in.
package enum PackageImport {
  /// What such names begin with.
  package static let scheme = FilePath.shippedScheme
  private static let endings = [".gatt.yaml", ".gatt.yml"]

  /// The path below `Profiles` of the file that a path stands for; nil for that of a file system.
  package static func file(_ path: String) -> String? {
    path.hasPrefix(scheme) ? String(path.dropFirst(scheme.count)) : nil
  }

  /// The name by which the file at a path below `Profiles` is imported.
  package static func name(of file: String) -> String {
    let ending = endings.first { file.hasSuffix($0) } ?? ""
    return scheme + file.dropLast(ending.count)
  }

  /// The path of what a name stands for, from the file `source`; nil where neither is of the package. No step leads out of
  /// `Profiles`.
  static func path(_ name: String, from source: String) -> String? {
    if let file = file(name) {
      let isWhole = endings.contains { file.hasSuffix($0) }
      return scheme + below(file + (isWhole ? "" : endings[0]))
    }
    return file(source).map { scheme + below(FilePath.folder(of: $0) + "/" + name) }
  }

  private static func below(_ file: String) -> String { String(ImportLoader.normalized("/" + file).dropFirst()) }
}

extension SourceFile {
  /// An import of this package's, which is what `shipped` has at the path below `Profiles`; nil for the path of a file.
  package static func shipped(_ path: String, by shipped: Reading) throws(FileError) -> SourceFile? {
    guard let file = PackageImport.file(path) else { return nil }
    do throws(FileError) {
      return try shipped(file).map { SourceFile(path: path, bytes: $0.bytes) }
    } catch {
      throw FileError(path: path, code: error.code)
    }
  }
}
