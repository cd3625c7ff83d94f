import GATTSchema

/// Prints tables for Zephyr: services, the callbacks between the stack and the program, and a fragment of Kconfig.
///
/// The callbacks read and write octets with the C of `gattc generate --language c`, so that a program's hooks see values alone.
package struct ZephyrEmitter: Emitter {
  package static let language = "zephyr"
  package static let summary = "services of Zephyr in C, with callbacks that check"

  package init() {}

  package var shared: [EmittedFile] { [ZephyrHeader.shared] }

  package func emit(_ profile: EmittedProfile, stem: String) -> Emission {
    Emission.ofTable(profile, stem) { table, emission in fill(&emission, with: table, profile, stem) }
  }

  private func fill(_ emission: inout Emission, with table: AttributeTable, _ profile: EmittedProfile, _ stem: String) {
    let inC = CEmitter().emit(profile, stem: stem).names
    let rows = table.services(notOwnedBy: "Zephyr", hasHash: true, reporting: &emission)
    guard !rows.isEmpty else { return }
    let services = rows.map { ZephyrService($0, valuesInC: inC) }
    for service in services {
      emission.findings += service.findings(among: rows)
      for value in service.values { emission.names[value.value.path] = value.value.name }
    }
    let file = CNaming().file(table.base)
    emission.files = [
      EmittedFile(path: file + "_zephyr.h", text: header(table, services, inC)),
      EmittedFile(path: file + "_zephyr.c", text: source(table, services)),
      EmittedFile(path: file + "_zephyr.conf", text: ZephyrKconfig(table, rows).text),
    ]
  }

  private func header(_ table: AttributeTable, _ services: [ZephyrService], _ inC: [[String]: String]) -> String {
    ZephyrHeader.frame.text(of: table, valuesInC: inC, services.map(\.declarations).joined(separator: "\n"))
  }

  private func source(_ table: AttributeTable, _ services: [ZephyrService]) -> String {
    let tables = services.map { "extern const struct bt_gatt_attr attr_\($0.symbol)[];\n" }.joined()
    return ZephyrHeader.frame.front(table) + "#include \"\(CNaming().file(table.base))_zephyr.h\"\n\n" + tables + "\n"
      + services.map { $0.functions + $0.table(among: services) }.joined(separator: "\n")
      + ending(Snapshots(of: services.flatMap(\.values).map(\.value), base: CNaming().file(table.base)))
  }

  /// What the stack calls when a connection ends. A program need not register it.
  private func ending(_ snapshots: Snapshots) -> String {
    guard !snapshots.isEmpty else { return "" }
    let base = snapshots.base
    return "\n" + snapshots.forgetting() + """

      static void \(base)_disconnected(struct bt_conn *conn, uint8_t reason)
      {
          (void)reason;
          \(base)_forget(gatt_zephyr_index(conn));
      }

      BT_CONN_CB_DEFINE(\(base)_connections) = { .disconnected = \(base)_disconnected };

      """
  }
}
