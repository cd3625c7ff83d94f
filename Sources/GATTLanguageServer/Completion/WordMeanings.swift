import GATTSchema

/// What the words of the language mean, a sentence each, for editors.
package enum WordMeanings {
  /// A key, or several, in brackets; then a word, a bar, and what it means behind that key.
  private static let table = """
    [gatt]
    1 | The first version of the language.
    [endian]
    little | The least significant byte first, as nearly all of Bluetooth.
    big | The most significant byte first.
    word-swapped | Words of two bytes, the low word first, each with its high byte first, as Modbus devices send.
    [digits]
    uppercase | The characters 0 to 9 and A to F.
    lowercase | The characters 0 to 9 and a to f.
    [sign]
    none | The parts have no sign, and are added.
    whole | The parts have the sign of the integer in front of them.
    [trailing]
    error | Bytes behind the value make it invalid.
    ignore | Bytes behind the value are dropped; it does not encode back to them.
    [properties]
    broadcast | The value may be part of advertising data.
    read | A client may read the value.
    write-without-response | A client may write the value, and gets no confirmation.
    write | A client may write the value, and gets a confirmation.
    notify | The server may send the value, unconfirmed.
    indicate | The server may send the value, and gets a confirmation.
    authenticated-signed-writes | A client may write the value with a signature, and gets no confirmation.
    extended-properties | A descriptor has more properties.
    reliable-write | A client may queue several writes and have the server return them before they are carried out.
    writable-auxiliaries | A client may write the user description.
    [requirement]
    mandatory | The service always has it.
    optional | The service may have it.
    conditional | The service has it under a condition of its specification.
    [read write notify]
    open | Any link.
    encrypted | An encrypted link.
    authenticated | An encrypted link after a pairing that protects from a man in the middle.
    authorized | The user's consent.
    [write-type]
    auto | With a response where the properties allow it, else without.
    with-response | Confirmed.
    without-response | Unconfirmed.
    reliable | Queued, returned and then carried out.
    [notify-mode]
    auto | The best way that there is.
    signal | By signals of the system bus.
    fd | By a file descriptor.
    [type]
    input | A report from the device to the host: keys that are pressed.
    output | A report from the host to the device: lamps that are lit.
    feature | A report both ways: settings.
    date-time | Year, month, day, hours, minutes and seconds, in seven bytes.
    date | Year, month and day, in four bytes.
    address | The address of a device: six bytes, the least significant first.
    uuid | A UUID of as many bytes as are left: 2, 4 or 16.
    bool | `true` or `false`.
    integer | A whole number of 64 bits, without a point and an exponent.
    number | A number, as near as a binary64 is.
    string | Text.
    any | Anything, kept as it is.
    list | Several of what `items` says.
    object | Values with names: `members`.
    [algorithm]
    AES-128-CCM | Counter with CBC-MAC: a tag proves that nobody has changed the data.
    AES-128-CTR | Counter mode: nothing proves that the data is what the device has sent.
    [all-but]
    fields-behind | As many bytes as those of the fields behind it take that are there.
    [nonce]
    address | The address of the device, the most significant byte first.
    reversed-address | The address of the device, the least significant byte first.
    uuid | The UUID of the service data, as it is on the air.
    [encoding]
    twos-complement | As processors have it: all bits set is -1.
    sign-magnitude | The highest bit is the sign, the others are the number without it.
    [manufacturer]
    any | Data of any company.
    none | Data that begins where other data has the company identifier.
    [count]
    rest | As many numbers as there are.
    [keep]
    true | What a reserved place has is kept, and written again.
    false | What a reserved place has is dropped, and zeros are written.
    [negate]
    true | The sum is subtracted from zero.
    false | The sum is as it is.
    [optional]
    true | The field is there as long as bytes are left.
    false | The field is always there.
    [reflect-input]
    true | The lowest bit of each byte comes first.
    false | The highest bit of each byte comes first.
    [reflect-output]
    true | The bits of the result are reversed.
    false | The result is as it is.
    [secondary]
    true | The service only serves others, and is not advertised.
    false | The service is a primary one.
    [signed]
    true | The bits are a number in two's complement.
    false | The bits are a number without a sign.
    [out-of-range]
    fail | A number outside of min and max makes the value invalid.
    keep | A number outside of min and max is read as it is.
    [unknown]
    fail | A number without a name makes the value invalid.
    keep | A number without a name stays readable as a number.
    [string]
    utf8 | UTF-8.
    utf16 | UTF-16 in the byte order of `endian`.
    ascii | ASCII, of seven bits.
    latin1 | ISO 8859-1.
    [until]
    json | The bracket that closes the JSON of the message.
    [padding]
    nul | Bytes of zero.
    any | A zero, which ends the text, and anything behind it.
    [case]
    exact | Capitals count.
    ignored | Capitals do not count.
    [union]
    length | The number of bytes tells which alternative it is.
    [bytes length]
    rest | All bytes that are left.
    nul | Up to a byte of zero.
    [repeat]
    rest | Until no byte is left.
    [checksum]
    crc16-xmodem | Polynomial 0x1021, start value 0.
    crc16-kermit | Polynomial 0x1021, start value 0, bits reversed.
    crc16-modbus | Polynomial 0x8005, start value 0xFFFF, bits reversed.
    crc16-ccitt-false | Polynomial 0x1021, start value 0xFFFF.
    crc16-libre | Polynomial 0x1021, start value 0xFFFF, input bits reversed.
    crc8 | Polynomial 0x07, start value 0.
    crc32 | Polynomial 0x04C11DB7, start value and final XOR 0xFFFFFFFF, bits reversed: that of Ethernet.
    xor8 | All bytes combined by XOR.
    xor16 | All pairs of bytes combined by XOR.
    sum8 | The sum of all bytes, its lowest 8 bits.
    sum16 | The sum of all bytes, its lowest 16 bits.
    [rules]
    off | Its findings are left out.
    note | Its findings are notes.
    warning | Its findings are warnings.
    error | Its findings are errors, which fail the build.
    [format]
    boolean | A truth value.
    medfloat16 | The decimal number of 16 bits of IEEE 11073-20601.
    medfloat32 | The decimal number of 32 bits of IEEE 11073-20601.
    uint16[2] | Two numbers of 16 bits.
    utf8s | Text in UTF-8.
    utf16s | Text in UTF-16.
    struct | A structure.
    medASN1 | ASN.1 of IEEE 11073-20601.
    """

  /// What `word` means behind `key`; nil when nothing is known.
  package static func meaning(of word: String, behind key: String) -> String? {
    sections[key]?[word] ?? ScalarType(word)?.meaning ?? (key == "format" ? number(word) : nil)
  }

  private static let sections: [String: [String: String]] = {
    var sections: [String: [String: String]] = [:]
    var keys: [Substring] = []
    for line in table.split(separator: "\n") {
      if line.hasPrefix("[") {
        keys = line.dropFirst().dropLast().split(separator: " ")
        continue
      }
      let parts = line.split(separator: " | ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      for key in keys { sections[String(key), default: [:]][parts[0]] = parts[1] }
    }
    for coding in ExtentCodingKey.all { sections[coding.key.name] = coding.meanings }
    return sections
  }()

  /// The numbers of the SIG's formats, which have other names than those of the language.
  private static func number(_ name: String) -> String? {
    guard let bits = Int(name.drop { !$0.isNumber }) else { return nil }
    return name.hasPrefix("s") ? "A signed number of \(bits) bits." : "An unsigned number of \(bits) bits."
  }
}

extension ScalarType {
  /// How it is read, and how many bytes it takes.
  fileprivate var meaning: String {
    let bytes = octets == 1 ? "one byte" : "\(octets) bytes"
    return kind.meaning(bytes)
  }
}
