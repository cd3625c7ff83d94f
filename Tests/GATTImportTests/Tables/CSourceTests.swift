import GATTSchema
import Testing

@testable import GATTImport

@Suite("Tables in C")
struct CSourceTests {
  private static func document(_ text: String, beside others: [SourceFile] = []) -> ImportedDocument? {
    let source = SourceFile(path: "src/lamp.c", text: text)
    return CImporter.documents([source], beside: SourceNeighbours([source] + others)).first
  }

  /// Ways to say the UUID FF11, and what is not literal.
  private static let uuids: [(String, Bool)] = [
    ("BT_UUID_DECLARE_16(0xFF11)", true), ("BT_UUID_DECLARE_16(65297u)", true), ("MINE", true),
    ("&variable.uuid", true),
    ("BT_UUID_DECLARE_16(NUMBER)", true), ("((const struct bt_uuid *)(&variable))", true),
    ("BT_UUID_DECLARE_128(BT_UUID_128_ENCODE(0x0000ff11, 0x0000, 0x1000, 0x8000, 0x00805f9b34fb))", true),
    ("BT_UUID_DECLARE_128(OCTETS)", true), ("BT_UUID_DECLARE_128(OCTETS, 0)", false), ("two", false),
    ("BT_UUID_DECLARE_16(0xFF00 + 17)", false), ("circle", false), ("uuid_of(1)", false), ("uuids[2]", false),
  ]

  @Test("have UUIDs as constants, variables and macros say them", arguments: uuids)
  func uuid(_ written: String, _ isLiteral: Bool) {
    let document = Self.document(
      """
      #define NUMBER 0xFF11
      #define MINE \\
        BT_UUID_DECLARE_16(NUMBER)
      #define OCTETS 0xfb, 0x34, 0x9b, 0x5f, 0x80, 0, 0, 0x80, 0, 0x10, 0, 0, 0x11, 0xff, 0, 0
      #define two BT_UUID_DECLARE_16(NUMBER) BT_UUID_DECLARE_16(NUMBER)
      #define circle other
      #define other circle
      static struct bt_uuid_16 variable = BT_UUID_INIT_16(NUMBER);
      BT_GATT_SERVICE_DEFINE(lamp, BT_GATT_PRIMARY_SERVICE(BT_UUID_BAS),
        BT_GATT_CHARACTERISTIC(\(written), BT_GATT_CHRC_READ, BT_GATT_PERM_READ, NULL, NULL, NULL),
        BT_GATT_CHARACTERISTIC(BT_UUID_BAS_BATTERY_LEVEL, BT_GATT_CHRC_READ, BT_GATT_PERM_READ, NULL, NULL, NULL),);
      """)
    #expect(document?.text?.contains("FF11") == isLiteral)
    #expect(document?.text?.contains("2A19") == true)
    #expect(document?.findings.contains { $0.message.contains("is not literal") } == !isLiteral)
  }

  @Test("have the constants of headers that are in the folder")
  func headers() {
    let source = """
      #include "names/lamp.h"
      BT_GATT_SERVICE_DEFINE(lamp, BT_GATT_PRIMARY_SERVICE(LAMP),
        BT_GATT_CHARACTERISTIC(LAMP_STATE, BT_GATT_CHRC_READ, BT_GATT_PERM_READ, NULL, NULL, NULL),);
      """
    let header = SourceFile(
      path: "include/names/lamp.h",
      text:
        "#include \"lamp.h\"\n#define LAMP BT_UUID_DECLARE_16(0xFF10)\n#define LAMP_STATE BT_UUID_DECLARE_16(0xFF11)\n")
    #expect(Self.document(source, beside: [header])?.text?.contains("FF11") == true)
    #expect(Self.document(source)?.text == nil)
    #expect(Self.document("int main(void) { return 0; }")?.text == nil)
  }

  @Test("have the flags that are literal, and tell of the others")
  func flags() {
    let document = Self.document(
      """
      #define PERMISSIONS (BT_GATT_PERM_READ | BT_GATT_PERM_READ_ENCRYPT)
      BT_GATT_SERVICE_DEFINE(lamp, BT_GATT_PRIMARY_SERVICE(BT_UUID_BAS),
        BT_GATT_CHARACTERISTIC(BT_UUID_BAS_BATTERY_LEVEL, BT_GATT_CHRC_READ | NOTIFIES(1), PERMISSIONS, NULL, NULL, NULL),);
      """)
    #expect(document?.text?.contains("properties: [read]\n        permissions: { read: encrypted }") == true)
    #expect(
      document?.findings.map(\.message) == ["“NOTIFIES(1)” of the properties is not literal, and is not carried over"])
  }

  @Test("tell of conditions, and of services that stand within something else")
  func hidden() {
    let service = """
      BT_GATT_SERVICE_DEFINE(lamp, BT_GATT_PRIMARY_SERVICE(BT_UUID_BAS),
        BT_GATT_CHARACTERISTIC(BT_UUID_BAS_BATTERY_LEVEL, BT_GATT_CHRC_READ, BT_GATT_PERM_READ, NULL, NULL, NULL),);
      """
    let document = Self.document("#ifdef LAMP\n\(service)\n#endif\nvoid f(void) {\n\(service)\n}\n")
    #expect(document?.text?.contains("180F") == true)
    let messages = document?.findings.map(\.message) ?? []
    #expect(messages.contains("this service stands behind a condition of the preprocessor, and is carried over"))
    #expect(messages.contains("a service within something else is not carried over"))
  }

  @Test(
    "that stand for themselves, or for ever more, end",
    arguments: ["int a = { a };", "#define a { a }", "#define a b | b\n#define b a | a"])
  func endless(_ definition: String) {
    let document = Self.document(
      """
      \(definition)
      BT_GATT_SERVICE_DEFINE(lamp, BT_GATT_PRIMARY_SERVICE(a), BT_GATT_PRIMARY_SERVICE(BT_UUID_DECLARE_16(a)),
        BT_GATT_PRIMARY_SERVICE(BT_UUID_BAS),
        BT_GATT_CHARACTERISTIC(BT_UUID_BAS_BATTERY_LEVEL, BT_GATT_CHRC_READ | a, a, NULL, NULL, a),);
      """)
    #expect(document?.text?.contains("2A19") == true)
    #expect(document?.findings.contains { $0.message.contains("of the properties is not literal") } == true)
  }

  @Test("are read in steps that grow as the file does", arguments: ["service", "brackets", "casts", "open"])
  func steps(_ kind: String) {
    let pieces = [
      "service":
        "BT_GATT_SERVICE_DEFINE(a, BT_GATT_PRIMARY_SERVICE(B), X(1, (int)2, { .a = { 1, 2 }, [3] = (4 | C) }),);\n",
      "brackets": "int a[] = { (", "casts": "int a = (b)(c)(d)(e)(f)(g);", "open": "static x = f(a, { b, ",
    ]
    let counts = [500, 1000].map { count in
      CSource(
        SourceFile(path: "a.c", text: String(repeating: pieces[kind] ?? "", count: count)), beside: SourceNeighbours()
      ).steps
    }
    #expect(counts[0] > 500 && counts[1] * 10 <= counts[0] * 23, "\(counts)")
  }
}
