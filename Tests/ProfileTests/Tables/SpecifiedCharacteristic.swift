/// What the Bluetooth SIG's XML files say of a characteristic of a service: facts of 2011 to 2017, as github.com/edorphy/gatt-xml
/// keeps them at 4fd2ede1.
struct SpecifiedCharacteristic: CustomStringConvertible, Sendable {
  /// The UUIDs of the service and of the characteristic.
  let service, uuid: String
  /// M, O or C: mandatory, optional, conditional.
  let requirement: Character
  /// Letters of the properties that it has to have, and that it may have.
  let mandatory, allowed: String

  var description: String { "\(service) \(uuid)" }

  /// All of them.
  static let all: [SpecifiedCharacteristic] = table.split(separator: "\n").flatMap { line in
    let words = line.split(separator: " ").map { String($0) }
    return words.dropFirst().map { SpecifiedCharacteristic(service: words[0], word: $0) }
  }

  private init(service: String, word: String) {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
    (self.service, uuid, requirement) = (service, parts[0], Character(parts[1]))
    (mandatory, allowed) = (parts[2], parts[2] + parts[3])
  }

  /// Where we say otherwise than the XML, and why.
  static let exceptions = [
    "1800 2A01": "newer versions of the Core specification let a client write it; Zephyr has an option for that",
    "1801 2A05": "newer versions of the Core specification ask for it where the table of services can change",
    "1812 2A4D": "the XML has a row for each type of report; an output report is written without response",
  ]

  /// The properties that Zephyr's services serve, with all their options.
  static let servedByZephyr = [
    "1800 2A00": "rw", "1800 2A01": "rw", "1800 2A04": "r", "1800 2AA6": "r", "1802 2A06": "c", "1804 2A07": "r",
    "1805 2A2B": "rwn", "180A 2A24": "r", "180A 2A25": "r", "180A 2A26": "r", "180A 2A27": "r", "180A 2A28": "r",
    "180A 2A29": "r", "180A 2A50": "r", "180D 2A37": "n", "180D 2A38": "r", "180D 2A39": "w", "180F 2A19": "rn",
    "180F 2BED": "rni", "1825 2ABD": "r", "1825 2ABE": "rw", "1825 2ABF": "r", "1825 2AC0": "r", "1825 2AC3": "r",
    "1825 2AC4": "r", "1825 2AC5": "wi", "1825 2AC6": "wi",
  ]

  /// A service a line, or several: the UUID of a characteristic, its requirement, and the properties that it has to have
  /// and may have: read, write, write without response (c), notify, indicate, broadcast, signed write, reliable write (l),
  /// writable auxiliaries.
  private static let table = """
    1811 2A47:M:r: 2A46:M:n: 2A48:M:r: 2A45:M:n: 2A44:M:w:
    1815 2A56:C::rwcni 2A58:C::rwcni 2A5A:C::rni
    180F 2A19:M:r:n
    1810 2A35:M:i: 2A36:O:n: 2A49:M:r:
    181B 2A9B:M:r: 2A9C:M:i:
    181E 2AA4:M:w:l 2AA5:M:r:
    181F 2AA7:M:n: 2AA8:M:r: 2AA9:M:r: 2AAA:M:rw: 2AAB:M:r: 2A52:M:wi: 2AAC:M:wi:
    1805 2A2B:M:rn:w 2A0F:O:r:w 2A14:O:r:
    1818 2A63:M:n:b 2A65:M:r: 2A5D:M:r: 2A64:O:n: 2A66:O:wi:
    1816 2A5B:M:n: 2A5C:M:r: 2A5D:C:r: 2A55:C:wi:
    180A 2A29:O:r: 2A24:O:r: 2A25:O:r: 2A27:O:r: 2A26:O:r: 2A28:O:r: 2A23:O:r: 2A2A:O:r: 2A50:O:r:
    181A 2A7D:C:i:a 2A73:C:r:na 2A72:C:r:na 2A7B:C:r:na 2A6C:C:r:na 2A74:C:r:na 2A7A:C:r:na 2A6F:C:r:na 2A77:C:r:na
    181A 2A75:C:r:na 2A78:C:r:na 2A6D:C:r:na 2A6E:C:r:na 2A71:C:r:na 2A70:C:r:na 2A76:C:r:na 2A79:C:r:na 2AA3:C:r:na
    181A 2A2C:C:r:na 2AA0:C:r:na 2AA1:C:r:na
    1826 2ACC:M:r: 2ACD:O:n: 2ACE:O:n: 2ACF:O:n: 2AD0:O:n: 2AD1:O:n: 2AD2:O:n: 2AD3:O:rn: 2AD4:C:r: 2AD5:C:r:
    1826 2AD6:C:r: 2AD8:C:r: 2AD7:C:r: 2AD9:O:wi: 2ADA:C:n:
    1800 2A00:M:r:w 2A01:M:r: 2A02:O:r:w 2A03:C:w: 2A04:O:r:
    1801 2A05:O:i:
    1808 2A18:M:n: 2A34:O:n: 2A51:M:r: 2A52:M:wi:
    1809 2A1C:M:i: 2A1D:O:r: 2A1E:O:n: 2A21:O:r:wi
    180D 2A37:M:n: 2A38:O:r: 2A39:C:w:
    1823 2AB6:M:w: 2AB7:M:rw: 2AB9:M:rw: 2ABA:M:w: 2AB8:M:n: 2ABB:M:r:
    1812 2A4E:C:rc: 2A4D:O:rn:w 2A4B:M:r: 2A22:C:rn:w 2A32:C:rwc: 2A33:C:rn:w 2A4A:M:r: 2A4C:M:c:
    1802 2A06:M:c:
    1821 2AAD:M:r:wcl 2AAE:M:r:wcbl 2AAF:M:r:wcbl 2AB0:O:r:wcbl 2AB1:C:r:wcbl 2AB2:O:r:wcbl 2AB3:O:r:wcbl
    1821 2AB4:O:r:wcbl 2AB5:O:r:wcbl
    1803 2A06:M:rw:
    1819 2A6A:M:r: 2A67:M:n: 2A69:O:r: 2A6B:O:wi: 2A68:C:n:
    1807 2A11:M:r:
    1825 2ABD:M:r: 2ABE:C:r:w 2ABF:M:r: 2AC0:M:r: 2AC1:O:r:w 2AC2:O:r:w 2AC3:C:r: 2AC4:M:r:w 2AC5:M:wi: 2AC6:C:wi:
    1825 2AC7:C:rw: 2AC8:O:i:
    180E 2A3F:M:rn: 2A41:M:rn: 2A40:M:c:
    1822 2A5E:C:i: 2A5F:C:n: 2A60:M:r: 2A52:C:wi:
    1806 2A16:M:c: 2A17:M:r:
    1814 2A53:M:n: 2A54:M:r: 2A5D:C:r: 2A55:C:wi:
    1813 2A4F:M:c: 2A31:O:n:
    1824 2ABC:O:wi:
    1804 2A07:M:r:
    181C 2A8A:C:rw: 2A90:C:rw: 2A87:C:rw: 2A80:C:rw: 2A85:C:rw: 2A8C:C:rw: 2A98:C:rw: 2A8E:C:rw: 2A96:C:rw:
    181C 2A8D:C:rw: 2A92:C:rw: 2A91:C:rw: 2A7F:C:rw: 2A83:C:rw: 2A93:C:rw: 2A86:C:rw: 2A97:C:rw: 2A8F:C:rw:
    181C 2A88:C:rw: 2A89:C:rw: 2A7E:C:rw: 2A84:C:rw: 2A81:C:rw: 2A82:C:rw: 2A8B:C:rw: 2A94:C:rw: 2A95:C:rw:
    181C 2A99:M:rw:n 2A9A:M:r: 2A9F:M:wi: 2AA2:C:rw:
    181D 2A9E:M:r: 2A9D:M:i:
    """
}
