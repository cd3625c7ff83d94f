/// A program as a person reads it: a line a step, with what is inside of a step behind two more spaces.
package struct ProgramText {
  private let program: LayoutProgram
  private var lines: [String] = []

  /// The lines of a program whose value is called `name`.
  package static func lines(of program: LayoutProgram, called name: String) -> [String] {
    var text = ProgramText(program)
    text.add(program.steps, 1)
    return ["\(name), \(program.octets.words)"] + text.lines
  }

  private init(_ program: LayoutProgram) { self.program = program }

  private mutating func add(_ line: String, _ depth: Int) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  private mutating func add(_ steps: [Step], _ depth: Int) {
    for step in steps { add(step, depth) }
  }

  private mutating func add(_ step: Step, _ depth: Int, _ title: String = "") {
    switch step {
    case .number(let number):
      add(title + number.words(program), depth)
      for member in number.bits?.members ?? [] { add(member.words(program), depth + 1) }
    case .series(let series):
      for run in series.runs { add(run, depth) }
    case .digits(let digits):
      add(title + "\(digits.number.words(program)), of digits:", depth)
      for digit in digits.digits { add("\(digit.name): × \(digit.place)\(digit.number.check.words)", depth + 1) }
    case .packed(let packed): add(title + "\(packed.count.words), without gaps: \(packed.number.words(program))", depth)
    case .text(let text): add(title + text.words, depth)
    case .octets(let octets): add(title + (octets.isReversed ? "octets in reverse order" : "octets"), depth)
    case .expect(let pattern): add(title + "always \(Hex.spaced(pattern))", depth)
    case .skip(let skip): add(title + skip.words, depth)
    case .sum(let sum): add(title + "checksum s\(sum.sum): \(sum.words)", depth)
    case .agree(let agree):
      let end = agree.end.map { "mark m\($0)" } ?? "itself"
      add("checksum s\(agree.sum.sum) is of the octets from mark m\(agree.first) to \(end)", depth)
    case .mark(let mark): add("mark m\(mark)", depth)
    case .derive(let derivation): add(derivation.words(program), depth)
    case .when, .times, .within, .choose, .record, .field: addBlock(step, depth, title)
    }
  }

  private mutating func add(_ run: SeriesStep.Run, _ depth: Int) {
    guard run.numbers.count != run.count, let number = run.numbers.first else {
      for number in run.numbers { add((number.name.map { "\($0): " } ?? "") + number.words(program), depth) }
      return
    }
    add(run.count.map { "\($0) times:" } ?? "until the end:", depth)
    add(number.words(program), depth + 1)
  }

  private mutating func addBlock(_ step: Step, _ depth: Int, _ title: String) {
    switch step {
    case .when(let when):
      add(title + "when \(when.test.words):", depth)
      add(when.steps, depth + 1)
      guard let otherwise = when.otherwise else { return }
      add("otherwise:", depth)
      add(otherwise, depth + 1)
    case .times(let times):
      add(title + "\(times.count.words):", depth)
      add(times.steps, depth + 1)
    case .within(let within):
      addInline(within.steps, depth, title + "in \(within.extent.words): ")
    case .choose(let choose): add(choose, depth, title)
    case .field(let field): addInline(field.steps, depth, field.name.isEmpty ? title : "\(title)\(field.name): ")
    case .record(let record):
      if !title.isEmpty { add(String(title.dropLast()), depth) }
      add(record.steps, title.isEmpty ? depth : depth + 1)
    case .number, .series, .digits, .packed, .text, .octets, .expect, .skip, .sum, .agree, .mark, .derive: return
    }
  }

  /// One step on the line of its title, several below it.
  private mutating func addInline(_ steps: [Step], _ depth: Int, _ title: String) {
    if let step = steps.first, steps.count == 1 { return add(step, depth, title) }
    add(String(title.dropLast()), depth)
    add(steps, depth + 1)
  }

  private mutating func add(_ choose: ChooseStep, _ depth: Int, _ title: String) {
    let tag =
      switch choose.tag {
      case .number(let number): number.words(program)
      case .operand(let operand): operand.words
      case .length: "the number of octets"
      }
    add(title + "choose by \(tag):", depth)
    for branch in choose.branches {
      add("\(branch.tags), \(branch.name):", depth + 1)
      add(branch.steps, depth + 2)
    }
    if choose.keepsUnknown { add("any other: octets", depth + 1) }
  }
}
