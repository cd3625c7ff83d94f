package import GATTProfiles
package import GATTSchema

extension GATTProfiles.MessageFraming {
  /// How notifications join, as a profile says it.
  package init(_ framing: GATTSchema.MessageFraming) {
    let kind: Kind =
      switch framing.kind {
      case .totalLength(let offset, let element, let adding):
        .totalLength(MessageLength(at: offset, element, adding: adding))
      case .tagged(let messages): .tagged(messages.map { GATTProfiles.TaggedMessage($0) })
      case .indexed(let index, let total, let first, let header, let kept):
        .indexed(index: index, total: total, first: UInt8(truncatingIfNeeded: first), header: header, kept: kept)
      case .until(let end): .delimited(.bytes(end))
      case .json: .delimited(.json)
      case .idle: .idle
      }
    self.init(kind, idleMilliseconds: framing.idleMilliseconds, largest: framing.largest)
  }
}

extension GATTProfiles.TaggedMessage {
  fileprivate init(_ message: GATTSchema.TaggedMessage) {
    let end: End =
      switch message.end {
      case .exactly(let count): .exactly(count)
      case .totalLength(let offset, let element, let adding):
        .totalLength(MessageLength(at: offset, element, adding: adding))
      }
    self.init(message.tag, end)
  }
}

extension MessageLength {
  fileprivate init(at offset: Int, _ element: Element, adding: Int) {
    self.init(at: offset, size: element.scalar.octets, endian: Endian(element.endian), adding: adding)
  }
}
