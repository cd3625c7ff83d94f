public import GATTDynamic

#if DOCUMENTS
  import GATTPages
#endif

/// What the profiles promise that a gateway has loaded, as `gattc describe` has it: whether somebody else's are the same. There is
/// nothing where the program was built without the pages of `gattc docs`.
public struct ProfileContracts: Sendable {
  private let all: [(profile: String, file: String, hash: String)]

  /// Those of a library.
  public init(of library: ProfileLibrary) {
    #if DOCUMENTS
      all = ProfileContract.all(of: library).map { ($0.profile, $0.file, $0.hash) }
    #else
      all = []
    #endif
  }

  /// A line for each profile: its hash, its name and its file.
  public var lines: String { all.map { "\($0.hash)  \($0.profile)  \($0.file)\n" }.joined() }

  /// The hash of each profile, in the order of their names. Of two of one name it is the first.
  var hashes: [(profile: String, hash: String)] {
    let named = Dictionary(all.map { ($0.profile, $0.hash) }) { first, _ in first }
    return named.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
