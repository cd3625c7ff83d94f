import Foundation
import GATTContract
import GATTSchema
import Testing

@testable import GATTEmitters

@Suite("Contract hash")
struct ContractHashTests {
  @Test(
    "hashes are those of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func vectors(_ text: String, _ hash: String) {
    #expect(Hex.text(SHA256.hash(of: Array(text.utf8))).lowercased() == hash)
  }

  @Test("every profile that ships has the same hash with comments, other descriptions and another order of keys")
  func texts() throws {
    let all = ShippedSource.all
    try #require(all.count > 100)
    for shipped in all {
      let text = shipped.text.replacing("\n", with: " # Said more.\n", maxReplacements: 1)
      var profile = try #require(shipped.profile(of: Self.namedLast(text)), "\(shipped.path)")
      profile.description = "Said more."
      for place in profile.services.indices { profile.services[place].description = "Said more." }
      #expect(ContractHash(of: profile) == ContractHash(of: shipped.profile), "\(shipped.path)")
    }
  }

  @Test("every profile that ships has another hash with another layout")
  func layouts() throws {
    let layouts = try Self.layouts
    for shipped in ShippedSource.all {
      let place = try #require(ValuePlace.all(of: shipped.profile).first, "\(shipped.path)")
      var profile = shipped.profile
      profile[place] = try #require(layouts.first { $0 != profile[place] })
      #expect(ContractHash(of: profile) != ContractHash(of: shipped.profile), "\(shipped.path)")
    }
  }

  @Test("the examples of all rules of `gattc breaking` have another hash where octets, meaning or JSON are others")
  func rules() throws {
    for rule in ContractRuleCatalog.all {
      for (kind, example) in [("breaking", rule.breaking), ("harmless", rule.harmless)] {
        let profiles = example.files.map { Compilation(SourceFile(path: "p.gatt.yaml", text: $0)).profile }
        let (old, new) = (try #require(profiles.old), try #require(profiles.new))
        // Reserved octets are in a program as they are written, one field or two.
        guard rule.id != "grouping-changed" || kind == "breaking" else { continue }
        let isOther = ContractHash(of: old) != ContractHash(of: new)
        #expect(isOther == Self.breaks(old, new), "\(rule.id), \(kind): \(example.files)")
      }
    }
  }

  /// Layouts that a value can have in place of its own.
  private static var layouts: [ValueLayout] {
    get throws {
      try ["{ bytes: 7 }", "{ raw: uint24 }"].map { value in
        let text = """
          gatt: 1
          name: Other
          services:
            - name: Service
              uuid: F100
              characteristics: [{ name: Value, uuid: F101, properties: [read], value: \(value) }]
          """
        let profile = Compilation(SourceFile(path: "other.gatt.yaml", text: text)).profile
        return try #require(profile?.services.first?.characteristics.first?.layout)
      }
    }
  }

  /// Whether one profile's octets, their meaning or their JSON are not those of the other.
  private static func breaks(_ old: Profile, _ new: Profile) -> Bool {
    ContractComparison.changes(from: Contract(old), to: Contract(new)).contains { $0.category <= .json }
  }

  /// The same keys, with the name behind all others.
  private static func namedLast(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let own = lines.filter { $0.hasPrefix("name:") }
    return (lines.filter { !$0.hasPrefix("name:") } + own + [""]).joined(separator: "\n")
  }
}

/// Where a value of a profile is.
private enum ValuePlace {
  case characteristic(Int, Int)
  case advertisement(Int)
  case type(Int)

  /// Those of a profile.
  static func all(of profile: Profile) -> [ValuePlace] {
    let characteristics = profile.services.enumerated().flatMap { service, own in
      own.characteristics.indices.map { ValuePlace.characteristic(service, $0) }
    }
    let types = profile.isLibrary ? profile.types.indices.map { ValuePlace.type($0) } : []
    return characteristics + profile.advertisements.indices.map { .advertisement($0) } + types
  }
}

extension Profile {
  /// The layout of a value.
  fileprivate subscript(place: ValuePlace) -> ValueLayout {
    get {
      switch place {
      case .characteristic(let service, let own): services[service].characteristics[own].layout
      case .advertisement(let own): advertisements[own].layout
      case .type(let own): types[own].layout
      }
    }
    set {
      switch place {
      case .characteristic(let service, let own): services[service].characteristics[own].layout = newValue
      case .advertisement(let own): advertisements[own].layout = newValue
      case .type(let own): types[own].layout = newValue
      }
    }
  }
}

/// The text of a profile that ships, with services or without.
private struct ShippedSource {
  var path: String
  var text: String
  var profile: Profile

  /// All of them.
  static let all: [ShippedSource] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Profiles")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".gatt.yaml") }.sorted().compactMap { name in
      let path = root.appending(path: name).path
      guard let text = try? String(contentsOfFile: path, encoding: .utf8),
        let profile = Self.profile(of: text, at: path)
      else { return nil }
      return ShippedSource(path: path, text: text, profile: profile)
    }
  }()

  /// What another text means in its place.
  func profile(of text: String) -> Profile? { Self.profile(of: text, at: path) }

  private static func profile(of text: String, at path: String) -> Profile? {
    var pipeline = SchemaPipeline()
    return pipeline.compile(SourceFile(path: path, text: text)).profile
  }
}
