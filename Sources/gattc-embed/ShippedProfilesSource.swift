/// The source file that holds the shipped profiles as string literals, and the index of what they describe.
///
/// A literal costs next to nothing to compile and nothing at all before somebody reads it, unlike an array of structures.
enum ShippedProfilesSource {
  /// A Swift file with the profiles in the order of `profiles`, by whose places the index tells them.
  static func text(of profiles: [EmbeddedProfile]) -> String {
    let items = profiles.map { "    ShippedProfile(path: \(literal($0.path)), text: \(literal($0.text))),\n" }
    return """
      // Written by gattc-embed from the files in Profiles/. Do not edit.

      extension ShippedProfile {
        /// Every profile that ships with the package but the examples, by path.
        static let all: [ShippedProfile] = [
      \(items.joined())  ]
      }

      extension ShippedIndex {
        /// A line for each service that a shipped profile describes.
        static let serviceLines: StaticString = \(literal(lines(profiles, \.services)))

        /// A line for each characteristic, format of advertised data, and type of a library that a shipped profile describes.
        static let valueLines: StaticString = \(literal(lines(profiles, \.values)))

        /// A line for each format of advertised data: the place of its profile, the company, the UUID and the type.
        static let advertisementLines: StaticString = \(literal(advertisementLines(profiles)))
      }

      """
  }

  /// The place of the profile, the place of the service among those of all profiles, the UUID, the ways of writing and of
  /// notifying, the service that it extends, and the name, with tabs between them.
  private static func lines(
    _ profiles: [EmbeddedProfile], _ part: KeyPath<EmbeddedProfile, [EmbeddedProfile.Entry]>
  ) -> String {
    var (lines, services): ([String], Int) = ([], 0)
    for (place, profile) in profiles.enumerated() {
      lines += profile[keyPath: part].map { entry in
        let service = entry.service.map { "\(services + $0)" } ?? ""
        return (["\(place)", service, entry.uuid] + entry.words + [entry.name]).joined(separator: "\t")
      }
      services += profile.services.count
    }
    return lines.joined(separator: "\n")
  }

  private static func advertisementLines(_ profiles: [EmbeddedProfile]) -> String {
    let lines = profiles.enumerated().flatMap { place, profile in
      profile.advertisements.map { "\(place)\t\($0.company)\t\($0.uuid)\t\($0.type)" }
    }
    return lines.joined(separator: "\n")
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
