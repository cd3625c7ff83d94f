import GATTSchema

/// The document of a table of attributes: a profile whose values are octets or text.
enum TableTree {
  /// The document as a tree.
  static func of(_ draft: TableDraft) -> YAMLTree {
    var names = TableNames()
    let services = draft.services.map { service(in: draft, $0, &names) }
    return .block([
      YAMLPair("gatt", "1"), YAMLPair("name", .scalar(draft.name)), YAMLPair("services", .list(services)),
    ])
  }

  private static func service(
    in draft: TableDraft, _ service: TableDraft.ServiceDraft, _ names: inout TableNames
  ) -> YAMLTree {
    var pairs = [
      YAMLPair("name", .scalar(names.service(service.uuid, service.name))),
      YAMLPair("uuid", .scalar(service.uuid.description)),
    ]
    if service.isSecondary { pairs.append(YAMLPair("secondary", "true")) }
    let includes = service.includes.filter { uuid in draft.services.contains { $0.uuid == uuid } }
    if !includes.isEmpty { pairs.append(YAMLPair("includes", .list(includes.map { .scalar($0.description) }))) }
    var used: Set<String> = []
    let characteristics = service.characteristics.map { characteristic($0, names, &used) }
    if !characteristics.isEmpty { pairs.append(YAMLPair("characteristics", .list(characteristics))) }
    return .block(pairs)
  }

  private static func characteristic(
    _ draft: TableDraft.AttributeDraft, _ names: TableNames, _ used: inout Set<String>
  ) -> YAMLTree {
    let properties = Property.allCases.filter(draft.properties.contains)
    var pairs = [
      YAMLPair("name", .scalar(names.characteristic(draft.uuid, draft.name, &used))),
      YAMLPair("uuid", .scalar(draft.uuid.description)),
      YAMLPair("properties", .list(properties.map { .scalar($0.rawValue) })),
    ]
    let permissions = permissions(of: draft)
    if !permissions.isEmpty { pairs.append(YAMLPair("permissions", .mapping(permissions))) }
    let text = draft.isText ? draft.initial.map { String(decoding: $0, as: UTF8.self) } : nil
    pairs.append(YAMLPair("value", .mapping(value(of: draft))))
    if properties.contains(.read), let initial = draft.initial, !initial.isEmpty {
      pairs.append(YAMLPair("initial", text.map { .scalar($0) } ?? .scalar(Hex.text(initial))))
    }
    if let description = draft.description, !description.isEmpty {
      pairs.append(YAMLPair("descriptors", .mapping([YAMLPair("user-description", .scalar(description))])))
    }
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

  private static func value(of draft: TableDraft.AttributeDraft) -> [YAMLPair] {
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
