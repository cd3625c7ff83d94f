import Yams

/// Reads a text by the shape that it should have, and goes on behind each fault.
struct ConfigurationReader {
  /// What is wrong.
  private(set) var findings: [ConfigurationFinding] = []
  private let path: String
  private let secrets: SecretStore

  init(path: String, secrets: SecretStore) { (self.path, self.secrets) = (path, secrets) }

  /// What a text says; nil where it is no YAML, or not of the shape at all.
  mutating func read(_ text: String, as shape: Shape) -> Setting? {
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      let fault = YAMLFault(error)
      note(fault.place, fault.message)
      return nil
    }
    guard let root else {
      note(nil, "there is nothing in it; begin with “gateway: NAME” and “profiles: [FOLDER]”")
      return nil
    }
    return setting(root, shape)
  }

  /// Notes what is wrong at a place.
  mutating func note(_ place: ConfigurationPlace?, _ message: String) {
    findings.append(ConfigurationFinding(path, place, message))
  }

  private mutating func setting(_ node: Node, _ shape: Shape) -> Setting? {
    switch (shape, node) {
    case (.list(let item), .sequence(let nodes)): return .list(nodes.compactMap { setting($0, item) })
    case (.record(let keys), .mapping(let mapping)): return record(mapping, keys, ConfigurationPlace(node))
    case (.table(let names, let row), .mapping(let mapping)): return table(mapping, names, row)
    case (.list, _), (.record, _), (.table, _):
      note(ConfigurationPlace(node), "this should be \(shape.phrase)")
      return nil
    case (_, .scalar(let scalar)): return value(scalar, shape)
    case (_, .sequence), (_, .mapping), (_, .alias):
      note(ConfigurationPlace(node), "this should be \(shape.phrase)")
      return nil
    }
  }

  private mutating func record(_ mapping: Node.Mapping, _ keys: [Key], _ place: ConfigurationPlace?) -> Setting {
    var settings: [String: Setting] = [:]
    var seen: Set<String> = []
    for (name, node) in mapping {
      guard let key = keys.first(where: { $0.name == name.scalar?.string }) else {
        note(ConfigurationPlace(name), Self.unknown(name, keys))
        continue
      }
      seen.insert(key.name)
      settings[key.name] = setting(node, key.shape)
    }
    for key in keys where key.isRequired && !seen.contains(key.name) {
      note(place, "the key “\(key.name)” is missing; it is \(key.shape.phrase): \(key.purpose)")
    }
    return .record(settings)
  }

  private static func unknown(_ name: Node, _ keys: [Key]) -> String {
    guard let text = name.scalar?.string else { return "a key has to be text" }
    let names = keys.map(\.name)
    let advice =
      Spelling.nearest(text, among: names).map { "did you mean “\($0)”?" }
      ?? "there is \(names.joined(separator: ", "))"
    return "there is no key “\(text)” here; \(advice)"
  }

  private mutating func table(_ mapping: Node.Mapping, _ names: TextRule, _ row: Shape) -> Setting {
    var rows: [(name: String, place: ConfigurationPlace?, setting: Setting)] = []
    for (name, node) in mapping {
      guard let text = name.scalar?.string else {
        note(ConfigurationPlace(name), "this should be the \(names.name)")
        continue
      }
      if let fault = names.fault(text) { note(ConfigurationPlace(name), "“\(text)” is no \(names.name); \(fault)") }
      if let setting = setting(node, row) { rows.append((text, ConfigurationPlace(name), setting)) }
    }
    return .table(rows)
  }

  private mutating func value(_ scalar: Node.Scalar, _ shape: Shape) -> Setting? {
    let place = scalar.mark.map { ConfigurationPlace($0) }
    let text: String
    do throws(SecretError) {
      text = try secrets.text(scalar)
    } catch {
      note(place, "\(error)")
      return nil
    }
    switch shape.setting(of: text) {
    case .success(let setting): return setting
    case .failure(let fault):
      note(place, fault.message(of: text, isSecret: scalar.isReference))
      return nil
    }
  }
}
