/// A value that cannot be made: what is wrong with it, and what to do.
public enum DynamicValueError: Error, Hashable, Sendable {
  /// The value has no field of this path, or several; the advice says which there are.
  case noField(path: String, advice: String)
  /// JSON, or what a field was to become, is no such value, for these reasons.
  case refused([String])
}

extension DynamicValueError: CustomStringConvertible {
  /// One sentence for each reason.
  public var description: String {
    switch self {
    case .noField(let path, let advice): "there is no one field “\(path)”; \(advice)"
    case .refused(let reasons): reasons.joined(separator: "; ")
    }
  }
}
