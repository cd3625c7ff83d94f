import GATTLanguageServer
import GATTSchema

/// The definitions of a layout's program, for the JSON Schema of what `gattc describe` prints.
enum ProgramSchema {
  private typealias Report = ReportSchemas

  /// The name of the definition of a whole program.
  static let name = "program"

  /// The definitions that the schema of a program consists of, by their names.
  static var definitions: [String: JSON] {
    [
      name: program, "step": step, "number": number([:], optional: []), "operand": operand,
      "test": test, "allowed": allowed, "pattern": pattern, "meaning": meaning, "named": named,
    ]
  }

  private static let digits: JSON = ["type": "string", "pattern": "^-?[0-9]+$"]
  private static let whole: JSON = ["type": "integer"]
  private static let count: JSON = ["type": "integer", "minimum": 0]
  private static let label: JSON = ["type": "string"]
  private static let yes: JSON = ["const": true]
  private static let endian: JSON = ["enum": .array(ByteOrder.allCases.map { .string($0.rawValue) })]
  private static let inner: JSON = Report.list(reference("step"))

  private static func reference(_ name: String) -> JSON { ["$ref": .string("#/definitions/\(name)")] }

  private static var program: JSON {
    Report.object(
      [
        "version": ["const": .int(ProgramJSON.version)], "hasFields": yes,
        "octets": Report.object(["least": count, "most": count], optional: ["most"]),
        "slots": Report.list(label), "marks": count, "checksums": count,
        "derived": Report.list(Report.object(["name": label, "slot": count])), "steps": inner,
      ], optional: ["hasFields", "marks", "checksums", "derived"])
  }

  /// A step called `step`, of these members.
  private static func step(
    _ step: String, _ members: [String: JSON] = [:], optional: Set<String> = []
  ) -> (name: JSON, schema: JSON) {
    let name: JSON = ["const": .string(step)]
    return (name, Report.object(members.merging(["step": name]) { $1 }, optional: optional))
  }

  /// A step by its word. To try all kinds for each, inside of each, would take for ever.
  private static var step: JSON {
    let kinds = steps.map { kind -> JSON in
      ["if": ["properties": ["step": kind.name]], "then": kind.schema]
    }
    let names = steps.map(\.name)
    return [
      "type": "object", "required": ["step"], "properties": ["step": ["anyOf": .array(names)]], "allOf": .array(kinds),
    ]
  }

  private static var steps: [(name: JSON, schema: JSON)] {
    let ending: JSON = ["enum": .array(ContentEnding.allCases.compactMap(\.word).map { .string($0) })]
    let number = reference("number")
    return [
      (["const": "number"], Self.number(["step": ["const": "number"]], optional: [])),
      step(
        "series",
        ["runs": Report.list(Report.object(["count": count, "numbers": Report.list(number)], optional: ["count"]))]),
      step(
        "digits",
        [
          "number": number,
          "digits": Report.list(Self.number(["place": digits], optional: [])),
        ]),
      step("packed", times.merging(["number": number]) { $1 }, optional: Set(times.keys)),
      step(
        "text",
        [
          "encoding": ["enum": .array(StringEncoding.allCases.map { .string($0.rawValue) })], "endian": endian,
          "expansions": Report.list(Report.object(["code": count, "text": label])),
          "packing": Report.object(["octets": count, "count": count, "bits": count, "alphabet": label]),
          "ending": ending,
        ], optional: ["endian", "expansions", "packing", "ending"]),
      step("octets", ["reversed": yes, "ending": ending], optional: ["reversed", "ending"]),
      step("expect", ["octets": Report.hex]),
      step(
        "skip", ["count": count, "stored": yes, "to": count, "mark": count],
        optional: ["count", "stored", "to", "mark"]),
      step("sum", sum, optional: Set(sum.keys).subtracting(["sum", "endian", "algorithm", "octets"])),
      step("agree", ["name": label, "sum": count, "from": count, "to": count], optional: ["to"]),
      step("mark", ["mark": count]),
      step(
        "when", ["test": reference("test"), "steps": inner, "otherwise": inner, "stored": yes],
        optional: ["otherwise", "stored"]),
      step(
        "times", times.merging(["slots": Report.list(count), "stored": yes, "steps": inner]) { $1 },
        optional: Set(times.keys).union(["slots", "stored"])),
      step(
        "within", extent.merging(coding) { $1 }.merging(["steps": inner]) { $1 },
        optional: Set(extent.keys).union(coding.keys)),
      choose,
      step("record", ["places": count, "derived": Report.list(count), "steps": inner], optional: ["derived"]),
      step("field", ["name": label, "place": count, "stored": yes, "steps": inner], optional: ["stored"]),
      step(
        "derive",
        [
          "derived": count, "place": count, "from": ["enum": ["presence", "absence", "width", "tag", "count"]],
          "narrow": Report.list(digits), "shift": count, "width": count,
        ], optional: ["narrow", "shift", "width"]),
    ]
  }

  private static var sum: [String: JSON] {
    [
      "sum": count, "endian": endian, "algorithm": ["enum": ["xor", "xor16", "sum", "crc"]], "octets": count,
      "polynomial": count, "initial": count, "negated": yes, "reflectsInput": yes, "reflectsOutput": yes,
      "finalXOR": count, "start": count, "every": count,
      "digits": ["enum": .array(HexadecimalCase.allCases.map { .string($0.rawValue) })],
    ]
  }

  private static var times: [String: JSON] {
    ["count": count, "counted": reference("operand"), "prefix": reference("number")]
  }

  /// What stands for octets, by the keys of profiles, which have the same names.
  private static var coding: [String: JSON] {
    let members = ExtentCodingKey.all.map { own -> (String, JSON) in
      switch own.key.shape {
      case .hex: (own.key.name, Report.hex)
      case .word(let words): (own.key.name, ["enum": .array(words.map { .string($0) })])
      case .text, .uuid, .wholeNumber, .number, .packedType, .truth, .list, .names, .place, .nested, .literal, .either:
        (own.key.name, label)
      }
    }
    return Dictionary(members) { first, _ in first }
  }

  private static var extent: [String: JSON] {
    [
      "allBut": count, "more": Report.list(Report.object(["test": reference("test"), "count": count])), "count": count,
      "oneOf": Report.list(count), "atMost": count, "padded": count,
      "prefix": reference("number"), "counted": reference("operand"), "adding": whole, "derived": count,
      "terminator": count,
    ]
  }

  private static var choose: (name: JSON, schema: JSON) {
    step(
      "choose",
      [
        "number": reference("number"), "tag": reference("operand"), "length": yes,
        "name": label, "keepsUnknown": yes,
        "branches": Report.list(
          Report.object(
            [
              "name": label, "tag": digits, "tags": Report.list(Report.list(digits)), "isOneField": yes, "steps": inner,
            ], optional: ["tag", "tags", "isOneField"])),
      ], optional: ["number", "tag", "length", "name", "keepsUnknown"])
  }

  private static func number(_ more: [String: JSON], optional: Set<String>) -> JSON {
    let bits = Report.object(
      [
        "name": label, "lowest": count, "width": count, "signed": yes, "derived": count, "stored": yes,
        "allowed": reference("allowed"),
      ], optional: ["signed", "derived", "stored", "allowed"])
    let own: [String: JSON] = [
      "name": label, "type": label, "endian": endian, "signMagnitude": yes,
      "fraction": Report.object(
        ["octets": count, "base": digits, "signOfWhole": yes], optional: ["signOfWhole"]), "slot": count,
      "allowed": reference("allowed"),
      "derived": count, "always": digits, "kept": digits, "bits": Report.list(bits),
    ]
    return Report.object(own.merging(more) { $1 }, optional: Set(own.keys).subtracting(["type"]))
  }

  private static var allowed: JSON {
    Report.object(
      [
        "cases": Report.list(digits), "range": Report.list(digits), "minimum": ["type": "number"],
        "maximum": ["type": "number"], "special": Report.list(reference("pattern")), "listed": Report.list(digits),
      ], optional: ["cases", "range", "minimum", "maximum", "special", "listed"])
  }

  private static var pattern: JSON {
    Report.object(["range": Report.list(digits), "bits": digits, "mask": digits], optional: ["range", "bits", "mask"])
  }

  /// What a number means, by the names that lead to it.
  private static var meaning: JSON {
    let line: [String: JSON] = [
      "scale": Report.list(digits), "offset": Report.list(digits), "unit": label, "assignedUnit": label,
    ]
    let number: JSON = ["type": "number"]
    let points = Report.list(Report.list(["type": ["string", "number"]]))
    let own: [String: JSON] = [
      "path": Report.list(label), "shape": shape, "usual": reference("allowed"), "set": label, "clear": label,
      "cases": Report.list(reference("named")),
      "unknown": ["enum": .array(UnknownCases.allCases.map { .string($0.rawValue) })],
      "flags": Report.list(
        Report.object(["name": label, "bit": count, "set": label, "clear": label], optional: ["set", "clear"])),
      "special": Report.list(reference("named")),
      "format": Report.object(
        ["decimals": count, "digits": count, "uppercase": yes, "bytes": count],
        optional: ["decimals", "digits", "uppercase", "bytes"]),
      "curve": Report.object(
        [
          "polynomial": Report.list(number), "piecewise": points, "table": points, "clamp": Report.list(number),
          "limits": Report.list(number), "invertible": Report.list(digits),
        ], optional: ["polynomial", "piecewise", "table", "clamp", "invertible"]),
      "alternate": Report.object(line.merging(["test": reference("test")]) { $1 }, optional: Set(line.keys)),
    ]
    let members = own.merging(line) { $1 }
    return Report.object(members, optional: Set(members.keys).subtracting(["path"]))
  }

  /// How a value of several parts is written.
  private static var shape: JSON {
    let words = ["fields", "array", "pair", "array-pair"] + SharedType.allCases.map(\.rawValue)
    return ["enum": .array(words.map { .string($0) })]
  }

  private static var named: JSON {
    Report.object(
      ["name": label, "label": label, "value": digits, "upTo": digits, "mask": digits],
      optional: ["label", "upTo", "mask"])
  }

  private static var operand: JSON {
    let joined = Report.object(["number": reference("operand"), "shift": count, "width": count])
    return Report.object(
      [
        "slot": count, "lowest": count, "width": count, "signed": yes, "name": label, "joined": Report.list(joined),
      ], optional: ["slot", "lowest", "width", "signed", "joined"])
  }

  private static var test: JSON {
    Report.object(
      [
        "isSet": reference("operand"), "isOne": reference("operand"), "of": Report.list(digits), "context": count,
        "remaining": yes, "not": reference("test"), "all": Report.list(reference("test")),
      ], optional: ["isSet", "isOne", "of", "context", "remaining", "not", "all"])
  }
}
