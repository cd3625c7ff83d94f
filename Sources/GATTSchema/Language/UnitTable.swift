/// The units that the Bluetooth SIG has numbered, by the symbols people write.
enum UnitTable {
  /// One line each: the 16-bit UUID in hexadecimal, a space, the symbol, then other spellings behind bars.
  static let assigned =
    """
    2700 unitless|1
    2701 m|metre
    2702 kg|kilogram
    2703 s|second
    2704 A|ampere
    2705 K|kelvin
    2706 mol|mole
    2707 cd|candela
    2710 m²|m^2
    2711 m³|m^3
    2712 m/s
    2713 m/s²|m/s^2
    2714 1/m
    2715 kg/m³|kg/m^3
    2716 kg/m²|kg/m^2
    2717 m³/kg
    2718 A/m²
    2719 A/m
    271A mol/m³
    271B kg/m³ (mass concentration)
    271C cd/m²
    271D refractive index
    271E relative permeability
    2720 rad|radian
    2721 sr|steradian
    2722 Hz|hertz
    2723 N|newton
    2724 Pa|pascal
    2725 J|joule
    2726 W|watt
    2727 C|coulomb
    2728 V|volt
    2729 F|farad
    272A Ω|ohm|Ohm
    272B S|siemens
    272C Wb|weber
    272D T|tesla
    272E H|henry
    272F °C
    2730 lm|lumen
    2731 lx|lux
    2732 Bq|becquerel
    2733 Gy|gray
    2734 Sv|sievert
    2735 kat|katal
    2740 Pa·s
    2741 N·m|Nm
    2742 N/m
    2743 rad/s
    2744 rad/s²|rad/s^2
    2745 W/m² (heat flux)
    2746 J/K
    2747 J/(kg·K)
    2748 J/kg
    2749 W/(m·K)
    274A J/m³
    274B V/m
    274C C/m³
    274D C/m²
    274E C/m² (flux)
    274F F/m
    2750 H/m
    2751 J/mol
    2752 J/(mol·K)
    2753 C/kg
    2754 Gy/s
    2755 W/sr
    2756 W/(m²·sr)
    2757 kat/m³
    2760 min|minute|minutes
    2761 h|hour|hours
    2762 d|day|days
    2763 °|deg|degree|degrees
    2764 ′|arcmin
    2765 ″|arcsec
    2766 ha|hectare
    2767 L|l|litre
    2768 t|tonne
    2780 bar
    2781 mmHg
    2782 Å|ångström
    2783 nmi|nautical mile
    2784 b|barn
    2785 kn|knot
    2786 Np|neper
    2787 B|bel
    27A0 yd|yard
    27A1 pc|parsec
    27A2 in|inch
    27A3 ft|foot
    27A4 mi|mile
    27A5 psi
    27A6 km/h
    27A7 mph|mi/h
    27A8 rpm|r/min|1/min
    27A9 cal|gram calorie
    27AA kcal|kilogram calorie
    27AB kWh
    27AC °F
    27AD %|percent|percentage
    27AE ‰|per mille
    27AF beats/min|bpm
    27B0 Ah|A·h
    27B1 mg/dL
    27B2 mmol/L
    27B3 a|year|years
    27B4 month|months
    27B5 1/m³|count/m³
    27B6 W/m²|W/m^2
    27B7 mL/(kg·min)
    27B8 lb|pound
    27B9 MET
    27BA steps/min|step/min
    27BC strokes/min|stroke/min
    27BD km/min
    27BE lm/W
    27BF lm·h
    27C0 lx·h
    27C1 g/s
    27C2 L/s
    27C3 dB|dBSPL|decibel
    27C4 ppm
    27C5 ppb
    27C6 mg/dL/min
    27C7 kVAh
    27C8 VA
    27C9 g|gₙ|gravity
    """

  /// Units without a number of their own that devices use all the same: multiples, counts, radio levels.
  static let others =
    """
    ms µs us ns km cm mm µm um nm mg µg ug mL ml dL dl cL hPa kPa MPa mbar cmH2O µT uT mT nT G Gs gauss mGs
    mV µV uV kV mA µA uA mAh Wh kJ kW MW mW kHz MHz GHz kΩ MΩ mg/L µg/m³ ug/m3 mg/m³ ng/m³ Bq/m³ pCi/L CFU/m³ µS/cm mS/cm pH dBm dBFS RSSI
    deg/s °/s dps count counts steps step strokes stroke revolutions r beats octet octets byte bytes bit bits
    rev/s rev/min breaths/min 1/s m/min cm/s mm/s mm/h m³/h L/min L/h mol/L µmol/L g/L g/m³ kg/h N·s kN lbf in/s
    kg/L K/s m³/s weeks week pixels items pulses cycles %RH J/m² kcal/h W/kg W·h kvarh var kvar
    µg/L mSv µSv µSv/h mGy µGy/h kBq/m³ kW/m² mL/min klx kg/s µS/m mS/m
    """
}
