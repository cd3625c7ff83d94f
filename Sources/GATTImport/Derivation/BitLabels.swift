/// Names for a set and a clear bit, where they say more than yes and no.
enum BitLabels {
  /// The longest name, in words.
  private static let mostWords = 4

  /// The two names, or nil where one only denies the other.
  static func of(_ cases: [CaseLine]) -> BitLabelsDraft? {
    guard let clear = cases.first(where: { $0.numbers == 0...0 }),
      let set = cases.first(where: { $0.numbers == 1...1 }),
      cases.count == 2
    else { return nil }
    let labels = BitLabelsDraft(set: ShortName.head(set.text), clear: ShortName.head(clear.text))
    let words = [labels.set, labels.clear].map {
      $0.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    }
    guard words.allSatisfy({ (1...mostWords).contains($0.count) && Set($0).isDisjoint(with: denials) }) else {
      return nil
    }
    guard !words.contains(where: { ["true", "false", "yes", "no"].contains($0.joined()) }) else { return nil }
    return labels
  }

  private static let denials: Set<String> = ["not", "no", "present", "supported", "active"]
}
