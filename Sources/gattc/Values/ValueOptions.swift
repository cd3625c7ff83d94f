import ArgumentParser
import GATTSchema

/// What `decode` and `encode` have in common.
struct ValueOptions: ParsableArguments {
  @OptionGroup var profiles: ProfileOptions
  @OptionGroup var subject: SubjectOptions

  @ArgumentParser.Flag(
    name: .customLong("request"), help: "The value is one that is written, where that differs from what is read.")
  var isRequest = false

  /// All that values can be of.
  func choice() throws -> SubjectChoice {
    SubjectChoice(try ProfileLibrary(profiles.allPaths()))
  }

  /// What `text` stands for, and what decodes and encodes its values.
  func coding(_ text: String) throws -> ValueCoding {
    let meant = try choice().subject(text, service: subject.service)
    let flags = try meant.flags(subject.context)
    return meant.coding(isRequest: isRequest, context: flags)
  }

  /// The same for one of many lines, whose values need not all have the context that is given.
  func coding(_ text: String, in choice: SubjectChoice) throws(ToolError) -> ValueCoding {
    let meant = try choice.subject(text, service: subject.service)
    let flags = Set(subject.context.compactMap(meant.flag))
    return meant.coding(isRequest: isRequest, context: flags)
  }
}

/// Something that values can be of, and what decodes and encodes them.
///
/// A class, because all of it is much to be copied for each of a million lines.
final class ValueCoding: Sendable {
  /// What the values are of.
  let subject: ValueSubject
  /// What decodes and encodes them.
  let interpreter: Interpreter
  /// Whether they are written, where that differs from what is read.
  let isRequest: Bool
  /// The UUID as JSON has it; nil for a type that belongs to no characteristic.
  let uuid: String?
  /// What stands in front of every value as JSON.
  let head: String
  /// What follows from the values.
  let computed: [ComputedValue]
  /// The octets that a characteristic has at first; nil for none, and for what is only written.
  let initial: [UInt8]?

  /// Values of `subject`, or what is written to it, decoded and encoded by `interpreter`.
  init(subject: ValueSubject, interpreter: Interpreter, isRequest: Bool = false) {
    (self.subject, self.isRequest) = (subject, isRequest)
    let hasOwnRequest = isRequest && subject.characteristic?.request != nil
    computed = hasOwnRequest ? [] : subject.computed
    initial = hasOwnRequest ? nil : subject.characteristic?.initial
    self.interpreter = interpreter
    uuid = subject.uuid?.description
    let member = uuid.map { #","uuid":"\#($0)""# } ?? ""
    // Formats have no UUID, and profiles use some names alike.
    let isFormat = subject.advertisement != nil
    let profile = isFormat ? #","profile":\#(JSONString.quoted(subject.profile.name))"# : ""
    let kind = isFormat ? "advertisement" : "characteristic"
    head = #"{"\#(kind)":\#(JSONString.quoted(subject.name))\#(profile)\#(member),"value":"#
  }
}

extension ValueCoding {
  /// The value that octets stand for.
  func value(of octets: [UInt8]) throws(ToolError) -> RawValue {
    do throws(ValueError) {
      return try interpreter.decode(octets)
    } catch {
      throw failure(error, decoding: octets)
    }
  }

  /// What octets mean, and what is behind them where some may be.
  func report(
    of octets: [UInt8], isRaw: Bool, trailing: TrailingOctets, others: [UUID128: DecodedValue] = [:]
  ) throws(ToolError) -> ValueReport {
    do throws(ValueError) {
      let whole = try WholeValue(octets, by: interpreter, trailing: trailing)
      return ValueReport(
        coding: self, value: whole.value, isRaw: isRaw, octets: whole.octets, trailing: whole.trailing, others: others)
    } catch {
      throw failure(error, decoding: octets)
    }
  }

  /// The octets of a value.
  func octets(of value: RawValue) throws(ToolError) -> [UInt8] {
    do throws(ValueError) {
      return try interpreter.encode(value)
    } catch {
      throw ValueReport.failure(error, subject)
    }
  }
}

extension ValueSubject {
  /// What decodes and encodes its values, or what is written to it.
  func coding(isRequest: Bool = false, context: Set<Int> = []) -> ValueCoding {
    ValueCoding(
      subject: self, interpreter: interpreter(isRequest: isRequest, context: context), isRequest: isRequest)
  }
}
