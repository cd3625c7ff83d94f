/// Names that have been given, so that each is given once; case does not matter.
struct UsedNames {
  private var used: Set<String> = []
  /// The last number behind each name that was taken.
  private var numbers: [String: Int] = [:]
  /// How many names have been tried.
  private(set) var steps = 0

  /// The name, with a number behind it where it is taken.
  mutating func unused(_ name: String) -> String {
    let key = name.lowercased()
    steps += 1
    guard !used.insert(key).inserted else { return name }
    var number = numbers[key, default: 1] + 1
    steps += 1
    while !used.insert("\(key) \(number)").inserted { (number, steps) = (number + 1, steps + 1) }
    numbers[key] = number
    return "\(name) \(number)"
  }
}
