import GATTSchema

extension TheengsTest {
  var isLength: Bool {
    if case .length = question { true } else { false }
  }

  /// The characters that it looks for.
  var text: String? {
    switch question {
    case .index(_, let text, false), .contains(let text): text
    default: nil
    }
  }

  /// Whether a test of the length holds for so many digits; of any number of digits, only bounds hold.
  func holds(forLength digits: Int?, of source: Source) -> Bool? {
    guard let digits else {
      guard self.source == source, case .length(let comparison, _) = question else { return nil }
      return comparison != "="
    }
    return holds(for: digits, of: source)
  }

  /// The fewest digits that it lets through.
  func least(of source: Source) -> Int? {
    guard self.source == source else { return nil }
    switch question {
    case .length(">=", let count): return count
    case .length(">", let count): return count + 1
    default: return nil
    }
  }

  /// The rule that a test of the name is.
  var nameRule: TheengsFormat.Name? {
    switch question {
    case .index(let index, let text, false): TheengsFormat.Name(text: text, isPrefix: index == 0)
    case .contains(let text): TheengsFormat.Name(text: text, isPrefix: false)
    default: nil
    }
  }

  /// Whether a name that this test lets through passes the other, too.
  func implies(_ other: TheengsTest) -> Bool {
    guard let rule = nameRule, let others = other.nameRule else { return true }
    return rule == others || (rule.isPrefix && others.isPrefix && rule.text.hasPrefix(others.text))
  }
}
