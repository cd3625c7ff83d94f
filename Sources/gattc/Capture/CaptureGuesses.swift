import GATTCapture
import GATTSchema

/// Guesses what the values of unknown handles are of: the only candidate that all of them fit so far.
struct CaptureGuesses {
  private struct Key: Hashable {
    var link: Int
    var isOfHost: Bool
    var handle: UInt16
  }

  /// As many handles are guessed at: the oldest, whose link has most likely ended, is given up for another.
  private static let most = 1024

  private let candidates: [ValueSubject]
  private var left: [Key: [ValueSubject]] = [:]
  /// The handles, in the order in which they came.
  private var order: [Key] = []

  /// Guesses among the characteristics of `candidates`.
  init(_ candidates: [ValueSubject]) {
    self.candidates = candidates.filter { $0.characteristic != nil }
  }

  /// What a value is of; nil where several fit, or none.
  mutating func subject(of value: CapturedValue) -> ValueSubject? { subject(of: value, among: candidates) }

  /// What a value is of, where `candidates` are what its handle may be; nil where several fit, or none.
  mutating func subject(of value: CapturedValue, among candidates: [ValueSubject]) -> ValueSubject? {
    let key = Key(link: value.link.number, isOfHost: value.isOfHost, handle: value.handle)
    guard !candidates.isEmpty, value.outcome == .done, value.offset == 0, !value.isCut else { return nil }
    if left[key] == nil { begin(key) }
    let fitting = (left[key] ?? candidates).filter { $0.fits(value) }
    left[key] = fitting
    return fitting.count == 1 ? fitting[0] : nil
  }

  private mutating func begin(_ key: Key) {
    if order.count == Self.most { left[order.removeFirst()] = nil }
    order.append(key)
  }
}

extension ValueSubject {
  /// Whether the characteristic allows what was done, and the octets are a value of it.
  fileprivate func fits(_ value: CapturedValue) -> Bool {
    guard let characteristic else { return false }
    let (property, isRequest): (Property, Bool) =
      switch value.operation {
      case .read, .readSeveral: (.read, false)
      case .write: (.write, true)
      case .writeCommand: (.writeWithoutResponse, true)
      case .signedWrite: (.authenticatedSignedWrites, true)
      case .notification: (.notify, false)
      case .indication: (.indicate, false)
      }
    guard characteristic.has(property) else { return false }
    return (try? interpreter(isRequest: isRequest).decode(value.octets)) != nil
  }
}
