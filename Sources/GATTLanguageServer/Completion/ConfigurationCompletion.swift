import GATTContract
import GATTFormatting
import GATTSchema

/// What a `.gattc.yaml` may say: rules by their ids, and paths below its folder.
struct ConfigurationCompletion {
  private let place: CompletionPlace
  private let folder: String
  private let workspace: Workspace

  /// In the configuration at `path`.
  init(_ place: CompletionPlace, _ path: String, _ workspace: Workspace) {
    (self.place, self.workspace) = (place, workspace)
    folder = String(path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex))
  }

  /// The rules whose findings may count for more or less.
  func rules(beside known: Set<String>) -> [CompletionItem] {
    guard place.node?.key == "rules" else { return [] }
    return RuleCatalog.all.filter { $0.severity != .error && !known.contains($0.id) }.map { rule in
      var item = CompletionItem(rule.id, .key)
      (item.detail, item.documentation) = (rule.severity.rawValue, rule.title)
      (item.text, item.isSnippet) = (place.tail.hasPrefix(":") ? rule.id : "\(rule.id): $0", true)
      return item
    }
  }

  /// The rules that find differences, and paths.
  var values: [CompletionItem] {
    switch place.key {
    case "rule" where place.mapping?.place?.name == Place.breakingException.name:
      ContractRuleCatalog.all.map { rule in
        var item = CompletionItem(rule.id, .word)
        item.documentation = rule.purpose
        return item
      }
    case "include", "exclude", "profiles": paths
    default: []
    }
  }

  /// The profiles below the folder, and the folders that they are in.
  private var paths: [CompletionItem] {
    guard place.node?.key == nil else { return [] }
    let files = workspace.paths.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
    var folders: Set<String> = []
    for file in files {
      var rest = file[...]
      while let slash = rest.lastIndex(of: "/") {
        rest = rest[..<slash]
        guard folders.insert(String(rest)).inserted else { break }
      }
    }
    let written = Set(place.path.nodes.dropLast().last?.node.items?.compactMap(\.text) ?? [])
    return (folders.sorted() + files).filter { !written.contains($0) }.map { path in
      var item = CompletionItem(path, .file)
      item.documentation = folders.contains(path) ? "All profiles in this folder." : "This profile."
      item.text = place.isQuoted ? path : YAMLText.scalar(path)
      return item
    }
  }
}
