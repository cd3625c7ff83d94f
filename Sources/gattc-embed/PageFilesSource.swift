/// The source file that holds the style sheet and the scripts of generated pages as string literals.
enum PageFilesSource {
  /// A Swift file with the files in their order.
  static func text(of files: [(name: String, text: String)]) -> String {
    let items = files.map { file in
      "    PageFile(name: \(ShippedProfilesSource.literal(file.name)), text: \(ShippedProfilesSource.literal(file.text))),\n"
    }
    return """
      // Written by gattc-embed. Do not edit.

      extension PageFile {
        /// Every file, by name.
        static let all: [PageFile] = [
      \(items.joined())  ]
      }

      """
  }
}
