import Foundation
import GATTGenerator
import GATTProfiles
import GATTSchema
import Goldens
import TestProfiles
import Testing

@Suite("There is one way to make a value")
struct InitializerTests {
  @Test("of all shipped profiles, no initialiser that a program calls with a literal returns nil")
  func noneFails() throws {
    var (count, found) = (0, [String]())
    for (name, source) in try Self.shipped() {
      count += source.matches(of: #/public init\(/#).count
      found += source.matches(of: #/init\?\(.*/#).map { "\(name): \($0.output)" }.filter { !Self.isFromElsewhere($0) }
    }
    #expect(count > 1_000, "\(count) initialisers")
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test("of all shipped profiles, every initialiser by fields throws, so that a limit changes nothing of a program")
  func allThrow() throws {
    var (count, found) = (0, [String]())
    for (name, source) in try Self.shipped() {
      for match in source.matches(of: #/public init\((?<parameters>[^{]*?)\)(?<effect> throws\([\w.]+\))? \{/#) {
        guard !Self.cannotBeWrong(match.parameters) else { continue }
        count += 1
        if match.effect == nil { found.append("\(name): \(match.output.0)") }
      }
    }
    #expect(count > 1_000, "\(count) initialisers")
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  /// Whether an initialiser takes what no key of a profile limits: bits that are flags or have names, members of JSON, a number
  /// on the wire, or what the library reads.
  private static func cannotBeWrong(_ parameters: Substring) -> Bool {
    if parameters.isEmpty || parameters.contains(#/^(rawValue|blank|reading reader|_ value): /#) { return true }
    if parameters.contains("GATTProfiles.JSONMember]") { return true }
    let items = parameters.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    return items.allSatisfy { $0.contains(#/: (Swift\.Bool|[A-Z]\w*) = (false|\.)/#) }
  }

  /// The generated source of each profile that ships.
  private static func shipped() throws -> [(name: String, source: String)] {
    try PackageProfiles.paths(in: "Profiles").compactMap { name in
      guard let profile = try PackageProfiles.compilation(of: "Profiles/\(name)").profile else { return nil }
      return (name, SwiftGenerator.source(of: profile, sourcePath: name))
    }
  }

  /// Swift's own way from a number that somebody else has sent, and those from texts and JSON.
  private static func isFromElsewhere(_ declaration: String) -> Bool {
    declaration.contains(#/init\?\((rawValue[12]?|jsonValue json|stringValue):/#)
  }

  @Test("a number is made by what it means, whether it has limits, a scale, or neither")
  func numbers() throws {
    #expect(try Zoo.Numbers.UInt8(200).value == 200)
    #expect(try Zoo.Meanings.Level(80).value == 80)
    #expect(try Zoo.Meanings.Scaled(-0.25).value == -0.25)
    #expect(try Zoo.Numbers.UInt24(1).rawValue == 1)
    #expect(throws: ValueRangeError(number: "UInt24", minimum: 0, maximum: 16_777_215)) {
      try Zoo.Numbers.UInt24(16_777_216)
    }
    #expect(Zoo.Numbers.UInt24(rawValue: 16_777_216) == nil)
  }

  @Test("a text and bytes that have no room are an error with the name of the value")
  func texts() throws {
    #expect(try Zoo.Texts.Padded("AB").value == "AB")
    let error = #expect(throws: ValueRangeError.self) { try Zoo.Texts.Padded(String(repeating: "A", count: 600)) }
    #expect(error?.field == "Padded" && error?.reason == .text)
    #expect(error?.description == "Padded has no room for the text, or its encoding lacks a character of it")
  }
}
