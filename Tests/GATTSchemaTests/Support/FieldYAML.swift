/// Layouts of devices that are in use, as they are written.
enum FieldYAML {
  /// Heart Rate Measurement.
  static let heartRate = """
    { struct: [
      { name: Flags, raw: uint8, bits: {
        0: Wide, 1: Sensor Contact Detected, "2": { name: Kind, cases: { A: 0, B: 1 } },
        3: Energy Expended Present, 4: RR Present, "5-7": reserved } },
      { name: Heart Rate, union: { field: Wide }, alternatives: [
        { name: Narrow, is: 0, raw: uint8, unit: beats/min }, { name: Broad, is: 1, raw: uint16, unit: beats/min }] },
      { name: Energy Expended, raw: uint16, unit: kJ, when: Energy Expended Present },
      { name: RR-Interval, raw: uint16, scale: 1/1024, unit: s, repeat: rest, when: RR Present }] }
    """

  /// A part of Cycling Power Measurement.
  static let cyclingPower = """
    { struct: [
      { name: Flags, raw: uint16, bits: {
        1: Pedal Power Balance Reference Left, "2-3": { name: Torque Source, cases: { Crank: 0, Wheel: 1 } },
        4: Wheel Present, 5: Crank Present, "0": reserved, "6-15": reserved } },
      { name: Power, raw: int16, unit: W },
      { name: Wheel, when: Wheel Present, struct: [
        { name: Cumulative Revolutions, raw: uint32 }, { name: Last Event, raw: uint16, scale: 1/2048, unit: s }] },
      { name: Crank, when: Crank Present, struct: [
        { name: Cumulative Revolutions, raw: uint16 }, { name: Last Event, raw: uint16, scale: 1/1024, unit: s }] }] }
    """

  /// CGM Measurement.
  static let records = """
    { struct: [
      { name: Records, repeat: rest, length: { prefix: uint8, adding: 1 }, struct: [
        { name: Flags, raw: uint8, bits: { 0: Trend Present, "1-7": reserved } },
        { name: Glucose, raw: medfloat16, unit: mg/dL }, { name: Time Offset, raw: uint16, unit: min },
        { name: Trend, raw: medfloat16, unit: mg/dL/min, when: Trend Present },
        { checksum: { width: 16, polynomial: 0x1021, initial: 0xFFFF, reflect-input: true, reflect-output: true },
          when: { context: E2E-CRC Supported } }] }] }
    """

  /// A part of Weight Measurement.
  static let weight = """
    { struct: [
      { name: Flags, raw: uint8, bits: { 0: Imperial, "1-7": reserved } },
      { name: Weight, raw: uint16, scale: 0.005, unit: kg, alternate: { when: Imperial, scale: 0.01, unit: lb } }] }
    """

  /// Messages of a Dexcom transmitter.
  static let dexcom = """
    { union: uint8, alternatives: [
      { name: Glucose, is: 0x31, struct: [
        { name: Status, raw: uint8 }, { name: Sequence, raw: uint32 }, { name: Timestamp, raw: uint32, unit: s },
        { name: Reading, raw: uint16, bits: { "0-11": { name: Glucose, unit: mg/dL }, "12-15": Display Only } },
        { name: State, raw: uint8 }, { name: Trend, raw: int8 }, { checksum: crc16-xmodem }] },
      { name: Version Request, is: 0x2E, struct: [{ checksum: crc16-xmodem }] }] }
    """
}
