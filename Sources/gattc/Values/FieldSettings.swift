import ArgumentParser
import GATTSchema

/// Fields of a value that are set one by one: `--set X=1 --set Mode=Run`.
struct FieldSettings: ParsableArguments {
  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: """
      A field and what it gets, such as "Heart Rate=72" or Flags/Contact=true; repeat it for more. A case goes by its name, \
      a number may have its unit, and nothing behind the sign takes away a field that need not be there.
      """, completion: .field)
  var settings: [String] = []

  /// Whether there are any.
  var isEmpty: Bool { settings.isEmpty }

  func validate() throws {
    for setting in settings where !setting.contains("=") {
      throw ValidationError("--set “\(setting)” has no value; write the field, =, and the value")
    }
  }

  /// A value with the fields set.
  ///
  /// - Parameters:
  ///   - coding: what it is a value of.
  ///   - present: the value to begin with; nil for one that is nothing but what is set.
  func value(
    _ coding: ValueCoding, changing present: RawValue?, outOfRange: OutOfRangeLiterals = .refused
  ) throws(ToolError) -> RawValue {
    let places = FieldPlace(coding.interpreter.layout)
    var node = try present.map { value throws(ToolError) in try Self.node(value, coding) }
    for (line, setting) in settings.enumerated() {
      let change = try change(setting, places, coding, line: FieldChange.firstLine + line)
      do {
        node = try change.applied(to: node)
      } catch {
        throw Self.failure(setting, "“\(error.text)” has too few items; the next one is behind the last")
      }
    }
    let form: MeaningTree.Form = present == nil ? .meaning : coding.interpreter.changedForm
    var reader = LiteralReader(
      coding.interpreter, form: form, changedFrom: FieldChange.firstLine, outOfRange: outOfRange)
    guard let value = reader.value(node ?? .nothing) else { throw findings(reader.diagnostics, coding.subject) }
    return value
  }

  private static func node(_ value: RawValue, _ coding: ValueCoding) throws(ToolError) -> YAMLNode {
    var json: [UInt8] = []
    coding.interpreter.write(value, coding.interpreter.changedForm, to: &json)
    var diagnostics = Diagnostics()
    let text = String(decoding: json, as: UTF8.self)
    guard let node = JSONArgument.node(text, path: "value", reporting: &diagnostics) else {
      throw .findings(diagnostics, "value")
    }
    return node.moved(to: 1)
  }

  private func change(
    _ setting: String, _ places: FieldPlace, _ coding: ValueCoding, line: Int
  ) throws(ToolError) -> FieldChange {
    let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, text) = (parts[0].trimmed, parts.count > 1 ? parts[1].trimmed : "")
    if places.fields(name).isEmpty, let computed = coding.computed.first(where: { $0.isCalled(name) }) {
      do throws(ComputedChangeError) {
        return try computed.change(to: text, coding.interpreter.layout).moved(to: line)
      } catch {
        throw Self.failure(setting, error.message)
      }
    }
    let (path, place) = try Self.field(name, setting, places, coding.subject)
    switch place {
    case .leaf(let element?):
      guard !text.isEmpty else { return FieldChange(path, to: nil) }
      do throws(WrongUnit) {
        return FieldChange(path, to: YAMLNode(typed: try element.withoutUnit(text), line: line))
      } catch {
        throw Self.failure(setting, "“\(error.unit)” is no unit of “\(name)”; \(error.advice)")
      }
    case .leaf(nil): return FieldChange(path, to: YAMLNode(typed: text, line: line))
    case .record, .list, .choice:
      guard !text.isEmpty else { return FieldChange(path, to: nil) }
      guard text.hasPrefix("{") || text.hasPrefix("[") else {
        return FieldChange(path, to: YAMLNode(typed: text, line: line))
      }
      var diagnostics = Diagnostics()
      guard let node = JSONArgument.node(text, path: "--set", reporting: &diagnostics) else {
        throw .findings(diagnostics, "--set \(name)")
      }
      return FieldChange(path, to: node.moved(to: line))
    }
  }

  /// The only field that is called so; the value itself where it has no fields, by its own name.
  private static func field(
    _ name: String, _ setting: String, _ places: FieldPlace, _ subject: ValueSubject
  ) throws(ToolError) -> (ValuePath, FieldPlace) {
    let fields = places.fields(name)
    if let only = fields.first, fields.count == 1 { return only }
    guard fields.isEmpty else {
      let choices = fields.map { "\n  \($0.path.text)=" }.joined()
      throw failure(setting, "“\(name)” may be any of these; write one of:" + choices)
    }
    if subject.isCalled(name) || name.lowercased() == "value" { return (ValuePath(steps: []), places) }
    let paths = places.paths.map(\.text).filter { !$0.isEmpty }
    guard !paths.isEmpty else {
      throw failure(setting, "\(subject.name) has no fields; set it by its own name, \"\(subject.name)=…\"")
    }
    let names = paths + paths.compactMap { $0.split(separator: "/").last.map(String.init) }
    let advice =
      Nearest.match(name, among: names).map { "did you mean “\($0)”?" }
      ?? "there is \(paths.prefix(20).joined(separator: ", "))"
    throw failure(setting, "\(subject.name) has no field “\(name)”; \(advice)")
  }

  private static func failure(_ setting: String, _ message: String) -> ToolError {
    .findings(["--set \"\(setting)\": error: \(message)".printable])
  }

  /// What is wrong, each with the setting that it is about.
  private func findings(_ diagnostics: Diagnostics, _ subject: ValueSubject) -> ToolError {
    .findings(
      diagnostics.sorted.map { finding in
        let line = (finding.range?.start.line ?? 0) - FieldChange.firstLine
        let place = settings.indices.contains(line) ? "--set \"\(settings[line])\"" : subject.title
        return "\(place): error: \(finding.message)".printable
      })
  }
}
