internal import AdvertisementProfiles
import FuzzInput
internal import GATTCipher
import GATTProfiles
internal import GATTRuntime

/// Any octets as an advertisement of a stranger: all of it, or, as the first two octets choose, the data of one shipped
/// format. Nothing traps, and what decodes encodes to what decodes again.
@main
enum FuzzAdvertisements {
  private static let formats = AdvertisementProfiles.advertisementFormats
  private static let address = BluetoothAddress("54:48:E6:8F:80:A5")

  static func main() {
    print("\(formats.count) formats")
    fuzz(tryInput)
  }

  private static func tryInput(_ bytes: [UInt8]) {
    var input = Input(bytes)
    let choice = (Int(input.octet()) | Int(input.octet()) << 8) % (formats.count + 1)
    let octets = input.octets(bytes.count)
    guard choice < formats.count else { return tryAdvertisement(octets) }
    let format = formats[choice].format
    let pattern = format.patterns.randomElement(by: octets)
    // Without it hardly an input would get past the constants.
    let data = pattern?.applied(to: octets) ?? octets
    var advertisement = AdvertisementData()
    advertisement[format.place] = data
    advertisement.localName = octets.first.map { String($0) }
    tryFormats(advertisement)
    tryFormat(formats[choice], data)
  }

  private static func tryAdvertisement(_ octets: [UInt8]) {
    guard let advertisement = AdvertisementData(bytes: octets) else { return }
    tryFormats(advertisement)
  }

  private static func tryFormats(_ advertisement: AdvertisementData) {
    for value in advertisement.values(of: formats) { encodes(value) }
  }

  private static func tryFormat(_ type: any AdvertisementValue.Type, _ data: [UInt8]) {
    if let value = try? type.init(bytes: data) { encodes(value) }
    if let encrypted = type as? any EncryptedAdvertisementValue.Type { decrypts(encrypted, data) }
  }

  private static func encodes(_ value: some CharacteristicValue) {
    let octets = value.encoded()
    guard let again = try? type(of: value).init(bytes: octets) else {
      fatalError("\(type(of: value)) does not decode what it encodes: \(octets.hexString)")
    }
    precondition(again.encoded() == octets, "\(type(of: value)) encodes otherwise")
  }

  private static func decrypts<Value: EncryptedAdvertisementValue>(_ type: Value.Type, _ data: [UInt8]) {
    let key = [UInt8](repeating: data.first ?? 0, count: 16)
    if let value = try? Value.decrypted(data, from: address, key: key, by: AESCipher()) { encodes(value) }
    if let value = try? Value.Decrypted(bytes: data) { encodes(value) }
  }
}

extension [AdvertisementFormat.Pattern] {
  /// One of them, which the last octet chooses.
  fileprivate func randomElement(by octets: [UInt8]) -> AdvertisementFormat.Pattern? {
    isEmpty ? nil : self[Int(octets.last ?? 0) % count]
  }
}

extension AdvertisementFormat.Pattern {
  /// The octets with what is known of the first ones.
  fileprivate func applied(to data: [UInt8]) -> [UInt8] {
    var data = data
    while data.count < bytes.count { data.append(0) }
    for (index, byte) in bytes.enumerated() {
      let bits = index < mask.count ? mask[index] : 0xFF
      data[index] = data[index] & ~bits | byte & bits
    }
    return data
  }
}
