import GATTGenerator
import GATTSchema
import TestProfiles
import Testing

/// Which unit a number has, where a bit decides.
@Suite("Comments of numbers with two units")
struct AlternateUnitTests {
  /// A number with two units, and what is generated from its profile.
  struct TwoUnits: CustomTestStringConvertible, Sendable {
    let path: String
    let name: String
    let units: [String]

    var testDescription: String { "\(path): \(name)" }

    /// All that ship.
    static let shipped: [TwoUnits] = paths.flatMap { path -> [TwoUnits] in
      guard let profile = try? GoldenFile(path: path).profile() else { return [] }
      let layouts = profile.services.flatMap(\.characteristics).map(\.layout) + profile.advertisements.map(\.layout)
      return layouts.flatMap(\.structures).flatMap(\.allFields).compactMap { TwoUnits(path, $0) }
    }

    private init?(_ path: String, _ field: StructureField) {
      guard case .number(let element) = field.content, let quantity = element.quantity else { return nil }
      guard let own = quantity.unit, let other = quantity.alternate?.unit, own.symbol != other.symbol else {
        return nil
      }
      (self.path, name, units) = (path, field.name, [own.symbol, other.symbol])
    }

    private static var paths: [String] {
      PackageProfiles.paths(in: "Profiles").map { "Profiles/\($0)" }
    }
  }

  @Test("every comment that names one unit of a shipped number names the other", arguments: TwoUnits.shipped)
  func bothUnits(_ number: TwoUnits) throws {
    let file = GoldenFile(path: number.path)
    let comments = try file.generated().split(separator: "\n").filter { $0.contains("///") }
    let own = comments.filter { $0.contains("\(number.name) in \(number.units[0])") }
    #expect(!own.isEmpty, "no comment says what \(number.name) is in")
    for line in own { #expect(line.contains("in \(number.units[0]), or \(number.units[1]) with"), "\(line)") }
  }

  @Test("there are such numbers among what ships")
  func count() {
    #expect(TwoUnits.shipped.count >= 20)
  }
}
