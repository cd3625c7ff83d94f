extension Place {
  /// The names of the places nearest to this one, around or inside it, that know the key `name`: three of them at most.
  func nearestPlaces(withKey name: String) -> [String] {
    var seen: Set = [self.name]
    var layer: [Place] = [self]
    var found: [String] = []
    while !layer.isEmpty, found.count < 3 {
      let isLast = !found.isEmpty
      layer = layer.flatMap { Self.neighbours[$0.name] ?? [] }.filter { seen.insert($0.name).inserted }
      found += layer.filter { $0.key(name) != nil }.map(\.name)
      if isLast { break }
    }
    return Array(found.prefix(3))
  }

  /// The places that each place contains or stands in, by its name; what it stands in comes first.
  private static let neighbours: [String: [Place]] = {
    var places: [Place] = [.document]
    var inner: [String: [Place]] = [:]
    var next = 0
    while next < places.count {
      let place = places[next]
      next += 1
      inner[place.name] = place.keys.flatMap(\.shape.places)
      for found in inner[place.name, default: []] where !places.contains(where: { $0.name == found.name }) {
        places.append(found)
      }
    }
    var around: [String: [Place]] = [:]
    // Who writes another place's key at a value hardly ever means a descriptor's.
    for outer in places.reversed() where outer.name != Place.ownDescriptor.name {
      for found in inner[outer.name, default: []] { around[found.name, default: []].append(outer) }
    }
    return around.merging(inner) { $0 + $1 }
  }()
}

extension Shape {
  /// The places that may stand there.
  fileprivate var places: [Place] {
    switch self {
    case .place(let place): [place]
    case .nested(let place): [place()]
    case .list(let item), .names(let item): item.places
    case .either(let shapes): shapes.flatMap(\.places)
    default: []
    }
  }
}
