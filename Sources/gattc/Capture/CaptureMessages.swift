import GATTCapture
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
    var first: CapturedValue
  }

  /// As many messages may lack notifications at once.
  private static let most = 256

  private var collecting: [Key: Collecting] = [:]

  /// The messages that a notification completes or breaks; nil where it is a value by itself.
  mutating func rows(of value: CapturedValue, _ subject: CaptureDecoding.Subject) -> [CaptureValueRow]? {
    guard [.notification, .indication].contains(value.operation), let framing = subject.subject?.characteristic?.message
    else { return nil }
    let key = Key(link: value.link.number, isOfHost: value.isOfHost, handle: value.handle)
    guard collecting[key] != nil || collecting.count < Self.most else { return nil }
    var state =
      collecting[key]
      ?? Collecting(assembler: MessageAssembler(.init(framing)), subject: subject, first: value)
    let hadBegun = state.assembler.deadline != nil || collecting[key] != nil
    let first = hadBegun ? state.first : value
    let outcomes = state.assembler.add(value.octets, at: value.time / 1000)
    // What was completed last may have begun with this notification, as a message that a pause has ended has not.
    state.first = outcomes.isEmpty ? first : value
    collecting[key] = outcomes.isEmpty || state.assembler.deadline != nil ? state : nil
    return outcomes.map { Self.row($0, from: first, to: value, subject) }
  }

  /// The messages that lack notifications at the end of the capture.
  mutating func finish() -> [CaptureValueRow] {
    let left = collecting.values.sorted { $0.first.records.lowerBound < $1.first.records.lowerBound }
    collecting = [:]
    return left.compactMap { state in
      var assembler = state.assembler
      return assembler.finish().map { Self.row($0, from: state.first, to: state.first, state.subject) }
    }
  }

  private static func row(
    _ outcome: MessageAssembler.Outcome, from first: CapturedValue, to last: CapturedValue,
    _ subject: CaptureDecoding.Subject
  ) -> CaptureValueRow {
    var value = last
    value.records = first.records.lowerBound...max(last.records.upperBound, first.records.upperBound)
    switch outcome {
    case .success(let octets):
      value.octets = octets
      return CaptureValueRow(value, subject)
    case .failure(let error):
      var row = CaptureValueRow(value, CaptureDecoding.Subject(attribute: value.attribute, subject: subject.subject))
      row.refusal = "\(error)"
      return row
    }
  }
}
