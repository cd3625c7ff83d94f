import GATTSchema

/// Prints tables for Zephyr: services, the callbacks between the stack and the program, and a fragment of Kconfig.
///
/// The callbacks read and write octets with the C of `gattc generate --language c`, so that a program's hooks see values alone.
package struct ZephyrEmitter: Emitter {
  package static let language = "zephyr"
  package static let summary = "services of Zephyr in C, with callbacks that check"

  package init() {}

  package var shared: [EmittedFile] { [EmittedFile(path: ZephyrHeader.name, text: ZephyrHeader.text)] }

  package func emit(_ profile: EmittedProfile, stem: String) -> Emission {
    let table = AttributeTable(profile, stem: stem)
    var emission = Emission()
    guard !table.services.isEmpty else { return .withoutServices(profile) }
    let inC = CEmitter().emit(profile, stem: stem).names
    // Those that every device has are the stack's own.
    let rows = table.services.filter { service in
      guard let number = service.service.uuid.short, number == 0x1800 || number == 0x1801 else { return true }
      emission.findings.append(EmissionFinding([service.service.name], "Zephyr has this service itself"))
      return false
    }
    guard !rows.isEmpty else { return emission }
    let services = rows.map { ZephyrService($0, valuesInC: inC) }
    for service in services {
      emission.findings += service.findings(among: rows)
      for value in service.values { emission.names[value.path] = value.name }
    }
    let file = CNaming().file(table.base)
    emission.files = [
      EmittedFile(path: file + "_zephyr.h", text: header(table, services)),
      EmittedFile(path: file + "_zephyr.c", text: source(table, services)),
      EmittedFile(path: file + "_zephyr.conf", text: ZephyrKconfig(table, rows).text),
    ]
    return emission
  }

  private func front(_ table: AttributeTable) -> String {
    "/* \(CScale.ascii(table.name)). Written by `gattc generate --stack zephyr` \(ToolVersion.current); do not edit. */\n"
  }

  private func header(_ table: AttributeTable, _ services: [ZephyrService]) -> String {
    let prefix = NameWords(table.base).screaming
    let hash = table.databaseHash.map { "0x" + Hex.digits(UInt64($0), count: 2) + "u" }.joined(separator: ", ")
    return front(table) + """
      #ifndef GATT_\(prefix)_ZEPHYR_H
      #define GATT_\(prefix)_ZEPHYR_H

      #include "\(CNaming().file(table.base)).h"
      #include "\(ZephyrHeader.name)"

      /* The Database Hash of a device with the attributes of the profile alone, from handle 1 on. */
      #define \(prefix)_DATABASE_HASH \(hash)

      \(services.map(\.declarations).joined(separator: "\n"))
      #endif

      """
  }

  private func source(_ table: AttributeTable, _ services: [ZephyrService]) -> String {
    let tables = services.map { "extern const struct bt_gatt_attr attr_\($0.symbol)[];\n" }.joined()
    return front(table) + "#include \"\(CNaming().file(table.base))_zephyr.h\"\n\n" + tables + "\n"
      + services.map { $0.functions + $0.table(among: services) }.joined(separator: "\n")
  }
}
