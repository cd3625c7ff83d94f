import GATTProfiles
import GATTSchema

/// A value of a characteristic, a request or advertised data that a ``ProfileLibrary`` describes: what generated code has as
/// a type, by names instead of properties.
///
/// ```swift
/// var settings = try await connection.read("Climate/Settings", by: library)
/// print(settings["Target Temperature"]?.number ?? .nan)
/// try settings.set("Flags/Fan", to: true)
/// try await connection.write(settings, to: "Climate/Settings", by: library)
/// ```
public struct DynamicValue: Sendable {
  let coder: ValueCoder
  let raw: RawValue
  /// The bytes of the value.
  public let bytes: [UInt8]

  init(_ coder: ValueCoder, _ raw: RawValue, _ bytes: [UInt8]) {
    (self.coder, self.raw, self.bytes) = (coder, raw, bytes)
  }

  init(_ coder: ValueCoder, bytes: [UInt8]) throws(ValueDecodingError) {
    self.init(coder, try coder.value(of: bytes), bytes)
  }

  init(_ coder: ValueCoder, json: String, _ form: JSONForm) throws(DynamicValueError) {
    let raw = try coder.value(ofJSON: json, form)
    self.init(coder, raw, try coder.bytes(of: raw))
  }

  /// What it is of: the name of the characteristic or the format.
  public var name: String { coder.name }

  /// The value with its names, units and meanings.
  public var content: DynamicContent { DynamicContent(coder.interpreter.tree(of: raw)) }

  /// What is at a path, such as `Flags/Fan` or `Records[0]/Time Offset`; nil where there is nothing.
  public subscript(path: String) -> DynamicContent? { content[path] }

  /// The value as JSON on one line, as `gattc decode --json` prints it.
  public var json: String { coder.json(of: raw, .meaning) }

  /// The value as JSON with the numbers of the wire, so that nothing is lost where JSON's numbers are binary64.
  public var rawJSON: String { coder.json(of: raw, .raw) }

  /// One line a number, with its name and unit.
  public var lines: [String] { coder.interpreter.lines(of: raw) }

  /// The numbers that follow from the value, by name; nil for one that has no value. Those that take the value of another
  /// characteristic, too, are not among them.
  public var computed: [(name: String, value: Double?)] {
    coder.computed.filter { $0.source == nil }.map { ($0.name, $0.number(of: raw, in: coder.interpreter, with: nil)) }
  }
}

extension DynamicValue: Hashable {
  /// Values are equal when they are of the same and their bytes are equal.
  public static func == (left: DynamicValue, right: DynamicValue) -> Bool {
    left.coder.subject == right.coder.subject && left.bytes == right.bytes
  }

  /// Hashes what it is of, and the bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(coder.subject)
    hasher.combine(bytes)
  }
}

extension DynamicValue: CustomStringConvertible {
  /// All of it on one line.
  public var description: String { lines.joined(separator: ", ") }
}
