/// The classes of sensors in Home Assistant 2024.3.3, and the strings that it takes as their units.
enum SensorClasses {
  /// The units that belong to one class alone. Of the two micro signs the one here is U+00B5, as there.
  private static let classes: [String: String] = {
    let units = [
      "temperature": ["°C", "°F", "K"],
      "pressure": ["hPa", "kPa", "mbar", "mmHg", "bar", "psi", "Pa"],
      "voltage": ["V", "mV"], "current": ["A", "mA"], "power": ["W", "kW"],
      "energy": ["Wh", "kWh", "MWh", "MJ", "GJ"], "apparent_power": ["VA"],
      "frequency": ["Hz", "kHz", "MHz", "GHz"], "illuminance": ["lx"], "irradiance": ["W/m²"],
      "signal_strength": ["dBm"], "weight": ["g", "kg", "mg", "\u{B5}g", "lb", "oz", "st"],
      "distance": ["m", "cm", "mm", "km", "in", "ft", "yd", "mi"], "speed": ["m/s", "km/h", "mph", "kn", "ft/s"],
      "duration": ["s", "ms", "min", "h", "d"], "precipitation_intensity": ["mm/h"], "sound_pressure": ["dBA"],
      "volume_flow_rate": ["m³/h", "L/min"],
    ]
    return Dictionary(uniqueKeysWithValues: units.flatMap { name, units in units.map { ($0, name) } })
  }()

  /// Units of several classes: the name of the field decides.
  private static let named: [String: [String: String]] = [
    "%": [
      "battery": "battery", "batterylevel": "battery", "humidity": "humidity", "relativehumidity": "humidity",
      "moisture": "moisture", "soilmoisture": "moisture",
    ],
    "ppm": ["co2": "carbon_dioxide", "carbondioxide": "carbon_dioxide", "carbonmonoxide": "carbon_monoxide"],
    "\u{B5}g/m³": ["pm1": "pm1", "pm25": "pm25", "pm10": "pm10"],
  ]

  /// The string that Home Assistant has for a unit: profiles write both micro signs.
  static func unit(_ unit: String) -> String {
    // These two have the Greek letter there, of all that have one.
    if ["s", "g/ft³"].contains(String(unit.dropFirst())), unit.first == "\u{B5}" || unit.first == "\u{3BC}" {
      return "\u{3BC}" + unit.dropFirst()
    }
    return String(unit.map { $0 == "\u{3BC}" ? "\u{B5}" : $0 })
  }

  /// The class of a field by its unit, as Home Assistant has that; nil where the unit does not tell.
  static func deviceClass(unit: String, field path: String) -> String? {
    let name = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return classes[unit] ?? named[unit]?[name]
  }
}
