import GATTSchema

extension ValueError {
  /// What is wrong with a value of `subject`. Only whoever can change the profile is told what it might say instead.
  func sentence(on subject: ValueSubject) -> String {
    guard subject.isShipped else { return "\(subject.title), \(self)" }
    switch problem {
    case .trailing(let count) where element == nil:
      return "the value has \(OctetCount.words(count)) more than \(subject.name) (\(OctetCount.words(offset)))"
    case .trailing(let count): return "\(subject.title), \(place): \(OctetCount.words(count)) too many"
    case .unknownCase(let raw): return "\(subject.title), \(place): \(raw) has no meaning"
    case .outOfRange(let raw): return "\(subject.title), \(place): \(raw.text) is outside the valid range"
    default: return "\(subject.title), \(self)"
    }
  }
}
