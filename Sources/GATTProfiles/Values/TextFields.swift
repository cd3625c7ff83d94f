#if !hasFeature(Embedded)
  /// Collects the texts of fields in fields.
  public struct TextFields: Sendable {
    /// The texts by path.
    public private(set) var texts: [String: String] = [:]
    private var paths: [String] = []

    /// No texts.
    public init() {}

    /// Texts by their keys, of which the last of equal ones stays.
    @inline(never)
    public static func texts(_ pairs: KeyValuePairs<String, String>) -> [String: String] {
      // A dictionary literal would be compiled anew in every file.
      Dictionary(pairs.map { ($0.key, $0.value) }) { _, last in last }
    }

    /// Adds the text of a field.
    public mutating func add(_ key: String, _ text: String) {
      texts[path + key] = text
    }

    /// Adds a number or anything else that describes itself.
    public mutating func add(_ key: String, number: some CustomStringConvertible) {
      texts[path + key] = number.description
    }

    /// Adds what can be absent, when it is there.
    public mutating func add(_ key: String, number: (some CustomStringConvertible)?) {
      if let number { add(key, number: number) }
    }

    /// Adds the numbers of a field that repeats, each under its place.
    public mutating func add(_ key: String, numbers: [some CustomStringConvertible]?) {
      for (index, number) in (numbers ?? []).enumerated() { add("\(key)[\(index)]", number: number) }
    }

    /// Adds the text of the field that was entered last as a whole.
    public mutating func note(_ text: String) {
      texts[String(path.dropLast())] = text
    }

    /// Puts what is added from now on under a field.
    public mutating func enter(_ key: String) {
      paths.append("\(path)\(key).")
    }

    /// Puts what is added from now on under an element of a field that repeats.
    public mutating func enter(_ key: String, _ index: Int) {
      enter("\(key)[\(index)]")
    }

    /// Goes back to the field around the one that was entered last.
    public mutating func leave() {
      _ = paths.popLast()
    }

    private var path: String { paths.last ?? "" }
  }
#endif
