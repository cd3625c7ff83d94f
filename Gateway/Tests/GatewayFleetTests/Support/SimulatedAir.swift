import Foundation
import TestSupport

@testable import GatewayFleet

/// The air of a plant: where gateways and devices are, and how strongly each device is heard where. It is the same in every run of a
/// seed.
struct SimulatedAir {
  /// A way from a device to a gateway.
  struct Link {
    let gateway: Int
    /// The strength on average, in dBm.
    let mean: Double
    /// How much it is off for a while, as somebody stands in between.
    var shadow = 0.0
  }

  /// What is too weak to be heard, in dBm.
  private static let floor = -95.0

  private let places: [(x: Double, y: Double)]
  private(set) var links: [[Link]] = []
  /// How often each device advertises, in seconds.
  let intervals: [Int]
  private var generator: SeededGenerator

  /// - Parameter spacing: how far gateways are from each other, in metres.
  init(gateways: Int, devices: Int, seed: UInt64, spacing: Double) {
    var generator = SeededGenerator(seed: seed)
    let columns = Int(Double(gateways).squareRoot().rounded(.up))
    places = (0..<gateways).map { (Double($0 % columns) * spacing, Double($0 / columns) * spacing) }
    intervals = (0..<devices).map { _ in Int.random(in: 1...10, using: &generator) }
    let (width, height) = (places.map(\.x).max() ?? 0, places.map(\.y).max() ?? 0)
    for _ in 0..<devices {
      let x = Double.random(in: 0...max(1, width), using: &generator)
      links.append(Self.links(x, Double.random(in: 0...max(1, height), using: &generator), to: places))
    }
    self.generator = generator
  }

  private static func links(_ x: Double, _ y: Double, to places: [(x: Double, y: Double)]) -> [Link] {
    places.enumerated().compactMap { gateway, place in
      let distance = max(1, ((place.x - x) * (place.x - x) + (place.y - y) * (place.y - y)).squareRoot())
      let mean = -45 - 30 * log10(distance)
      return mean > floor ? Link(gateway: gateway, mean: mean) : nil
    }
  }

  /// A device is carried to a gateway.
  mutating func put(_ device: Int, beside gateway: Int) {
    links[device] = Self.links(places[gateway].x, places[gateway].y + 2, to: places)
  }

  /// How strongly a device is heard where, when it advertises: the path, what stands in it for minutes, and the fading of each
  /// packet.
  mutating func advertise(_ device: Int) -> [(gateway: Int, rssi: Int?)] {
    var heard: [(gateway: Int, rssi: Int?)] = []
    for place in links[device].indices {
      links[device][place].shadow = 0.99 * links[device][place].shadow + 0.7 * chance()
      let link = links[device][place]
      let strength = link.mean + link.shadow + 5 * chance()
      guard strength > Self.floor else { continue }
      // Controllers say 127 now and then.
      let isUnknown = UInt8.random(in: 0...255, using: &generator) < 3
      heard.append((link.gateway, isUnknown ? 127 : Int(strength.rounded())))
    }
    return heard
  }

  /// About a normal distribution of a deviation of 1.
  private mutating func chance() -> Double {
    (0..<3).reduce(0) { sum, _ in sum + Double.random(in: -1...1, using: &generator) }
  }
}
