import FuzzInput
import GATTProfiles

/// Any octets as a framing and the notifications of a device: joining them ends, and what comes out is what went in.
@main
enum FuzzMessages {
  static func main() {
    fuzz(tryInput)
  }

  private static func tryInput(_ bytes: [UInt8]) {
    var input = Input(bytes)
    let framing = input.framing()
    var notifications: [(octets: [UInt8], at: Int64)] = []
    var time: Int64 = 0
    while !input.isEmpty {
      time += Int64(input.octet())
      notifications.append((input.octets(Int(input.octet() % 24)), time))
    }
    joinsInTime(framing, notifications)
    let stream = notifications.map(\.octets)
    switch framing.kind {
    case .totalLength, .tagged, .delimited: cutsAnywhere(framing, stream)
    case .idle: keepsEverything(framing, stream)
    case .indexed: break
    }
  }

  /// Whatever comes and whenever, no message is longer than it may be, and an assembler that has nothing waits for nothing.
  private static func joinsInTime(_ framing: MessageFraming, _ notifications: [(octets: [UInt8], at: Int64)]) {
    var assembler = MessageAssembler(framing)
    for notification in notifications {
      for case .success(let message) in assembler.add(notification.octets, at: notification.at) {
        // A notification too short for its header is a message as it stands.
        precondition(message.count <= max(framing.largest, notification.octets.count), "longer than \(framing)")
      }
      if let deadline = assembler.deadline { precondition(deadline >= notification.at, "due before it began") }
    }
    _ = assembler.finish()
    precondition(assembler.deadline == nil && assembler.finish() == nil, "what is finished goes on")
  }

  /// Messages that say how long they are come out the same however the octets were cut, up to the first error.
  private static func cutsAnywhere(_ framing: MessageFraming, _ stream: [[UInt8]]) {
    let whole = outcomes(framing, stream)
    let cut = outcomes(framing, stream.joined().map { [$0] })
    precondition(whole.messages == cut.messages, "\(whole.messages) cut are \(cut.messages)")
    // Which error may differ: a number that lies beyond the limit is only read when it came at once.
    precondition((whole.error == nil) == (cut.error == nil), "only one fails: \(whole), cut \(cut)")
    precondition(stream.joined().starts(with: whole.messages.joined()), "other octets came out than went in")
  }

  /// What a pause ends is all that came, unless it is too long.
  private static func keepsEverything(_ framing: MessageFraming, _ stream: [[UInt8]]) {
    let octets = Array(stream.joined())
    guard octets.count <= framing.largest else { return }
    var assembler = MessageAssembler(framing)
    for notification in stream { precondition(assembler.add(notification, at: 0).isEmpty, "no pause, and a message") }
    let message: [UInt8]? = octets.isEmpty ? nil : octets
    precondition((try? assembler.finish()?.get()) == message, "not what came")
  }

  /// The messages before the first error, and that error, when everything comes at once.
  private static func outcomes(
    _ framing: MessageFraming, _ stream: some Sequence<[UInt8]>
  ) -> (messages: [[UInt8]], error: MessageError?) {
    var assembler = MessageAssembler(framing)
    var messages: [[UInt8]] = []
    for notification in stream {
      for outcome in assembler.add(notification, at: 0) {
        switch outcome {
        case .success(let message): messages.append(message)
        case .failure(let error): return (messages, error)
        }
      }
    }
    return (messages, nil)
  }
}
