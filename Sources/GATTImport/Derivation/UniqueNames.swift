/// Names that are given one after the other, each only once, in time that does not grow with their number.
struct UniqueNames {
  private var taken: Set<String> = []
  /// The last number behind each name that was taken.
  private var numbers: [String: Int] = [:]

  /// `name`, with a number behind it where it is taken; it is taken from here on.
  mutating func add(_ name: String) -> String {
    guard !name.isEmpty, !taken.insert(name).inserted else { return name }
    var number = numbers[name, default: 1] + 1
    while !taken.insert("\(name) \(number)").inserted { number += 1 }
    numbers[name] = number
    return "\(name) \(number)"
  }
}
