import GATTSchema

/// What the marks of a record are called, and the checksums that lie between them.
struct MarkNames {
  private var names: [Int: String] = [:]
  private var sums: [Int: (place: Int, name: String, test: Test?)] = [:]

  /// Names that `unused` finds beside those of the fields, and of the mark where the value begins around the record.
  init(_ record: RecordStep, origin: Int?, _ unused: (String) -> String) {
    let ends = Set(record.agreements.compactMap(\.end))
    let starts = Set(record.agreements.map(\.first))
    var next = 0
    for step in record.steps {
      switch step {
      case .field(let field):
        next = field.place + 1
        let (test, steps) = field.whenThere
        if case .sum(let sum)? = steps.first { sums[sum.sum] = (field.place, unused("place\(field.place)"), test) }
      case .mark(let mark):
        let place = ends.contains(mark) ? "end\(next - 1)" : starts.contains(mark) ? "start\(next)" : "start"
        names[mark] = unused(place)
      case .agree, .derive, .number, .series, .digits, .packed, .text, .octets, .expect, .skip, .sum, .when, .times,
        .within, .choose, .record:
        break
      }
    }
    if let origin { names[origin] = unused("origin") }
  }

  /// The name of a mark.
  subscript(mark: Int) -> String { names[mark] ?? "origin" }

  /// The name of the place of a checksum.
  func place(of sum: SumStep) -> String { sums[sum.sum]?.name ?? "origin" }

  /// The place of the field that is a checksum.
  func field(of sum: SumStep) -> Int { sums[sum.sum]?.place ?? 0 }

  /// What decides whether a checksum is there.
  func test(of sum: SumStep) -> Test? { sums[sum.sum]?.test }

  /// The statement that notes where a field begins that is a checksum.
  func noting(_ field: FieldStep, _ coder: String) -> [SwiftStatement] {
    guard case .sum(let sum)? = field.whenThere.steps.first else { return [] }
    return ["let \(place(of: sum)) = \(coder).offset"]
  }

  /// The checksums in an order in which each comes behind those that it covers.
  func inOrder(_ record: RecordStep) -> [AgreeStep] {
    var (open, ordered) = (record.agreements, [AgreeStep]())
    // Those of the fields in front come first where nothing else decides.
    open.sort { (sums[$0.sum.sum]?.place ?? 0) < (sums[$1.sum.sum]?.place ?? 0) }
    while let next = open.first(where: { agree in
      !open.contains { $0.sum.sum != agree.sum.sum && record.covers(agree, $0.sum) }
    }) {
      open.removeAll { $0.sum.sum == next.sum.sum }
      ordered.append(next)
    }
    return ordered
  }

  /// Those of some checksums, in their order, of which all is written before the step at a place.
  func known(_ open: [AgreeStep], in record: RecordStep, before index: Int) -> [AgreeStep] {
    var known: [AgreeStep] = []
    for agree in open where record.hasWritten(agree, before: index) {
      let isOverOthers = open.contains { other in
        other.sum.sum != agree.sum.sum && !known.contains { $0.sum.sum == other.sum.sum }
          && record.covers(agree, other.sum)
      }
      if !isOverOthers { known.append(agree) }
    }
    return known
  }
}

extension RecordStep {
  /// What checksums cover.
  fileprivate var agreements: [AgreeStep] {
    steps.compactMap { step in
      guard case .agree(let agree) = step else { return nil }
      return agree
    }
  }

  /// Whether a checksum and what it covers are in front of the step at a place.
  fileprivate func hasWritten(_ agree: AgreeStep, before index: Int) -> Bool {
    var (hasSum, hasEnd) = (false, agree.end == nil)
    for step in steps.prefix(index) {
      switch step {
      case .mark(let mark): hasEnd = hasEnd || mark == agree.end
      case .field(let field):
        if case .sum(let sum)? = field.whenThere.steps.first { hasSum = hasSum || sum.sum == agree.sum.sum }
      case .agree, .derive, .number, .series, .digits, .packed, .text, .octets, .expect, .skip, .sum, .when, .times,
        .within, .choose, .record:
        continue
      }
    }
    return hasSum && hasEnd
  }

  /// Whether a checksum covers another.
  fileprivate func covers(_ agree: AgreeStep, _ other: SumStep) -> Bool {
    // Without a mark of the record, it begins in front of it.
    var isInside = !steps.contains { if case .mark(agree.first) = $0 { true } else { false } }
    for step in steps {
      switch step {
      case .mark(let mark):
        if mark == agree.first { isInside = true }
        if mark == agree.end { isInside = false }
      case .field(let field):
        guard case .sum(let sum)? = field.whenThere.steps.first else { continue }
        if agree.end == nil, sum.sum == agree.sum.sum { isInside = false }
        if isInside, sum.sum == other.sum { return true }
      case .agree, .derive, .number, .series, .digits, .packed, .text, .octets, .expect, .skip, .sum, .when, .times,
        .within, .choose, .record:
        continue
      }
    }
    return false
  }
}
