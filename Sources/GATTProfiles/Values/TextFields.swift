#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// Collects the texts of fields in fields, or their JSON; or gives them back.
    public struct TextFields: Sendable {
      /// The texts by path: those that were added, or those to be read.
      public internal(set) var texts: [String: String] = [:]
      /// The path of the value around the next field, with the point behind it.
      var path = ""
      /// The texts of the value that is to be changed; nil while texts are added.
      private(set) var present: [String: String]?
      /// The paths at which there is anything to be read.
      private var known: Set<String> = []
      /// The keys that were asked for.
      private var asked: Set<String> = []
      /// JSON in place of texts; nil for texts.
      var json: JSONFields?
      /// Why the texts are no value: the first reason that was found.
      private(set) var failure: ValueTextError?

      /// The key of bits without a name.
      static let unnamed = "unnamed"

      /// No texts.
      public init() {}

      /// Texts to be read, and those of a present value for what they leave out.
      init(reading texts: [String: String], changing present: [String: String]?) {
        (self.texts, self.present) = (texts, present ?? [:])
        known = Self.paths(of: texts).union(Self.paths(of: present ?? [:]))
      }

      /// Whether texts or JSON are read, and not added.
      public var isReading: Bool { present != nil }

      /// Adds the text of a field.
      public mutating func add(_ key: String, _ text: String) {
        texts[path + key] = text
      }
    }
  }

  // Writing and reading what has fields.
  extension GeneratedCode.TextFields {
    /// Adds the texts of a field under its key, and an empty one when there is none: that it is there has to be seen.
    mutating func inside(_ key: String, _ write: (inout Self) -> Void) {
      let (outer, count) = (path, texts.count)
      path += key + "."
      write(&self)
      path = outer
      if texts.count == count { add(key, "") }
    }

    /// Reads a field under its key.
    mutating func reading<Value>(
      inside key: String, _ read: (inout Self) throws(ValueTextError) -> Value
    ) throws(ValueTextError) -> Value {
      let outer = path
      asked.insert(path + key)
      path += key + "."
      defer { path = outer }
      return try read(&self)
    }
  }

  // Reading.
  extension GeneratedCode.TextFields {
    /// The text under a key: a given one, or that of the present value.
    mutating func textIfPresent(_ key: String) -> String? { given(key) ?? present?[path + key] }

    /// The text that is given under a key.
    mutating func given(_ key: String) -> String? {
      asked.insert(path + key)
      return texts[path + key]
    }

    /// The same, unless it is what the present value has.
    mutating func changed(_ key: String) -> String? {
      guard let text = given(key), text != present?[path + key] else { return nil }
      return text
    }

    /// The text under a key.
    mutating func text(_ key: String) throws(ValueTextError) -> String { try text(at: path + key) }

    /// The text under a key with its whole path.
    mutating func text(at place: String) throws(ValueTextError) -> String {
      asked.insert(place)
      guard let text = texts[place] ?? present?[place] else { throw missing(at: place) }
      return text
    }

    /// Whether there is anything at a key, or below it.
    func exists(_ key: String, orRaw hasRawText: Bool = false) -> Bool {
      known.contains(path + key) || hasRawText && known.contains(path + key + "Raw")
    }

    /// That nothing is under a key with its whole path: with the key that may have been meant to be it.
    func missing(at place: String) -> ValueTextError {
      let unused = texts.keys.filter { !asked.contains($0) }
      return .missing(key: place, nearest: NearestText.match(place, among: unused))
    }

    /// Forgets what the present value has below the path: there is another alternative now.
    mutating func forgetPresent() {
      guard let present else { return }
      self.present = present.filter { !$0.key.hasPrefix(path) }
      known = Self.paths(of: texts).union(Self.paths(of: self.present ?? [:]))
    }

    /// Does what may fail, unless something has failed: of what is not read the value keeps what it has.
    mutating func attempt(_ read: (inout Self) throws(ValueTextError) -> Void) {
      guard failure == nil else { return }
      do { try read(&self) } catch { failure = failure ?? error }
    }

    /// Refuses texts of which each is one of its field.
    mutating func refuse(_ reason: String) { failure = failure ?? .refused(reason) }

    /// A value made anew of what was read into one, which its initializer may refuse. What is written stays as it is.
    public mutating func remade<Value>(_ value: Value, _ make: @autoclosure () throws -> Value) -> Value {
      guard isReading else { return value }
      do {
        return try make()
      } catch {
        failure = failure ?? ValueTextError(error)
        return value
      }
    }

    /// Refuses numbers that an initializer returns nil for.
    public mutating func refuse() { refuse("a number is out of range; see the documentation for what it may be") }

    /// Checks that nothing failed, and that every given text was asked for.
    func finish() throws(ValueTextError) {
      if let failure { throw failure }
      guard let key = texts.keys.filter({ !asked.contains($0) }).min() else { return }
      throw .unknown(key: key, nearest: NearestText.match(key, among: asked))
    }

    /// The keys, and the paths around each: of `a[0].b` also `a[0]` and `a`.
    private static func paths(of texts: [String: String]) -> Set<String> {
      var paths: Set<String> = []
      for key in texts.keys {
        paths.insert(key)
        // `a[0]Raw` is something at `a[0]`.
        for place in key.indices where key[place] == "." || key[place] == "[" {
          paths.insert(String(key[..<place]))
        }
      }
      return paths
    }
  }
#endif
