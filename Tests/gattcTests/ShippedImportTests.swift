import Foundation
import GATTSchema
import Testing

@testable import gattc

/// The tools have the profiles that ship built in, wherever they are installed.
@Suite("A profile that imports one that ships")
struct ShippedImportTests {
  private static let profile = """
    gatt: 1
    name: Hut

    imports: [package:SIG/Characteristics/temperature]

    services:
      - name: Hut
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Climate
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: Temperature

    """
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.profile, to: "Hut.gatt.yaml")
  }

  @Test(
    "is taken by each command that reads profiles",
    arguments: [
      ["lint", "Hut.gatt.yaml"], ["lint", "--fix", "Hut.gatt.yaml"], ["format", "--check", "Hut.gatt.yaml"],
      ["describe", "Climate", "--profile", "Hut.gatt.yaml"], ["docs", "Hut.gatt.yaml", "--output", "site"],
      ["breaking", "Hut.gatt.yaml", "--against", "Hut.gatt.yaml"],
      ["generate", "Hut.gatt.yaml", "--output-directory", "out"],
    ])
  func commands(_ arguments: [String]) throws {
    let run = try folder.gattc.run(arguments)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test("decodes by its types")
  func decode() throws {
    let run = try folder.gattc.run("decode", "--profile", "Hut.gatt.yaml", "Hut.Climate", "3408")
    #expect(run.status == 0 && run.output.contains("21 °C"), "\(run.output)\(run.errors)")
  }

  @Test("a change of which of them is meant breaks what is promised")
  func breaking() throws {
    try folder.write(
      Self.profile.replacing("temperature]", with: "temperature-8]").replacing(
        "value: Temperature", with: "value: Temperature 8"), to: "new/Hut.gatt.yaml")
    let run = try folder.gattc.run("breaking", "new/Hut.gatt.yaml", "--against", "Hut.gatt.yaml")
    #expect(run.status == 1 && run.output.contains("new/Hut.gatt.yaml:"), "\(run.output)\(run.errors)")
  }

  @Test("every profile that ships is imported by the name that an editor offers")
  func names() throws {
    let names = ShippedProfile.all.map(\.path.description)
    #expect(names.count > 300)
    for name in names { #expect(try ShippedProfile.imported("package:" + name)?.path == "package:" + name) }
  }
}
