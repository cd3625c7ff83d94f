#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// JSON that fields are written to, or read from, one after the other.
    struct JSONFields: Sendable {
      /// Where it is, and in which form.
      let place: JSONPlace
      /// The members so far, or those that are left; numbers without a name have an empty one.
      private(set) var members: [JSONMember] = []
      /// What is there in place of members, when it is that.
      private(set) var whole: JSONValue?
      /// Lists of numbers, of which a value may have one or two, and nothing beside them.
      private var lists: [JSONValue] = []
      /// After how many members the second of two lists begins.
      private var division: Int?
      /// The name of the alternative, and what it has.
      private(set) var alternative: (name: String, content: JSONValue?) = ("", nil)

      /// Whether the value itself was asked for: a scalar, or the numbers of a list.
      private var isTaken = false
      /// Whether the numbers were asked for as those of two lists.
      private var areLists = false
      /// Whether what the alternative has was asked for.
      private var isContentTaken = true

      /// Fields without members, to which a value adds what it has.
      init(writing form: JSONForm) { place = JSONPlace(form: form) }

      /// The members of a JSON value, each of which a value takes once.
      init(reading value: JSONValue, at place: JSONPlace) {
        self.place = place
        whole = value
        members = Self.members(of: value)
        if case .array(let items) = value { lists = value.isLists ? items : [value] }
      }

      /// The members of an object, and the numbers of one list or two as members without a name.
      private static func members(of value: JSONValue) -> [JSONMember] {
        switch value {
        case .object(let members): members
        case .array(let items): (value.isLists ? items.flatMap(\.items) : items).map { JSONMember("", $0) }
        case .null, .bool, .number, .string: []
        }
      }

      /// Whether what is read was all asked for: a list as one or two, and what an alternative has.
      var isWhollyRead: Bool {
        switch whole {
        case .null, .bool, .number: isTaken
        case .string: isTaken || !alternative.name.isEmpty
        case .array: isTaken && (whole?.isLists == true) == areLists && (division == nil || areLists)
        case .object, nil: isContentTaken
        }
      }

      /// Takes what is there in place of members.
      mutating func takeWhole() { isTaken = true }

      /// What has been written.
      var value: JSONValue {
        if let whole { return whole }
        if !lists.isEmpty { return lists.count == 1 ? lists[0] : .array(lists) }
        guard let division else { return Self.list(members[...]) }
        return .array([Self.list(members[..<division]), Self.list(members[division...])])
      }

      /// An object, or a list where no member has a name.
      private static func list(_ members: ArraySlice<JSONMember>) -> JSONValue {
        let isList = !members.isEmpty && members.allSatisfy { $0.name.isEmpty }
        return isList ? .array(members.map(\.value)) : .object(Array(members))
      }

      /// Adds a member behind those that are there, in the order in which they print.
      mutating func add(_ name: String, _ value: JSONValue) { members.append(JSONMember(name, value)) }

      /// Takes the member of a name; nil for none.
      mutating func take(_ name: String) -> JSONValue? {
        guard let place = members.firstIndex(where: { $0.name == name }) else { return nil }
        if name.isEmpty { isTaken = true }
        return members.remove(at: place).value
      }

      /// Ends the first of two lists.
      mutating func divide() {
        division = members.count
        guard whole != nil else { return }
        // Of what is read, the first list has just the numbers that were taken.
        areLists = lists.count == 2 && lists[1].items.count == members.count
      }

      /// Adds a list of numbers.
      mutating func add(list: JSONValue) { lists.append(list) }

      /// Takes the next list of numbers; nil for none.
      mutating func takeList() -> [JSONValue]? {
        guard case .array(let items)? = lists.first else { return nil }
        lists.removeFirst()
        isTaken = lists.isEmpty
        areLists = whole?.isLists == true
        members.removeFirst(min(items.count, members.count))
        return items
      }

      /// Writes an alternative, and what it has.
      mutating func write(_ name: String, _ content: JSONValue?) {
        alternative = (name, content)
        whole = content.map { .object([JSONMember(name, $0)]) } ?? .string(name)
      }

      /// Has another value for what the alternative has.
      mutating func hold(_ content: JSONValue) { alternative.content = content }

      /// Takes all that the alternative has.
      mutating func takeContent() -> JSONValue? {
        (members, isContentTaken) = ([], true)
        return alternative.content
      }

      /// What an alternative has, of the one thing in it: the thing itself where it is called like the alternative.
      func content(_ name: String, _ value: JSONValue) -> JSONValue {
        if alternative.name == GeneratedCode.TextFields.unknown, case .object(let members)? = alternative.content {
          return .object(members + [JSONMember(name, value)])
        }
        return name == alternative.name ? value : .object([JSONMember(name, value)])
      }

      /// Takes the one thing that an alternative has, or, of an unknown one, one of the two.
      mutating func takeContent(_ name: String) -> JSONValue? {
        name == alternative.name ? takeContent() : take(name)
      }

      /// Reads which alternative there is: its name, and what it has; nil for what is none.
      mutating func readAlternative() -> String? {
        switch whole {
        case .string(let name): alternative = (name, nil)
        case .object(let members) where members.count == 1: alternative = (members[0].name, members[0].value)
        case .object, .array, .bool, .null, .number, nil: return nil
        }
        if alternative.content == .null { alternative.content = nil }
        guard case .object(let fields)? = alternative.content else {
          (members, isContentTaken) = ([], alternative.content == nil)
          return alternative.name
        }
        members = fields
        return alternative.name
      }
    }
  }

  extension JSONValue {
    /// The values of a list; none for anything else.
    fileprivate var items: [JSONValue] {
      guard case .array(let items) = self else { return [] }
      return items
    }

    /// Whether it is a list of two lists.
    fileprivate var isLists: Bool {
      items.count == 2 && items.allSatisfy { if case .array = $0 { true } else { false } }
    }
  }
#endif
