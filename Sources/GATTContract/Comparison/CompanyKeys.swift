import GATTSchema

/// What formats of manufacturer data are paired by: a format of which the companies have changed is still the same where
/// some of them are.
struct CompanyKeys {
  private var others: [String: String] = [:]

  init(_ olds: [ContractValue], _ news: [ContractValue]) {
    let keys = (old: Set(olds.map(\.key)), new: Set(news.map(\.key)))
    var rest = olds.filter { !keys.new.contains($0.key) }
    for new in news where !keys.old.contains(new.key) {
      guard let place = new.advertisement?.place, place.companySet != nil,
        let found = rest.firstIndex(where: { $0.advertisement?.place.overlaps(place) ?? false })
      else { continue }
      others[new.key] = rest.remove(at: found).key
    }
    // What is decrypted of a format goes with it.
    for (key, other) in others { others["\(key) decrypted"] = "\(other) decrypted" }
  }

  /// The key by which a format is paired.
  func key(of value: ContractValue) -> String { others[value.key] ?? value.key }
}
