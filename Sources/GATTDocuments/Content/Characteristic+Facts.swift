import GATTSchema

extension Characteristic {
  /// What is to be known of it beside its octets.
  func facts(in service: Service) -> [DocumentedFact] {
    let permissions = permissionWords.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    let writes = onDiscovery.map { write in
      let name = service.characteristics.first { $0.uuid == write.characteristic }?.name
      return "\(Hex.text(write.bytes)) to \(name ?? write.characteristic.description)"
    }
    let all: [(String, String?)] = [
      ("properties", propertyNames.joined(separator: ", ")), ("permissions", permissions),
      ("requirement", requirement.rawValue), ("writes", writeType == .auto ? nil : writeType.rawValue),
      ("messages", message?.words), ("initial value", initial.map { Hex.text($0) }),
      ("written on discovery", writes.joined(separator: ", ")),
      ("depends on", context.map(\.name).joined(separator: ", ")),
      ("bytes behind the value", trailing == .ignore ? "are ignored" : nil),
    ]
    return all.compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : DocumentedFact(name: name, value: $0) }
    }
  }

  /// What reading, writing and subscribing take, as far as it can be done.
  private var permissionWords: [DocumentedFact] {
    [("read", readPermission), ("write", writePermission), ("notify", notifyPermission)]
      .compactMap { name, security in security.map { DocumentedFact(name: name, value: $0.rawValue) } }
  }

  /// Its rows in the attribute table.
  var attributes: [DocumentedAttribute] {
    let own = DocumentedAttribute(
      uuid: uuid.description, name: name, access: propertyNames.joined(separator: ", "),
      permissions: permissionWords.map { "\($0.name): \($0.value)" }.joined(separator: ", "),
      requirement: requirement.rawValue)
    let configuration = DocumentedAttribute(
      uuid: "2902", name: "Client Characteristic Configuration", access: "read, write", permissions: "", requirement: ""
    )
    let descriptors = self.descriptors.map {
      DocumentedAttribute(
        uuid: $0.uuid.description, name: $0.saying, access: $0.access, permissions: "", requirement: "")
    }
    return [own] + (has(.notify, .indicate) ? [configuration] : []) + descriptors
  }
}

extension MessageFraming {
  /// How notifications join, in words.
  fileprivate var words: String {
    let ends =
      switch kind {
      case .totalLength(let offset, _, _): "join until there are as many bytes as the number at byte \(offset) says"
      case .tagged: "join by what the first byte says"
      case .indexed: "join by the index at the start of each notification"
      case .until(let end): "join until \(Hex.text(end)) ends one"
      case .json: "join until the bracket that closes its JSON"
      case .idle: "join until there is a pause"
      }
    return ends + (idleMilliseconds.map { ", which takes \($0) ms" } ?? "")
  }
}

extension Advertisement {
  /// What is to be known of it beside its octets.
  var facts: [DocumentedFact] {
    let patterns = patterns.map { $0.words }.filter { !$0.isEmpty }
    let all: [(String, String?)] = [
      ("place", place.title), ("device name", localName?.text),
      ("begins with", patterns.isEmpty ? nil : patterns.joined(separator: " or ")),
      ("new data by", counterField?.name), ("interval", interval.map { "about \($0) ms" }),
      ("encryption", encryption?.algorithm.rawValue),
      ("bytes behind the value", trailing == .ignore ? "are ignored" : nil),
    ]
    return all.compactMap { name, value in value.map { DocumentedFact(name: name, value: $0) } }
  }
}

extension OctetPattern {
  /// The octets in hexadecimal, with dots for the digits of which not all bits are known.
  fileprivate var words: String {
    zip(octets, mask).map { octet, mask in
      let digits = Array(Hex.text([octet]))
      return (mask >> 4 == 0xF ? String(digits[0]) : "·") + (mask & 0xF == 0xF ? String(digits[1]) : "·")
    }.joined(separator: " ")
  }
}
