package import GATTSchema

/// Makes the types of a value from its steps.
struct Planner {
  /// The names of fields and branches that lead to what is being looked at.
  var path: [String] = []
  private let mostItems: Int?
  private let slotRanges: [ClosedRange<Int128>]
  private var numbers: [[String]: [ProgramMeaning]] = [:]
  private var shapes: [[String]: String] = [:]

  init(_ program: LayoutProgram, meanings: [ProgramMeaning], mostItems: Int?) {
    self.mostItems = mostItems
    slotRanges = SlotPlanner.slots(of: program).map(\.range)
    for meaning in meanings {
      if case .shape(let shape) = meaning.content {
        if let shape { shapes[meaning.path] = shape }
      } else {
        numbers[meaning.path, default: []].append(meaning)
      }
    }
  }

  /// What steps make, where so many bytes are left at most; nil where none of them makes anything.
  mutating func type(of steps: [Step], room: Int) -> PlanType? {
    var type: PlanType?
    for (step, own) in zip(steps, Self.rooms(of: steps, room)) { type = self.type(of: step, room: own) ?? type }
    return type
  }

  /// How many bytes each of some steps can have at most: what the others leave.
  static func rooms(of steps: [Step], _ room: Int) -> [Int] {
    let all = steps.reduce(0) { $0 + $1.octets.least }
    return steps.map { max(0, room - (all - $0.octets.least)) }
  }

  private mutating func type(of step: Step, room: Int) -> PlanType? {
    switch step {
    case .number(let number): return type(of: number)
    case .series(let series): return .series(plan(series, room))
    case .digits(let digits): return .record(record(digits))
    case .packed(let packed):
      let item = PlanType.number(plan(packed.number, named: nil))
      let most = packed.number.scalar.bits
      return .list(list(of: item, counts(packed.count, room: room * 8, least: most)))
    case .text(let text): return .text(PlanContent(path: path, octets: 0...room, form: text.form))
    case .octets: return .octets(PlanContent(path: path, octets: 0...room, form: nil))
    case .skip(.kept(let count)): return .octets(PlanContent(path: path, octets: count...count, form: nil))
    case .expect, .skip, .sum, .agree, .mark, .derive: return nil
    case .when(let when):
      guard let otherwise = when.otherwise else { return type(of: when.steps, room: room) }
      // Both are the same number of two sizes, whose meaning is told once.
      return type(of: when.steps, room: room) ?? type(of: otherwise, room: room)
    case .times(let times):
      let least = times.steps.octets.least
      let count = counts(times.count, room: room, least: max(1, least))
      guard let item = type(of: times.steps, room: room - max(0, count.lowerBound - 1) * least), times.isStored else {
        return nil
      }
      return .list(list(of: item, count))
    case .within(let within):
      if case .octets(let octets)? = within.steps.first, case .exactly(let count) = within.extent.length,
        octets.ending == .none
      {
        return .octets(PlanContent(path: path, octets: count...count, form: nil))
      }
      return type(of: within.steps, room: self.room(within.extent, room))
    case .choose(let choose): return .choice(plan(choose, room))
    case .record(let record): return .record(plan(record, room))
    case .field(let field): return inside(field.name) { $0.type(of: field.steps, room: room) }
    }
  }

  private mutating func inside<Result>(_ name: String, _ body: (inout Planner) -> Result) -> Result {
    path.append(name)
    defer { path.removeLast() }
    return body(&self)
  }

  /// A number that a value has.
  private mutating func type(of number: NumberStep) -> PlanType? {
    guard case .value = number.role else { return nil }
    guard let bits = number.bits else { return .number(plan(number, named: nil)) }
    let members = bits.members.compactMap { member -> PlanBits.Member? in
      guard member.isKept else { return nil }
      let meaning = take(path + [member.name])
      var labels: BitLabels?
      if case .flag(let own) = meaning?.content { labels = own }
      return PlanBits.Member(
        name: member.name, range: member.range, labels: labels, meaning: Self.number(meaning)?.meaning)
    }
    return .bits(PlanBits(path: path, step: number, kept: bits.kept, members: members))
  }

  private mutating func plan(_ number: NumberStep, named name: String?) -> PlanNumber {
    let own = path + [name].compactMap(\.self)
    let meaning = Self.number(take(own))
    return PlanNumber(name: name, path: own, step: number, meaning: meaning?.meaning, test: meaning?.test)
  }

  private static func number(_ meaning: ProgramMeaning?) -> (meaning: Element.Meaning, test: Test?)? {
    guard case .number(let meaning, let test) = meaning?.content else { return nil }
    return (meaning, test)
  }

  /// The next meaning of a number at a path.
  private mutating func take(_ path: [String]) -> ProgramMeaning? {
    guard let all = numbers[path], let first = all.first else { return nil }
    if all.count > 1 { numbers[path] = Array(all.dropFirst()) }
    return first
  }

  private mutating func plan(_ series: SeriesStep, _ room: Int) -> PlanSeries {
    let least = series.runs.reduce(0) { $0 + ($1.count ?? 0) * ($1.numbers.first?.scalar.octets ?? 0) }
    return PlanSeries(
      runs: series.runs.map { run in
        let numbers = run.numbers.map { plan($0, named: $0.name) }
        let size = max(1, run.numbers.first?.scalar.octets ?? 1)
        let most = run.count ?? max(0, room - least) / size
        let bound = run.count ?? min(most, mostItems ?? most)
        return PlanSeries.Run(numbers: numbers, count: run.count, most: bound, isBounded: bound < most)
      })
  }

  private mutating func record(_ digits: DigitsStep) -> PlanRecord {
    PlanRecord(
      path: path,
      name: path.last,
      members: digits.digits.map { digit in
        let number = inside(digit.name) { $0.plan(digit.number, named: nil) }
        return PlanMember(name: digit.name, type: .number(number), isOptional: false)
      }, shape: shapes[path])
  }

  private mutating func plan(_ record: RecordStep, _ room: Int) -> PlanRecord {
    var members: [PlanMember?] = Array(repeating: nil, count: record.count)
    for (step, own) in zip(record.steps, Self.rooms(of: record.steps, room)) {
      guard case .field(let field) = step else { continue }
      let type = inside(field.name) { $0.type(of: field.steps, room: own) }
      guard let type, field.isStored else { continue }
      members[field.place] = PlanMember(
        name: field.name, type: type, isOptional: field.steps.contains(where: \.isOptional))
    }
    return PlanRecord(path: path, name: path.last, members: members, shape: shapes[path])
  }

  private mutating func plan(_ choose: ChooseStep, _ room: Int) -> PlanChoice {
    var own = room
    if case .number(let number) = choose.tag { own -= number.scalar.octets }
    let branches = choose.branches.map { branch -> PlanType? in
      guard branch.isNamed else { return type(of: branch.steps, room: own)?.called(branch.name) }
      return inside(branch.name) { $0.type(of: branch.steps, room: own) }
    }
    return PlanChoice(path: path, step: choose, branches: branches, unknown: choose.keepsUnknown ? max(0, own) : 0)
  }

  /// A list of as many items as there can be, or as somebody wants room for.
  private func list(of item: PlanType, _ count: ClosedRange<Int>) -> PlanList {
    let bound = max(count.lowerBound, min(count.upperBound, mostItems ?? count.upperBound))
    return PlanList(path: path, item: item, count: count.lowerBound...bound, isBounded: bound < count.upperBound)
  }

  /// How often something can be there.
  private func counts(_ count: TimesStep.Count, room: Int, least: Int) -> ClosedRange<Int> {
    switch count {
    case .exactly(let count): count...count
    case .rest: 0...max(0, room / least)
    case .counted(let operand): 0...min(most(operand), max(0, room / least))
    case .prefixed(let number): 0...min(Int(clamping: number.range?.upperBound ?? 0), max(0, room / least))
    }
  }

  /// How many bytes there are within an extent at most.
  private func room(_ extent: Extent, _ room: Int) -> Int {
    let octets = self.room(extent.length, room)
    return extent.coding?.most(in: octets) ?? octets
  }

  private func room(_ length: Extent.Length, _ room: Int) -> Int {
    switch length {
    case .rest: room
    case .allBut(let others, _): max(0, room - others)
    case .exactly(let count), .padded(let count): count
    case .oneOf(let counts): min(counts.max() ?? 0, room)
    case .atMost(let count): min(count, room)
    case .prefixed(let number, let adding):
      max(0, min(room - number.scalar.octets, Int(clamping: number.range?.upperBound ?? 0) - adding))
    case .counted(let operand, let adding, _): max(0, min(room, most(operand) - adding))
    case .terminated(let unit): max(0, room - unit)
    }
  }

  private func most(_ operand: Operand) -> Int {
    switch operand {
    case .slot(let slot, _): Int(clamping: slotRanges[slot].upperBound)
    case .bits(_, let range, _): Int(clamping: range.range.upperBound)
    case .joined(let parts, _):
      parts.reduce(0) { most, part in most + (1 << min(32, part.part.width) - 1) << min(30, part.part.shift) }
    }
  }
}

extension PlanType {
  /// The same as what an alternative is, whose name leads to nothing in it.
  fileprivate func called(_ name: String) -> PlanType {
    guard case .record(let record) = self else { return self }
    return .record(PlanRecord(path: record.path, name: name, members: record.members, shape: record.shape))
  }
}

extension Step {
  /// Whether a value says if the step is there.
  package var isOptional: Bool {
    guard case .when(let when) = self else { return false }
    return when.otherwise == nil && when.isStored
  }
}
