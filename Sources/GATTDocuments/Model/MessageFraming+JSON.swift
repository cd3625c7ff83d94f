import GATTSchema

extension MessageFraming {
  /// Where a message says how many octets it has, as the scripts of the page read it; nil where it does not.
  var model: OrderedJSON? {
    switch kind {
    case .totalLength(let offset, let element, let adding):
      .object([("length", Self.model(offset, element, adding))])
    case .tagged(let messages): .object([("tags", .list(messages.map(\.model)))])
    case .until(let end): .object([("until", .list(end.map { .whole(Int($0)) }))])
    case .json: .object([("until", .text("json"))])
    case .indexed, .idle: nil
    }
  }

  fileprivate static func model(_ offset: Int, _ element: Element, _ adding: Int) -> OrderedJSON {
    .object([
      ("at", .whole(offset)), ("octets", .whole(element.scalar.octets)), ("endian", .text(element.endian.rawValue)),
      ("adding", .whole(adding)),
    ])
  }
}

extension TaggedMessage {
  fileprivate var model: OrderedJSON {
    switch end {
    case .exactly(let count): .object([("tag", .whole(Int(tag))), ("count", .whole(max(count, 1)))])
    case .totalLength(let offset, let element, let adding):
      .object([("tag", .whole(Int(tag))), ("length", MessageFraming.model(offset, element, adding))])
    }
  }
}
