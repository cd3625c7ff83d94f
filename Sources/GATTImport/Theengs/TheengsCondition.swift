import GATTSchema

/// What a decoder asks of an advertisement, or of the data of a property.
indirect enum TheengsCondition: Hashable, Sendable {
  /// All of them hold; with none, anything does.
  case all([TheengsCondition])
  /// One of them holds; with none, nothing does.
  case any([TheengsCondition])
  /// One test.
  case test(TheengsTest)

  /// What holds of everything.
  static let always = TheengsCondition.all([])
  /// What holds of nothing.
  static let never = TheengsCondition.any([])

  /// All tests in it, in the order written.
  var tests: [TheengsTest] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.tests)
    case .test(let test): [test]
    }
  }

  /// The UUIDs of services that it names, in upper case.
  var serviceUUIDs: [String] {
    var uuids: [String] = []
    for test in tests where test.source == .uuid {
      guard let text = test.text?.uppercased(), !uuids.contains(text), UUID128(text) != nil else { continue }
      uuids.append(text)
    }
    return uuids
  }

  /// The same condition with other tests.
  func mapped(_ transform: (TheengsTest) -> TheengsTest) -> TheengsCondition {
    switch self {
    case .test(let test): .test(transform(test))
    case .all(let parts): .all(parts.map { $0.mapped(transform) })
    case .any(let parts): .any(parts.map { $0.mapped(transform) })
    }
  }

  /// What is left of it where `answer` tells some tests; nil from it leaves a test as it is.
  func reduced(_ answer: (TheengsTest) -> Bool?) -> TheengsCondition {
    switch self {
    case .test(let test): return answer(test).map { $0 ? .always : .never } ?? self
    case .all(let parts):
      let rest = parts.map { $0.reduced(answer) }.filter { $0 != .always }
      return rest.contains(.never) ? .never : rest.count == 1 ? rest[0] : .all(rest)
    case .any(let parts):
      let rest = parts.map { $0.reduced(answer) }.filter { $0 != .never }
      return rest.contains(.always) ? .always : rest.count == 1 ? rest[0] : .any(rest)
    }
  }

  /// The ways in which it can hold, each a list of tests that hold together; nil for more than 64.
  var ways: [[TheengsTest]]? {
    switch self {
    case .test(let test): return [[test]]
    case .any(let parts):
      let ways = parts.compactMap(\.ways)
      return ways.count == parts.count ? Self.few(ways.flatMap(\.self)) : nil
    case .all(let parts):
      var ways: [[TheengsTest]] = [[]]
      for part in parts {
        guard let more = part.ways, let few = Self.few(ways.flatMap { way in more.map { way + $0 } }) else {
          return nil
        }
        ways = few
      }
      return ways
    }
  }

  private static func few(_ ways: [[TheengsTest]]) -> [[TheengsTest]]? {
    ways.count <= 64 ? ways : nil
  }
}
