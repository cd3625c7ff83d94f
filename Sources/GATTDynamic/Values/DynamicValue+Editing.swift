import GATTProfiles
import GATTSchema

extension DynamicValue {
  /// Sets a field by its path, as generated code does: a scaled number to the nearest step, within its limits.
  ///
  /// - Throws: ``DynamicValueError``: there is no such field, or it does not take the number. The value is as it was then.
  public mutating func set(_ path: String, to number: Double) throws(DynamicValueError) {
    let (way, place) = try field(path)
    guard case .leaf(let element?) = place, element.quantity?.isScaled == true, element.quantity?.alternate == nil,
      number.isFinite
    else { return try change(way, to: Self.literal(number)) }
    guard let text = element.literal(nearest: number) else {
      throw .refused(["no number of “\(path)” comes near \(number)"])
    }
    try change(way, to: text)
  }

  /// Sets a field to a whole number.
  public mutating func set(_ path: String, to number: some FixedWidthInteger) throws(DynamicValueError) {
    try change(field(path).path, to: "\(number)")
  }

  /// Sets a bit or a truth value.
  public mutating func set(_ path: String, to flag: Bool) throws(DynamicValueError) {
    try change(field(path).path, to: flag ? "true" : "false")
  }

  /// Sets a field to text, to a case by its name, or to a number as the profile writes it.
  public mutating func set(_ path: String, to text: String) throws(DynamicValueError) {
    let (way, place) = try field(path)
    let isText = if case .leaf(nil) = place { content[path]?.flag == nil } else { false }
    try change(way, to: text, isQuoted: isText)
  }

  /// Takes away a field that need not be there.
  public mutating func remove(_ path: String) throws(DynamicValueError) {
    try change(field(path).path, to: nil)
  }

  private static func literal(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 0x1p53 && !(number == 0 && number.sign == .minus)
      ? "\(Int64(number))" : "\(number)"
  }

  /// Changes a field, and nothing else: the others are read by the numbers of the wire.
  private mutating func change(
    _ path: ValuePath, to text: String?, isQuoted: Bool = false
  ) throws(DynamicValueError) {
    var diagnostics = Diagnostics()
    let form = coder.interpreter.changedForm
    var json: [UInt8] = []
    coder.interpreter.write(raw, form, to: &json)
    let present = JSONArgument.node(String(decoding: json, as: UTF8.self), path: name, reporting: &diagnostics)
    let node = text.map { YAMLNode(.scalar($0, isQuoted: isQuoted), .startOfFile).moved(to: FieldChange.firstLine) }
    let changed: YAMLNode?
    do throws(ValuePath) {
      changed = try FieldChange(path, to: node).applied(to: present?.moved(to: 1))
    } catch {
      throw .refused(["“\(error.text)” has too few items; the next one is behind the last"])
    }
    var reader = LiteralReader(coder.interpreter, form: form, changedFrom: FieldChange.firstLine)
    guard let value = reader.value(changed ?? .nothing) else {
      throw .refused(reader.diagnostics.sorted.map(\.message))
    }
    self = DynamicValue(coder, value, try coder.bytes(of: value))
  }

  /// The only field of a path; the value itself by its own name, or by none.
  private func field(_ path: String) throws(DynamicValueError) -> (path: ValuePath, place: FieldPlace) {
    let places = FieldPlace(coder.interpreter.layout)
    let fields = path.isEmpty ? [] : places.fields(path)
    if let only = fields.first, fields.count == 1 { return only }
    guard !path.isEmpty, path.lowercased() != name.lowercased() else { return (ValuePath(steps: []), places) }
    let paths = fields.isEmpty ? places.paths : fields.map(\.path)
    let nearest = fields.isEmpty ? Nearest.match(path, among: paths.map(\.text)) : nil
    throw .noField(
      path: path,
      advice: nearest.map { "did you mean “\($0)”?" }
        ?? "there is \(paths.prefix(20).map { "“\($0.text)”" }.joined(separator: ", "))")
  }
}
