import GATTSchema

/// A value in C: what its header declares, and the functions of its source.
struct CValue {
  /// What the header has.
  let declarations: String
  /// What the source has.
  let functions: String

  /// A value whose names begin with `name`, beside names that are taken; those that it takes are added to them.
  init(_ value: EmittedValue, named name: String, beside names: inout Set<String>, mostItems: Int?)
    throws(EmissionFinding)
  {
    let plan = try ValuePlan(value, mostItems: mostItems)
    guard plan.most <= 0xFFFF else { throw EmissionFinding(value.path, "more than 65535 bytes") }
    do {
      var types = CTypes(name, beside: names)
      try types.declare(plan)
      let hasContext = !value.context.isEmpty
      let context = hasContext ? "uint32_t context, " : ""
      let decode = "int \(name)_decode(struct \(name) *out, const uint8_t *in, size_t count, \(context)size_t *at)"
      let encode = "int \(name)_encode(uint8_t *out, size_t room, const struct \(name) *in, \(context)size_t *at)"
      for (flag, own) in zip(value.context.indices, CNaming().identifiers(value.context.map(\.name), as: .constant)) {
        types.constant("\(name)_CONTEXT_\(own)", CInteger.mask(1 << UInt64(flag)))
      }
      let joining = CMessageJoining(value.message)
      let add = joining?.declaration(name)
      let limit = try SmallMachineLimit(plan)
      declarations =
        Self.head(plan, name) + types.constants + "\n"
        + limit.around(types.text + "\(decode);\n\(encode);\n" + (add.map { "\($0);\n" } ?? "")) + "\n"
      names = types.names
      functions = limit.around(
        try Self.functions(plan, name, decode, encode, hasContext: hasContext)
          + (add.flatMap { add in joining.map { COption.readers.around("\(add)\n{\n\($0.print())}\n\n") } } ?? ""))
    } catch {
      throw error.inside(value.path)
    }
  }

  private static func head(_ plan: ValuePlan, _ name: String) -> String {
    let title = CScale.ascii(plan.value.path.joined(separator: ", "))
    let words = plan.value.description.map { ". " + CScale.ascii($0) } ?? ""
    let prefix = NameWords(name).screaming
    return "/* \(title)\(words) */\n" + (plan.value.uuid.map { CUUID.constants($0, of: name) } ?? "")
      + "#define \(prefix)_MIN_SIZE \(plan.least)u\n#define \(prefix)_MAX_SIZE \(plan.most)u\n"
  }

  private static func functions(
    _ plan: ValuePlan, _ name: String, _ decode: String, _ encode: String, hasContext: Bool
  ) throws(EmissionFinding) -> String {
    let message = CMessage(plan.value.message)
    func check(_ bytes: String, _ count: String) -> String? {
      message.map { _ in
        "if (\(name)_check(\(bytes), \(count), at) != GATT_OK) {\n        return GATT_ERROR_MESSAGE;\n    }"
      }
    }
    let context = hasContext ? "context, " : ""
    let reader = CFunctionPair(
      decode, calling: "\(name)_read", with: "out, in, count, \(context)",
      asserting: "(out != NULL) && ((in != NULL) || (count == 0u))",
      try CReader(plan).print(message: check("in", "count")))
    let writer = CFunctionPair(
      encode, calling: "\(name)_write", with: "out, room, in, \(context)",
      asserting: "(in != NULL) && ((out != NULL) || (room == 0u))",
      try CWriter(plan).print(message: check("out", "i"), readBack: plan.needsReadBack ? readBack(name, context) : nil))
    let equal = try plan.needsReadBack ? CComparison(plan).print() : nil
    let checking = message.map {
      "static int \(name)_check(const uint8_t *bytes, size_t count, size_t *at)\n{\n\($0.print())}\n\n"
    }
    return (checking.map { COption.either.around($0) } ?? "")
      + (equal == nil
        ? COption.readers.around(reader.inner + reader.outer)
        : COption.either.around(reader.inner) + COption.readers.around(reader.outer))
      + COption.writers.around(
        (equal.map { "static bool \(name)_equal(const struct \(name) *a, const struct \(name) *b)\n{\n\($0)}\n\n" }
          ?? "")
          + writer.inner + writer.outer)
  }

  /// Lines that read what was written, and compare it.
  private static func readBack(_ name: String, _ context: String) -> String {
    """
    {
            struct \(name) again;
            int error;
            (void)memset(&again, 0, sizeof again);
            error = \(name)_read(&again, out, i, \(context)at);
            if (error != GATT_OK) {
                return error;
            }
            if (!\(name)_equal(in, &again)) {
                return gatt_error(at, 0u, GATT_ERROR_DOES_NOT_FIT);
            }
        }
    """
  }
}
