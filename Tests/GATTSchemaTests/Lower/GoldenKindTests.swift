import Foundation
import LayoutShapes
import Testing

@testable import GATTSchema

/// What fuzzers and Embedded Swift try on the golden files alone is tried on every kind of field that ships.
@Suite("The golden files")
struct GoldenKindTests {
  @Test("have every kind of field that a profile that ships has, and every kind of number")
  func kinds() throws {
    let list = try String(
      contentsOf: ShippedLayout.root.appending(path: "Tests/Goldens/profiles.txt"), encoding: .utf8)
    let known = try list.split(separator: "\n").reduce(into: Set<String>()) { kinds, path in
      kinds.formUnion(Self.kinds(of: try ShippedLayout.all(at: String(path))))
    }
    let shipped = Self.kinds(of: try ShippedLayout.all(in: "Profiles"))
    #expect(shipped.subtracting(known).sorted() == [], "a profile that ships has them; add them to the Zoo")
  }

  private static func kinds(of layouts: [ShippedLayout]) -> Set<String> {
    layouts.reduce(into: []) { $0.formUnion(LayoutShape($1.layout).kinds) }
  }
}
