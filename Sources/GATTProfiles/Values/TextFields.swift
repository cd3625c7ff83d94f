#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// Collects the texts of fields in fields.
    public struct TextFields: Sendable {
      /// The texts by path.
      public private(set) var texts: [String: String] = [:]
      fileprivate var paths: [String] = []

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

      /// Adds the texts of a field that repeats, each under its place.
      public mutating func add(_ key: String, texts: [String]?) {
        for (index, text) in (texts ?? []).enumerated() { add("\(key)[\(index)]", text) }
      }

      /// Adds the text of the field that is being printed, as a whole.
      public mutating func note(_ text: String) {
        texts[String(path.dropLast())] = text
      }

      fileprivate var path: String { paths.last ?? "" }
    }
  }

  // Integers with a text of their own print twice: as what they mean, and as they are on the wire.
  extension GeneratedCode.TextFields {
    /// Adds what an integer means, and its digits under the key with `Raw` behind it, when it is there.
    public mutating func add<Raw>(_ key: String, _ raw: Raw?, _ text: GeneratedCode.IntegerText<Raw>) {
      guard let raw else { return }
      add(key, text.text(raw))
      add(key + "Raw", number: raw)
    }

    /// Adds the integers of a field that repeats, each under its place.
    public mutating func add<Raw>(_ key: String, _ raw: [Raw]?, _ text: GeneratedCode.IntegerText<Raw>) {
      for (index, raw) in (raw ?? []).enumerated() { add("\(key)[\(index)]", raw, text) }
    }
  }

  extension GeneratedCode.TextFields {
    /// Adds the label of a number, when it is there.
    public mutating func add(_ key: String, label number: (some LabeledNumber)?) {
      if let number { add(key, number.label) }
    }

    /// Adds the labels of a field that repeats, each under its place.
    public mutating func add(_ key: String, labels numbers: [some LabeledNumber]?) {
      for (index, number) in (numbers ?? []).enumerated() { add("\(key)[\(index)]", number.label) }
    }

    /// Adds flags, each by its bit in an integer.
    public mutating func add(flags: KeyValuePairs<String, Int>, of rawValue: some FixedWidthInteger) {
      for (key, bit) in flags { add(key, number: rawValue >> bit & 1 == 1) }
    }
  }

  extension GeneratedCode.TextFields {
    /// Adds the fields of a value, when it is there, each under the key of the value and its own.
    public mutating func add(_ key: String, fields value: (some GeneratedCode.StructuredText)?) {
      guard let value else { return }
      paths.append("\(path)\(key).")
      value.write(to: &self)
      _ = paths.popLast()
    }

    /// Adds the fields of the values of a field that repeats, each under its place.
    public mutating func add(_ key: String, fields values: [some GeneratedCode.StructuredText]?) {
      for (index, value) in (values ?? []).enumerated() { add("\(key)[\(index)]", fields: value) }
    }

    /// Adds the name of an alternative under a key, and its fields beside it.
    public mutating func add(_ key: String, _ text: String, fields value: some GeneratedCode.StructuredText) {
      add(key, text)
      value.write(to: &self)
    }

    /// Adds the name of an alternative as the text of the field that is being printed, and its fields.
    public mutating func note(_ text: String, fields value: some GeneratedCode.StructuredText) {
      note(text)
      value.write(to: &self)
    }
  }
#endif
