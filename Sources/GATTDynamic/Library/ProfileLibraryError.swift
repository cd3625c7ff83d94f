/// Why profiles cannot be loaded, or do not say what a name means.
public enum ProfileLibraryError: Error, Hashable, Sendable {
  /// Files cannot be used, for these reasons: errors, and the warnings beside them.
  case unusable([ProfileFinding])
  /// No profile has a thing of this name; the advice says which there are.
  case unknown(name: String, advice: String)
  /// Several things have this name; each by a name that it alone has, or else with its file, of which one has to go.
  case ambiguous(name: String, [String])
}

extension ProfileLibraryError: CustomStringConvertible {
  /// A line a finding, or one sentence.
  public var description: String {
    switch self {
    case .unusable(let findings): findings.map(\.description).joined(separator: "\n")
    case .unknown(let name, let advice): "no profile of the library has “\(name)”; \(advice)"
    case .ambiguous(let name, let names):
      "“\(name)” may be any of these; say which: \(names.joined(separator: ", "))"
    }
  }
}
