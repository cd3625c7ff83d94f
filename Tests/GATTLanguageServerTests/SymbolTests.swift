import Foundation
import Testing

@testable import GATTLanguageServer

@Suite("Symbols and links of a folder")
struct SymbolTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "gattc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.device.write(to: folder.appending(path: "Device.gatt.yaml"), atomically: true, encoding: .utf8)
    let types = "gatt: 1\nname: Types\ntypes: { Celsius: { raw: int16 } }\n"
    try types.write(to: folder.appending(path: "Types.gatt.yaml"), atomically: true, encoding: .utf8)
  }

  private static let device = """
    gatt: 1
    name: Thermometer
    uuid-base: F000xxxx-0451-4000-B000-000000000000
    imports: [Types.gatt.yaml, Missing.gatt.yaml]
    device: { name: Thermo }
    services:
      - name: 🌡 Climate
        uuid: AA00
        characteristics:
          - { name: Air Temperature, uuid: AA01, properties: [read], value: Celsius }
          - { name: Battery Level, uuid: 2A19, properties: [read], value: { raw: uint8 } }
    advertisements:
      - { name: Beacon, manufacturer: 0xFFFF, value: { raw: uint8 } }

    """

  private func symbols(_ query: String, in editor: inout Editor) -> [String] {
    editor.ask("workspace/symbol", ["query": .string(query)]).items.compactMap { $0["name"]?.text }
  }

  @Test(
    "services, characteristics, types, advertisements and devices are found by their names, near enough, and by UUIDs",
    arguments: [
      ("climate", ["🌡 Climate"]), ("temp", ["Air Temperature"]), ("airt", ["Air Temperature"]),
      ("atmp", ["Air Temperature"]),
      ("cel", ["Celsius"]), ("beacon", ["Beacon"]), ("Thermometer", ["Thermometer"]), ("2a19", ["2A19 Battery Level"]),
      ("F000AA01-0451", ["AA01 Air Temperature"]), ("0xAA0", ["AA00 🌡 Climate", "AA01 Air Temperature"]),
      ("AA01-0451", ["AA01 Air Temperature"]),
      ("zz", []),
    ])
  func found(query: String, wanted: [String]) {
    var editor = Editor(folder: folder.path)
    #expect(symbols(query, in: &editor) == wanted)
    try? FileManager.default.removeItem(at: folder)
  }

  @Test("a symbol says where it is, in the text that is typed, and a name that is typed is found at once")
  func typed() throws {
    var editor = Editor(folder: folder.path)
    let found = editor.ask("workspace/symbol", ["query": "climate"]).items.first
    #expect(found?["location"]?["range"]?["start"] == ["line": 6, "character": 10])
    #expect(found?["location"]?["range"]?["end"] == ["line": 6, "character": 20])
    #expect(found?["containerName"]?.text == "Thermometer")
    editor.open(Self.device.replacing("Climate", with: "Weather"))
    #expect(symbols("weather", in: &editor) == ["🌡 Weather"])
    #expect(symbols("climate", in: &editor) == [])
    editor.open("gatt: [1")
    #expect(symbols("weather", in: &editor) == ["🌡 Weather"], "what a broken text had")
    try FileManager.default.removeItem(at: folder.appending(path: "Types.gatt.yaml"))
    #expect(symbols("celsius", in: &editor) == [])
    try FileManager.default.removeItem(at: folder)
  }

  @Test("of very many symbols, the best are answered")
  func many() throws {
    var editor = Editor(folder: folder.path)
    let types = (0..<3_000).map { "  Type \($0): { raw: uint8 }\n" }.joined()
    editor.open("gatt: 1\nname: Many\ntypes:\n" + types + "  Level: { raw: uint8 }\n")
    #expect(symbols("", in: &editor).count == 256)
    #expect(symbols("e", in: &editor).count == 256)
    #expect(symbols("level", in: &editor) == ["Level"])
    try FileManager.default.removeItem(at: folder)
  }

  @Test("an imported file that is there can be opened by a click")
  func links() throws {
    var editor = Editor(folder: folder.path)
    editor.open(Self.device)
    let links = editor.ask("textDocument/documentLink").items
    #expect(links.count == 1)
    #expect(links.first?["target"]?.text?.hasSuffix("/Types.gatt.yaml") == true)
    #expect(links.first?["range"]?["start"] == ["line": 3, "character": 10])
    try FileManager.default.removeItem(at: folder)
  }
}
