import TestSupport
import Testing

@testable import GATTSchema

/// Holds what runs a layout's program against the interpreter of the layout: values, octets, errors and their places.
@Suite("A layout's program does what the layout says", .guarded)
struct ProgramTests {
  /// What one of both made of something.
  private enum Outcome<Made: Hashable & Sendable>: Hashable {
    case made(Made)
    case failed(ValueError)

    init(_ make: () throws(ValueError) -> Made) {
      do {
        self = .made(try make())
      } catch {
        self = .failed(error)
      }
    }
  }

  /// Reads octets by both, and writes what they are.
  private static func compare(_ octets: [UInt8], _ interpreter: Interpreter, _ coder: ProgramCoder, _ name: String) {
    let value = Outcome { () throws(ValueError) in try interpreter.decode(octets) }
    let other = Outcome { () throws(ValueError) in try coder.decode(octets) }
    #expect(value == other, "\(name): \(Hex.text(octets))")
    if case .made(let value) = value { compare(value, interpreter, coder, name) }
  }

  /// Writes a value by both.
  private static func compare(_ value: RawValue, _ interpreter: Interpreter, _ coder: ProgramCoder, _ name: String) {
    let octets = Outcome { () throws(ValueError) in try interpreter.encode(value) }
    #expect(octets == Outcome { () throws(ValueError) in try coder.encode(value) }, "\(name): \(value)")
  }

  /// Octets of all lengths, small more often than large, since small counts and tags are more often right.
  private static func octets(_ round: Int, _ random: inout SeededGenerator) -> [UInt8] {
    let bytes = random.bytes(Int.random(in: 0...20, using: &random))
    switch round % 4 {
    case 0: return bytes
    case 1: return bytes.map { $0 & 0x07 }
    case 2: return bytes.enumerated().map { $0 == 0 ? $1 & 0x1F : $1 & 0x0F }
    default: return bytes.map { $0 & 0x43 }
    }
  }

  /// An example, every part of its beginning, and each octet of it changed.
  private static func damaged(_ octets: [UInt8]) -> [[UInt8]] {
    let cut = octets.indices.map { Array(octets[..<$0]) }
    let changed = octets.indices.flatMap { place in
      ([0, 1, 0x7F, 0xFF, octets[place] ^ 1, octets[place] &+ 1] as [UInt8]).map { octet in
        var changed = octets
        changed[place] = octet
        return changed
      }
    }
    return [octets, octets + [0], octets + [1, 2, 3]] + cut + changed
  }

  @Test("every way that the model has to say what is there, how often and how long", arguments: FieldZoo.all)
  func zoo(_ animal: FieldZoo.Animal) throws {
    let interpreter = Interpreter(animal.layout, context: animal.context)
    let coder = try #require(interpreter.coder)
    var random = SeededGenerator(seed: 0x5EED)
    for round in 0..<1000 { Self.compare(Self.octets(round, &random), interpreter, coder, animal.description) }
    var values = SeededRandom(animal.description)
    for _ in 0..<300 {
      let value = RandomValue.edges(animal.layout, context: animal.context, using: &values)
      Self.compare(value, interpreter, coder, animal.description)
    }
  }

  @Test(
    "every shipped profile, by its examples, damaged ones, and chance",
    arguments: [("Profiles", 8), ("Tests/Goldens", 8), ("Tests/GATTSchemaTests/Fixtures/Programs", 400)])
  func shipped(_ folder: String, rounds: Int) throws {
    for shipped in try ShippedLayout.all(in: folder) {
      guard let coder = shipped.interpreter.coder else { continue }
      for example in shipped.examples.flatMap(Self.damaged) {
        Self.compare(example, shipped.interpreter, coder, shipped.name)
      }
      var random = SeededGenerator(seed: 0xC0DE)
      for round in 0..<rounds { Self.compare(Self.octets(round, &random), shipped.interpreter, coder, shipped.name) }
      var values = SeededRandom(shipped.name)
      for _ in 0..<rounds {
        let value = RandomValue.edges(shipped.layout, context: shipped.interpreter.context, using: &values)
        Self.compare(value, shipped.interpreter, coder, shipped.name)
      }
    }
  }

  @Test("the program of every shipped profile makes sense", arguments: ["Profiles", "Tests/Goldens"])
  func verified(_ folder: String) throws {
    for shipped in try ShippedLayout.all(in: folder) {
      guard let program = shipped.layout.program else { continue }
      #expect(ProgramVerifier.problems(of: program) == [], "\(shipped.name)")
      #expect(program.steps.octets == program.octets, "\(shipped.name): the steps and the layout are of two lengths")
    }
  }

  @Test("the programs of all ways to say something make sense", arguments: FieldZoo.all)
  func verifiedZoo(_ animal: FieldZoo.Animal) throws {
    // Lint refuses this one, of which nothing can be read; it is there to be written.
    let known =
      animal.description == "checksums over checksums"
      ? ["Inner: what is behind Data needs octets, and none is left: Sum"] : []
    #expect(ProgramVerifier.problems(of: try #require(animal.layout.program)) == known)
  }
}

extension Interpreter {
  /// What runs the program of its layout; nil for JSON.
  fileprivate var coder: ProgramCoder? {
    layout.program.map {
      ProgramCoder($0, ignoresTrailing: trailing == .ignore, context: context, limit: limit)
    }
  }
}
