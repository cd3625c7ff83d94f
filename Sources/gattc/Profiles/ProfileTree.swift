import GATTSchema

/// What profiles describe, as a tree: by tag the profiles, in these services, formats of advertisements and types, and in
/// services characteristics.
struct ProfileTree: Sendable {
  /// What is listed under a tag.
  struct Group: Sendable {
    /// The tag; empty for what has none.
    var tag: String
    /// The profiles with anything under it.
    var profiles: [Branch]
  }

  /// A profile, as far as it is listed under one tag.
  struct Branch: Sendable {
    /// The profile and its file.
    var file: ProfileFile
    /// Its services, each with the characteristics that are listed.
    var services: [(service: Service, characteristics: [Characteristic])] = []
    /// Its formats of advertisements.
    var advertisements: [Advertisement] = []
    /// Its types, when it is a library.
    var types: [ValueType] = []

    /// Whether nothing of it is listed.
    var isEmpty: Bool { services.isEmpty && advertisements.isEmpty && types.isEmpty }
  }

  /// The tags in alphabetical order; what has none comes last.
  let groups: [Group]

  /// What `files` describe, as far as all of `words` are said on the way to it: each is part of a tag, of a name or a UUID,
  /// in any case.
  init(_ files: [ProfileFile], filteredBy words: [String] = []) {
    let filter = TreeFilter(words)
    var branches: [String: [Branch]] = [:]
    for file in files {
      for (tag, branch) in Self.branches(of: file, filter) { branches[tag, default: []].append(branch) }
    }
    let tags = branches.keys.sorted { $0.isEmpty ? false : $1.isEmpty || $0.lowercased() < $1.lowercased() }
    groups = tags.map { tag in
      let sorted = (branches[tag] ?? []).sorted {
        $0.file.profile.name.lowercased() < $1.file.profile.name.lowercased()
      }
      return Group(tag: tag, profiles: sorted)
    }
  }

  /// A branch for each tag that a profile's services have.
  private static func branches(of file: ProfileFile, _ filter: TreeFilter) -> [(String, Branch)] {
    let profile = file.profile
    let tag = profile.document.tag?.value ?? ""
    var branches: [(tag: String, branch: Branch)] = []
    func add(to tag: String, _ change: (inout Branch) -> Void) {
      let place = branches.firstIndex { $0.tag == tag } ?? branches.endIndex
      if place == branches.endIndex { branches.append((tag, Branch(file: file))) }
      change(&branches[place].branch)
    }
    for service in profile.services {
      let path = filter.path(service.tag, profile.name, service.name, service.uuid.description)
      let characteristics = service.characteristics.filter { path.takes($0.name, $0.uuid.description) }
      guard !characteristics.isEmpty || path.takes() else { continue }
      add(to: service.tag) { $0.services.append((service, characteristics)) }
    }
    let path = filter.path(tag, profile.name)
    for format in profile.advertisements where path.takes(format.name) {
      add(to: tag) { $0.advertisements.append(format) }
    }
    for type in profile.isLibrary ? profile.types : [] where path.takes(type.name, type.uuid?.description ?? "") {
      add(to: tag) { $0.types.append(type) }
    }
    return branches
  }
}

/// The words that all have to be said on the way from a tag to something.
private struct TreeFilter {
  let words: [String]
  /// What has been said so far, in lower case.
  private var said: [String] = []

  init(_ words: [String]) {
    self.words = words.map { UUID128($0)?.description.lowercased() ?? $0.lowercased() }
  }

  /// The filter with more that has been said.
  func path(_ names: String...) -> TreeFilter {
    var result = self
    result.said += names.map { $0.lowercased() }
    return result
  }

  /// Whether every word is part of what has been said, or of these names.
  func takes(_ names: String...) -> Bool {
    let all = said + names.map { $0.lowercased() }
    return words.allSatisfy { word in all.contains { $0.contains(word) } }
  }
}
