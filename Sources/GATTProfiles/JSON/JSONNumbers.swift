#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// What the numbers in JSON of a shape mean, and which of them are valid; of parts without such numbers nothing is said.
    public indirect enum JSONNumbers: Sendable {
      /// A whole number between limits, with a scale where it does not count ones.
      case integer(from: Int64, to: Int64, scale: NumberScale?)
      /// A number between limits.
      case number(from: Double, to: Double)
      /// Each item of a list.
      case items(JSONNumbers)
      /// Members of an object, by their names; one that is absent or `null` has no number.
      case members(KeyValuePairs<String, JSONNumbers>)
    }
  }

  extension GeneratedCode.JSONNumbers {
    /// Whether all numbers are within their limits.
    func hold(in json: JSONValue) -> Bool {
      switch (self, json) {
      case (.integer(let least, let most, _), _):
        Self.whole(json).map { (least...most).contains($0) } ?? true
      case (.number(let least, let most), .number(let digits)):
        Double(digits).map { least <= $0 && $0 <= most } ?? true
      case (.items(let numbers), .array(let items)): items.allSatisfy { numbers.hold(in: $0) }
      case (.members(let known), .object(let members)):
        members.allSatisfy { member in known.first { $0.key == member.name }?.value.hold(in: member.value) ?? true }
      case (.number, _), (.items, _), (.members, _): true
      }
    }

    /// JSON whose whole numbers are what they mean.
    func meaning(of json: JSONValue) -> JSONValue {
      changed(json) { digits, scale in
        Self.whole(digits).map { GeneratedCode.IntegerText<Int64>(scale: scale).jsonValue($0, .meaning) }
      } ?? json
    }

    /// The JSON whose numbers mean these; nil where a number is the meaning of none.
    func raw(of json: JSONValue) -> JSONValue? {
      changed(json) { meaning, scale in
        GeneratedCode.IntegerText<Int64>(scale: scale).number(of: meaning, .meaning).map { JSONValue($0) }
      }
    }

    /// JSON with other whole numbers in place of those that have a scale; nil where there is none for one of them.
    private func changed(_ json: JSONValue, _ change: (JSONValue, NumberScale) -> JSONValue?) -> JSONValue? {
      switch (self, json) {
      case (.integer(_, _, let scale?), .number), (.integer(_, _, let scale?), .string): return change(json, scale)
      case (.items(let numbers), .array(let items)):
        let changed = items.compactMap { numbers.changed($0, change) }
        return changed.count == items.count ? .array(changed) : nil
      case (.members(let known), .object(let members)):
        let changed =
          members.compactMap { member in
            guard let numbers = known.first(where: { $0.key == member.name })?.value else { return member }
            return numbers.changed(member.value, change).map { JSONMember(member.name, $0) }
          } as [JSONMember]
        return changed.count == members.count ? .object(changed) : nil
      case (.integer, _), (.number, _), (.items, _), (.members, _): return json
      }
    }

    private static func whole(_ json: JSONValue) -> Int64? {
      switch json {
      case .number(let digits), .string(let digits): Int64(digits)
      case .null, .bool, .array, .object: nil
      }
    }
  }
#endif
