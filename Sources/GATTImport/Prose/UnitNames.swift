/// The symbols of the units that descriptions name.
enum UnitNames {
  /// The identifier of a unit in `text`, without what all of them start with; nil when there is none.
  static func identifier(in text: String) -> String? {
    if text.contains("org.bluetooth.unitless") { return "unitless" }
    let match = text.firstMatch(of: /org\.bluetooth\.unit\.\s*([a-z0-9_]+(?:\.[a-z0-9_]+)*)/)
    return match.map { String($0.1) }
  }

  /// The symbol of a unit by its identifier. Empty for a number without a unit; nil for an identifier that is not known.
  static func symbol(of identifier: String) -> String? {
    byIdentifier[identifier]
  }

  /// The symbol of a unit that is written out, such as *kilograms* or *mmHG*.
  static func symbol(ofWord word: String) -> String? {
    byWord[word.lowercased()]
  }

  private static let byIdentifier: [String: String] = table(
    """
    unitless
    acceleration.metres_per_second_squared m/s²
    acceleration.metres_per_seconds_squared m/s²
    angular_velocity.radian_per_second rad/s
    angular_velocity.revolution_per_minute rpm
    area.square_metres m²
    catalytic_activity.katal kat
    concentration.count_per_cubic_metre 1/m³
    concentration.parts_per_billion ppb
    concentration.parts_per_million ppm
    count_per_cubic_metre 1/m³
    density.kilogram_per_cubic_meter kg/m³
    electric_charge.ampere_hours Ah
    electric_charge.coulomb C
    electric_current.ampere A
    electric_potential_difference.volt V
    electric_resistance.ohm Ω
    electrical_apparent_energy.kilovolt_ampere_hour kVAh
    electrical_apparent_power.volt_ampere VA
    energy.gram_calorie cal
    energy.joule J
    energy.kilogram_calorie kcal
    energy.kilowatt_hour kWh
    flow.cubic_metre_per_second m³/s
    force.newton N
    frequency.hertz Hz
    heat_capacity.joule_per_kelvin J/K
    hertz Hz
    illuminance.lumen lm
    illuminance.lux lx
    irradiance.watt_per_square_metre W/m²
    kelvin_per_second K/s
    kilogram_per_square_metre kg/m²
    length.centimetre cm
    length.foot ft
    length.inch in
    length.meter m
    length.metre m
    length.mile mi
    length.yard yd
    logarithmic_radio_quantity.bel B
    logarithmic_radio_quantity.decibel dBm
    luminous_efficacy.lumen_per_watt lm/W
    luminous_energy.lumen_hour lm·h
    luminous_energy.lumen_per_hour lm·h
    luminous_exposure.lux_hour lx·h
    luminous_flux.lumen lm
    luminous_intensity.candela cd
    magnetic_flux_density.tesla T
    mass.kilogram kg
    mass.pound lb
    mass_density.kilogram_per_liter kg/L
    mass_density.kilogram_per_litre kg/L
    mass_density.milligram_per_decilitre mg/dL
    mass_density.millimole_per_litre mmol/L
    mass_density.mole_per_litre mol/L
    mass_flow.gram_per_second g/s
    metabolic_equivalent MET
    milligram_per_decilitre_per_minute mg/dL/min
    moment_of_force.newton_metre N·m
    per_mille ‰
    percentage %
    period.beats_per_minute beats/min
    plane_angle.degree °
    plane_angle.radian rad
    power.watt W
    ppb ppb
    ppm ppm
    pressure.bar bar
    pressure.millimetre_of_mercury mmHg
    pressure.pascal Pa
    rotational_speed.revolutions_per_minute rpm
    sound_pressure.decibel_spl dB
    standard_acceleration_due_to_gravity g
    step_per_minute steps/min
    stroke_per_minute strokes/min
    thermodynamic_temperature.degree_celsius °C
    thermodynamic_temperature.degree_fahrenheit °F
    thermodynamic_temperature.kelvin K
    time.day d
    time.hour h
    time.minute min
    time.month months
    time.second s
    time.year years
    transfer_rate.milliliter_per_kilogram_per_minute mL/(kg·min)
    velocity.kilometer_per_minute km/min
    velocity.kilometre_per_minute km/min
    velocity.kilometre_per_hour km/h
    velocity.knot kn
    velocity.metres_per_second m/s
    velocity.mile_per_hour mph
    volume.litre L
    volume_flow.litre_per_second L/s
    """)

  private static let byWord: [String: String] = table(
    """
    kilograms kg
    kilogram kg
    pounds lb
    pound lb
    meters m
    meter m
    metres m
    inches in
    inch in
    mmhg mmHg
    kpa kPa
    second s
    seconds s
    minute min
    minutes min
    hours h
    days d
    """)

  private static func table(_ lines: String) -> [String: String] {
    let rows = lines.split(separator: "\n").map { line -> (String, String) in
      let parts = line.split(separator: " ", maxSplits: 1)
      return (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
    }
    return Dictionary(rows) { first, _ in first }
  }
}
