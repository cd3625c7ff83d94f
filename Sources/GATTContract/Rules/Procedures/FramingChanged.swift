import GATTSchema

struct FramingChanged: CharacteristicRule {
  let id = "framing-changed"
  let purpose = """
    How notifications join into one value stays: otherwise a client waits for the rest for ever, or takes a part \
    for all.
    """
  let breaking = RuleExample.characteristic(
    """
    properties: [notify]
    value: { bytes: rest }
    message: { idle: 0.1, max: 200 }
    """,
    """
    properties: [notify]
    value: { bytes: rest }
    message: { length: { at: 0, raw: uint8 }, max: 200 }
    """)
  let harmless = RuleExample.characteristic(
    """
    properties: [notify]
    value: { bytes: rest }
    message: { idle: 0.1, max: 200 }
    """,
    """
    properties: [notify]
    value: { bytes: rest }
    message: { max: 200, idle: 0.10 }
    """)

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let texts = both.map { $0.characteristic.message?.text ?? "" }
    guard !texts.isSame else { return }
    changes.report(
      self, both, "the notifications of “\(both.new.characteristic.name)” join another way", old: texts.old,
      new: texts.new, both.framingImpact, key: "message")
  }
}

extension Both<ContractCharacteristic> {
  /// A reader of longer messages joins the shorter ones, and a pause that is too short or too long joins most of them.
  fileprivate var framingImpact: Impact {
    guard let old = old.characteristic.message, let new = new.characteristic.message, old.kind == new.kind else {
      return .breaks
    }
    let pause: Severity = .risks(unless: old.idleMilliseconds == new.idleMilliseconds)
    return Impact(
      oldClient: Swift.max(pause, .breaks(unless: old.largest >= new.largest)),
      newClient: Swift.max(pause, .breaks(unless: new.largest >= old.largest)))
  }
}

extension MessageFraming {
  /// What tells where a message ends.
  fileprivate var text: String {
    let end: String =
      switch kind {
      case .totalLength(let offset, let element, let adding): Self.text(offset, element, adding)
      case .tagged(let messages): messages.map(\.text).joined(separator: "; ")
      case .indexed(let index, let total, let first, let header, let kept):
        "index at \(index)\(total.map { ", total at \($0)" } ?? ""), from \(first), header \(header)"
          + (kept.map { ", octet \($0) kept" } ?? "")
      case .until(let end): "until \(Hex.text(end))"
      case .json: "until its JSON closes"
      case .idle: "a pause"
      }
    return end + (idleMilliseconds.map { ", \($0) ms" } ?? "") + ", at most \(largest)"
  }

  fileprivate static func text(_ offset: Int, _ element: Element, _ adding: Int) -> String {
    "length at \(offset) as \(element.wireText), less \(adding)"
  }
}

extension TaggedMessage {
  fileprivate var text: String {
    switch end {
    case .exactly(let count): "\(tag): \(count) octets"
    case .totalLength(let offset, let element, let adding):
      "\(tag): \(MessageFraming.text(offset, element, adding))"
    }
  }
}
