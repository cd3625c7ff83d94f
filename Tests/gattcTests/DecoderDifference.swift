import Testing

/// A value that other decoders read otherwise than we do, and why we read it as we do.
struct DecoderDifference: CustomTestStringConvertible, Sendable {
  /// The characteristic.
  let uuid: String
  /// The octets of a value of it.
  let hex: String
  /// The line that `gattc decode` prints of the field in question.
  let line: String
  /// Who reads it otherwise, and as what.
  let others: String
  /// Why we do not.
  let reason: String
  /// Whether the value is one that is written.
  let isRequest: Bool

  init(
    _ uuid: String, _ hex: String, _ line: String, others: String, reason: String, isRequest: Bool = false
  ) {
    (self.uuid, self.hex, self.line, self.others, self.reason) = (uuid, hex, line, others, reason)
    self.isRequest = isRequest
  }

  var testDescription: String { "\(uuid) \(hex): \(others)" }
}

extension DecoderDifference {
  private static let machines = "machines send two octets; one is read as well: patches.yaml"
  private static let supplement = "the supplement's form, told by what the fields behind it leave"
  private static let medical = "IEEE 11073: the exponent has the highest bits, and these are 0"
  private static let prefixes = "the same number, in the unit without its prefix"

  /// Found in November 2026 by decoding 20,000 values of 449 characteristics with the decoders that are named; those of
  /// Nordic, im97mori and bumble were read.
  static let all: [DecoderDifference] = [
    // Width.
    .init(
      "2AD1", "f800260b00c70000002c001b000200", "Resistance Level/Level 2",
      others: "bluetooth-sig-python 0.6.0: one octet", reason: machines),
    .init(
      "2AD2", "fe02fe0934088e007c004a01001400c700680000", "Resistance Level/Level 20",
      others: "bluetooth-sig-python 0.6.0: one octet", reason: machines),
    .init(
      "2ACE", "80000000000500", "Resistance Level/Level 0.5",
      others: "bluetooth-sig-python 0.6.0: one octet; pyftms 0.2.20: flags of two octets",
      reason: machines + "; cross trainers send flags of three (dudanov/python-pyftms#71)"),
    .init(
      "2AD1", "f800260b00c70000002c001b0002", "Resistance Level/Level In One Octet 2",
      others: "pyftms 0.2.20: two octets", reason: supplement),
    .init(
      "2AD2", "64020000000014000000", "Resistance Level/Level In One Octet 20",
      others: "pyftms 0.2.20, pycycling 0.4.1: two octets", reason: supplement),
    .init(
      "2ACE", "8001000000052c00", "Resistance Level/Level In One Octet 0.5",
      others: "pyftms 0.2.20: two octets", reason: supplement),
    .init(
      "2AD6", "000064000100", "Maximum Resistance Level 10",
      others: "bluetooth-sig-python 0.6.0: one octet; pycycling 0.4.1: steps of 1",
      reason: "a JetBlack Volt sends six octets; the steps are those of the control point"),
    .init(
      "2AD6", "006401", "Maximum Resistance Level 10",
      others: "pyftms 0.2.20, pycycling 0.4.1: two octets", reason: "the supplement's form, told by its length"),
    .init(
      "2AD9", "043200", "Set Target Resistance Level/Level 5",
      others: "pyftms 0.2.20, pycycling 0.4.1: one octet", reason: "Tacx's machines refuse one octet; both are read",
      isRequest: true),
    .init(
      "2AD9", "0432", "Set Target Resistance Level/Level In One Octet 5",
      others: "Auuki: two octets", reason: "nRF Connect's simulation takes one octet; both are read", isRequest: true),
    .init(
      "2ADA", "073200", "Target Resistance Level Changed/Level 5",
      others: "pyftms 0.2.20: one octet; pycycling 0.4.1: steps of 1",
      reason: "as in the control point that it tells of; both are read"),
    .init(
      "2ACD", "2000c8001e", "Instantaneous Pace 3 km/min",
      others: "bluetooth-sig-python 0.6.0: two octets, of seconds for 500 m",
      reason: "QZ, pyftms, FitnessKit and the older XML: patches.yaml"),
    .init(
      "2A9D", "0808120b011001", "Height 0.272 m",
      others: "tshark 4.0.17: ends before BMI and height", reason: "bit 3 says that both are there"),
    .init(
      "2BF2", "100e1005100b0c0306", "TZ/DST Offset 90 min",
      others: "bluetooth-sig-python 0.6.0: a value of eleven octets", reason: "the supplement has nine"),
    .init(
      "2BF7", "03070d02120a06070c0f0b070a0d0d0d050f060806100811", "Initialization Vector 050f060806100811",
      others: "bluetooth-sig-python 0.6.0: 16 octets", reason: "the service has a key of 16 octets and a vector of 8"),
    .init(
      "2BFB", "02", "Largest Image Index 2",
      others: "bluetooth-sig-python 0.6.0: six octets", reason: "the service has one octet, the largest index"),
    .init(
      "2B8E", "0d130411", "E2E-CRC 130D",
      others: "bluetooth-sig-python 0.6.0: two octets", reason: "the service puts a checksum in front of its features"),
    .init(
      "2A42", "0f10", "High Prioritized Alert false",
      others: "tshark 4.0.17: two fields of eight bits", reason: "the same bits in the same order"),
    .init(
      "2A23", "090310040f080e11", "EUI-64 1228928608904413961",
      others: "tshark 4.0.17, the older XML: fields of 40 and 24 bits",
      reason: "the supplement has one number; the same octets"),
    .init(
      "2A01", "090c", "Class/Category 48",
      others: "bluetooth-sig-python 0.6.0: one number", reason: "assigned numbers have ten bits of category, six below"),
    .init(
      "2AF1", "010002000300040005", "Sensing Duration 0.00361269730962 s",
      others: "JavaBLEUtil 1cb79300: eight octets", reason: "the supplement ends with the duration, of one octet"),
    .init(
      "2B0A", "02010203040506", "Maximum Illuminance 3945 lx",
      others: "JavaBLEUtil 1cb79300: five octets", reason: "an illuminance has three octets wherever it stands"),
    .init(
      "2B0C", "0201020304", "Minimum Temperature Value 5.13 °C",
      others: "JavaBLEUtil 1cb79300: three octets", reason: "hundredths in two octets in the supplement"),
    // Sign.
    .init(
      "2B77", "f6000307", "Gain -10",
      others: "bumble f5346578: 246", reason: "a gain is signed in the service, in Zephyr and in Android"),
    .init(
      "2B78", "0af614", "Minimum -10",
      others: "bumble f5346578: 246", reason: "limits are of the type of what they limit"),
    .init(
      "2A49", "8000", "User Facing Time Support false",
      others: "Android-nRF-Toolbox 32717144: true", reason: "bit 7 of the first octet says nothing of the second"),
    .init(
      "2A75", "04d6bb", "12310020 1/m³",
      others: "tshark 4.0.17: signed", reason: "uint24 in the supplement; grains are not fewer than none"),
    // Order.
    .init(
      "2A34", "04000012", "Tester-Health/Tester Health Care Professional",
      others: "Android-nRF-Toolbox 32717144: Self",
      reason: "the first field has the low bits, in the older XML and in Android-BLE-Common-Library c078e257"),
    .init(
      "2AA7", "07206400000001",
      "CGM Measurement Record[0]/Warning/Sensor result lower than the Patient Low level true",
      others: "Android-BLE-Common-Library c078e257, Kotlin-BLE-Library 439197be, Android-nRF-Toolbox 32717144: stopped",
      reason: "in the supplement the flag is that of the warnings, and they are the last of three octets"),
    // Scale.
    .init(
      "2AA0", "01000200", "X-Axis 1e-07 T",
      others: "JavaBLEUtil 1cb79300: steps of 10^-6 T", reason: "10^-7 in the supplement and in the older XML"),
    .init(
      "2AA1", "010002000300", "Z-Axis 3e-07 T",
      others: "JavaBLEUtil 1cb79300: steps of 10^-6 T", reason: "10^-7 in the supplement and in the older XML"),
    .init(
      "2AAA", "e80705040c1e000400", "Time Zone 60 min",
      others: "Android-BLE-Common-Library c078e257: 4 min", reason: "a step is a quarter of an hour, as in Time Zone"),
    .init(
      "2A63", "000800000100", "Accumulated Energy 1000 J",
      others: "JavaBLEUtil 1cb79300: 0.001 kJ", reason: "a step is 1 kJ, as its own comment says"),
    .init(
      "2BD0", "0c08", "-2036 kg/m³", others: "bluetooth-sig-python 0.6.0: -0.00002036", reason: medical),
    .init(
      "2A1E", "00720100ff", "Intermediate Temperature 37 °C",
      others: "tshark 4.0.17: 0; bluetooth-sig-python 0.6.0: another exponent",
      reason: "IEEE 11073: a mantissa of 370 and an exponent of -1"),
    .init(
      "2A69", "200009", "HDOP 1.8",
      others: "bluetooth-sig-python 0.6.0: 4.5", reason: "steps of 0.2 in the supplement and in the older XML"),
    .init(
      "2AE4", "11100512", "Chromaticity x-coordinate 0.06276035706111238",
      others: "bluetooth-sig-python 0.6.0: steps of 2^-16", reason: "1/65535, so that 1 can be said: patches.yaml"),
    .init(
      "2AB2", "01", "-19", others: "PureSwift 034a7e30: 1", reason: "section 3.6 of the service adds 20"),
    .init(
      "2AAE", "0b0a0812", "302516747",
      others: "bluetooth-sig-python 0.6.0: 30.2516747°", reason: "Bluetooth Mesh has another step for the field"),
    .init(
      "2B78", "020a09", "Step 0.2 dB",
      others: "bluetooth-sig-python 0.6.0: 2", reason: "the service has steps of 0.1 dB"),
    .init(
      "2A6E", "fa00", "2.5 °C",
      others: "FitnessKit 6f657035: 25 °C", reason: "hundredths in the supplement and in all other decoders"),
    .init(
      "2A98", "a00f", "20 kg",
      others: "FitnessKit 6f657035: steps of 0.0002 kg", reason: "0.005 in the supplement and in all other decoders"),
    // Unit.
    .init(
      "2A0F", "0503", "Time Zone 75 min",
      others: "bluetooth-sig-python 0.6.0: 1.25 h; JavaBLEUtil 1cb79300: 5", reason: "a step is a quarter of an hour"),
    .init(
      "2A14", "03020f11", "Time Accuracy 0.25 s",
      others: "bluetooth-sig-python 0.6.0: 2", reason: "eighths of a second"),
    .init(
      "2A78", "080f", "3.848 m", others: "bluetooth-sig-python 0.6.0: 3848 mm", reason: prefixes),
    .init(
      "2AFD", "050f12", "1183493000 lm·h", others: "bluetooth-sig-python 0.6.0: 1183493 klm·h", reason: prefixes),
    .init(
      "2AFE", "0d1101", "69901000 lx·h", others: "bluetooth-sig-python 0.6.0: 69901 klx·h", reason: prefixes),
    .init(
      "2C0A", "120f0410", "26.8701458 m",
      others: "bluetooth-sig-python 0.6.0: the number on the wire", reason: "steps of 10^-7 m in the supplement"),
    .init(
      "2A63", "0008110f0b0b", "Accumulated Energy 2827000 J",
      others: "bluetooth-sig-python 0.6.0: 2827 kJ", reason: prefixes),
    .init(
      "2A9C", "08000c021311", "Basal Metabolism 4371000 J",
      others: "bluetooth-sig-python 0.6.0: 4371 kJ", reason: prefixes),
    .init(
      "2A34", "0100000105b0", "Carbohydrates/Carbohydrate 0.00005 kg",
      others: "Android-BLE-Common-Library c078e257, Android-nRF-Toolbox 32717144: grams",
      reason: "kilograms in the supplement; the float has an exponent of its own"),
    .init(
      "2A34", "1000000105b0", "Medication 0.00005 kg",
      others: "Android-BLE-Common-Library c078e257, Android-nRF-Toolbox 32717144: milligrams",
      reason: "kilograms in the supplement; the float has an exponent of its own"),
    .init(
      "2AED", "010c08", "Date 527361 d",
      others: "bluetooth-sig-python 0.6.0: a date", reason: "days since 1 January 1970, as the supplement counts them"),
    .init(
      "2B12", "09", "0.9 h", others: "bluetooth-sig-python 0.6.0: 3240 s", reason: "the same, in the supplement's unit"),
    .init(
      "2B98", "09060408", "1344814.17 s",
      others: "bluetooth-sig-python 0.6.0: 134481417", reason: "hundredths of a second"),
    .init(
      "2BB1", "1301", "Interval 343.75 ms",
      others: "bluetooth-sig-python 0.6.0: 275", reason: "steps of 1.25 ms, those of periodic advertising"),
    .init(
      "2BAE", "11", "Length 136 µs", others: "bluetooth-sig-python 0.6.0: 17", reason: "steps of 8 µs"),
    .init(
      "2B8F", "0206", "Resolution 0.023468017578125 s",
      others: "bluetooth-sig-python 0.6.0: 1538", reason: "steps of 1/65536 s"),
  ]
}
