import GATTSchema

/// Arguments for which `-` stands for standard input.
enum StandardInput {
  /// `argument` itself, or what standard input holds.
  static func text(_ argument: String) throws(FileError) -> String {
    guard argument == "-" else { return argument }
    return String(decoding: try SourceFile(readingAnywhere: "-").bytes, as: UTF8.self)
  }
}
