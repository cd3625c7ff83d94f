/// What bluetooth-sig-python says that services have to have which the SIG's XML is older than, as
/// github.com/RonanB96/bluetooth-sig-python has it at 27bdb3dc.
enum RequiredCharacteristic {
  /// A service a line, or several: its UUID, the characteristics that it has to have, and behind a bar those that it may.
  static let table = """
    1827 2ADB 2ADC
    1828 2ADD 2ADE
    1829 2B1D | 2B1E 2B1F
    183A 2B20 2B21 2B22 2B23 2B24 | 2B25 2B26 2B27 2B28
    183B 2B2B 2B2C
    183C 2B2D | 2B2E
    183D 2B2F 2B33 | 2B30 2B31 2B32
    183E 2B3B 2B3C 2B3D 2B43 2B44 2B45 | 2B3E 2B3F 2B40 2B41 2B42
    183F 2BF2
    1840 | 2A52 2B8B 2BDD 2BF1 2BF3 2BF4
    1843 2B77 2B78 2B79 2B7A 2B7B 2B7C
    1844 2B7D 2B7E 2B7F
    1845 2B80 2B81 2B82 2B83
    1846 2B84 | 2B85 2B86 2B87 2C1A
    1847 2B8E 2B8F 2B90 2B91 | 2A52 2B92
    1848 2B93 2B96 2B97 2B98 2B99 2BA3 2BBA | 2B94 2B95 2B9A 2B9B 2B9C 2B9D 2B9E 2B9F 2BA0 2BA1 2BA2 2BA4 2BA5
    1848 | 2BA6 2BA7
    1849 2B93 2B96 2B97 2B98 2B99 2BA3 2BBA | 2B94 2B95 2B9A 2B9B 2B9C 2B9D 2B9E 2B9F 2BA0 2BA1 2BA2 2BA4 2BA5
    1849 | 2BA6 2BA7
    184A 2BAD | 2BAE 2BAF 2BB0 2BB1 2BB2
    184B 2BB3 2BB4 2BB5 2BB6 2BB9 2BBA 2BBB 2BBD 2BBE 2BBF 2BC0 2BC1 | 2BB7 2BB8 2BBC 2BC2
    184C 2BB3 2BB4 2BB5 2BB6 2BB9 2BBA 2BBB 2BBD 2BBE 2BC0 2BC1 | 2BB7 2BB8 2BBC 2BC2
    184D 2BC3
    184E 2BC6 | 2BC4 2BC5
    184F 2BC7 2BC8
    1850 2BCD 2BCE | 2BC9 2BCA 2BCB 2BCC
    1854 2BDA | 2BDB 2BDC
    1855 2B51
    1857 2BF6 2BF7 2BF8 2BF9 2BFE | 2BFA 2BFB 2BFC 2BFD
    1858 2C00 | 2C01 2C02 2C03 2C04
    185A | 2A6E 2C06 2C07 2C08 2C09 2C0A 2C0B
    185B 2C14 2C16 2C17 2C18 2C19 | 2C15
    185C | 2C23 2C24
    185E 2BBA 2C31 2C32 2C33 2C35 2C38 | 2C34 2C36 2C37
    185F 2BBA 2C31 2C32 2C33 2C35 2C38 | 2C34 2C36 2C37
    """

  /// Where we say otherwise, and why.
  static let exceptions: [String: String] = [
    "1840 2BF3": sensor, "1840 2B8B": sensor, "1840 2BF4": sensor, "185C 2C23": iso, "185C 2C24": iso,
  ]

  private static let sensor =
    "the library requires nothing of Generic Health Sensor; without its features, observations and what starts them it is none"
  private static let iso = "the library requires nothing of HID ISO; one of its two says how the other is written"
}
