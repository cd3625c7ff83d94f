import GATTFormatting
import GATTSchema

/// The names and UUIDs that the Bluetooth SIG has assigned, and those of services that ship with the tool. One is chosen
/// together with the other.
struct AssignedCompletion {
  private let place: CompletionPlace
  private let knowledge: ServiceKnowledge

  init(_ place: CompletionPlace, knowing knowledge: ServiceKnowledge) {
    (self.place, self.knowledge) = (place, knowledge)
  }

  /// The items: those of this service that it has not got first, and those that it has last.
  var items: [CompletionItem] {
    guard let mapping = place.mapping, let kind = mapping.place?.name else { return [] }
    let isUUID = place.node?.shape?.choices.contains { if case .uuid = $0 { true } else { false } } == true
    let isName = place.node?.key == "name" && [Place.service.name, Place.characteristic.name].contains(kind)
    guard isUUID || isName else { return [] }
    let takesServices = ![Place.characteristic.name, Place.type.name].contains(kind)
    let own = takesServices ? [] : ownCharacteristics
    let all = takesServices ? AssignedServiceNames.all : AssignedCharacteristicNames.all
    let known = Set(own.map(\.uuid))
    let others = all.map { (uuid: UUID128(short: UInt32($0.number)), name: $0.name) }.filter {
      !known.contains($0.uuid)
    }
    let key = isUUID ? "uuid" : "name"
    let counterpart = place.node?.key == key ? counterpart(isUUID ? "name" : "uuid", mapping) : nil
    let written = Set(siblings.compactMap { $0.value("uuid")?.text }.compactMap(UUID128.init))
    return (own + others).map { uuid, name in
      var item = CompletionItem(isUUID ? uuid.description : name, .assigned)
      item.detail = isUUID ? name : uuid.description
      item.searchWords = isUUID ? [name] : []
      item.documentation = documentation(uuid, isService: takesServices, isOwn: known.contains(uuid))
      item.rank = written.contains(uuid) ? 2 : known.contains(uuid) ? 0 : 1
      counterpart.map { complete(&item, $0, isUUID ? name : uuid.description) }
      return item
    }
  }

  private func documentation(_ uuid: UUID128, isService: Bool, isOwn: Bool) -> String {
    let kind = isService ? "service" : "characteristic"
    let number =
      uuid.short == nil ? "The \(kind) \(uuid)" : "The \(kind) that the Bluetooth SIG has assigned \(uuid) to"
    return number + (isOwn ? ", one of this service." : ".")
  }

  /// The service around.
  private var service: YAMLNode? { place.path.nodes.last { $0.place?.name == Place.service.name }?.node }

  /// The characteristics that are known of the service around.
  private var ownCharacteristics: [(uuid: UUID128, name: String)] {
    let text = (service?.value("uuid") ?? service?.value("extends"))?.text
    return text.flatMap(UUID128.init).map(knowledge.characteristics) ?? []
  }

  /// What stands beside the mapping around: the other characteristics of the service, or the other services.
  private var siblings: [YAMLNode] {
    guard let own = place.mapping?.node else { return [] }
    let list = place.path.nodes.last { $0.node.items?.contains { $0.range == own.range } == true }
    return list?.node.items?.filter { $0.range != own.range } ?? []
  }

  /// Where the other of name and UUID is written.
  private enum Counterpart {
    /// Behind the item, with the text between.
    case behind(String)
    /// In place of what says nothing of its own, with a text before it.
    case replacing(SourceRange, String)
  }

  /// Where the other of name and UUID is written; nil where it stays.
  private func counterpart(_ key: String, _ mapping: PlacedNode) -> Counterpart? {
    guard [Place.service.name, Place.characteristic.name].contains(mapping.place?.name) else { return nil }
    guard let entry = mapping.node.entries?.first(where: { $0.name == key }) else {
      guard !place.isQuoted, place.isFlow || place.tail.allSatisfy({ $0 == " " }) else { return nil }
      return .behind((place.isFlow ? ", " : "\n" + String(repeating: " ", count: place.column)) + key + ": ")
    }
    if entry.value.isEmpty {
      let colon = entry.key.range.end
      let behind = SourcePosition(line: colon.line, column: colon.column + 1)
      return .replacing(SourceRange(start: behind, end: behind), " ")
    }
    return isAssigned(entry.value, key) ? .replacing(entry.value.range, "") : nil
  }

  private func complete(_ item: inout CompletionItem, _ counterpart: Counterpart, _ text: String) {
    switch counterpart {
    case .behind(let separator):
      item.text = YAMLText.scalar(item.label) + separator + YAMLText.scalar(text)
      item.keepsIndentation = true
    case .replacing(let range, let before): item.otherEdits = [(range, before + YAMLText.scalar(text))]
    }
  }

  /// Whether a name or a UUID is one that the Bluetooth SIG has assigned. One of your own stays.
  private func isAssigned(_ node: YAMLNode, _ key: String) -> Bool {
    guard let text = node.text, node.range.start.line == node.range.end.line else { return false }
    let short = key == "uuid" ? UUID128(text)?.short : nil
    return (AssignedCharacteristicNames.all + AssignedServiceNames.all).contains {
      $0.name == text || $0.number == short
    }
  }
}
