import GATTGenerator
import GATTSchema
import Testing

/// Every generated file is a golden file, and the golden files are compiled as the target `Goldens`.
/// `scripts/update goldens` writes them anew; then read the diff.
@Suite struct GoldenTests {
  @Test("generated source is the golden file, octet for octet", arguments: GoldenFile.all)
  func matches(_ file: GoldenFile) throws {
    let generated = try file.generated()
    let golden = try file.golden()
    #expect(
      generated == golden, "\(file.firstDifference(generated, golden)); run scripts/update goldens and read the diff")
  }

  @Test("generating twice gives the same octets", arguments: GoldenFile.all)
  func isDeterministic(_ file: GoldenFile) throws {
    #expect(try file.generated() == file.generated())
  }

  @Test("every profile of the list has a golden file, and every golden file a profile")
  func isComplete() throws {
    #expect(GoldenFile.all.count > 10)
    #expect(try GoldenFile.namesOnDisk() == GoldenFile.all.map(\.goldenName).sorted())
  }
}
