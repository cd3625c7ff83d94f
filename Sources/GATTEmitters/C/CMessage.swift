import GATTSchema

/// Prints what checks that a message has as many bytes as it says.
struct CMessage {
  private let framing: MessageFraming
  private let body = CBody()

  /// What checks messages; nil for those that do not say how long they are.
  init?(_ framing: MessageFraming?) {
    guard let framing, framing.saysLength else { return nil }
    self.framing = framing
  }

  /// The lines of the function's body, which has `bytes` and `count`.
  func print() -> String {
    switch framing.kind {
    case .totalLength(let offset, let element, let adding): check(offset, element, adding)
    case .tagged(let messages):
      body.fail(if: "count < 1u", "MESSAGE", at: "0u")
      body.add("switch (bytes[0]) {")
      var seen: Set<UInt8> = []
      for message in messages where seen.insert(message.tag).inserted {
        body.add("case \(message.tag)u: {")
        switch message.end {
        case .exactly(let count): body.fail(if: "count != \(max(count, 1))u", "MESSAGE", at: "0u")
        case .totalLength(let offset, let element, let adding): check(offset, element, adding)
        }
        body.add("break;")
        body.add("}")
      }
      body.add("default:")
      body.add("    return gatt_fail(at, 0u, GATT_ERROR_MESSAGE);")
      body.add("}")
    case .until, .json, .indexed, .idle: break
    }
    body.add("return GATT_OK;")
    return body.text
  }

  private func check(_ offset: Int, _ element: Element, _ adding: Int) {
    let octets = element.scalar.octets
    body.fail(if: "count < \(offset + octets)u", "MESSAGE", at: "\(offset)u")
    let raw = "(uint64_t)\(CNumber.get("bytes + \(offset)u", octets, element.endian))"
    let (more, less) = (max(0, adding), max(0, -adding))
    body.fail(if: "(\(raw) + \(less)u) != ((uint64_t)count + \(more)u)", "MESSAGE", at: "\(offset)u")
  }
}
