import GATTProfiles
import GATTSchema

extension DynamicValue {
  /// Sets a field by its path, checked as generated code checks it; a number in its unit.
  ///
  /// - Throws: ``DynamicValueError``: there is no such field, or it does not take the number. The value is as it was then.
  public mutating func set(_ path: String, to number: Double) throws(DynamicValueError) {
    let isWhole = number == number.rounded() && number.magnitude < 0x1p53
    try set(path, to: isWhole ? "\(Int64(number))" : "\(number)")
  }

  /// Sets a field to a whole number.
  public mutating func set(_ path: String, to number: some FixedWidthInteger) throws(DynamicValueError) {
    try set(path, to: "\(number)")
  }

  /// Sets a bit or a truth value.
  public mutating func set(_ path: String, to flag: Bool) throws(DynamicValueError) {
    try set(path, to: flag ? "true" : "false")
  }

  /// Sets a field to text, to a case by its name, or to a number as the profile writes it.
  public mutating func set(_ path: String, to text: String) throws(DynamicValueError) {
    let (way, place) = try field(path)
    let isText = if case .leaf(nil) = place { true } else { false }
    try change(way, to: YAMLNode(.scalar(text, isQuoted: isText && !isFlag(path)), .startOfFile))
  }

  /// Takes away a field that need not be there.
  public mutating func remove(_ path: String) throws(DynamicValueError) {
    try change(field(path).path, to: nil)
  }

  private func isFlag(_ path: String) -> Bool { content[path]?.flag != nil }

  private mutating func change(_ path: ValuePath, to node: YAMLNode?) throws(DynamicValueError) {
    var diagnostics = Diagnostics()
    let present = JSONArgument.node(coder.json(of: raw, .meaning), path: name, reporting: &diagnostics)
    let changed: YAMLNode?
    do throws(ValuePath) {
      changed = try FieldChange(path, to: node).applied(to: present)
    } catch {
      throw .refused(["“\(error.text)” has too few items; the next one is behind the last"])
    }
    var reader = LiteralReader(coder.interpreter)
    guard let value = reader.value(changed ?? .nothing) else {
      throw .refused(reader.diagnostics.sorted.map(\.message))
    }
    self = DynamicValue(coder, value, try coder.bytes(of: value))
  }

  /// The only field of a path; the value itself by its own name, or by none.
  private func field(_ path: String) throws(DynamicValueError) -> (path: ValuePath, place: FieldPlace) {
    let places = FieldPlace(coder.interpreter.layout)
    guard !path.isEmpty, path.lowercased() != name.lowercased() else { return (ValuePath(steps: []), places) }
    let fields = places.fields(path)
    if let only = fields.first, fields.count == 1 { return only }
    let paths = fields.isEmpty ? places.paths : fields.map(\.path)
    let nearest = fields.isEmpty ? Nearest.match(path, among: paths.map(\.text)) : nil
    throw .noField(
      path: path,
      advice: nearest.map { "did you mean “\($0)”?" }
        ?? "there is \(paths.prefix(20).map { "“\($0.text)”" }.joined(separator: ", "))")
  }
}
