import GATTContract
import GATTSchema

/// Services, formats and types that have gone from one file to another: files that are split or merged say the same.
enum MovedParts {
  /// Pairs of files in which what has moved stands, on the old side, in the file in which it is now.
  static func put(back pairs: [SchemaFilePair]) -> [SchemaFilePair] {
    var olds = pairs.map { $0.contracts?.old }
    let news = pairs.map { $0.contracts?.new }
    for place in pairs.indices {
      guard var old = olds[place], let new = news[place] else { continue }
      // Files of both sides are profiles of their own: what one has lost, another one may have got anew.
      let others = pairs.indices.filter { $0 != place && (pairs[$0].old == nil || pairs[place].new == nil) }
      old.services.removeAll { service in
        guard !new.services.contains(where: { $0.key == service.key }) else { return false }
        return others.contains { Contract.give(service, to: &olds[$0], like: news[$0]) }
      }
      old.values.removeAll { value in
        guard !new.values.contains(where: { $0.key == value.key }) else { return false }
        return others.contains { Contract.give(value, to: &olds[$0], like: news[$0]) }
      }
      // A file that has given all away has no device of its own any more.
      if pairs[place].new == nil, old.services.isEmpty, old.values.isEmpty { old.profile.device = nil }
      olds[place] = old
    }
    return zip(pairs, olds).map { pair, old in old.map { pair.before($0) } ?? pair }
  }
}

extension Contract {
  /// Adds a service to a file that has it now and had it not before, where it stands there; false for any other file.
  fileprivate static func give(_ service: ContractService, to old: inout Contract?, like new: Contract?) -> Bool {
    guard let new, let place = new.services.firstIndex(where: { $0.key == service.key }),
      old?.services.contains(where: { $0.key == service.key }) == false
    else { return false }
    let before = Set(new.services[..<place].map(\.key))
    let known = old?.services.lastIndex { before.contains($0.key) }
    old?.services.insert(service, at: known.map { $0 + 1 } ?? 0)
    return true
  }

  /// The same of advertised data and of types.
  fileprivate static func give(_ value: ContractValue, to old: inout Contract?, like new: Contract?) -> Bool {
    guard new?.values.contains(where: { $0.key == value.key }) == true,
      old?.values.contains(where: { $0.key == value.key }) == false
    else { return false }
    old?.values.append(value)
    return true
  }
}
