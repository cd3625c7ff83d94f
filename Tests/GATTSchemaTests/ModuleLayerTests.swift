import Testing

/// What the folders of the larger modules know of each other; those of the schema compiler are in `LayerTests`.
@Suite("The layers of a module")
struct ModuleLayerTests {
  /// A module, with its folders from the lowest up. Two that know each other are one layer.
  struct Module: CustomTestStringConvertible, Sendable {
    let name: String
    let layers: [[String]]
    var testDescription: String { name }
  }

  private static let modules = [
    Module(
      name: "GATTLayout",
      layers: [["Numbers"], ["Octets"], ["Text"], ["Values"], ["Program"], ["Verifier"], ["Printing"], ["Executor"]]),
    Module(name: "GATTGenerator", layers: [["Swift"], ["Emit"], ["Translate", ""]]),
    Module(
      name: "GATTEmitters",
      layers: [
        ["Neutral"], ["Model"], ["Names"], ["Plan"], ["Emit"], ["C"], ["Stacks"], ["Script"], ["TypeScript"],
        ["Python"], [""],
      ]),
    Module(
      name: "GATTRuntime",
      layers: [
        ["Identity"], ["Errors"], ["Transport"], ["Concurrency"], ["ATT"], ["Metrics"],
        // A connection keeps the commands of its control points, whose channels keep the connection.
        ["Central", "Commands"], ["Peripheral"], ["Procedures"], ["Records"], ["Device"], ["Loopback"], ["Beacons"],
      ]),
    Module(name: "GATTDynamic", layers: [["Schema"], ["Values"], ["Profiles"], ["Library"], ["Runtime"]]),
    Module(
      name: "gattc",
      layers: [
        ["Errors"], ["Files"], ["Schema"], ["Arguments"], ["Values"], ["Lint"], ["Documents"], ["Generate"], ["Import"],
        ["Bluetooth"], ["Contract"], ["Describe"], ["Capture"], ["Plot"], ["Session"], ["Simulation"], ["Init"],
        ["Format"],
        ["Reference"], ["Profiles"], ["Inspection"], ["Commands"], [""],
      ]),
  ]

  @Test("every folder is a layer", arguments: modules)
  func folders(_ module: Module) {
    let folders = Set(SchemaSources(of: module.name).files.map(\.folder))
    #expect(folders == Set(module.layers.joined()))
  }

  @Test("a layer names no type of one above it", arguments: modules)
  func order(_ module: Module) {
    let sources = SchemaSources(of: module.name)
    let homes = sources.homes
    for (place, layer) in module.layers.enumerated() {
      let above = Set(module.layers[(place + 1)...].joined())
      for file in layer.flatMap(sources.files(in:)) {
        let named = file.names.filter { homes[$0].map(above.contains) ?? false }
        #expect(named.isEmpty, "\(file.folder)/\(file.name) names \(named.sorted()), of a layer above")
      }
    }
  }
}
