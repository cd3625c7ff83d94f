import GATTProfiles

/// A kettle with the attributes of `Examples/SmartKettle/Kettle.gatt.yaml`, which answers what clients of ATT ask of it.
final class KettleDevice {
  private var water: Kettle.Boiler.Water
  private var target: Kettle.Boiler.Target
  /// What is indicated once the response is out; nil for nothing.
  private var answer: Kettle.Boiler.ControlPoint?

  /// A kettle of 21.5 °C that is to have 85 °C, by the numbers of the wire, so that nothing computes with floating point; nil where
  /// the profile does not allow these.
  init?() {
    guard let target = Kettle.Boiler.Target(rawValue: 170),
      let water = try? Kettle.Boiler.Water(temperatureRaw: 215, volume: 1000, heating: .off)
    else { return nil }
    (self.water, self.target) = (water, target)
  }

  /// The PDU that answers one: of Read and Write Requests, a value or an error; of a confirmation, what is to be indicated.
  func response(to request: [UInt8]) -> [UInt8] {
    guard let code = request.first else { return [] }
    if code == PDU.confirmation { return indication() }
    guard request.count >= 3, request[2] == 0 else { return Self.refusal(of: code, request, .invalidPDU) }
    let value = Array(request.dropFirst(3))
    switch (code, request[1]) {
    case (PDU.read, Handle.water): return [PDU.read + 1] + water.encoded()
    case (PDU.read, Handle.target): return [PDU.read + 1] + target.encoded()
    case (PDU.read, Handle.controlPoint): return Self.refusal(of: code, request, .readNotPermitted)
    case (PDU.write, Handle.target):
      return written(request) { () throws(ValueDecodingError) in
        self.target = try .init(bytes: value)
      }
    case (PDU.write, Handle.controlPoint):
      return written(request) { () throws(ValueDecodingError) in
        self.carryOut(try .init(bytes: value))
      }
    case (PDU.write, Handle.water): return Self.refusal(of: code, request, .writeNotPermitted)
    case (PDU.read, _), (PDU.write, _): return Self.refusal(of: code, request, .invalidHandle)
    default: return Self.refusal(of: code, request, .requestNotSupported)
    }
  }

  private func written(_ request: [UInt8], _ take: () throws(ValueDecodingError) -> Void) -> [UInt8] {
    do {
      try take()
      return [PDU.write + 1]
    } catch {
      return Self.refusal(of: PDU.write, request, Refusal(error))
    }
  }

  private func carryOut(_ request: Kettle.Boiler.ControlPoint.Request) {
    let result: Kettle.Boiler.ControlPoint.Response.Result
    switch request {
    case .heat: result = heat()
    case .keepWarm: result = keepWarm()
    case .stop: result = stop()
    case .unknown: result = .notSupported
    }
    answer = Kettle.Boiler.ControlPoint.response(code: Int(result.rawValue), to: request)
  }

  private func heat() -> Kettle.Boiler.ControlPoint.Response.Result {
    water.temperatureRaw = Int16(target.rawValue) * 5
    return .success
  }

  private func keepWarm() -> Kettle.Boiler.ControlPoint.Response.Result {
    guard water.temperatureRaw >= Int16(target.rawValue) * 5 else { return .tooCold }
    water.heating = .keepingWarm
    return .success
  }

  private func stop() -> Kettle.Boiler.ControlPoint.Response.Result {
    water.heating = .off
    return .success
  }

  private func indication() -> [UInt8] {
    defer { answer = nil }
    return answer.map { [PDU.indication, Handle.controlPoint, 0] + $0.encoded() } ?? []
  }

  private static func refusal(of code: UInt8, _ request: [UInt8], _ refusal: Refusal) -> [UInt8] {
    let handle = request.dropFirst().prefix(2)
    return [PDU.error, code] + handle + [UInt8](repeating: 0, count: 2 - handle.count) + [refusal.rawValue]
  }
}

private enum PDU {
  static let error: UInt8 = 0x01
  static let read: UInt8 = 0x0A
  static let write: UInt8 = 0x12
  static let indication: UInt8 = 0x1D
  static let confirmation: UInt8 = 0x1E
}

/// Where values are in the table.
private enum Handle {
  static let water: UInt8 = 3
  static let target: UInt8 = 6
  static let controlPoint: UInt8 = 8
}

/// Errors of ATT.
private enum Refusal: UInt8 {
  case invalidHandle = 0x01
  case readNotPermitted = 0x02
  case writeNotPermitted = 0x03
  case invalidPDU = 0x04
  case requestNotSupported = 0x06
  case invalidLength = 0x0D
  case valueNotAllowed = 0x13
  case outOfRange = 0xFF

  /// What octets are refused with that are no value: their number, a number in them, or what else is wrong.
  init(_ error: ValueDecodingError) {
    switch error.reason {
    case .truncated, .trailingBytes, .wrongLength: self = .invalidLength
    case .outOfRange: self = .outOfRange
    default: self = .valueNotAllowed
    }
  }
}

/// A kettle for C, which keeps it for good; NULL where its first values are none.
@_cdecl("kettle_make")
func makeKettle() -> UnsafeMutableRawPointer? {
  KettleDevice().map { Unmanaged.passRetained($0).toOpaque() }
}

/// Answers a PDU of so many octets: how many the response has, of which there are at most as many as there is room for.
@_cdecl("kettle_answer")
func answer(
  _ kettle: UnsafeMutableRawPointer, _ request: UnsafePointer<UInt8>, _ count: Int,
  _ response: UnsafeMutablePointer<UInt8>,
  _ room: Int
) -> Int {
  let device = Unmanaged<KettleDevice>.fromOpaque(kettle).takeUnretainedValue()
  let octets = device.response(to: Array(UnsafeBufferPointer(start: request, count: count))).prefix(room)
  for (index, octet) in octets.enumerated() { response[index] = octet }
  return octets.count
}
