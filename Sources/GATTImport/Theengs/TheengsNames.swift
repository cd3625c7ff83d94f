import GATTSchema

/// What the keys of Theengs' values are called in a profile, and their units.
enum TheengsNames {
  /// Keys that Theengs uses for the same in all decoders, with their units.
  private static let known: [String: (name: String, unit: String?)] = [
    "tempc": ("Temperature", "°C"), "tempf": ("Temperature", "°F"), "hum": ("Humidity", "%"), "batt": ("Battery", "%"),
    "volt": ("Voltage", "V"), "pres": ("Pressure", "hPa"), "moi": ("Moisture", "%"), "lux": ("Illuminance", "lx"),
    "fer": ("Conductivity", "µS/cm"), "co2": ("Carbon Dioxide", "ppm"), "for": ("Formaldehyde", "mg/m³"),
    "pm": ("Particulate Matter", "µg/m³"), "accx": ("Acceleration X", "m/s²"), "accy": ("Acceleration Y", "m/s²"),
    "accz": ("Acceleration Z", "m/s²"), "mac": ("Address", nil), "bpm": ("Heart Rate", "beats/min"),
    "txpower": ("Measured Power", "dBm"), "lvl_cm": ("Level", "cm"), "ctr": ("Counter", nil), "seq": ("Sequence", nil),
    "mic": ("Tag", nil), "uuid": ("UUID", nil), "mfid": ("Company", nil), "led": ("LED", nil), "rot": ("Rotation", "°"),
    "mov": ("Movements", nil), "tx": ("Transmit Power", "dBm"), "lightlevel": ("Light Level", nil),
    "sensingdistance": ("Sensing Distance", nil), "scopetested": ("Scope Tested", nil), "in_ct": ("In Count", nil),
    "out_ct": ("Out Count", nil), "push_ct": ("Push Count", nil), "lowbatt": ("Low Battery", nil),
    "extprobe": ("External Probe", nil), "act_bpm": ("Heart Rate", "beats/min"), "modeltype": ("Model Type", nil),
    "beaconmodel": ("Beacon Model", nil), "avg": ("Average", nil), "avgu": ("Average Unit", nil),
    "sumu": ("Sum Unit", nil), "rpi": ("Rolling Proximity Identifier", nil),
    "aem": ("Associated Encrypted Metadata", nil),
  ]

  /// Words that stand where Theengs has no unit.
  private static let noUnits: Set<String> = ["int", "string", "hex", "status", "bool", "0", "", "SG"]

  /// The name and the unit of `key`; `units` are those that the decoder's file gives.
  static func of(_ key: String, units: [String: String]) -> (name: String, unit: String?) {
    let given = units[key].flatMap { noUnits.contains($0) ? nil : $0 }.map { spelled($0) }
      .flatMap { Unit($0) == nil ? nil : $0 }
    if let entry = known[key] { return (entry.name, given ?? entry.unit) }
    let start = known.keys.filter { key.hasPrefix($0) && $0.count > 2 || $0 == "pm" && key.hasPrefix("pm") }
      .filter { key.dropFirst($0.count).first.map { $0.isNumber || $0 == "_" } ?? false }
      .max { $0.count < $1.count }
    guard let start, let entry = known[start] else { return (words(key[...]), given) }
    return (entry.name + " " + words(key.dropFirst(start.count)), given ?? entry.unit)
  }

  /// `in_ct` as `In Ct`.
  private static func words(_ text: Substring) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  /// The Greek letter that Theengs writes is another than the sign for micro.
  private static func spelled(_ unit: String) -> String {
    unit == "lux" ? "lx" : unit.hasPrefix("μ") ? "µ" + unit.dropFirst() : unit
  }
}
