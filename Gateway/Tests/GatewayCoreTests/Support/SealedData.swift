import GATTCipher
import GATTProfiles
import GATTRuntime
import Testing

@testable import GatewayCore

/// What encrypts as devices do: AES-128-CCM (RFC 3610) with a tag of four bytes, of single blocks of AES.
struct SealedData {
  let bytes: [UInt8]
  let tag: [UInt8]

  init(_ plain: [UInt8], key: [UInt8], nonce: [UInt8], additional: [UInt8] = []) throws {
    let width = 15 - nonce.count
    func number(_ value: Int) -> [UInt8] { (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    func encrypted(_ block: [UInt8]) throws -> [UInt8] { try #require(try AESCipher().encrypt(block: block, key: key)) }
    func padded(_ bytes: [UInt8]) -> [UInt8] { bytes + [UInt8](repeating: 0, count: (16 - bytes.count % 16) % 16) }
    let flags = UInt8((additional.isEmpty ? 0 : 64) + 8 + width - 1)
    var covered = [flags] + nonce + number(plain.count)
    if !additional.isEmpty { covered += padded([0, UInt8(additional.count)] + additional) }
    covered += padded(plain)
    var code = [UInt8](repeating: 0, count: 16)
    for start in stride(from: 0, to: covered.count, by: 16) {
      code = try encrypted(zip(code, covered[start..<start + 16]).map { $0 ^ $1 })
    }
    func stream(_ count: Int) throws -> [UInt8] { try encrypted([UInt8(width - 1)] + nonce + number(count)) }
    var cipher: [UInt8] = []
    for start in stride(from: 0, to: plain.count, by: 16) {
      cipher += zip(plain[start...], try stream(start / 16 + 1)).map { $0 ^ $1 }
    }
    bytes = cipher
    tag = zip(code, try stream(0)).prefix(4).map { $0 ^ $1 }
  }
}

/// A device that encrypts what it advertises, in a format that others have published, with a value that a test sets.
enum SealingDevice: String, CaseIterable, CustomTestStringConvertible {
  case btHome = "BTHome"
  case miBeacon = "MiBeacon"
  case miBeaconWithoutAddress = "MiBeacon without address"

  static let address: DeviceIdentifier = "54:48:E6:8F:80:A5"
  static let key = "231d39c1d7cc1ab1aee224cd096db932"
  static let wrongKey = "231d39c1d7cc1ab1aee224cd096db933"
  private static let octets: [UInt8] = [0x54, 0x48, 0xE6, 0x8F, 0x80, 0xA5]

  var testDescription: String { rawValue }

  /// What it sends of a temperature in tenths of a degree.
  func frame(_ counter: UInt32, tenths: Int16, key: String = key) throws -> AdvertisementData {
    let key = try #require(BluetoothOctets(hexadecimal: key)).octets
    let temperature = withUnsafeBytes(of: tenths.littleEndian) { Array($0) }
    let count = withUnsafeBytes(of: counter.littleEndian) { Array($0) }
    switch self {
    case .btHome:
      let nonce = Self.octets + [0xD2, 0xFC, 0x41] + count
      let sealed = try SealedData([0x45] + temperature, key: key, nonce: nonce)
      return AdvertisementData(serviceData: ["FCD2": [0x41] + sealed.bytes + count + sealed.tag])
    case .miBeacon, .miBeaconWithoutAddress:
      let hasAddress = self == .miBeacon
      let head: [UInt8] = [hasAddress ? 0x58 : 0x48, 0x58, 0x5B, 0x05, count[0]]
      let nonce = Array(Self.octets.reversed() + head[2...] + count[1...])
      let sealed = try SealedData([0x04, 0x10, 2] + temperature, key: key, nonce: nonce, additional: [0x11])
      let address = hasAddress ? Array(Self.octets.reversed()) : []
      return AdvertisementData(serviceData: ["FE95": head + address + sealed.bytes + Array(count[1...]) + sealed.tag])
    }
  }

  /// What anybody could send of it.
  func plainFrame(tenths: Int16) -> AdvertisementData {
    let temperature = withUnsafeBytes(of: tenths.littleEndian) { Array($0) }
    return switch self {
    case .btHome: AdvertisementData(serviceData: ["FCD2": [0x40, 0x45] + temperature])
    case .miBeacon, .miBeaconWithoutAddress:
      AdvertisementData(serviceData: ["FE95": [0x40, 0x58, 0x5B, 0x05, 1, 0x04, 0x10, 2] + temperature])
    }
  }
}
