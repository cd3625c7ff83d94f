import GATTEmitters
import GATTSampling
import GATTSchema

/// Byte strings that are tried as a value, and what is to be said of them.
struct ValueTrial {
  /// What each line has behind the names: context, bytes and what is said of them.
  private(set) var lines: [String] = []

  /// Examples, each of them cut and lengthened by one byte; zeros and ones of every length up to two more than the most, or
  /// 40; and as many by chance as are asked for.
  init(_ value: EmittedValue, seed: String, count: Int) {
    var random = SeededRandom("\(seed) \(value.path.joined(separator: "/"))")
    let flags = value.context.count
    for choice in 0..<(1 << min(flags, 4)) {
      let context = Set((0..<flags).filter { choice >> $0 & 1 == 1 })
      let interpreter = value.interpreter.knowing(context)
      var all: [[UInt8]] = value.examples.map(\.bytes)
      all += all.flatMap { [Array($0.dropLast()), $0 + [0]] }
      let most = min(value.program?.octets.most ?? 40, value.limit)
      for length in 0...(most <= 64 ? most + 2 : 40) {
        all.append([UInt8](repeating: 0, count: length))
        all.append((0..<length).map { _ in random.octet() })
      }
      all.append([UInt8](repeating: 1, count: value.limit + 1))
      for _ in 0..<count { all.append(Self.octets(of: value, interpreter, using: &random)) }
      if value.message != nil { all += all.map(value.ended) }
      lines += all.map { "\(choice)\t\(Hex.text($0))\t\(Self.verdict(on: $0, interpreter))" }
    }
  }

  /// Three of four times those of a value, as they are or with one thing changed.
  private static func octets(
    of value: EmittedValue, _ interpreter: Interpreter, using random: inout SeededRandom
  ) -> [UInt8] {
    let any = (0..<Int.random(in: 0...40, using: &random)).map { _ in random.octet() }
    guard Int.random(in: 0..<4, using: &random) > 0 else { return any }
    let own = RandomValue.edges(interpreter.layout, context: interpreter.context, using: &random)
    guard var octets = try? interpreter.encode(own), !octets.isEmpty else { return any }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: octets.removeLast(Int.random(in: 0...octets.count, using: &random))
    case 1: octets += (0...Int.random(in: 0...2, using: &random)).map { _ in random.octet() }
    case 2: octets[Int.random(in: octets.indices, using: &random)] = random.octet()
    case 3:
      octets[Int.random(in: 0..<min(3, octets.count), using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    default: break
    }
    return octets
  }

  private static func verdict(on octets: [UInt8], _ interpreter: Interpreter) -> String {
    do {
      let value = try interpreter.decode(octets)
      do {
        return "0 \(Hex.text(try interpreter.encode(value)))"
      } catch {
        return "0 \(error.problem.number) \(error.offset)"
      }
    } catch {
      return "\(error.problem.number) \(error.offset)"
    }
  }
}

extension ValueError.Problem {
  /// Its number in the languages that have numbers for errors.
  var number: Int {
    switch self {
    case .truncated: -1
    case .trailing: -2
    case .unknownCase: -3
    case .outOfRange: -4
    case .invalidBoolean: -5
    case .invalidDigits: -6
    case .invalidText: -7
    case .notJSON: -8
    case .wrongLength: -9
    case .doesNotFit: -10
    case .notConstant: -11
    case .checksum: -12
    case .contradicts: -13
    case .emptyItem: -14
    case .contradictoryMessage: -15
    }
  }
}
