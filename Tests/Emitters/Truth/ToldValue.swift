import GATTEmitters
import GATTSampling
import GATTSchema

/// What the executor says of byte strings as a value, in JSON: for languages that have values of their own to hold against it.
struct ToldValue {
  private let value: EmittedValue
  private let profile: String
  private var random: SeededRandom

  /// A value of the profile with a name; what is tried follows from `seed`.
  init(_ value: EmittedValue, of profile: String, seed: String) {
    (self.value, self.profile) = (value, profile)
    random = SeededRandom("\(seed) \(profile) \(value.path.joined(separator: "/"))")
  }

  /// A line of JSON for each string of octets, in every context.
  mutating func lines(most: Int) -> [String] {
    let contexts =
      value.context.isEmpty ? [[]] : [[], Array(value.context.indices)] + value.context.indices.map { [$0] }
    var lines: [String] = []
    for context in Set(contexts).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      for octets in strings(Set(context), most: most) { lines.append(line(octets, Set(context))) }
    }
    return lines
  }

  /// Strings of octets that are values, nearly so, or not.
  private mutating func strings(_ context: Set<Int>, most: Int) -> [[UInt8]] {
    let interpreter = value.interpreter.knowing(context)
    var strings = value.examples.map(\.bytes)
    let size = interpreter.layout.measure.octets
    let last = min((size.most ?? value.limit) + 2, value.limit + 2)
    let lengths = last <= most ? Array(0...last) : Array(0...min(last, most / 2)) + [last - 2, last - 1, last]
    for length in lengths { strings.append((0..<length).map { _ in random.octet() }) }
    for _ in 0..<most / 2 {
      let made = RandomValue.edges(interpreter.layout, context: context, using: &random)
      let octets = try? interpreter.encode(made)
      // Of a value that cannot be written, as many bytes as it may have: all values have their share of strings.
      strings.append(octets ?? (0..<Int.random(in: 0...last, using: &random)).map { _ in random.octet() })
    }
    for octets in strings where !octets.isEmpty && strings.count < 4 * most {
      var changed = octets
      changed[Int.random(in: octets.indices, using: &random)] = random.octet()
      strings.append(changed)
    }
    if value.message != nil { strings += strings.map(value.ended) }
    return strings
  }

  private func line(_ octets: [UInt8], _ context: Set<Int>) -> String {
    let interpreter = value.interpreter.knowing(context)
    var members = [
      ("profile", JSONString.quoted(profile)),
      ("path", "[\(value.path.map(JSONString.quoted).joined(separator: ","))]"),
      ("context", "[\(context.sorted().map { JSONString.quoted(value.context[$0].name) }.joined(separator: ","))]"),
      ("hex", JSONString.quoted(Hex.text(octets))),
    ]
    do throws(ValueError) {
      let decoded = try interpreter.decode(octets)
      var json: [UInt8] = []
      interpreter.write(decoded, .meaning, to: &json)
      members.append(("value", String(decoding: json, as: UTF8.self)))
      do throws(ValueError) {
        members.append(("encoded", JSONString.quoted(Hex.text(try interpreter.encode(decoded)))))
      } catch {
        members.append(("refused", error.json))
      }
    } catch {
      members.append(("error", error.json))
    }
    return "{\(members.map { "\"\($0)\":\($1)" }.joined(separator: ","))}"
  }
}

extension ValueError {
  /// Kind, offset, path and index.
  fileprivate var json: String {
    let path = element.map(JSONString.quoted) ?? "null"
    return "{\"kind\":\"\(kind)\",\"offset\":\(offset),\"path\":\(path),\"index\":\(index.map { "\($0)" } ?? "null")}"
  }

  var kind: String {
    switch problem {
    case .truncated: "truncated"
    case .trailing: "trailing"
    case .unknownCase: "unknownCase"
    case .outOfRange: "outOfRange"
    case .invalidBoolean: "invalidBoolean"
    case .invalidDigits: "invalidDigits"
    case .invalidText: "invalidText"
    case .notJSON: "notJSON"
    case .wrongLength: "wrongLength"
    case .doesNotFit: "doesNotFit"
    case .notConstant: "notConstant"
    case .checksum: "checksum"
    case .contradicts: "contradicts"
    case .emptyItem: "emptyItem"
    case .contradictoryMessage: "contradictoryMessage"
    }
  }
}
