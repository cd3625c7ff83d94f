/// A function that everybody may call, and the one that it calls, which has the body and need not ask at every error whether
/// somebody wants to know where.
struct CFunctionPair {
  /// The function with the body, behind its parts.
  let inner: String
  /// The function of the header.
  let outer: String

  init(
    _ declaration: String, calling inner: String, with arguments: String, asserting condition: String, _ body: CBody
  ) {
    let parameters = declaration.drop { $0 != "(" }
    let parts = CParts(body, of: inner, parameters)
    self.inner = parts.functions + "static int \(inner)\(parameters)\n{\n\(parts.text)}\n\n"
    outer = """
      \(declaration)
      {
          size_t place = 0u;
          int error;
          GATT_CODEC_ASSERT(\(condition));
          error = \(inner)(\(arguments)&place);
          if (at != NULL) {
              *at = place;
          }
          return error;
      }


      """
  }
}

/// What a program can leave out by a definition.
enum COption {
  /// What reads, what writes, and what both ask.
  case readers, writers, either

  /// Lines that are there unless they were left out.
  func around(_ lines: String) -> String { "\(condition)\n\(lines)#endif\n\n" }

  private var condition: String {
    switch self {
    case .readers: "#if !defined(GATT_CODEC_NO_READERS)"
    case .writers: "#if !defined(GATT_CODEC_NO_WRITERS)"
    case .either: "#if !defined(GATT_CODEC_NO_READERS) || !defined(GATT_CODEC_NO_WRITERS)"
    }
  }
}
