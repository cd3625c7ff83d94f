extension Length {
  /// How many octets `content` takes together with what says its length; `terminator` is what an octet of zero is wide.
  package func count(around content: OctetCount, terminator: Int = 1) -> OctetCount {
    switch self {
    case .rest, .allBut, .counted: content
    case .exactly(let count), .padded(let count): OctetCount(count)
    case .atMost(let limit): OctetCount(content.least, min(content.most ?? limit, limit))
    case .prefixed(let element, _): OctetCount(element.scalar.octets) + content
    case .terminated: content + OctetCount(terminator)
    }
  }
}
