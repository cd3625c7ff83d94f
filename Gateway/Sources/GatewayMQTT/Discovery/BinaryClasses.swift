/// The classes of binary sensors in Home Assistant 2024.3.3, by what a profile calls a truth value. Only names that say what `true`
/// is, as Home Assistant means it, have one: of “door” nobody knows whether it is open.
enum BinaryClasses {
  private static let names: [String: String] = {
    let classes = [
      "battery": ["batterylow", "lowbattery"], "battery_charging": ["batterycharging", "charging"],
      "carbon_monoxide": ["carbonmonoxidedetected"], "cold": ["cold"], "connectivity": ["connected"],
      "door": ["dooropen", "dooropened"], "garage_door": ["garagedooropen"], "gas": ["gasdetected"], "heat": ["hot"],
      "light": ["lightdetected"], "lock": ["unlocked"],
      "moisture": ["wet", "leakdetected", "waterdetected", "flooded"],
      "motion": ["motion", "motiondetected"], "moving": ["moving"], "occupancy": ["occupied"],
      "opening": ["opening", "open"],
      "plug": ["pluggedin"], "power": ["powered"], "presence": ["present"], "problem": ["problem", "keyproblem"],
      "running": ["running"], "safety": ["unsafe"], "smoke": ["smokedetected"], "sound": ["sounddetected"],
      "tamper": ["tampered", "tamperdetected"], "vibration": ["vibrationdetected"],
      "window": ["windowopen", "windowopened"],
    ]
    return Dictionary(uniqueKeysWithValues: classes.flatMap { name, words in words.map { ($0, name) } })
  }()

  /// The class of a field by its name; nil where that does not tell.
  static func deviceClass(field path: String) -> String? {
    names[path.split(separator: ".").last.map { $0.lowercased() } ?? ""]
  }

  /// Whether what has a class is about the device and not about what it is for.
  static func isDiagnostic(_ name: String) -> Bool {
    ["battery", "battery_charging", "connectivity", "problem", "tamper"].contains(name)
  }
}
