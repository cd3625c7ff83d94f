public import GATTDynamic

/// What the fields of all profiles are called and how people are shown them, by who sends them.
public struct FieldCatalogue: Sendable {
  /// What is known of a field before there is a value.
  public struct Entry: Hashable, Sendable {
    /// Its name in the profile, behind those of what it is a part of: `Flags · Fan`.
    public let label: String
    /// How many decimals people are shown; nil where the profile does not say.
    public let decimals: Int?
  }

  /// A format or a characteristic.
  private struct Source: Sendable {
    let profile: String
    var entries: [String: Entry] = [:]
    var shapes: [String: DynamicShape] = [:]
  }

  private var sources: [String: Source] = [:]

  /// Of all formats and characteristics of a library.
  public init(_ library: ProfileLibrary) {
    for (source, format) in FormatIndex(library.formats).named {
      add(source, format.name, format.profileName, [format.shape] + [format.decryptedShape].compactMap(\.self))
    }
    for characteristic in library.characteristics {
      add(characteristic.path, characteristic.name, characteristic.profileName, [characteristic.shape])
    }
  }

  /// What is known of a field of a source; nil for one that is computed.
  public func entry(_ path: String, from source: String) -> Entry? { find(path, in: sources[source]?.entries) }

  /// What the values of a field of a source are; nil for one that is computed.
  public func shape(of path: String, from source: String) -> DynamicShape? { find(path, in: sources[source]?.shapes) }

  private func find<Known>(_ path: String, in known: [String: Known]?) -> Known? {
    // A field that another source has in another unit is behind the name of its own.
    let inner = path.split(separator: ".", maxSplits: 1).last.map(String.init)
    return known?[path] ?? inner.flatMap { known?[$0] }
  }

  /// The name of the profile that a source is of; nil for none.
  public func profile(of source: String) -> String? { sources[source]?.profile }

  private mutating func add(_ source: String, _ name: String, _ profile: String, _ shapes: [DynamicShape]) {
    guard sources[source] == nil else { return }
    var made = Source(profile: profile)
    for shape in shapes { Self.collect(shape, at: "", label: "", named: name, &made) }
    sources[source] = made
  }

  /// By the paths that readings have.
  private static func collect(
    _ shape: DynamicShape, at path: String, label: String, named name: String, _ source: inout Source
  ) {
    func below(_ part: String) -> String { path.isEmpty ? part : "\(path).\(part)" }
    func behind(_ part: String) -> String { label.isEmpty ? part : "\(label) · \(part)" }
    switch shape {
    case .fields(let parts):
      for part in parts {
        collect(part.shape, at: below(part.identifier), label: behind(part.name), named: part.name, &source)
      }
      return
    case .alternatives(let parts):
      for part in parts {
        guard case .fields(let inner) = part.shape, !inner.isEmpty else { continue }
        collect(
          part.shape, at: below(Reading.identifier(part.name)), label: behind(part.name), named: part.name, &source)
      }
    case .list(let item):
      for part in path.isEmpty ? [] : item.alternatives {
        collect(
          part.shape, at: below(Reading.identifier(part.name)), label: behind(part.name), named: part.name, &source)
      }
    case .number, .flag, .cases, .text, .bytes, .any: break
    }
    let decimals: Int? = if case .number(let number) = shape { number.decimals ?? number.stepDecimals } else { nil }
    let place = path.isEmpty ? Reading.identifier(name) : path
    source.entries[place] = Entry(label: label.isEmpty ? name : label, decimals: decimals)
    source.shapes[place] = shape
  }
}

extension DynamicShape {
  /// What an item of a list may be, where it says itself what it is, alone or in a record.
  fileprivate var alternatives: [DynamicFieldShape] {
    switch self {
    case .alternatives(let parts): parts
    case .fields(let fields):
      fields.lazy.compactMap { if case .alternatives(let parts) = $0.shape { parts } else { nil } }.first ?? []
    case .number, .flag, .cases, .text, .bytes, .list, .any: []
    }
  }
}

extension DynamicNumberShape {
  /// How many decimals a step of the wire needs; nil where that is none of few.
  fileprivate var stepDecimals: Int? {
    guard let step, step > 0 else { return nil }
    var (power, count) = (1.0, 0)
    while count < 4 {
      if (step * power - (step * power).rounded()).magnitude < 1e-9 { return count }
      (power, count) = (power * 10, count + 1)
    }
    return nil
  }
}
