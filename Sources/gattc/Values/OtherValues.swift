import ArgumentParser
import GATTSchema

/// The values of other characteristics, which computed values may take.
struct OtherValueOptions: ParsableArguments {
  @Option(
    name: .customLong("with"), parsing: .singleValue,
    help: ArgumentHelp(
      "The value of another characteristic of the service, by UUID or name, for what is computed from both.",
      valueName: "UUID=HEX"))
  var values: [String] = []

  /// The values by UUID, each decoded as the service of `subject` says.
  func decoded(for subject: ValueSubject) throws(ToolError) -> [UUID128: DecodedValue] {
    var decoded: [UUID128: DecodedValue] = [:]
    for text in values {
      let parts = text.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard parts.count == 2 else {
        throw .because(.usage, "“\(text.printable)” is no value of another characteristic; write UUID=HEX")
      }
      let other = try Self.characteristic(parts[0], beside: subject)
      let octets = try HexArgument.octets(parts[1])
      do throws(ValueError) {
        decoded[other.uuid] = try DecodedValue(octets, by: Interpreter(other))
      } catch {
        throw .because(.findings, "\(other.name): \(error)".printable)
      }
    }
    return decoded
  }

  private static func characteristic(_ text: String, beside subject: ValueSubject) throws(ToolError) -> Characteristic {
    let all = subject.service?.characteristics ?? []
    let isMeant = { (item: Characteristic) in
      let written = [item.name, item.document.uuid.value].map { $0.lowercased() }
      return written.contains(text.lowercased()) || item.uuid == UUID128(text)
    }
    if let found = all.first(where: isMeant) { return found }
    let sources = Set(subject.characteristic?.computed.compactMap(\.source?.name) ?? [])
    let hint =
      sources.isEmpty ? "nothing is computed from another" : "there is \(sources.sorted().joined(separator: ", "))"
    throw .because(.usage, "\(subject.title) has no characteristic “\(text)” beside it; \(hint)".printable)
  }
}
