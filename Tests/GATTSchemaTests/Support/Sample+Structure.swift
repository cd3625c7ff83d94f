import Testing

@testable import GATTSchema

extension Sample {
  /// The structure of these fields, each a line of `struct`; fails with its diagnostics when there is any error.
  static func structure(_ fields: String..., more: String = "", head: String = "") throws -> Structure {
    let lines = fields.map { "\n            - \($0)" }.joined()
    let characteristic = try characteristic(value: "\n          struct:" + lines, more: more, head: head)
    guard case .structure(let structure) = characteristic.layout else { throw NoStructure() }
    return structure
  }

  /// The rules that such a structure breaks.
  static func rules(_ fields: String..., more: String = "", head: String = "") -> [String] {
    let lines = fields.map { "\n            - \($0)" }.joined()
    return Compilation(text: yaml(value: "\n          struct:" + lines, more: more, head: head)).errors
  }

  /// The layout became something else.
  struct NoStructure: Error {}
}

extension Compilation {
  /// The rules that keep the profile from being used.
  var errors: [String] {
    diagnostics.filter { $0.severity == .error }.map(\.rule)
  }
}

extension Structure {
  /// The group of bits at a place.
  func group(_ place: Int) throws -> BitGroup {
    guard case .bits(let group) = fields[place].content else { throw Sample.NoStructure() }
    return group
  }

  /// The union at a place.
  func union(_ place: Int) throws -> Union {
    guard case .union(let union) = fields[place].content else { throw Sample.NoStructure() }
    return union
  }
}
