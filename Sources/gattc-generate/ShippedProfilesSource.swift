/// The source file that holds the shipped profiles as string literals.
enum ShippedProfilesSource {
  /// A Swift file with an array of paths and texts, in the order of `files`.
  static func text(of files: [(name: String, text: String)]) -> String {
    let items = files.map { "    ShippedProfile(path: \(literal($0.name)), text: \(literal($0.text))),\n" }
    return """
      // Written by gattc-generate from the files in Profiles/. Do not edit.

      extension ShippedProfile {
        /// Every profile that ships with the package but the examples, by path.
        static let all: [ShippedProfile] = [
      \(items.joined())  ]
      }

      """
  }

  /// `text` as a raw string literal, which ends at no quotation mark and sees no escape of the text.
  static func literal(_ text: String) -> String {
    let hashes = String(repeating: "#", count: 1 + longestRun(of: "#", behind: ["\"", "\\"], in: text))
    return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
  }

  /// The most `#` in a row behind one of `openers`.
  private static func longestRun(of hash: Unicode.Scalar, behind openers: Set<Unicode.Scalar>, in text: String) -> Int {
    var longest = 0
    var run: Int?
    for scalar in text.unicodeScalars {
      switch (scalar, run) {
      case (hash, let count?): run = count + 1
      default: run = openers.contains(scalar) ? 0 : nil
      }
      longest = max(longest, run ?? 0)
    }
    return longest
  }
}
