import GATTSchema

/// Says a value of up to three digits: by asking Theengs' language what each number of them means.
struct TheengsWindow {
  private let octets: Range<Int>
  private let name: String
  private let key: String
  private let unit: String?
  /// The lowest bit that matters.
  private var low = 0
  /// How many bits matter.
  private var width: Int
  /// What each number of the bits means.
  private var values: [TheengsValue?]

  /// Whether the digits are few and neighbours.
  static func takes(_ digits: Set<Int>) -> Bool {
    guard let first = digits.min(), let last = digits.max() else { return false }
    return digits.count <= 3 && last - first == digits.count - 1
  }

  /// A window over the digits that decide `variants`.
  init(_ variants: [TheengsVariant], digits: Set<Int>, name: String, unit: String?) {
    let (first, last) = (digits.min() ?? 0, digits.max() ?? 0)
    (self.name, self.unit, key) = (name, unit, variants[0].property.name)
    octets = first / 2..<last / 2 + 1
    low = last % 2 == 0 ? 4 : 0
    width = digits.count * 4
    values = (0..<(1 << width)).map { number in
      let evaluation = TheengsEvaluation { index in
        digits.contains(index) ? UInt8(number >> ((last - index) * 4) & 15) : nil
      }
      return evaluation.value(of: variants)
    }
    trim()
  }

  /// Leaves out bits that change nothing.
  private mutating func trim() {
    while width > 1, stride(from: 0, to: values.count, by: 2).allSatisfy({ values[$0] == values[$0 + 1] }) {
      values = stride(from: 0, to: values.count, by: 2).map { values[$0] }
      (low, width) = (low + 1, width - 1)
    }
    while width > 1, values[..<(values.count / 2)] == values[(values.count / 2)...] {
      values = Array(values[..<(values.count / 2)])
      width -= 1
    }
  }

  /// The piece that means the same; nil where the language has none.
  func piece() -> TheengsPiece? {
    let isWhole = low == 0 && width == octets.count * 8
    var piece = TheengsPiece(
      name: name, octets: octets, bits: isWhole ? nil : low..<low + width, keys: [],
      scalar: isWhole ? "uint\(width)" : nil, reading: TheengsReading(key: key, name: name))
    let present = values.compactMap(\.self)
    guard !present.isEmpty else { return nil }
    let numbers = values.map { value -> Rational? in if case .number(let number)? = value { number } else { nil } }
    if numbers.compactMap(\.self).count == present.count {
      if sayNumber(numbers, &piece) { return piece }
      guard width > 1, present.count <= 16 else { return nil }
    }
    guard width > 1 else { return bit(piece) }
    return sayCases(&piece) ? piece : nil
  }

  // MARK: - Bits and names

  private func bit(_ piece: TheengsPiece) -> TheengsPiece {
    var piece = piece
    if case .text(let clear)? = values[0], case .text(let set)? = values[1] {
      piece.keys = [YAMLPair("labels", .mapping([YAMLPair("set", .scalar(set)), YAMLPair("clear", .scalar(clear))]))]
    } else if values[0] == .truth(true) {
      piece.name = "Not \(name)"
      piece.reading?.name = piece.name
    }
    piece.reading?.values = ["true": values[1], "false": values[0]]
    return piece
  }

  private func sayCases(_ piece: inout TheengsPiece) -> Bool {
    var cases: [YAMLPair] = []
    var readings: [String: TheengsValue?] = [:]
    let counts = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
    // A name each for more would be a table of numbers.
    let others = counts.filter { $0.value > 8 }.map(\.key)
    guard others.count <= 1, others == [nil] || others.isEmpty || counts[nil] == nil else { return false }
    for (number, value) in values.enumerated() {
      guard let value, !others.contains(value) else { continue }
      let text = UniqueName.of(caseName(value), taken: cases.map(\.key))
      cases.append(YAMLPair(text, .scalar("\(number)")))
      readings[text] = value
    }
    guard !cases.isEmpty else { return false }
    piece.keys = [YAMLPair("unknown", "keep"), YAMLPair("cases", cases.count > 6 ? .block(cases) : .mapping(cases))]
    piece.reading?.values = readings
    piece.reading?.other = others.first ?? nil
    return true
  }

  private func caseName(_ value: TheengsValue) -> String {
    switch value {
    case .text(let text): text
    case .truth(let isTrue): isTrue ? name : "Not \(name)"
    case .number(let number): "\(name) \(NumberSpelling.limit(number))"
    }
  }

  // MARK: - Numbers

  private func sayNumber(_ numbers: [Rational?], _ piece: inout TheengsPiece) -> Bool {
    let half = numbers.count / 2
    let signed = Array(numbers[half...] + numbers[..<half])
    for (list, lowest) in [(numbers, 0), (signed, -half)] {
      guard let line = Self.line(list, lowest), let special = Self.special(list, lowest) else { continue }
      if lowest < 0, piece.bits == nil { piece.scalar = "int\(width)" }
      if lowest < 0, piece.bits != nil { piece.keys.append(YAMLPair("signed", "true")) }
      piece.keys += TheengsMeaning.pairs(scale: line.scale, offset: line.offset, unit: unit, special: special)
      return width > 1
    }
    guard width > 1, !numbers.contains(nil), let points = Self.points(numbers.compactMap(\.self)) else { return false }
    let curve = points.map { YAMLPair("\($0.number)", .scalar(NumberSpelling.limit($0.value))) }
    piece.keys = [YAMLPair("scale", .mapping([YAMLPair("piecewise", .mapping(curve))]))]
    if let unit { piece.keys.append(YAMLPair("unit", .scalar(unit))) }
    return true
  }

  /// The line that all numbers are on.
  private static func line(_ numbers: [Rational?], _ lowest: Int) -> (scale: Rational, offset: Rational)? {
    let places = numbers.indices.filter { numbers[$0] != nil }
    guard let first = places.first, let second = places.dropFirst().first, let start = numbers[first],
      let scale = numbers[second]?.subtracting(start)?.divided(by: Rational(Int128(second - first))), scale != .zero,
      let offset = scale.multiplied(by: Rational(Int128(first + lowest))).flatMap({ start.subtracting($0) })
    else { return nil }
    let isLine = places.allSatisfy { place in
      scale.multiplied(by: Rational(Int128(place + lowest)))?.adding(offset) == numbers[place]
    }
    return isLine && places.count > 2 ? (scale, offset) : nil
  }

  /// The numbers that stand for no value; nil for more than four ranges of them.
  private static func special(_ numbers: [Rational?], _ lowest: Int) -> [YAMLPair]? {
    var ranges: [ClosedRange<Int>] = []
    for place in numbers.indices where numbers[place] == nil {
      if let last = ranges.last, last.upperBound == place - 1 {
        ranges[ranges.count - 1] = last.lowerBound...place
      } else {
        ranges.append(place...place)
      }
    }
    guard ranges.count <= 4 else { return nil }
    return ranges.enumerated().map { index, range in
      let (from, to) = (range.lowerBound + lowest, range.upperBound + lowest)
      let value: YAMLTree =
        from == to
        ? .scalar("\(from)") : .mapping([YAMLPair("from", .scalar("\(from)")), YAMLPair("to", .scalar("\(to)"))])
      return YAMLPair(index == 0 ? "None" : "None \(index + 1)", value)
    }
  }

  /// The points between which the numbers are on straight lines; nil for more than 64.
  private static func points(_ numbers: [Rational]) -> [(number: Int, value: Rational)]? {
    var points = [(0, numbers[0])]
    for place in numbers.indices.dropFirst().dropLast() {
      guard let before = numbers[place].subtracting(numbers[place - 1]),
        let behind = numbers[place + 1].subtracting(numbers[place])
      else { return nil }
      if before != behind { points.append((place, numbers[place])) }
      guard points.count < 64 else { return nil }
    }
    return points + [(numbers.count - 1, numbers[numbers.count - 1])]
  }
}
