import GATTSchema

/// Translates how notifications join into a value.
struct MessageTranslator {
  let framing: MessageFraming

  /// What the protocol asks for.
  var members: [SwiftMember] {
    let idle = framing.idleMilliseconds.map { "\($0)" } ?? "nil"
    let tail = "idleMilliseconds: \(idle), largest: \(framing.largest))"
    return [
      .line(
        "public static var framing: GATTProfiles.MessageFraming", "How notifications join into a value: \(summary).",
        body: [.list(".init(\(kind.opening)", kind.items, "\(kind.closing), \(tail)")])
    ]
  }

  private var summary: String {
    switch framing.kind {
    case .totalLength: "a number in a message says how long it is"
    case .tagged: "the first octet of a message says where it ends"
    case .indexed(_, nil, _, _, _): "each says which it is, and a pause ends the message"
    case .indexed: "each says which it is, and how many there are"
    case .until(let end): "\(Hex.text(end)) ends the message"
    case .json: "the bracket that closes its JSON ends the message"
    case .idle: "a pause ends the message"
    }
  }

  /// The kind: an opening text, items, and a closing text.
  private var kind: (opening: String, items: [String], closing: String) {
    switch framing.kind {
    case .totalLength(let offset, let element, let adding):
      return (".totalLength(\(Self.length(offset, element, adding)))", [], "")
    case .tagged(let messages): return (".tagged([", messages.map { Self.message($0) }, "])")
    case .indexed(let index, let total, let first, let header, let kept):
      let places = [total.map { "\($0)" } ?? "nil", kept.map { "\($0)" } ?? "nil"]
      let arguments = "index: \(index), total: \(places[0]), first: \(first), header: \(header), kept: \(places[1])"
      return (".indexed(\(arguments))", [], "")
    case .until(let end): return (".delimited(.bytes([", end.map { "0x\(Hex.digits(UInt64($0), count: 2))" }, "]))")
    case .json: return (".delimited(.json)", [], "")
    case .idle: return (".idle", [], "")
    }
  }

  private static func message(_ message: TaggedMessage) -> String {
    let end =
      switch message.end {
      case .exactly(let count): ".exactly(\(count))"
      case .totalLength(let offset, let element, let adding): ".totalLength(\(length(offset, element, adding)))"
      }
    return ".init(0x\(Hex.digits(UInt64(message.tag), count: 2)), \(end))"
  }

  private static func length(_ offset: Int, _ element: Element, _ adding: Int) -> String {
    let order = element.endian.order(of: element.scalar).argument("endian: ")
    return ".init(at: \(offset), size: \(element.scalar.octets)\(order)\(adding == 0 ? "" : ", adding: \(adding)"))"
  }
}
