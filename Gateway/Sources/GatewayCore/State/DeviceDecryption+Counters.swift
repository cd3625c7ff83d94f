import GATTProfiles
import GATTRuntime

extension DeviceDecryption {
  /// How far the device has counted.
  func counters(of name: Slug) -> [KeyCounter] {
    guard let keyName else { return [] }
    return (decryptor.counters[device] ?? [:]).map { place, counter in
      KeyCounter(
        device: name, key: keyName, place: place.text, counter: counter,
        count: counts[place].map { KeyCounter.Count($0.count, below: $0.below) })
    }
  }

  /// Goes on from how far the device had counted by its key in an earlier run.
  mutating func restore(_ counter: KeyCounter) {
    guard counter.key == keyName, let place = AdvertisementFormat.Place(text: counter.place) else { return }
    decryptor.counters[device, default: [:]][place] = counter.counter
    counts[place] = counter.count.map { ($0.count, $0.below) }
  }
}

extension GatewayState {
  /// How far devices have counted that have a key.
  var keyCounters: [KeyCounter] {
    decryption.sorted { $0.key < $1.key }.flatMap { name, decryption in
      decryption.counters(of: name).sorted { $0.place < $1.place }
    }
  }

  /// Goes on from how far devices had counted in an earlier run; nothing is taken of one that has another key by now, or none.
  mutating func restore(_ counters: [KeyCounter]) {
    for counter in counters { decryption[counter.device]?.restore(counter) }
  }
}

extension Gateway {
  /// How far devices have counted that have a key, by name and place.
  public var keyCounters: [KeyCounter] { state.keyCounters }

  /// Goes on from how far devices had counted in an earlier run, so that nothing is told that was recorded then. Nothing is taken of
  /// a device that has another key by now, or none.
  public func restore(_ counters: [KeyCounter]) { state.restore(counters) }
}

extension AdvertisementFormat.Place {
  /// The place as text, which is read again by ``init(text:)``.
  fileprivate var text: String {
    switch self {
    case .manufacturer(let company): "manufacturer \(company)"
    case .manufacturers(let companies): (["manufacturers"] + companies.map { "\($0)" }).joined(separator: " ")
    case .service(let uuid): "service \(uuid)"
    case .structure(let type): "structure \(type)"
    }
  }

  /// The place that text says; nil for other text.
  fileprivate init?(text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard let kind = words.first else { return nil }
    let numbers = words.dropFirst().compactMap { UInt16($0) }
    let number = words.count == 2 ? numbers.first : nil
    switch kind {
    case "manufacturer":
      guard let number else { return nil }
      self = .manufacturer(number)
    case "manufacturers":
      guard numbers.count == words.count - 1 else { return nil }
      self = .manufacturers(numbers)
    case "service":
      guard words.count == 2, let uuid = BluetoothUUID(words[1]) else { return nil }
      self = .service(uuid)
    case "structure":
      guard let type = number.flatMap({ UInt8(exactly: $0) }) else { return nil }
      self = .structure(type)
    case _: return nil
    }
  }
}
