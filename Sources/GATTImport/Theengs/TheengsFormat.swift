import GATTSchema

/// A format of advertised data, on its way from a decoder into a document.
struct TheengsFormat {
  /// Where the data is.
  enum Place: Hashable {
    /// Service data, by its UUID.
    case service(String)
    /// Manufacturer data of one of these companies, or of any.
    case manufacturer([UInt16])
  }

  /// A rule for the name of the device.
  struct Name: Hashable {
    /// What the name begins with, or contains.
    var text: String
    /// Whether it is the beginning.
    var isPrefix: Bool
  }

  /// Where the data is.
  var place: Place
  /// What the name has to be.
  var name: Name?
  /// How many digits there are, with those of the company; nil for any number.
  var digits: Int?
  /// The fewest digits that there are.
  var least: Int
  /// What is known of the digits, by index.
  var known: [Int: TheengsNibble]
  /// Digits of which one set has to be there, a list for each choice.
  var choices: [[[Int: TheengsNibble]]]
  /// Digits that are other ones, as `choices` says.
  var excluded: [[Int: TheengsNibble]] = []

  /// Which of a decoder's data it is.
  var source: TheengsTest.Source {
    if case .service = place { .service } else { .manufacturer }
  }

  /// The fewest octets that there are, with those of the company.
  var octets: Int {
    guard digits == nil else { return least / 2 }
    let asked = (Array(known.keys) + choices.flatMap(\.self).flatMap(\.keys)).max().map { $0 / 2 + 1 } ?? 0
    return max((least + 1) / 2, asked)
  }

  /// How many octets come before the data in what Theengs counts.
  var skipped: Int { source == .manufacturer ? 2 : 0 }
}
