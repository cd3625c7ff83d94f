extension Packet {
  /// Dexcom's packets. Most replies are real ones that CGMBLEKit (MIT), G7SensorKit (MIT) and xdrip-js have in their
  /// tests and comments; 2f, 4f, the long and the short 23, and 43 are made up.
  static let dexcom = dexcomReplies + dexcomRequests + dexcomAuthentication + dexcomG7

  private static let dexcomReplies: [Packet] = [
    .reply("2f0004030201f0490200d84d02009662"),
    .reply("23003412452356042a00198587"),
    .reply("230039012a016b03021e2dbd"),
    .reply("2300390129010019330e"),
    .reply("3100680a00008a715700cc0006ffc42a"),
    .reply("31006f0a0000be7957007a0006e4818d"),
    .reply("3100700a0000f17a5700584006e3cee9"),
    .reply("4f00680a00008a715700cc0006ffd200a83b"),
    .reply("4b0001000011df2900005100037000f00009b6"),
    .reply("2700014bf871004bf87100e9f8710095d9"),
    .reply("29000128027200ffffffff47027200ba85"),
    .reply("2500e8f87100ffffffff010000000a70"),
    .reply("2500470272007cff710001000000fa1d"),
    .reply("33002b290090012900ae00800050e929001225"),
    .reply("350000552e"),
    .reply("51000100b7ff52006604530032000000e6cb9805"),
    Packet(.dexcomG5, "Dexcom Control", "4300"),
  ]

  private static let dexcomRequests: [Packet] = [
    .request("2eacc5"), .request("222004"), .request("4a8ee9"), .request("428668"), .request("24e664"),
    .request("305336"), .request("4e0aa9"),
    .request("264bf8710000e1f5609176"), .request("28280272004fb8"), .request("34780050e929007027"),
    .request("50050200b7ff5200660453000000000000007138"),
    Packet(.dexcomG5, "Dexcom Control", "09", isRequest: true),
  ]

  private static let dexcomAuthentication: [Packet] = [
    Packet(.dexcomG5, "Dexcom Authentication", "01175c1ab0b20e4a7802", isRequest: true),
    Packet(.dexcomG5, "Dexcom Authentication", "048aa9c577423dedca", isRequest: true),
    Packet(.dexcomG5, "Dexcom Authentication", "0619", isRequest: true),
    Packet(.dexcomG5, "Dexcom Authentication", "07", isRequest: true),
    Packet(.dexcomG5, "Dexcom Authentication", "037b70caf21993d9bd6da888f17ebf29c3"),
    Packet(.dexcomG5, "Dexcom Authentication", "050101"),
  ]

  private static let dexcomG7: [Packet] = [
    Packet(.dexcomG7, "Dexcom Sensor Control", "4e00c35501002601000106008a00060187000f"),
    Packet(.dexcomG7, "Dexcom Sensor Control", "4e000ec10d00c00b00010000680006fe63001f"),
    Packet(.dexcomG7, "Dexcom Sensor Control", "4e00b6000000010000006600ffff017fffff00"),
    Packet(.dexcomG7, "Dexcom Sensor Control", "5200c0d70d00540600020404ff0c00"),
    Packet(.dexcomG7, "Dexcom Sensor Control", "4e", isRequest: true),
    Packet(.dexcomG7, "Dexcom Sensor Backfill", "45a100009600060ffc"),
  ]

  /// The three frames of a backfill as they were notified.
  static let backfillFrames = [
    "0100bc460000b7ff52008b0006eee30053008500", "020006eb0f025300800006ee3a0353007e0006f5", "030066045300790006f8",
  ]
}
