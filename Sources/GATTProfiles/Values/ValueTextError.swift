#if !hasFeature(Embedded)
  // One pointer: each call that may throw the error has code to pass it on, a word at a time.
  /// Texts that stand for no value: which of them, and what to do about it.
  public indirect enum ValueTextError: Error, Hashable, Sendable {
    /// A text is missing. The nearest is a key that was given and means nothing, where there is one.
    case missing(key: String, nearest: String?)
    /// A key means nothing in this value. The nearest is one that would, where there is one.
    case unknown(key: String, nearest: String?)
    /// A text is none of its field. There are choices where only a few texts are.
    case invalid(key: String, text: String, choices: [String])
    /// What a number means and its digits are given, and are not the same number.
    case contradiction(key: String, rawKey: String)
    /// Each text is one of its field, and all of them together are no value.
    case refused(String)
  }

  extension ValueTextError: CustomStringConvertible {
    /// One sentence that names the key and says what to give.
    public var description: String {
      switch self {
      case .missing(let key, let nearest):
        return "“\(key)” is missing" + (nearest.map { "; was “\($0)” meant to be that?" } ?? "; give it a text")
      case .unknown(let key, let nearest):
        return "“\(key)” is no key of this value" + (nearest.map { "; did you mean “\($0)”?" } ?? "; leave it out")
      case .invalid(let key, let text, let choices):
        let advice =
          choices.isEmpty ? "give it as the value prints it" : "give one of \(choices.joined(separator: ", "))"
        return "“\(text)” is no text of “\(key)”; \(advice)"
      case .contradiction(let key, let rawKey):
        return "“\(key)” and “\(rawKey)” are different numbers; give one of them"
      case .refused(let reason): return reason
      }
    }
  }

  extension ValueTextError {
    /// The error of an initialiser that refuses what texts have given.
    init(_ error: any Error) {
      self = error as? ValueTextError ?? .refused("\(error)")
    }
  }
#endif
