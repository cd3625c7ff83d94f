import GATTDocuments
public import GATTDynamic
import GATTSchema

/// The pages that `gattc docs` writes, of the profiles of a library that a program has loaded: the program serves them as they are.
///
/// ```swift
/// let pages = ProfilePages(of: library, title: "Attic")
/// print(pages.names["Hut"] ?? "no page", pages.text(of: "index.html") ?? "")
/// ```
///
/// A page is made when it is asked for. It loads nothing but a style sheet and a script, which are files of the same folder.
public struct ProfilePages: Sendable {
  /// The file of each profile's page, by the name of the profile: `Hut.html`. Of two profiles of one name it has the first.
  public let names: [String: String]
  private let pages: [(name: String, profile: Profile, file: String)]
  private let site: Site

  /// The pages of all profiles of a library.
  ///
  /// - Parameters:
  ///   - library: the library.
  ///   - title: what the page of all profiles is called.
  public init(of library: ProfileLibrary, title: String) {
    site = Site(title: title, sharesFiles: true)
    var taken: Set<String> = ["index"]
    pages = library.profiles.map { profile, path in
      let file = path.split(separator: "/").last.map(String.init) ?? path
      return (Self.name(file, &taken) + ".html", profile, file)
    }
    names = Dictionary(pages.map { ($0.profile.name, $0.name) }) { first, _ in first }
  }

  /// The text of a file by its name, such as `index.html`; nil where there is none of the name.
  public func text(of name: String) -> String? {
    if name == "index.html" {
      return IndexPage(pages.map { (DocumentedProfile($0.profile, path: $0.file), $0.name) }).html(in: site)
    }
    if let page = pages.first(where: { $0.name == name }) {
      return ProfilePage(DocumentedProfile(page.profile, path: page.file)).html(in: site, root: "")
    }
    return site.files.first { $0.name == name }?.text
  }

  /// The name of a profile's file without its ending, that no other one has.
  private static func name(_ file: String, _ taken: inout Set<String>) -> String {
    let ending = [".gatt.yaml", ".gatt.yml", ".json"].first { file.hasSuffix($0) } ?? ""
    let name = String(file.dropLast(ending.count))
    var (made, count) = (name, 1)
    while !taken.insert(made.lowercased()).inserted {
      count += 1
      made = "\(name)-\(count)"
    }
    return made
  }
}
