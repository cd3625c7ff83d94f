#if canImport(CLibYAML)
  import CLibYAML

  /// Pulls events out of libyaml. Owns the C parser and the text it reads from, neither of which leaves it.
  @safe
  final class LibYAMLParser {
    private var parser = unsafe yaml_parser_t()
    private let text: UnsafeMutableBufferPointer<UInt8>

    /// A parser over a copy of `bytes`, which libyaml may read until this object goes.
    init(_ bytes: ArraySlice<UInt8>) {
      unsafe text = .allocate(capacity: max(bytes.count, 1))
      _ = unsafe text.initialize(from: bytes)
      // Fails only without memory, as any allocation of Swift's own would.
      _ = unsafe yaml_parser_initialize(&parser)
      unsafe yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
      unsafe yaml_parser_set_input_string(&parser, text.baseAddress, bytes.count)
    }

    deinit {
      unsafe yaml_parser_delete(&parser)
      unsafe text.deallocate()
    }

    /// The next event, or the syntax error that stands in its place.
    func next() throws(YAMLProblem) -> YAMLEvent {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(&parser, &event) == 1 else { throw problem() }
      defer { unsafe yaml_event_delete(&event) }
      let range = unsafe SourceRange(start: position(event.start_mark), end: position(event.end_mark))
      try unsafe refuseTag(event, at: range)
      switch unsafe event.type {
      case YAML_STREAM_START_EVENT: return YAMLEvent(kind: .streamStart, range: range)
      case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, range: range)
      case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, range: range)
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .collectionEnd, range: range)
      case YAML_ALIAS_EVENT: return unsafe YAMLEvent(kind: .alias(string(event.data.alias.anchor) ?? ""), range: range)
      case YAML_SEQUENCE_START_EVENT:
        return unsafe YAMLEvent(kind: .sequenceStart, range: range, anchor: string(event.data.sequence_start.anchor))
      case YAML_MAPPING_START_EVENT:
        return unsafe YAMLEvent(kind: .mappingStart, range: range, anchor: string(event.data.mapping_start.anchor))
      case YAML_SCALAR_EVENT: return unsafe scalar(event.data.scalar, range)
      default: return YAMLEvent(kind: .streamEnd, range: range)
      }
    }

    /// YAML's own tags say what the language knows anyway; one of another tool stands for something that is not done here.
    private func refuseTag(_ event: yaml_event_t, at range: SourceRange) throws(YAMLProblem) {
      let tag: String? =
        switch unsafe event.type {
        case YAML_SCALAR_EVENT: unsafe string(event.data.scalar.tag)
        case YAML_SEQUENCE_START_EVENT: unsafe string(event.data.sequence_start.tag)
        case YAML_MAPPING_START_EVENT: unsafe string(event.data.mapping_start.tag)
        default: nil
        }
      if let tag, tag.hasPrefix("!"), tag != "!" { throw .foreignTag(tag, at: range) }
    }

    private func scalar(_ data: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar, _ range: SourceRange)
      -> YAMLEvent
    {
      let bytes = unsafe UnsafeBufferPointer(start: data.value, count: data.length)
      let isQuoted = unsafe data.style != YAML_PLAIN_SCALAR_STYLE
      let kind = unsafe YAMLEvent.Kind.scalar(String(decoding: bytes, as: UTF8.self), isQuoted: isQuoted)
      return unsafe YAMLEvent(kind: kind, range: range, anchor: string(data.anchor))
    }

    private func string(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
      guard let pointer = unsafe pointer else { return nil }
      return unsafe String(cString: pointer)
    }

    private func position(_ mark: yaml_mark_t) -> SourcePosition {
      SourcePosition(line: Int(clamping: mark.line) + 1, column: Int(clamping: mark.column) + 1)
    }

    /// libyaml's complaint. It notices late, so where it also knows the context, that is where the eye should go.
    private func problem() -> YAMLProblem {
      let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "not YAML"
      guard unsafe parser.error != YAML_READER_ERROR else { return unreadable(problem) }
      let place = unsafe position(parser.problem_mark)
      let range = SourceRange(start: place, end: place)
      guard let context = unsafe parser.context.map({ unsafe String(cString: $0) }) else {
        return .syntax(problem, at: range)
      }
      let start = unsafe position(parser.context_mark)
      return .syntax("\(problem) \(context)", at: SourceRange(start: start, end: start), noticedAt: range)
    }

    /// A character that YAML does not allow. libyaml knows the octet, not the line.
    private func unreadable(_ problem: String) -> YAMLProblem {
      let offset = unsafe min(parser.problem_offset, text.count)
      let place = SourceText.position(of: offset, in: unsafe Array(text)[...])
      return .syntax(problem, at: SourceRange(start: place, end: place))
    }
  }
#else
  /// Stands in the place of libyaml in a build without it, where JSON alone is read.
  struct LibYAMLParser {
    private let octets: ArraySlice<UInt8>

    /// A parser of a text that could not be read as JSON.
    init(_ octets: ArraySlice<UInt8>) { self.octets = octets }

    /// Says why it could not.
    func next() throws(YAMLProblem) -> YAMLEvent {
      do throws(JSONReader.Failure) {
        _ = try JSONReader.tree(of: Array(octets))
      } catch {
        let range = SourceRange(start: error.position, end: error.position)
        throw .syntax("\(error.message); this program is built without libyaml, and reads JSON alone", at: range)
      }
      throw .empty
    }
  }
#endif
