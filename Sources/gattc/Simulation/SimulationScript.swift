import GATTRuntime
import GATTSchema

/// What happens to a simulated device, and when: a file with one JSON object a line, done one after the other.
///
/// `{"after": 2.5, "characteristic": "Battery Level", "value": 86}`: so many seconds after the line before, 0 unless given,
/// the characteristic, by name or UUID, gets a value as `encode` takes it. `"service"` tells apart what there is twice.
/// `{"characteristic": "Control", "fail": "0x80"}`: its next write is refused with an ATT error.
/// `{"characteristic": "Control", "answer": {"Response": …}}`: from now on a control point answers so; `null` is nothing.
/// `{"characteristic": "Control", "code": "Invalid Operand"}`: from now on its requests went so. Both for one kind of request
/// where `"to"` names it.
/// `{"characteristic": "Glucose Measurement", "record": {…}}`: one more record to be asked for.
struct SimulationScript: Sendable {
  /// One line.
  struct Step: Sendable {
    /// How long after the step before.
    var delay: Duration
    /// The characteristic.
    var target: SimulatedCharacteristic
    /// What happens to it.
    var action: Action

    /// What it gets; nil where it gets nothing.
    var octets: [UInt8]? {
      guard case .value(let octets) = action else { return nil }
      return octets
    }
  }

  /// What a line does.
  enum Action: Sendable {
    /// The characteristic gets a value.
    case value([UInt8])
    /// The next write to it is refused.
    case refuse(ATTError)
    /// Requests are answered so, or those of a name.
    case answer(SimulatedAnswers.Order, to: String?)
    /// There is one more record.
    case record([UInt8])
  }

  /// What a line may do, one of these.
  private static let actions = ["value", "fail", "answer", "code", "record"]
  private static let keys = ["after", "characteristic"] + actions + ["to", "service"]

  /// The steps, in order.
  let steps: [Step]

  /// Reads the file at `path`, or standard input for `-`. All that is wrong is told at once.
  init(reading path: String, for device: SimulatedDevice) throws {
    try self.init(SourceFile(readingAnywhere: path), for: device)
  }

  /// Reads a script.
  init(_ source: SourceFile, for device: SimulatedDevice) throws(ToolError) {
    var (steps, findings) = ([Step](), [String]())
    // Whether a text is text at all is JSON's business, line by line.
    let lines = String(decoding: source.bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      do throws(ToolError) {
        steps.append(try Self.step(String(line), path: source.path, line: index + 1, device))
      } catch {
        findings.append(error.description)
      }
    }
    guard findings.isEmpty else { throw .findings(findings) }
    guard !steps.isEmpty else {
      throw .because(
        .findings, "\(source.path.printable) says nothing; give lines such as " + Self.sample)
    }
    self.steps = steps
  }

  private static let sample = #"{"after": 2, "characteristic": "Battery Level", "value": 86}"#

  /// Reads one line; what is wrong with it is told with its place.
  static func step(
    _ text: String, path: String, line: Int, _ device: SimulatedDevice
  ) throws(ToolError) -> Step {
    do throws(ToolError) {
      return try read(text, path: path, line: line, device)
    } catch {
      throw error.isFindings ? error : .findings(["\(path.printable):\(line): error: \(error.description)"])
    }
  }

  private static func read(
    _ text: String, path: String, line: Int, _ device: SimulatedDevice
  ) throws(ToolError) -> Step {
    var diagnostics = Diagnostics()
    guard let node = JSONArgument.node(text, path: path, reporting: &diagnostics) else {
      throw .findings(diagnostics, path, line: line)
    }
    guard let entries = node.entries else { throw .because(.findings, "a line is an object, such as \(sample)") }
    if let odd = entries.first(where: { !keys.contains($0.name) }) {
      throw .because(.findings, "“\(odd.name)” means nothing here; there is \(keys.joined(separator: ", "))".printable)
    }
    let parts = Dictionary(entries.map { ($0.name, $0.value) }) { first, _ in first }
    let given = actions.filter { parts[$0] != nil }
    guard let name = parts["characteristic"]?.text, let action = given.first, let node = parts[action],
      !node.isEmpty || action == "answer"
    else {
      throw .because(.findings, "a line needs a `characteristic` and a `value`, such as \(sample)")
    }
    guard given.count == 1 else {
      throw .because(.findings, "a line has one of \(given.joined(separator: " and ")), not both")
    }
    let target = try device.characteristic(name, service: parts["service"]?.text)
    guard action != "record" || target.isInRecords else {
      throw .because(
        .findings, "“\(target.subject.name)” is in no records: no Record Access Control Point hands it out".printable)
    }
    let value = ValueArgument(node, path: path, line: line)
    let step: Action =
      switch action {
      case "fail": .refuse(try error(node))
      case "answer", "code":
        try answer(action, node, to: parts["to"], of: target) { () throws(ToolError) in
          try octets(value, of: target.subject)
        }
      case "record": .record(try octets(value, of: target.subject))
      default: .value(try octets(value, of: target.subject))
      }
    guard parts["to"] == nil || action == "answer" || action == "code" else {
      throw .because(.findings, "`to` goes with an `answer` or a `code`")
    }
    return Step(delay: try delay(parts["after"]), target: target, action: step)
  }

  /// What a control point answers from now on.
  private static func answer(
    _ key: String, _ node: YAMLNode, to request: YAMLNode?, of target: SimulatedCharacteristic,
    octets: () throws(ToolError) -> [UInt8]
  ) throws(ToolError) -> Action {
    let title = "“\(target.subject.name)”"
    guard let answers = target.currentAnswers else {
      throw .because(.findings, "\(title) answers no requests: its profile has no `procedure` for it".printable)
    }
    guard !target.isRecordAccess || !target.isInRecords else {
      throw .because(.findings, "\(title) answers by the records of its service; give it these with `record`".printable)
    }
    if let request, !answers.names.contains(where: { $0.lowercased() == request.text?.lowercased() }) {
      let known = answers.names.joined(separator: ", ")
      throw .because(.findings, "\(title) has no request “\(request.text ?? "")”; there is \(known)".printable)
    }
    if key == "answer" { return .answer(node.isEmpty ? .nothing : .octets(try octets()), to: request?.text) }
    guard let code = answers.code(node.text ?? "") else {
      let known = answers.codes.isEmpty ? "a number that it can be" : answers.codes.joined(separator: ", ")
      throw .because(.findings, "\(title) has no code “\(node.text ?? "")”; there is \(known)".printable)
    }
    return .answer(.code(code), to: request?.text)
  }

  private static func error(_ node: YAMLNode) throws(ToolError) -> ATTError {
    let text = node.text ?? ""
    let code = text.hasPrefix("0x") ? UInt8(text.dropFirst(2), radix: 16) : UInt8(text)
    guard let code, code > 0 else {
      throw .because(.findings, "`fail` is the number of an ATT error, 1 to 255, such as 128 or \"0x80\"")
    }
    return ATTError(rawValue: code)
  }

  private static func delay(_ node: YAMLNode?) throws(ToolError) -> Duration {
    guard let node else { return .zero }
    guard let seconds = node.text.flatMap(Double.init), (0...86_400).contains(seconds) else {
      throw .because(.findings, "`after` is a number of seconds, 0 to 86400")
    }
    return .seconds(seconds)
  }

  private static func octets(_ argument: ValueArgument, of subject: ValueSubject) throws(ToolError) -> [UInt8] {
    let coding = subject.coding()
    let value = try argument.value(coding, isRaw: false)
    do throws(ValueError) {
      return try coding.interpreter.encode(value)
    } catch {
      throw ValueReport.failure(error, subject)
    }
  }
}
