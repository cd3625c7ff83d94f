import Foundation
import GATTDynamic
import GATTProfiles
import GATTRuntime

@testable import GatewayCore

/// The library of the tests, and what devices of it advertise.
enum Shed {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  static func library() throws -> ProfileLibrary {
    try ProfileLibrary(contentsOf: [folder.appending(path: "Shed.gatt.yaml").path])
  }

  /// An advertisement of a temperature in tenths of a degree.
  static func air(_ tenths: Int16, humidity: UInt8 = 50) -> AdvertisementData {
    AdvertisementData(manufacturerData: [0xFFFF: airData(tenths, humidity: humidity)])
  }

  static func airData(_ tenths: Int16, humidity: UInt8 = 50) -> [UInt8] {
    let bits = UInt16(bitPattern: tenths)
    return [0x41, UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8), humidity]
  }

  static func power(_ millivolts: UInt16) -> AdvertisementData {
    AdvertisementData(serviceData: [
      "FEAA": [UInt8(truncatingIfNeeded: millivolts), UInt8(truncatingIfNeeded: millivolts >> 8), 7, 0]
    ])
  }

  static func knob(_ number: UInt8, _ event: UInt8) -> AdvertisementData {
    AdvertisementData(serviceData: ["FEAB": [number, event]])
  }
}
