import GATTCapture
import GATTDynamic
import GATTProfiles
import GATTSchema

/// Joins notifications of a capture to messages, where the profile says how.
struct CaptureMessages {
  private struct Key: Hashable {
    var link: Int
    var isOfHost: Bool
    var handle: UInt16
  }

  private struct Collecting {
    var assembler: MessageAssembler
    var subject: CaptureDecoding.Subject
    /// The first notification of the message that has begun, and the last so far.
    var first: CapturedValue
    var last: CapturedValue

    /// Whether a message has begun that lacks notifications.
    var isCollecting: Bool {
      var assembler = assembler
      return assembler.finish() != nil
    }

    /// Where it has begun: the record, and of several values of one the handle.
    var place: (record: Int, handle: UInt16) { (first.records.lowerBound, first.handle) }
  }

  /// As many messages lack notifications at once: the oldest, whose link has most likely ended, is given up for another.
  private static let most = 256

  private var collecting: [Key: Collecting] = [:]

  /// The messages that a notification completes or breaks, or that are given up for it; nil where it is a value by itself.
  mutating func rows(of value: CapturedValue, _ subject: CaptureDecoding.Subject) -> [CaptureValueRow]? {
    guard [.notification, .indication].contains(value.operation), let framing = subject.subject?.characteristic?.message
    else { return nil }
    let key = Key(link: value.link.number, isOfHost: value.isOfHost, handle: value.handle)
    // Taken out meanwhile, so that its octets are not copied.
    var state =
      collecting.removeValue(forKey: key)
      ?? Collecting(assembler: MessageAssembler(.init(framing)), subject: subject, first: value, last: value)
    let time = value.time / 1000
    // What a pause has ended is made of the notifications before it, and of this one nothing.
    let ended = state.assembler.expire(at: time).map { Self.row($0, from: state.first, to: state.last, state.subject) }
    if !state.isCollecting { state.first = value }
    let outcomes = state.assembler.add(value.octets, at: time)
    let rows = outcomes.enumerated().map { place, outcome in
      Self.row(outcome, from: place == 0 ? state.first : value, to: value, subject)
    }
    // What is left of a notification that has ended a message begins the next.
    if !outcomes.isEmpty { state.first = value }
    (state.last, state.subject) = (value, subject)
    collecting[key] = state
    return makeRoom() + (ended.map { [$0] } ?? []) + rows
  }

  /// The messages that lack notifications at the end of the capture.
  mutating func finish() -> [CaptureValueRow] {
    let left = collecting.values.sorted { $0.place < $1.place }
    collecting = [:]
    return left.compactMap { Self.unfinished($0) }
  }

  private mutating func makeRoom() -> [CaptureValueRow] {
    guard collecting.count > Self.most, let oldest = collecting.min(by: { $0.value.place < $1.value.place }) else {
      return []
    }
    collecting[oldest.key] = nil
    return Self.unfinished(oldest.value).map { [$0] } ?? []
  }

  /// What a message comes to of which nothing comes any more.
  private static func unfinished(_ state: Collecting) -> CaptureValueRow? {
    var assembler = state.assembler
    return assembler.finish().map { row($0, from: state.first, to: state.last, state.subject) }
  }

  private static func row(
    _ outcome: MessageAssembler.Outcome, from first: CapturedValue, to last: CapturedValue,
    _ subject: CaptureDecoding.Subject
  ) -> CaptureValueRow {
    var value = last
    value.records = first.records.lowerBound...max(first.records.lowerBound, last.records.upperBound)
    switch outcome {
    case .success(let octets):
      value.octets = octets
      return CaptureValueRow(value, subject)
    case .failure(let error):
      let bare = CaptureDecoding.Subject(
        attribute: value.attribute, subject: subject.subject, isGuess: subject.isGuess)
      var row = CaptureValueRow(value, bare)
      row.refusal = "\(error)"
      return row
    }
  }
}
