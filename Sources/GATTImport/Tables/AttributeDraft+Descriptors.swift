import GATTSchema

extension TableDraft.AttributeDraft {
  /// Takes a descriptor that a table has with octets; false for one that has no place in a profile, or other octets.
  ///
  /// - Parameters:
  ///   - uuid: its UUID.
  ///   - name: what its file calls it; nil for nothing.
  ///   - octets: its value.
  ///   - permissions: what reading and writing it takes, by the keys of the language.
  mutating func take(
    descriptor uuid: UUID128?, called name: String? = nil, _ octets: [UInt8], permissions: [YAMLPair] = []
  ) -> Bool {
    switch uuid?.short {
    // What notifies or indicates has it anyway.
    case 0x2902: return true
    case 0x2901:
      guard let text = String(validating: octets, as: UTF8.self), !text.isEmpty else { return false }
      description = text
    case 0x2904:
      guard let format = PresentedValue(octets) else { return false }
      addPresentationFormat(format.descriptor(besideOctets: true))
    case 0x2908:
      let types: [UInt8: ReportType] = [1: .input, 2: .output, 3: .feature]
      guard octets.count == 2, let type = types[octets[1]] else { return false }
      add(
        "report-reference",
        .mapping([YAMLPair("id", .scalar("\(octets[0])")), YAMLPair("type", .scalar(type.rawValue))]))
    // They follow from the properties.
    case 0x2900, 0x2903: return false
    case let number?:
      guard let kind = DescriptorKind.allCases.first(where: { $0.number == number }) else {
        return takeOwn(uuid, called: name, octets, permissions)
      }
      guard let initial = StandardValues.initial(of: kind, octets) else { return false }
      return take(kind, .mapping([YAMLPair("initial", initial)] + Self.said(permissions)))
    case nil: return takeOwn(uuid, called: name, octets, permissions)
    }
    return true
  }

  private mutating func add(_ key: String, _ value: YAMLTree) {
    descriptors.removeAll { $0.key == key }
    descriptors.append(YAMLPair(key, value))
  }

  /// Adds a presentation format behind those that are there: of several numbers each has its own.
  mutating func addPresentationFormat(_ value: YAMLTree) {
    guard let known = descriptors.firstIndex(where: { $0.key == "presentation-format" }) else {
      return add("presentation-format", value)
    }
    descriptors[known].value = .list(descriptors[known].value.listed + [value])
  }

  /// Takes one of the SIG's; false for another of which a characteristic has one.
  private mutating func take(_ kind: DescriptorKind, _ value: YAMLTree) -> Bool {
    guard let known = descriptors.firstIndex(where: { $0.key == kind.rawValue }) else {
      add(kind.rawValue, value)
      return true
    }
    guard kind.mayRepeat else { return false }
    descriptors[known].value = .list(descriptors[known].value.listed + [value])
    return true
  }

  /// Takes one of a maker's own, of whose layout only the octets are known.
  private mutating func takeOwn(
    _ uuid: UUID128?, called name: String?, _ octets: [UInt8], _ permissions: [YAMLPair]
  ) -> Bool {
    guard let uuid, !octets.isEmpty, octets.count <= AttributeValue.greatestSize else { return false }
    let known = descriptors.firstIndex { $0.key == "own" }
    let others = known.map { descriptors[$0].value.listed } ?? []
    let twin = others.first { $0["uuid"] == .scalar(uuid.description) }?["name"]
    let names = others.compactMap { $0["name"] }
    let written = name.flatMap { TableNames.written($0) }.map { YAMLTree.scalar($0) }
    let own = written.flatMap { names.contains($0) ? nil : $0 }
    let item = YAMLTree.mapping(
      [
        YAMLPair("name", twin ?? own ?? .scalar("Descriptor \(uuid.digits)")),
        YAMLPair("uuid", .scalar(uuid.description)),
        YAMLPair("value", .mapping([YAMLPair("bytes", "rest")])), YAMLPair("initial", .hex(octets)),
      ] + Self.said(permissions))
    add("own", .list(others + [item]))
    return true
  }

  private static func said(_ permissions: [YAMLPair]) -> [YAMLPair] {
    permissions.isEmpty ? [] : [YAMLPair("permissions", .mapping(permissions))]
  }
}

/// The values of the SIG's descriptors, as a profile writes them.
private enum StandardValues {
  /// By the names of the descriptors.
  private static let layouts: [String: ValueLayout] = {
    let types = Compilation(StandardDescriptors.source).profile?.types ?? []
    return Dictionary(types.map { ($0.name, $0.layout) }) { first, _ in first }
  }()

  /// What octets mean; octets themselves where a value of the characteristic is in them, and nil for what is no value.
  static func initial(of kind: DescriptorKind, _ octets: [UInt8]) -> YAMLTree? {
    guard let layout = layouts[kind.name] else { return nil }
    // How many octets a value of the characteristic has, nobody knows yet.
    let isHeld = kind == .validRange || kind == .esTriggerSetting && (octets.first ?? 0) > 3
    if isHeld { return octets.isEmpty ? nil : .hex(octets) }
    return YAMLTree(meaningOf: octets, by: Interpreter(layout))
  }
}

extension YAMLTree {
  /// The items of a list; of anything else, itself.
  fileprivate var listed: [YAMLTree] {
    guard case .list(let items) = self else { return [self] }
    return items
  }

  fileprivate static func hex(_ octets: [UInt8]) -> YAMLTree {
    .mapping([YAMLPair("hex", .scalar(Hex.text(octets)))])
  }

  /// What stands behind a key of a mapping; nil for nothing.
  fileprivate subscript(key: String) -> YAMLTree? {
    guard case .mapping(let pairs) = self else { return nil }
    return pairs.first { $0.key == key }?.value
  }
}
