@preconcurrency import CProfiles
import Foundation
import GATTProfiles
import SIGCharacteristicProfiles

/// What everybody calls: `encoded()`, which gives bytes of their own, beside C that allocates, encodes and frees.
enum EncodedContests {
  /// A value of one byte and one of several, by one thread and by two at once.
  static var all: [Contest] {
    let battery = Records { [$0.octet() % 101] }
    let levels = battery.values(SIGCharacteristics.BatteryLevel.self)
    let references = battery.references(CProfiles.battery()) { decode_battery($0, $1, &$2, nil) == 0 }
    let strap = Records { [0x06, $0.octet()] }
    let rates = strap.values(SIGCharacteristics.HeartRateMeasurement.self)
    let beats = strap.references(CProfiles.heart_rate()) {
      $2.giveRoom()
      return decode_heart_rate($0, $1, &$2, nil) == 0
    }
    return contests("2A19 encoded()", levels, references) { Int(encode_battery($0, $1, $2, nil)) }
      + contests("2A37 encoded()", rates, beats) { Int(encode_heart_rate($0, $1, $2, nil)) }
  }

  private static func contests<Value: CharacteristicValue, Reference: Sendable>(
    _ name: String, _ values: [Value], _ references: [Reference],
    encode: @escaping @Sendable (UnsafePointer<Reference>, UnsafeMutablePointer<UInt8>, Int) -> Int
  ) -> [Contest] {
    let swift = { @Sendable (iterations: Int) in Loops.encoded(values, iterations) }
    let c = { @Sendable (iterations: Int) in Loops.encodedInC(references, iterations, encode: encode) }
    return [
      Contest(name: name, swift: swift, c: c),
      Contest(name: "\(name) ×2 threads", swift: { twice($0, swift) }, c: { twice($0, c) }),
    ]
  }

  /// Half of the work in each of two threads.
  private static func twice(_ iterations: Int, _ work: @escaping @Sendable (Int) -> UInt64) -> UInt64 {
    nonisolated(unsafe) let sums = UnsafeMutablePointer<UInt64>.allocate(capacity: 2)
    defer { sums.deallocate() }
    DispatchQueue.concurrentPerform(iterations: 2) { sums[$0] = work(iterations / 2) }
    return sums[0] &+ sums[1]
  }
}

extension Loops {
  /// The bytes, which whoever calls keeps, as far as the optimiser knows. Taken over: else a reference is counted here.
  @inline(never)
  private static func kept(_ bytes: consuming [UInt8]) -> [UInt8] { bytes }

  /// Encodes values in turn, each into bytes of its own.
  @inline(__always)
  static func encoded<Value: CharacteristicValue>(_ values: [Value], _ iterations: Int) -> UInt64 {
    var total: UInt64 = 0
    for index in 0..<iterations {
      let bytes = kept(values[index & (Records.count - 1)].encoded())
      total = total &+ UInt64(bytes.count) &+ UInt64(bytes[bytes.count - 1])
    }
    return total
  }

  /// Has C encode its values in turn, each into memory of its own.
  @inline(__always)
  static func encodedInC<Value>(
    _ values: [Value], _ iterations: Int, encode: (UnsafePointer<Value>, UnsafeMutablePointer<UInt8>, Int) -> Int
  ) -> UInt64 {
    values.withUnsafeBufferPointer { values in
      guard let first = values.baseAddress else { return 0 }
      var total: UInt64 = 0
      for index in 0..<iterations {
        guard let memory = malloc(32) else { return 0 }
        defer { free(memory) }
        let target = memory.assumingMemoryBound(to: UInt8.self)
        let count = encode(first + (index & (Records.count - 1)), target, 32)
        guard count > 0 else { return 0 }
        total = total &+ UInt64(count) &+ UInt64(target[count - 1])
      }
      return total
    }
  }
}
