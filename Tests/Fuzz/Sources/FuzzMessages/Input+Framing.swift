import FuzzInput
import GATTProfiles

extension Input {
  /// A framing, such as a profile can have, and some that it had better not.
  mutating func framing() -> MessageFraming {
    let choice = octet()
    let pause = octet()
    let largest = Int(octet()) + 1
    let kind: MessageFraming.Kind
    switch choice % 6 {
    case 0: kind = .totalLength(length())
    case 1:
      kind = .tagged(
        (0..<octet() % 4).map { _ in
          let tag = octet()
          return TaggedMessage(tag, octet() % 2 == 0 ? .exactly(Int(octet())) : .totalLength(length()))
        })
    case 2: kind = indexed()
    case 3: kind = .delimited(.bytes((0...octet() % 3).map { _ in octet() % 4 }))
    case 4: kind = .delimited(.json)
    default: kind = .idle
    }
    return MessageFraming(kind, idleMilliseconds: pause == 0 ? nil : Int(pause), largest: largest)
  }

  private mutating func length() -> MessageLength {
    MessageLength(
      at: Int(octet() % 16), size: Int(octet() % 8) + 1, endian: octet() % 2 == 0 ? .little : .big,
      adding: Int(Int8(bitPattern: octet())))
  }

  private mutating func indexed() -> MessageFraming.Kind {
    let (index, total, kept) = (octet() % 8, octet() % 16, octet() % 16)
    return .indexed(
      index: Int(index), total: total < 8 ? Int(total) : nil, first: octet(), header: Int(octet() % 8),
      kept: kept < 8 ? Int(kept) : nil)
  }
}
