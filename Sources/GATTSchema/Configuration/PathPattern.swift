/// A pattern of `include` or `exclude`: a path in which `*` and `?` stand for parts of a name, and `**` for any folders.
/// A folder stands for everything in it.
struct PathPattern: Hashable, Sendable {
  private let names: [[Unicode.Scalar]]

  private static let anyFolders: [Unicode.Scalar] = ["*", "*"]

  /// A pattern as it is written; nil for one that leads out of the folder, or nowhere.
  init?(_ text: String) {
    let names = text.split(separator: "/").filter { $0 != "." }
    guard !text.hasPrefix("/"), !names.isEmpty, !names.contains("..") else { return nil }
    self.names = names.map { Array($0.unicodeScalars) }
  }

  /// Whether the pattern stands for a path, or for a folder around it. The time is bounded by the product of the lengths.
  func matches(_ path: [Substring]) -> Bool {
    var reached = skippingFolders([0])
    for name in path where !reached.contains(names.count) {
      let scalars = Array(name.unicodeScalars)
      let next = reached.flatMap { place in
        names[place] == Self.anyFolders ? [place] : Self.matches(names[place], scalars) ? [place + 1] : []
      }
      reached = skippingFolders(Set(next))
    }
    return reached.contains(names.count)
  }

  /// The places that are reached where `**` stands for no folder at all.
  private func skippingFolders(_ places: Set<Int>) -> Set<Int> {
    var all = places
    for place in names.indices where all.contains(place) && names[place] == Self.anyFolders { all.insert(place + 1) }
    return all
  }

  /// Whether one name of a pattern stands for one name of a path.
  private static func matches(_ pattern: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Bool {
    var (place, character) = (0, 0)
    var retry: (place: Int, character: Int)?
    while character < name.count {
      if place < pattern.count, pattern[place] == "*" {
        retry = (place + 1, character)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == name[character] {
        (place, character) = (place + 1, character + 1)
      } else if let last = retry {
        retry = (last.place, last.character + 1)
        (place, character) = (last.place, last.character + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
