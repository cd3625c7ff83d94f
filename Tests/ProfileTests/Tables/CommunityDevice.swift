import AdvertisementProfiles
import CommunityProfiles
import Testing

/// A device that people connect to at home, and how much of it a profile says.
struct CommunityDevice: CustomTestStringConvertible, Sendable {
  /// What people call it.
  let name: String
  /// The profile's path below `Profiles`.
  let path: String
  /// Checks its vectors with the generated types.
  let verifyExamples: @Sendable () throws -> Void
  /// What the profile cannot say, in a sentence; nil when all of it has a meaning.
  let missing: String?

  private init(
    _ name: String, _ path: String, _ verifyExamples: @escaping @Sendable () throws -> Void, missing: String? = nil
  ) {
    (self.name, self.path, self.verifyExamples, self.missing) = (name, path, verifyExamples, missing)
  }

  var testDescription: String { name }

  static let all = [
    CommunityDevice("LYWSD03MMC", "Community/LYWSD03MMC", LYWSD03MMC.verifyExamples),
    CommunityDevice("Nordic UART", "Community/NordicUART", NordicUART.verifyExamples),
    CommunityDevice("micro:bit", "Community/Microbit", Microbit.verifyExamples),
    CommunityDevice("iBBQ", "Community/IBBQ", IBBQ.verifyExamples),
    CommunityDevice("ANCS", "Community/ANCS", ANCS.verifyExamples),
    CommunityDevice("Secure DFU", "Community/SecureDFU", SecureDFU.verifyExamples),
    CommunityDevice("QN scale", "Community/QNScale", QNScale.verifyExamples),
    CommunityDevice("McuMgr SMP", "Community/McuMgr", McuMgr.verifyExamples),
    CommunityDevice("KICKR", "Community/KICKR", KICKR.verifyExamples),
    CommunityDevice("Muse EEG", "Community/MuseEEG", MuseEEG.verifyExamples),
    CommunityDevice("Airthings Wave+", "Community/AirthingsWavePlus", AirthingsWavePlus.verifyExamples),
    CommunityDevice("Thingy:52", "Community/Thingy52", Thingy52.verifyExamples),
    CommunityDevice(
      "Polar PMD", "Community/PolarPMD", PolarPMD.verifyExamples,
      missing: """
        The deltas of compressed frames have a width that is in the data, which no layout says.
        """),
    CommunityDevice("JBD BMS", "Community/JBDBMS", JBDBattery.verifyExamples),
    CommunityDevice(
      "CBT Power", "Community/CBTPower", CBTPower.verifyExamples,
      missing:
        "What the octets mean that are called unknown, and those before the time that is left, nobody has published."),
    CommunityDevice(
      "E&J", "Community/EJBMS", EJBattery.verifyExamples,
      missing: "What the octets mean that are called unknown, nobody has published."),
    CommunityDevice(
      "Offgridtec", "Community/Offgridtec", OffgridtecBattery.verifyExamples,
      missing: """
        What a register is depends on the type, which only the name of the device says, and what is answered to a wrong \
        request, nobody has published.
        """),
    CommunityDevice(
      "Lithionics", "Community/Lithionics", LithionicsBattery.verifyExamples,
      missing: """
        Which of three lines one is, only its first character says, which belongs to the first number of the usual one. \
        The other two, which are counters and an error, are none of its values.
        """),
    CommunityDevice(
      "Acaia", "Community/Acaia", AcaiaScale.verifyExamples,
      missing: """
        A weight is a number and how many decimals it has, which no formula raises ten to; what the octets mean that are \
        called unknown, nobody has published.
        """),
    CommunityDevice(
      "LEGO hubs", "Community/LEGO", LEGOHub.verifyExamples,
      missing: """
        Of messages about the modes of ports, and of what motors are told, the octets are kept as they are; what a \
        property is set to depends on the property, and is octets, too.
        """),
    CommunityDevice(
      "Felicity", "Community/Felicity", Felicity.verifyExamples,
      missing: """
        That numbers in JSON are in parts of a unit, each of a list in others, no layout says; of most members nobody has \
        published what they mean.
        """),
    CommunityDevice("Seplos V3", "Community/SeplosV3", SeplosV3.verifyExamples),
    CommunityDevice(
      "JK BMS", "Community/JKBMS", JKBattery.verifyExamples,
      missing: "What the octets mean that are called unknown, nobody has published."),
    CommunityDevice("Flower Power", "Community/FlowerPower", FlowerPower.verifyExamples),
    CommunityDevice(
      "BLE-MIDI", "Community/BLEMIDI", BLEMIDI.verifyExamples,
      missing: """
        Whether an octet is a time, a status or data depends on the one behind it and on the message before, which no \
        layout says.
        """),
    CommunityDevice("Ruuvi 5", "Advertisements/RuuviTag", RuuviTag.verifyExamples),
    CommunityDevice("BTHome v2", "Advertisements/BTHome", BTHome.verifyExamples),
    CommunityDevice("Victron", "Advertisements/Victron", Victron.verifyExamples),
    CommunityDevice("Eddystone", "Advertisements/Eddystone", Eddystone.verifyExamples),
    CommunityDevice("iBeacon", "Advertisements/iBeacon", IBeacon.verifyExamples),
  ]
}
