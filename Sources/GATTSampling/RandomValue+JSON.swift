import GATTSchema

extension RandomValue {
  /// JSON of a shape, as it is written.
  mutating func json(_ shape: JSONShape, depth: Int = 0) -> JSONTree {
    switch shape {
    case .bool: return .bool(oneIn(2))
    case .integer(let quantity):
      let number = taste == .plausible ? Int64(chance(20...40)) : integer()
      guard let range = quantity.rawRange, !range.contains(Int128(number)) else { return .number("\(number)") }
      let width = min(range.upperBound - range.lowerBound, 1_000_000)
      return .number("\(range.lowerBound + Int128(chance(0...Int(width))))")
    case .number(let quantity):
      let number = taste == .plausible ? Double(chance(200...400)) / 10 : double()
      let least = min(max(number, quantity.minimum ?? -.infinity), quantity.maximum ?? .infinity)
      return .number(MeaningTree.number(least).json)
    case .string: return .string(jsonText())
    case .list(let item): return .array((0..<chance(0...3)).map { _ in json(item, depth: depth + 1) })
    case .object(let object): return .object(members(of: object, depth: depth))
    case .any:
      let plain: [JSONShape] = [.bool, .integer(.plain), .number(.plain), .string]
      let nested: [JSONShape] = depth < 2 && taste != .plausible ? [.list(.any)] : []
      return json((plain + nested)[chance(0...(plain + nested).count - 1)], depth: depth + 1)
    }
  }

  private mutating func members(of object: JSONObject, depth: Int) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    for member in object.members where !member.isOptional || oneIn(2) {
      members.append(JSONTree.Member(name: member.name, value: json(member.shape, depth: depth + 1)))
    }
    if object.keepsUnknown, taste != .plausible, oneIn(4) {
      members.append(JSONTree.Member(name: "unknown \(chance(0...99))", value: json(.any, depth: depth + 1)))
    }
    return members
  }

  private mutating func integer() -> Int64 {
    let edges: [Int64] = [0, 1, -1, .max, .min, 1 << 53]
    return oneIn(3) ? edges[chance(0...edges.count - 1)] : Int64(chance(-1_000_000...1_000_000))
  }

  private mutating func double() -> Double {
    let edges: [Double] = [0, -0.0, 0.1, -1.5, 1e300, .leastNonzeroMagnitude, 9_007_199_254_740_994]
    return oneIn(3) ? edges[chance(0...edges.count - 1)] : Double(chance(-1_000_000...1_000_000)) / 64
  }

  private mutating func jsonText() -> String {
    let letters = Array(taste == .plausible ? "abcdefgh" : "ab \"\\/\n\u{1}é€😀")
    return String((0..<chance(0...6)).map { _ in letters[chance(0...letters.count - 1)] })
  }
}
