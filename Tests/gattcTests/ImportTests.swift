import Foundation
import Testing

@Suite("gattc import")
struct ImportTests {
  private static let depth = """
    characteristic:
      identifier: org.bluetooth.characteristic.battery_level
      name: Battery Level
      description: How full it is.
      structure: [{ field: Battery Level, type: uint8, size: "1", description: Allowed range is 0 to 100. }]
    """

  private static let xml = """
    <?xml version="1.0"?>
    <Characteristic type="org.bluetooth.characteristic.battery_level" name="Battery Level" uuid="2A19">
      <Value><Field name="Level"><Requirement>Mandatory</Requirement><Format>uint8</Format></Field></Value>
    </Characteristic>
    """

  private func files(_ folder: TemporaryFolder, _ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: path).path).sorted()
  }

  @Test("a folder of the supplement becomes documents that lint has nothing to say about")
  func supplement() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.depth, to: "in/a.yaml")
    try folder.write("not for import", to: "in/readme.txt")
    let run = try folder.gattc.run("import", "gss", "in", "--output", "new/out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output.hasSuffix(
        "1 of 1 characteristics: 1 derived in full, 0 with notes, 0 patched by hand; 0 sentences of prose not read\n"))
    #expect(try files(folder, "new/out") == ["battery-level.gatt.yaml"])
    let lint = try folder.gattc.run("lint", "new/out", "--fail-on", "note")
    #expect(lint.status == 0, "\(lint.output)")
    #expect(try folder.gattc.run("format", "--check", "new/out").status == 0)
  }

  @Test("a folder of XML becomes documents that lint has nothing to say about")
  func older() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.xml, to: "in/a.xml")
    let run = try folder.gattc.run("import", "xml", "in", "--output", "out/")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try files(folder, "out") == ["battery-level.gatt.yaml"])
    #expect(try folder.gattc.run("lint", "out", "--fail-on", "note").status == 0)
    #expect(try folder.gattc.run("format", "--check", "out").status == 0)
  }

  private static let decoder = """
    {"brand":"Acme","model":"Gauge","model_id":"G1","condition":["manufacturerdata","=",8,"index",0,"3412"],
     "properties":{"tempc":{"decoder":["value_from_hex_data","manufacturerdata",4,4,true,true],"post_proc":["/",10]}}}
    """

  private static let decoderTests = #"""
    const char* expected_mfg[] = {"{\"model_id\":\"G1\",\"tempc\":21.5,\"tempf\":70.7}"};
    const char* test_mfgdata[][3] = {{"Gauge", "Gauge", "3412d700"}};
    """#

  @Test(
    "a decoder of Theengs becomes a profile that decodes, and its vectors are counted",
    arguments: ["in", "in/Gauge.json"])
  func theengs(_ path: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.decoder, to: "in/Gauge.json")
    try folder.write(Self.decoderTests, to: "test.cpp")
    let run = try folder.gattc.run("import", "theengs", path, "--output", "out", "--vectors", "test.cpp")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        1 of 1 decoders: 1 derived in full, 0 with notes
        1 of 1 decoders become profiles that pass all of their own vectors, 1 of 1; without vectors: 0; files whose decoders \
        all pass: 1 of 1

        """)
    #expect(try folder.gattc.run("lint", "out", "--fail-on", "note").status == 0)
    #expect(try folder.gattc.run("format", "--check", "out").status == 0)
    let value = try folder.gattc.run("decode", "--profile", "out", "--advertisement", "05ff3412d700")
    #expect(value.output.contains("Temperature 21.5 °C"))
  }

  @Test("the vectors of Theengs are part of the report in JSON")
  func theengsJSON() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.decoder, to: "in/Gauge.json")
    try folder.write(Self.decoderTests.replacing("21.5", with: "22.5"), to: "test.cpp")
    let run = try folder.gattc.run("import", "theengs", "in", "--output", "out", "--vectors", "test.cpp", "--json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let vectors = try #require(report["vectors"] as? [String: Any])
    let decoders = try #require(vectors["decoders"] as? [[String: String]])
    #expect(decoders == [["name": "Gauge", "reason": "“tempc” is 22.5, and the profile says 21.5"]])
  }

  @Test("the report is JSON where that is asked for, and says which values were written by hand")
  func json() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.depth, to: "in/a.yaml")
    try folder.write("patches: { Battery Level: { reason: wrong, value: { raw: uint16 } } }", to: "patches.yaml")
    let run = try folder.gattc.run("import", "gss", "in", "--output", "out", "--patches", "patches.yaml", "--json")
    #expect(run.status == 0, "\(run.errors)")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(report["patched"] as? Int == 1)
    let files = try #require(report["files"] as? [[String: Any]])
    #expect(files[0]["document"] as? String == "battery-level.gatt.yaml")
    #expect(files[0]["patched"] as? String == "wrong")
  }

  @Test("what the supplement says wrong is left out where no profile can have it, and told")
  func wrong() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.depth.replacing("0 to 100", with: "-1 to 100"), to: "in/a.yaml")
    let run = try folder.gattc.run("import", "gss", "in", "--output", "out")
    #expect(run.output.contains("in/a.yaml:5: note: no uint8 “Battery Level” in its scale reaches -1"))
    #expect(run.output.contains("in/a.yaml: note: `min` of “Battery Level” is left out: "))
    #expect(try folder.gattc.run("lint", "out").status == 0)
    #expect(try folder.gattc.run("format", "--check", "out").status == 0)
  }

  @Test("a file that is none ends with 1, and the others are imported all the same")
  func broken() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.depth, to: "in/a.yaml")
    try folder.write("characteristic:\n  name: \u{1B}[31m\n", to: "in/b.yaml")
    let run = try folder.gattc.run("import", "gss", "in", "--output", "out")
    #expect(run.status == 1)
    #expect(run.output.contains("in/b.yaml:2: error: "))
    #expect(!run.output.contains("\u{1B}"))
    #expect(try files(folder, "out") == ["battery-level.gatt.yaml"])
  }

  @Test("what cannot be read or makes no sense ends with 2 or 3")
  func refused() throws {
    let folder = try TemporaryFolder()
    try folder.write("nothing", to: "in/readme.txt")
    #expect(try folder.gattc.run("import", "gss", "in", "--output", "out").status == 2)
    #expect(try folder.gattc.run("import", "gss", "missing", "--output", "out").status == 3)
    try folder.write(Self.depth, to: "in/a.yaml")
    #expect(try folder.gattc.run("import", "gss", "in", "--output", "out", "--patches", "missing").status == 3)
    try folder.write("no patches", to: "patches.yaml")
    #expect(try folder.gattc.run("import", "gss", "in", "--output", "out", "--patches", "patches.yaml").status == 1)
  }

  private static let battery = """
    PRIMARY_SERVICE, ORG_BLUETOOTH_SERVICE_BATTERY_SERVICE
    CHARACTERISTIC, ORG_BLUETOOTH_CHARACTERISTIC_BATTERY_LEVEL, READ | NOTIFY,
    """

  @Test("tables in a tree of folders become profiles with what they import from it, and from nowhere else")
  func tree() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.battery, to: "tree/gatt-service/battery_service.gatt")
    try folder.write(Self.battery.replacing("BATTERY_SERVICE", with: "HUMAN_INTERFACE_DEVICE"), to: "outside.gatt")
    try folder.write("#import <battery_service.gatt>\n#import \"../outside.gatt\"\n", to: "tree/apps/lamp/lamp.gatt")
    let scale = "#import \"lamp.gatt\"\n#import <scale.gatt>\n#import <scale-two.gatt>\n"
    try folder.write(scale + Self.battery, to: "tree/apps/lamp/scale.gatt")
    try folder.write("#import <scale.gatt>\n" + Self.battery, to: "tree/apps/lamp/scale-two.gatt")
    let run = try folder.gattc.run("import", "btstack", "tree", "--output", "out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output.contains("tree/apps/lamp/lamp.gatt:2: note: \"../outside.gatt\" is imported by this file, and is not"))
    #expect(run.output.contains("scale-two.gatt:1: <scale.gatt> imports itself in the end, and is passed over"))
    let profiles = ["battery-service.gatt.yaml", "lamp.gatt.yaml", "scale-two.gatt.yaml", "scale.gatt.yaml"]
    #expect(try files(folder, "out") == profiles)
    let lint = try folder.gattc.run("lint", "out")
    #expect(lint.status == 0 && !lint.output.contains("error"), "\(lint.output)")
    #expect(try folder.gattc.run("format", "--check", "out").status == 0)
    let one = try folder.gattc.run("import", "btstack", "tree/apps/lamp/scale.gatt", "--output", "one")
    #expect(one.status == 0, "\(one.errors)")
  }

  @Test("a folder of C gives the tables in it, and says where there is none")
  func tablesInC() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      #include "lamp.h"
      BT_GATT_SERVICE_DEFINE(lamp, BT_GATT_PRIMARY_SERVICE(LAMP),
        BT_GATT_CHARACTERISTIC(LAMP_STATE, BT_GATT_CHRC_READ, BT_GATT_PERM_READ, NULL, NULL, NULL),);
      """, to: "tree/src/lamp.c")
    try folder.write("#define LAMP BT_UUID_DECLARE_16(0xFF10)\n", to: "tree/include/lamp.h")
    try folder.write(
      "extern const struct ble_gatt_svc_def services[];\nint main(void) { return 0; }\n", to: "tree/src/main.c")
    let run = try folder.gattc.run("import", "c", "tree", "--output", "out")
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("tree/src/lamp.c:3: note: the UUID of this characteristic, LAMP_STATE, is not literal"))
    #expect(!run.output.contains("main.c"))
    try folder.write(
      "#define LAMP BT_UUID_DECLARE_16(0xFF10)\n#define LAMP_STATE BT_UUID_DECLARE_16(0xFF11)\n",
      to: "tree/include/lamp.h")
    #expect(try folder.gattc.run("import", "c", "tree", "--output", "out").status == 0)
    #expect(try files(folder, "out") == ["lamp.gatt.yaml"])
    #expect(try folder.gattc.run("import", "c", "tree/src/main.c", "--output", "out").status == 2)
  }
}
