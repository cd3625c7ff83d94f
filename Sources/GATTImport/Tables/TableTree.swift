import GATTSchema

/// The document of a table of attributes: a profile whose values are octets or text.
enum TableTree {
  /// The document as a tree.
  static func of(_ draft: TableDraft) -> YAMLTree {
    let services = zip(draft.services, TableNames.services(draft.services)).map { service($0, called: $1) }
    let imports = draft.imports.map { YAMLTree.scalar($0) }
    return .block(
      [YAMLPair("gatt", "1"), YAMLPair("name", .scalar(draft.name))]
        + (imports.isEmpty ? [] : [YAMLPair("imports", .list(imports))])
        + (draft.device.isEmpty ? [] : [YAMLPair("device", .block(draft.device))]) + [
          YAMLPair("services", .list(services))
        ])
  }

  private static func service(_ service: TableDraft.ServiceDraft, called name: String) -> YAMLTree {
    var pairs = [
      YAMLPair("name", .scalar(name)),
      YAMLPair(service.isExtension ? "extends" : "uuid", .scalar(service.uuid.description)),
    ]
    if service.isSecondary { pairs.append(YAMLPair("secondary", "true")) }
    let includes = service.includes.map { YAMLTree.scalar($0.description) }
    if !includes.isEmpty { pairs.append(YAMLPair("includes", .list(includes))) }
    let characteristics = zip(service.characteristics, TableNames.characteristics(service.characteristics)).map {
      characteristic($0, called: $1)
    }
    if !characteristics.isEmpty { pairs.append(YAMLPair("characteristics", .list(characteristics))) }
    return .block(pairs)
  }

  private static func characteristic(_ draft: TableDraft.AttributeDraft, called name: String) -> YAMLTree {
    let properties = Property.allCases.filter(draft.properties.contains)
    var pairs = [
      YAMLPair("name", .scalar(name)),
      YAMLPair("uuid", .scalar(draft.uuid.description)),
      YAMLPair("properties", .list(properties.map { .scalar($0.rawValue) })),
    ]
    let permissions = permissions(of: draft)
    if !permissions.isEmpty { pairs.append(YAMLPair("permissions", .mapping(permissions))) }
    pairs.append(YAMLPair("value", value(of: draft)))
    if properties.contains(.read), let initial = draft.initial, !initial.isEmpty || draft.meaning != nil {
      let text: YAMLTree = .scalar(draft.isText ? String(decoding: initial, as: UTF8.self) : Hex.text(initial))
      pairs.append(YAMLPair("initial", draft.meaning ?? text))
      if let meaning = draft.meaning {
        let example = YAMLTree.mapping([YAMLPair("hex", .scalar(Hex.text(initial))), YAMLPair("is", meaning)])
        pairs.append(YAMLPair("examples", .list([example])))
      }
    }
    let descriptors = draft.allDescriptors
    if !descriptors.isEmpty { pairs.append(YAMLPair("descriptors", .mapping(descriptors))) }
    return .block(pairs)
  }

  /// What the properties allow, where it takes more than a link.
  private static func permissions(of draft: TableDraft.AttributeDraft) -> [YAMLPair] {
    func has(_ properties: Property...) -> Bool { !Set(properties).isDisjoint(with: draft.properties) }
    let all: [(String, Security?, Bool)] = [
      ("read", draft.read, has(.read)),
      ("write", draft.write, has(.write, .writeWithoutResponse, .authenticatedSignedWrites)),
      ("notify", draft.notify, has(.notify, .indicate)),
    ]
    return all.compactMap { name, security, isThere in
      security.flatMap { isThere ? YAMLPair(name, .scalar($0.rawValue)) : nil }
    }
  }

  private static func value(of draft: TableDraft.AttributeDraft) -> YAMLTree {
    switch draft.layout {
    case .named(let value): .scalar(value.name)
    case .keys(let keys): .mapping(keys)
    case nil: .mapping(octets(of: draft))
    }
  }

  private static func octets(of draft: TableDraft.AttributeDraft) -> [YAMLPair] {
    guard draft.isText else {
      return switch draft.size {
      case .exactly(let count): [YAMLPair("bytes", .scalar("\(count)"))]
      case .atMost(let count): [YAMLPair("bytes", .mapping([YAMLPair("max", .scalar("\(count)"))]))]
      case nil: [YAMLPair("bytes", "rest")]
      }
    }
    guard case .some(.atMost(let count)) = draft.size else { return [YAMLPair("string", "utf8")] }
    return [YAMLPair("string", "utf8"), YAMLPair("max-length", .scalar("\(count)"))]
  }
}
