import GATTSchema

/// What the prose of a field says that a machine can use.
struct FieldFacts {
  /// The unit's identifier.
  var unitIdentifier: String?
  /// What one step is worth.
  var scale: Rational?
  /// The step that the prose names beside the unit.
  var resolution: Rational?
  /// A unit that is written out.
  var unitWord: String?
  /// How far the number goes.
  var limits = LimitLine.Limits()
  /// Numbers that stand for no value.
  var special: [NamedNumberDraft] = []
  /// Numbers with a name.
  var cases: [CaseLine] = []
  /// What decides that the field is there.
  var presence: [PresenceDraft] = []
  /// References to other parts of the supplement.
  var references: [ReferenceLine] = []
  /// Another meaning for when a bit is set.
  var alternates: AlternateLine.Alternates?
  /// Whether the field may be left out.
  var isOptional = false
  /// Whether text ends with an octet of zero.
  var isTerminated = false
  /// Whether there are as many of it as fit.
  var isSequence = false
  /// Whether the number's value is a formula.
  var isFormula = false
  /// Whether other fields say what one step is worth.
  var dependsOnFlags = false
  /// How many sentences nobody has read.
  var unreadSentences = 0

  /// The facts in `description`.
  init(_ description: String) {
    alternates = AlternateLine.read(description)
    let sentences = PlainText.sentences(description)
    unitIdentifier = UnitNames.identifier(in: sentences.joined(separator: " "))
    for sentence in sentences where !read(sentence) && !Self.isFiller(sentence) { unreadSentences += 1 }
  }

  /// Takes what a sentence says; false when it says nothing.
  private mutating func read(_ sentence: String) -> Bool {
    let references = ReferenceLine.all(in: sentence)
    self.references += references
    return readNumber(sentence) || readForm(sentence) || !references.isEmpty
  }

  private mutating func readNumber(_ sentence: String) -> Bool {
    if let presence = PresenceLine.read(sentence) {
      self.presence += presence
      return true
    }
    if let special = SpecialLine.read(sentence) {
      self.special.append(special)
      return true
    }
    if let line = CaseLine.read(sentence) {
      cases.append(line)
      return true
    }
    return readQuantity(sentence)
  }

  private mutating func readQuantity(_ sentence: String) -> Bool {
    var isRead = false
    if let scale = ScaleLine.read(sentence) { (self.scale, isRead) = (scale, true) }
    if let resolution = ScaleLine.resolution(sentence) { (self.resolution, isRead) = (resolution, true) }
    if let step = ScaleLine.stepAndUnit(sentence) { (scale, unitWord, isRead) = (step.step, step.unit, true) }
    if let match = sentence.firstMatch(of: /([0-9]+)-minute (?:units|increments)/), let step = Int128(match.1) {
      (scale, unitWord, isRead) = (Rational(step), "min", true)
    }
    if let match = sentence.firstMatch(of: /Unit: (Seconds)|number of 1\/([0-9]+) fractions of a (second)/) {
      if let parts = match.2.flatMap({ Int128($0) }) { scale = Rational(1, over: parts) }
      (unitWord, isRead) = ("s", true)
    }
    if let match = sentence.firstMatch(of: /range .*to [0-9]+ (days|hours|minutes|seconds)\b/) {
      unitWord = UnitNames.symbol(ofWord: String(match.1))
    }
    if sentence.contains("Unit is 1/min") { (unitWord, resolution, isRead) = ("1/min", nil, true) }
    if let limits = LimitLine.read(sentence) {
      self.limits.minimum = limits.minimum ?? self.limits.minimum
      self.limits.maximum = limits.maximum ?? self.limits.maximum
      self.limits.areRaw = limits.areRaw
      isRead = true
    }
    return isRead || sentence.contains(/org\.bluetooth\.unit/)
  }

  private mutating func readForm(_ sentence: String) -> Bool {
    var isRead = false
    if sentence.contains(/this field is optional/) { (isOptional, isRead) = (true, true) }
    if sentence.contains(/(?i)zero-terminated/) { (isTerminated, isRead) = (true, true) }
    if sentence.contains(/(?i)sequence of one or more/) { (isSequence, isRead) = (true, true) }
    if sentence.contains(/\\textsuperscript\{N/) { (isFormula, isRead) = (true, true) }
    if sentence.contains(/resolution as defined by/) { (dependsOnFlags, isRead) = (true, true) }
    return isRead
  }

  /// Whether a sentence says nothing that a type or a table does not say already.
  private static func isFiller(_ sentence: String) -> Bool {
    sentence.contains(
      /(?i)^(all other values|unit is|unit:|base unit:|see |utf-8 string|or$|the .* is an? .*integer value)/)
      || sentence.contains(
        /(?i)special value (nres|nan)|CRC calculated|positive real numbers|all real numbers|defined (below|in the following)/
      )
  }
}
