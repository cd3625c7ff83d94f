import Foundation
import GATTSchema
import TestProfiles
import Testing

@Suite("The devices that people connect to at home")
struct CommunityTests {
  @Test("are as the generated types read their vectors", arguments: CommunityDevice.all)
  func vectors(_ device: CommunityDevice) throws {
    try device.verifyExamples()
  }

  @Test("have a profile without findings and with vectors", arguments: CommunityDevice.all)
  func profile(_ device: CommunityDevice) throws {
    let compilation = try PackageProfiles.compilation(of: "Profiles/\(device.path).gatt.yaml")
    let profile = try #require(compilation.profile, "\(compilation.diagnostics)")
    let services = profile.services.flatMap(\.characteristics).map(\.examples.count)
    let counts = services + profile.advertisements.map(\.examples.count)
    #expect(compilation.diagnostics.isEmpty, "\(compilation.diagnostics)")
    #expect(counts.contains { $0 > 0 })
  }

  @Test("are all in the table")
  func complete() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.profiles.appending(path: "Community").path)
    let files = names.filter { $0.hasSuffix(".gatt.yaml") }.map { "Community/" + $0.dropLast(10) }
    #expect(Set(files) == Set(CommunityDevice.all.map(\.path).filter { $0.hasPrefix("Community/") }))
    #expect(CommunityDevice.all.count == 30)
  }

  @Test("are counted by how many are full, with what the others lack")
  func count() {
    let partial = CommunityDevice.all.filter { $0.missing != nil }
    for device in partial { print("\(device.name): \(device.missing ?? "")") }
    print("devices full: \(CommunityDevice.all.count - partial.count) of \(CommunityDevice.all.count)")
    #expect(partial.allSatisfy { $0.missing?.hasSuffix(".") == true })
  }

  private static let profiles = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Profiles")
}
