import GATTContract
import GATTDocuments
import GATTGenerator
import GATTSchema
import Testing

@testable import GATTLanguageServer

/// Whoever walks the layouts of a profile meets those of all owners.
@Suite("Layouts, whatever has them")
struct PlacedLayoutTests {
  static let owners: [PlacedLayout.Owner] = [.value, .request, .descriptor, .advertisement, .decrypted, .type]

  private static let plain = "{ raw: uint8 }"

  /// A profile in which a layout is that of one owner, with types beside it.
  private static func text(_ owner: PlacedLayout.Owner, _ layout: String, types: String = "") -> String {
    let types = types.isEmpty ? "" : "types:\n  \(types)\n"
    if owner == .type { return "gatt: 1\nname: Marked\n\(types.isEmpty ? "types:\n" : types)  Marker: \(layout)\n" }
    let head = "gatt: 1\nname: Marked\n\(types)"
    switch owner {
    case .advertisement: return head + "advertisements: [{ name: Marker, manufacturer: 0x1234, value: \(layout) }]\n"
    case .decrypted:
      return head + """
        advertisements:
          - name: Marker
            manufacturer: 0x1234
            value: { struct: [{ name: Kind, raw: uint8 }, { name: Sealed, bytes: 6 }] }
            encryption:
              algorithm: AES-128-CCM
              nonce: [reversed-address, 0e161a18, { at: 0, until: 1 }]
              data: { at: 1, until: -4 }
              tag: { at: -4 }
              value: \(layout)

        """
    case .value, .request, .descriptor, .type:
      let descriptors = "descriptors: { own: [{ name: Marker, uuid: F1D1, value: \(layout), initial: { hex: 0000 } }] }"
      return head + """
        services:
          - name: Climate
            uuid: F100
            characteristics:
              - name: Marker
                identifier: Sensor
                uuid: F101
                properties: [read, write]
                value: \(owner == .value ? layout : plain)
                \(owner == .request ? "request: \(layout)" : "")
                \(owner == .descriptor ? descriptors : "")

        """
    }
  }

  private static func compile(_ owner: PlacedLayout.Owner, _ layout: String, types: String = "") -> Compilation {
    Compilation(SourceFile(path: "Marked.gatt.yaml", text: text(owner, layout, types: types)))
  }

  private static let pair = "{ struct: [{ name: First, raw: uint8 }, { name: Second, raw: uint8 }] }"

  @Test("are met once, each with its own fields", arguments: owners)
  func layouts(_ owner: PlacedLayout.Owner) throws {
    let compilation = Self.compile(owner, Self.pair)
    let profile = try #require(compilation.profile, "\(compilation.diagnostics)")
    let found = profile.layouts.filter {
      $0.layout.parts(title: "Marker", context: []).map(\.name) == ["First", "Second"]
    }
    #expect(found.map(\.owner) == [owner])
    #expect(found.map(\.name) == ["Marker"])
  }

  @Test("are generated as Swift, with the types that only they have", arguments: owners)
  func generated(_ owner: PlacedLayout.Owner) throws {
    let layout = "{ struct: [{ name: First, type: Inner }, { name: Second, raw: uint8 }] }"
    let compilation = Self.compile(owner, layout, types: "Inner: { raw: uint8, cases: { Off: 0, On: 1 } }")
    let profile = try #require(compilation.profile, "\(compilation.diagnostics)")
    #expect(!compilation.diagnostics.contains { $0.rule == "unused-type" }, "\(compilation.diagnostics)")
    let swift = SwiftGenerator.source(of: profile, sourcePath: "Marked.gatt.yaml")
    // Advertised data has its types to itself.
    let isAlone = [.advertisement, .decrypted].contains(owner)
    #expect(swift.contains(isAlone ? "enum First:" : "enum Inner:"), "\(swift)")
  }

  @Test("have no two names that are one in Swift, and none that hides the profile", arguments: owners)
  func collisions(_ owner: PlacedLayout.Owner) {
    for layout in [
      "{ array: uint8, elements: [a b, a-b] }", "{ raw: uint16, cases: { a b: 0, a-b: 1 } }",
      "{ raw: uint16, bits: { 0: a b, 1: a-b } }",
      "{ struct: [{ name: X, identifier: marked, raw: uint16, cases: { Off: 0, On: 1 } }] }",
    ] {
      let found = Self.compile(owner, layout).diagnostics.filter { $0.rule == "identifier-collision" }
      #expect(!found.isEmpty, "\(layout)")
    }
  }

  @Test("are compared: names as names, octets as octets", arguments: owners)
  func compared(_ owner: PlacedLayout.Owner) throws {
    func changes(_ old: String, _ new: String) throws -> [ContractChange] {
      let both = try [old, new].map { layout in
        let compilation = Self.compile(owner, layout)
        return Contract(try #require(compilation.profile, "\(compilation.diagnostics)"))
      }
      return ContractComparison.changes(from: both[0], to: both[1])
    }
    let renamed = try changes(
      Self.pair, "{ struct: [{ name: First, raw: uint8 }, { name: Third, raw: uint8 }] }")
    #expect(!renamed.isEmpty && !renamed.contains { $0.category == .wire }, "\(renamed)")
    let scaled = try changes(
      Self.pair, "{ struct: [{ name: First, raw: uint8, scale: 0.5 }, { name: Second, raw: uint8 }] }")
    #expect(scaled.contains { $0.category == .wire && $0.witness != nil }, "\(scaled)")
    let swapped = try changes("{ raw: uint16 }", "{ raw: uint16, endian: big }")
    #expect(swapped.contains { $0.category == .wire }, "\(swapped)")
  }

  @Test("are in the documents", arguments: owners)
  func documented(_ owner: PlacedLayout.Owner) throws {
    let profile = try #require(Self.compile(owner, Self.pair).profile)
    let documented = DocumentedProfile(profile, path: "Marked.gatt.yaml")
    let forms = documented.sections.flatMap(\.values).flatMap(\.forms)
    #expect(forms.contains { $0.parts.map(\.name) == ["First", "Second"] })
  }

  @Test("have names that the editor knows, shows and renames", arguments: owners)
  func named(_ owner: PlacedLayout.Owner) throws {
    let text = Self.text(owner, Self.pair)
    var diagnostics = Diagnostics()
    let tree = YAMLReader.read(SourceFile(path: "Marked.gatt.yaml", text: text), reporting: &diagnostics)
    let index = NameIndex(tree, path: "Marked.gatt.yaml", importing: [])
    #expect(index.declarations.contains { $0.kind == .field && $0.name == "Second" })
    #expect(index.scopes.contains { $0.names.map(\.name) == ["First", "Second"] })
    let profile = try #require(Self.compile(owner, Self.pair).profile)
    #expect(profile.describedLayouts.contains { $0.parts.map(\.name) == ["First", "Second"] })
  }
}
