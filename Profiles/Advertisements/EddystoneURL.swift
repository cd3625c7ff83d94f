/// The address that Eddystone-URL squeezes into an advertisement: one octet for the scheme, and one for each common ending.
/// A profile has no table of texts, so this is written by hand. Source: Google's Eddystone-URL specification.
extension Eddystone.URL {
  /// The whole address, such as `https://github.com/citruz`; nil when its scheme is none that Google has specified.
  public var text: String? {
    let schemes = ["http://www.", "https://www.", "http://", "https://"]
    guard schemes.indices.contains(Int(scheme.rawValue)) else { return nil }
    return schemes[Int(scheme.rawValue)] + address.unicodeScalars.map(Self.expanded).joined()
  }

  /// What an octet of the address stands for: 0 to 6 for a domain and a slash, 7 to 13 for the domain alone.
  private static func expanded(_ scalar: Unicode.Scalar) -> String {
    let domains = [".com", ".org", ".edu", ".net", ".info", ".biz", ".gov"]
    let place = Int(scalar.value)
    guard place < 2 * domains.count else { return String(scalar) }
    return place < domains.count ? domains[place] + "/" : domains[place - domains.count]
  }
}
