import GATTSchema
import Testing

@testable import gattc

@Suite("What findings are known by from one commit to the next")
struct FindingFingerprintsTests {
  private static func fingerprints(_ text: String) -> [String] {
    let source = SourceFile(path: "a.gatt.yaml", text: text)
    var fingerprints = FindingFingerprints(source)
    return Compilation(source).diagnostics.map { fingerprints.next($0) }
  }

  private static let text = "gatt: 1\nname: A\nservices: []\nfirst: 1\nsecond: 2\n"

  @Test("a fingerprint stays where lines move and are indented otherwise")
  func moved() {
    let before = Self.fingerprints(Self.text)
    #expect(before.count >= 3)
    #expect(Set(before).count == before.count, "\(before)")
    #expect(Self.fingerprints("# A comment.\n\n" + Self.text.replacing(": 1", with: ":  1")) == before)
  }

  @Test("findings alike in lines alike are told apart by their order, and another line has another")
  func alike() {
    let twice = Self.fingerprints("gatt: 1\nname: A\nservices:\n- { x: 1 }\n- { x: 1 }\n")
    #expect(Set(twice).count == twice.count, "\(twice)")
    let renamed = Self.fingerprints(Self.text.replacing("second", with: "third"))
    #expect(Set(renamed).intersection(Self.fingerprints(Self.text)).count == renamed.count - 1)
  }
}
