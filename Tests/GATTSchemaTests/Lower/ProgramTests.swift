import TestSupport
import Testing

@testable import GATTSchema

/// Holds the programs that layouts are lowered to against what is known of the layouts.
@Suite("A layout's program does what the layout says", .guarded)
struct ProgramTests {
  @Test("every fixture is read, written and refused as an interpreter without programs did")
  func outcomes() throws {
    let layouts = try ShippedLayout.all(in: "Tests/GATTSchemaTests/Fixtures/Programs")
    let coders = try Dictionary(
      uniqueKeysWithValues: layouts.map { shipped in
        let program = try #require(shipped.layout.program)
        return (
          shipped.name,
          ProgramCoder(program, ignoresTrailing: false, context: [], limit: AttributeValue.greatestSize)
        )
      })
    let outcomes = try ProgramOutcome.all()
    #expect(Set(outcomes.map(\.layout)) == Set(coders.keys), "each layout has outcomes")
    for expected in outcomes {
      let coder = try #require(coders[expected.layout])
      let outcome = ProgramOutcome.of(expected.octets, by: coder)
      #expect(outcome == expected.outcome, "\(expected.layout): \(Hex.text(expected.octets))")
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
