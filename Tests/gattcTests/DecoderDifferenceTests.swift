import Foundation
import Testing

@Suite("Where other decoders read values otherwise")
struct DecoderDifferenceTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("a value means what was decided", arguments: DecoderDifference.all)
  func decided(_ difference: DecoderDifference) throws {
    let request = difference.isRequest ? ["--request"] : []
    let run = try folder.gattc.run(["decode", difference.uuid, difference.hex] + request)
    let lines = run.output.split(separator: "\n").map { String($0) }
    #expect(
      lines.contains(difference.line),
      "\(difference.others), but \(difference.reason); now it is: \(run.output)\(run.errors)")
  }

  @Test("every difference has a reason of its own, and says who differs and how")
  func reasons() {
    for difference in DecoderDifference.all {
      #expect(difference.reason.contains(" ") && difference.others.contains(": "), "\(difference)")
    }
    let values = DecoderDifference.all.map { "\($0.uuid) \($0.hex) \($0.line)" }
    #expect(Set(values).count == values.count)
  }
}
