/// The source file that holds files of other languages as string literals.
enum EmbeddedFilesSource {
  /// A Swift file with the files in their order, as values of `type`.
  static func text(of files: [(name: String, text: String)], as type: String) -> String {
    let items = files.map { file in
      "    \(type)(name: \(ShippedProfilesSource.literal(file.name)), text: \(ShippedProfilesSource.literal(file.text))),\n"
    }
    return """
      // Written by gattc-embed. Do not edit.

      extension \(type) {
        /// Every file, by name.
        static let all: [\(type)] = [
      \(items.joined())  ]
      }

      """
  }
}
