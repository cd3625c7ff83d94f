import GATTSchema

/// How a source says that a characteristic is protected.
enum SpecifiedProtection: Sendable {
  /// Each way to get at it takes the level.
  case always(Security)
  /// Only writing takes it.
  case whenWritten(Security)

  /// What reading, writing and subscribing take by that.
  var levels: (read: Security, write: Security, notify: Security) {
    switch self {
    case .always(let level): (level, level, level)
    case .whenWritten(let level): (.open, level, .open)
    }
  }

  /// Those of the XML, by the UUIDs of the service and of the characteristic. It leaves all others open.
  static let specified: [String: SpecifiedProtection] = {
    var all: [String: SpecifiedProtection] = [:]
    for (protection, table) in tables {
      for line in table.split(separator: "\n") {
        let words = line.split(separator: " ")
        for word in words.dropFirst() { all["\(words[0]) \(word)"] = protection }
      }
    }
    return all
  }()

  /// Authentication, Writable With Authentication, and Encryption is mandatory, as the XML calls them.
  private static let tables: [(SpecifiedProtection, String)] = [
    (
      .always(.authenticated),
      """
      181E 2AA4 2AA5
      181F 2AA7 2AA8 2AA9 2AAA 2AAB 2A52 2AAC
      """
    ),
    (
      .whenWritten(.authenticated),
      """
      1808 2A52
      1809 2A21
      1821 2AAD 2AAE 2AAF 2AB0 2AB1 2AB2 2AB3 2AB4 2AB5
      """
    ),
    (
      .always(.encrypted),
      """
      1825 2ABD 2ABE 2ABF 2AC0 2AC1 2AC2 2AC3 2AC4 2AC5 2AC6 2AC7 2AC8
      181C 2A8A 2A90 2A87 2A80 2A85 2A8C 2A98 2A8E 2A96 2A8D 2A92 2A91 2A7F 2A83 2A93 2A86 2A97 2A8F 2A88 2A89 2A7E 2A84 2A81
      181C 2A82 2A8B 2A94 2A95 2A9A 2A9F 2AA2
      """
    ),
    (.whenWritten(.encrypted), "181C 2A99"),
  ]

  /// What bumble's profiles serve, as github.com/google/bumble has them at f5346578: the letters of the properties, a capital
  /// where reading or writing takes an encrypted connection.
  static let servedByBumble = """
    1800 2A00:r 2A01:r
    1801 2A05:i 2B29:rw 2B2A:r 2B3A:r
    180A 2A23:r 2A2A:r
    180D 2A37:n 2A38:r 2A39:w
    180F 2A19:rn
    1843 2B77:Rn 2B78:R 2B79:R 2B7A:R 2B7B:W 2B7C:RCn
    1844 2B7D:Rn 2B7E:W 2B7F:R
    1845 2B80:Rn 2B81:RCn 2B82:W 2B83:RCn
    1846 2B84:Rn 2B85:Rn 2B86:Rwn 2B87:Rn
    1848 2B93:Rn 2B96:n 2B97:Rn 2B98:Rn 2B99:RWCn 2BA3:Rn 2BA4:WCn 2BA5:Rn 2BBA:R
    184E 2BC6:wcn
    184F 2BC7:wc 2BC8:Rn
    1850 2BC9:r 2BCA:r 2BCB:r 2BCC:r 2BCD:rn 2BCE:r
    1854 2BDA:R 2BDB:Wi 2BDC:Rn
    1855 2B51:r
    1858 2C00:r 2C01:r 2C02:r 2C03:r 2C04:r
    """

  /// Where we say otherwise than bumble, and why.
  static let bumbleExceptions: [String: String] = {
    let audio = "the audio services ask for an encrypted connection, and Zephyr's take one; bumble leaves it open"
    var all = ["1846 2B87": "the rank cannot be subscribed to in Zephyr's, and bumble never notifies it"]
    for uuid in ["1846 2B86", "184E 2BC6", "184F 2BC7"] { all[uuid] = audio }
    for uuid in ["2BC9", "2BCA", "2BCB", "2BCC", "2BCD", "2BCE"] { all["1850 \(uuid)"] = audio }
    return all
  }()
}
