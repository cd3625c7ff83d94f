import GATTCapture
import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTSchema

/// A value of a capture, for printing.
struct CaptureValueRow {
  /// The value.
  let value: CapturedValue
  /// What it is of.
  let subject: CaptureDecoding.Subject
  /// What it means; nil where nothing says.
  let report: ValueReport?
  /// Why it means nothing, or why there is no value; nil where there is.
  var refusal: String?
  /// The record of the request that it answers, of a control point.
  var request: Int?

  /// Decodes a value by what is known of its attribute.
  init(_ value: CapturedValue, _ subject: CaptureDecoding.Subject) {
    (self.value, self.subject) = (value, subject)
    let isWrite = [.write, .writeCommand, .signedWrite].contains(value.operation)
    let isWhole = value.outcome == .done && value.offset == 0 && !value.isCut
    guard isWhole, let coding = isWrite ? subject.requests : subject.answers else {
      report = nil
      return
    }
    do throws(ValueError) {
      report = ValueReport(coding: coding, value: try coding.interpreter.decode(value.octets))
    } catch {
      if isWrite, case .contradictoryMessage = error.problem {
        // A client writes a message in parts, and a part is no value.
        report = nil
        return
      }
      // What is known outside the value is not known here: it has to be a value under some of it.
      let other = coding.taking(value.octets)
      let decoded = try? other?.interpreter.decode(value.octets)
      report = other.flatMap { other in decoded.map { ValueReport(coding: other, value: $0) } }
      refusal = report == nil ? error.sentence(on: coding.subject) : nil
    }
  }

  /// Whether what it is of has been guessed.
  private var isGuess: Bool { subject.isGuess }

  /// Whether the octets are none of the profile's values.
  var isRefused: Bool { refusal != nil }

  /// The value as one line.
  func line(_ format: CaptureListFormat) -> String {
    switch format {
    case .text, .svg: text
    case .json: json
    case .csv: csv
    }
  }

  /// What was sent back in place of an answer, or that nothing was.
  private var failure: String? {
    switch value.outcome {
    case .done: nil
    case .refused(let error): "\(error)"
    case .unanswered: "no answer"
    }
  }

  private var name: String? { subject.subject?.name }

  /// The characteristic that a descriptor belongs to; nil for what is none, and where that is not known.
  private var owner: CaptureOwner? {
    guard let attribute = value.attribute, !attribute.isValue, let uuid = attribute.characteristic else { return nil }
    return CaptureOwner(name: subject.ownerName, uuid: UUID128(uuid), handle: attribute.valueHandle)
  }

  private var text: String {
    let own =
      name ?? (value.attribute?.type).map { UUID128($0).description } ?? AttributeHandle(value.handle).description
    let place = owner.map { "\(own) \(AttributeHandle(value.handle)) of \($0.text)" } ?? own
    let whose = value.isOfHost ? " of the host" : ""
    let marks = [
      isGuess ? "a guess" : nil, value.offset > 0 ? "from octet \(value.offset) on" : nil,
      value.isCut ? "maybe cut" : nil, request.map { "answers #\($0)" },
    ].compactMap(\.self)
    let meaning = failure ?? refusal.map { "\(Hex.text(value.octets)): error: \($0)" } ?? report?.line
    let end = marks.isEmpty ? "" : "  (\(marks.joined(separator: ", ")))"
    let peer = value.link.peer?.description ?? "link \(value.link.number)"
    return [
      CaptureTime.text(value.time), "#\(records)", peer, value.operation.rawValue + whose, place.printable,
      (meaning ?? Hex.text(value.octets)).printable + end,
    ].joined(separator: "  ")
  }

  private var records: String {
    let records = value.records
    return records.count == 1 ? "\(records.lowerBound)" : "\(records.lowerBound)-\(records.upperBound)"
  }

  private var json: String {
    var members: [(name: String, json: String)] = []
    func add(_ name: String, _ text: String?) {
      if let text { members.append((name, JSONString.quoted(text))) }
    }
    if report == nil {
      add("characteristic", name)
      add("uuid", (value.attribute?.type).map { UUID128($0).description } ?? subject.subject?.uuid?.description)
    }
    add("operation", value.operation.rawValue)
    add("hex", Hex.text(value.octets))
    members.append(("records", "[\(value.records.lowerBound),\(value.records.upperBound)]"))
    add("time", CaptureTime.text(value.time))
    members.append(("link", "\(value.link.number)"))
    add("peer", value.link.peer?.description)
    if case .central(let address) = value.link.host { add("central", address.description) }
    add("server", value.isOfHost ? "host" : "device")
    add("handle", AttributeHandle(value.handle).description)
    if let owner { members.append(("of", owner.json)) }
    add("service", value.attribute?.service.map { UUID128($0).description })
    add("known", isGuess ? "guess" : value.attribute?.origin.rawValue)
    if value.offset > 0 { members.append(("offset", "\(value.offset)")) }
    if value.isCut { members.append(("cut", "true")) }
    if let request { members.append(("request", "\(request)")) }
    if case .refused(let error) = value.outcome { members.append(("att", "\(error.rawValue)")) }
    add("failure", failure)
    add("error", refusal)
    guard let report else { return ValueReport.object(members) }
    return String(report.json().dropLast()) + "," + ValueReport.object(members).dropFirst()
  }

  /// The names of the columns of comma-separated values.
  static let header =
    "time,first record,last record,link,peer,operation,server,handle,service,uuid,characteristic,known,hex,value,error,of"

  private var csv: String {
    let meaning = report.map { report in
      var json: [UInt8] = []
      report.coding.interpreter.write(report.value, .meaning, to: &json)
      return String(decoding: json, as: UTF8.self)
    }
    let cells: [String?] = [
      CaptureTime.text(value.time), "\(value.records.lowerBound)", "\(value.records.upperBound)",
      "\(value.link.number)",
      value.link.peer?.description, value.operation.rawValue, value.isOfHost ? "host" : "device",
      AttributeHandle(value.handle).description, value.attribute?.service.map { UUID128($0).description },
      (value.attribute?.type).map { UUID128($0).description } ?? subject.subject?.uuid?.description, name,
      isGuess ? "guess" : value.attribute?.origin.rawValue, Hex.text(value.octets), meaning, failure ?? refusal,
      owner?.text,
    ]
    return cells.map { Self.cell($0 ?? "") }.joined(separator: ",")
  }

  /// A cell as RFC 4180 has it.
  private static func cell(_ text: String) -> String {
    let isPlain = !text.unicodeScalars.contains { $0 == "\"" || $0 == "," || $0 == "\n" || $0 == "\r" }
    return isPlain
      ? text : "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
