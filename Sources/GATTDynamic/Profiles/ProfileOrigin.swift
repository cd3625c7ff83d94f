import GATTSchema

/// Which profile of a library has something.
struct ProfileOrigin: Hashable, Sendable {
  /// The name of the profile.
  let name: String
  /// The name of its Swift type.
  let identifier: String
  /// The path of its file, as findings have it.
  let file: String

  /// The profile of a file.
  init(_ profile: Profile, in file: String) {
    (name, identifier, self.file) = (profile.name, profile.identifier, file)
  }

  /// What a thing of the profile may be called: each of its own names, by itself and behind that of the profile.
  func names(_ own: [String]) -> [String] {
    own + [name, identifier].flatMap { profile in own.map { "\(profile)/\($0)" } }
  }
}

/// Something that a library has by its name.
protocol LibraryEntry {
  /// What it is called, short.
  var title: String { get }
  /// The same behind the name of its profile.
  var fullTitle: String { get }
  /// Where it is from.
  var origin: ProfileOrigin { get }

  /// Whether it is called so, in any case.
  func isCalled(_ name: String) -> Bool
}

extension Collection where Element: LibraryEntry {
  /// What each of them alone is called: as short as tells it from the others, and with its file where no name does.
  var titles: [String] {
    let ways: [(Element) -> String] = [\.title, \.fullTitle]
    let names = ways.lazy.map { way in map(way) }.first { Set($0.map { $0.lowercased() }).count == count }
    return names ?? map { "\($0.fullTitle) (\($0.origin.file))" }
  }
}
