import GATTSchema

/// What the types and values of a profile's file are called.
struct ScriptNames {
  /// What a type belongs to: its place among the values, and the names that lead to it in the value.
  struct Key: Hashable {
    var value: Int
    var path: [String]
    var kind: Kind
  }

  /// What a type is.
  enum Kind: Hashable {
    case value, record, bits, choice
    case branch(Int)
    case unknown
  }

  private var types: [Key: String] = [:]
  /// What all types are called.
  var all: Set<String> { Set(types.values) }
  /// What the values are called, in words.
  let titles: [String]

  /// The names of a profile's values and of all types in them.
  init(_ values: [EmittedValue], _ plans: [ValuePlan?], _ naming: any Naming) {
    titles = Self.titles(of: values)
    var keys: [Key] = []
    var names: [String] = []
    for (place, plan) in plans.enumerated() {
      keys.append(Key(value: place, path: [], kind: .value))
      names.append(titles[place])
      guard let type = plan?.type else { continue }
      Self.collect(type, isWhole: true) { path, kind, suffix in
        let title = ([titles[place]] + path + suffix).joined(separator: " ")
        keys.append(Key(value: place, path: path, kind: kind))
        names.append(title)
      }
    }
    for (key, name) in zip(keys, naming.identifiers(names, as: .type)) where types[key] == nil { types[key] = name }
  }

  /// What a type is called.
  func type(_ key: Key) -> String { types[key] ?? types[Key(value: key.value, path: [], kind: .value)] ?? "Value" }

  /// The names of values: of a characteristic its own, with its service's in front where several have it.
  private static func titles(of values: [EmittedValue]) -> [String] {
    let own = values.map { value in
      value.path.count > 1 ? value.path.dropFirst().joined(separator: " ") : value.path.joined(separator: " ")
    }
    var times: [String: Int] = [:]
    for title in own { times[title, default: 0] += 1 }
    return zip(own, values).map { title, value in
      times[title] == 1 ? title : value.path.joined(separator: " ")
    }
  }

  /// The types with names of their own in a type. That of the whole value has the value's.
  private static func collect(_ type: PlanType, isWhole: Bool, _ note: ([String], Kind, [String]) -> Void) {
    switch type {
    case .text, .octets: return
    case .number(let number):
      if !number.flags.isEmpty, !number.path.isEmpty { note(number.path, .bits, []) }
    case .bits(let bits): note(bits.path, .bits, [])
    case .series(let series):
      for number in series.runs.flatMap(\.numbers) { collect(.number(number), isWhole: false, note) }
    case .list(let list): collect(list.item, isWhole: false, note)
    case .record(let record):
      if !isWhole { note(record.path, .record, []) }
      for member in record.stored { collect(member.type, isWhole: false, note) }
    case .choice(let choice):
      if !isWhole { note(choice.path, .choice, []) }
      for (place, branch) in choice.step.branches.enumerated() {
        note(choice.path, .branch(place), [branch.name])
        guard case .record(let record) = choice.branches[place] else { continue }
        for member in record.stored { collect(member.type, isWhole: false, note) }
      }
      if choice.step.keepsUnknown { note(choice.path, .unknown, ["Unknown"]) }
    }
  }
}

extension PlanSeries {
  /// Whether every number has a name of its own.
  var isNamed: Bool {
    single == nil && runs.allSatisfy { $0.count == $0.numbers.count && $0.numbers.allSatisfy { $0.name != nil } }
  }
}
