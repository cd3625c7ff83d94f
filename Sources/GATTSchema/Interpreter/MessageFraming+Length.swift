extension MessageFraming {
  /// Whether something in a message says how many octets it has.
  package var saysLength: Bool {
    switch kind {
    case .totalLength, .tagged, .until, .json: true
    case .indexed, .idle: false
    }
  }

  /// Checks that octets are a whole message: that they have as many as they say, where they say it.
  func check(_ octets: [UInt8]) throws(ValueError) {
    let (stated, offset) = stated(by: octets)
    guard stated != octets.count else { return }
    throw ValueError(
      problem: .contradictoryMessage(stated: stated, actual: octets.count), element: nil, offset: offset)
  }

  /// How many octets a message says it has, and the place that says it. Nil when it is too short to say it, says less than
  /// that takes, or begins with an unknown tag.
  private func stated(by octets: [UInt8]) -> (count: Int?, offset: Int) {
    switch kind {
    case .totalLength(let offset, let element, let adding):
      return (Self.total(of: octets, offset, element, adding), offset)
    case .tagged(let messages):
      switch messages.first(where: { $0.tag == octets.first })?.end {
      case nil: return (nil, 0)
      case .exactly(let count): return (max(count, 1), 0)
      case .totalLength(let offset, let element, let adding):
        return (Self.total(of: octets, offset, element, adding), offset)
      }
    case .until(let end): return (Self.length(of: octets, until: end), 0)
    case .json: return (Self.jsonLength(of: octets), 0)
    case .indexed, .idle: return (octets.count, 0)
    }
  }

  /// How many octets there are up to the first end.
  private static func length(of octets: [UInt8], until end: [UInt8]) -> Int? {
    guard octets.count >= end.count else { return nil }
    return (0...octets.count - end.count).first { octets[$0..<$0 + end.count].elementsEqual(end) }.map {
      $0 + end.count
    }
  }

  /// How many octets there are up to the bracket that closes the first one.
  private static func jsonLength(of octets: [UInt8]) -> Int? {
    var (depth, isInText, isEscaped) = (0, false, false)
    for (place, octet) in octets.enumerated() {
      switch Character(Unicode.Scalar(octet)) {
      case _ where isEscaped: isEscaped = false
      case "\\" where isInText: isEscaped = true
      case "\"" where depth > 0: isInText.toggle()
      case _ where isInText: break
      case "{", "[": depth += 1
      case "}" where depth > 0, "]" where depth > 0:
        depth -= 1
        if depth == 0 { return place + 1 }
      case " ", "\t", "\r", "\n": break
      default: if depth == 0 { return nil }
      }
    }
    return nil
  }

  private static func total(of octets: [UInt8], _ offset: Int, _ element: Element, _ adding: Int) -> Int? {
    let least = offset + element.scalar.octets
    guard octets.count >= least else { return nil }
    var cursor = OctetCursor(Array(octets[offset...]))
    guard let number = try? cursor.bits(element.scalar.octets, element.endian, for: nil) else { return nil }
    let (total, isOverflow) = Int(clamping: number).subtractingReportingOverflow(adding)
    guard !isOverflow else { return .max }
    return total >= max(least, 1) ? total : nil
  }
}
