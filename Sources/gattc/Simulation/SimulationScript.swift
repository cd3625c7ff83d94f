import GATTSchema

/// What happens to a simulated device, and when: a file with one JSON object a line, done one after the other.
///
/// `{"after": 2.5, "characteristic": "Battery Level", "value": 86}`: so many seconds after the line before, 0 unless given,
/// the characteristic, by name or UUID, gets a value as `encode` takes it. `"service"` tells apart what there is twice.
struct SimulationScript: Sendable {
  /// One line.
  struct Step: Sendable {
    /// How long after the step before.
    var delay: Duration
    /// The characteristic.
    var target: SimulatedCharacteristic
    /// What it gets.
    var octets: [UInt8]
  }

  private static let keys = ["after", "characteristic", "value", "service"]

  /// The steps, in order.
  let steps: [Step]

  /// Reads the file at `path`, or standard input for `-`. All that is wrong is told at once.
  init(reading path: String, for device: SimulatedDevice) throws {
    try self.init(SourceFile(reading: path), for: device)
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
        let place = "\(source.path.printable):\(index + 1): error: "
        findings.append(error.isFindings ? error.description : place + error.description)
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

  private static func step(
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
    guard let name = parts["characteristic"]?.text, let value = parts["value"], !value.isEmpty else {
      throw .because(.findings, "a line needs a `characteristic` and a `value`, such as \(sample)")
    }
    let target = try device.characteristic(name, service: parts["service"]?.text)
    let octets = try octets(ValueArgument(value, path: path, line: line), of: target.subject)
    return Step(delay: try delay(parts["after"]), target: target, octets: octets)
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
