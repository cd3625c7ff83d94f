import GATTSchema

/// Prints what checks that a message has as many bytes as it says.
struct CMessage {
  private let framing: MessageFraming
  private let body = CBody()

  /// What checks messages; nil for those that do not say how long they are.
  init?(_ framing: MessageFraming?) {
    guard let framing, framing.saysLength else { return nil }
    self.framing = framing
  }

  /// The lines of the function's body, which has `bytes` and `count`.
  func print() -> String {
    switch framing.kind {
    case .totalLength(let offset, let element, let adding): check(offset, element, adding)
    case .tagged(let messages):
      body.fail(if: "count < 1u", "MESSAGE", at: "0u")
      body.add("switch (bytes[0]) {")
      var seen: Set<UInt8> = []
      for message in messages where seen.insert(message.tag).inserted {
        body.add("case \(message.tag)u: {")
        switch message.end {
        case .exactly(let count): body.fail(if: "count != \(max(count, 1))u", "MESSAGE", at: "0u")
        case .totalLength(let offset, let element, let adding): check(offset, element, adding)
        }
        body.add("break;")
        body.add("}")
      }
      body.add("default:")
      body.add("    return gatt_error(at, 0u, GATT_ERROR_MESSAGE);")
      body.add("}")
    case .until(let end):
      let length = "gatt_until(bytes, count, \(Self.octets(end)), \(end.count)u)"
      body.fail(if: "(count == 0u) || (\(length) != count)", "MESSAGE", at: "0u")
    case .json: body.fail(if: "(count == 0u) || (gatt_json_length(bytes, count) != count)", "MESSAGE", at: "0u")
    case .indexed, .idle: break
    }
    body.add("return GATT_OK;")
    return body.text
  }

  /// Bytes as an argument: a literal of text that only has escapes.
  static func octets(_ octets: [UInt8]) -> String {
    let escapes = octets.map { octet in
      let digits = String(octet, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
    return "(const uint8_t *)\"\(escapes.joined())\""
  }

  private func check(_ offset: Int, _ element: Element, _ adding: Int) {
    let octets = element.scalar.octets
    body.fail(if: "count < \(offset + octets)u", "MESSAGE", at: "\(offset)u")
    let raw = "(uint64_t)\(CNumber.get("bytes + \(offset)u", octets, element.endian))"
    let (said, own) = (CInteger.sum(raw, max(0, -adding)), CInteger.sum("(uint64_t)count", max(0, adding)))
    body.fail(if: "(\(said)) != (\(own))", "MESSAGE", at: "\(offset)u")
  }
}

/// Prints what joins notifications to a message that says how long it is, or that a pause ends.
struct CMessageJoining {
  private let framing: MessageFraming
  private let body = CBody()

  /// What joins the parts of messages; nil for values that come in one.
  init?(_ framing: MessageFraming?) {
    guard let framing else { return nil }
    self.framing = framing
  }

  /// The declaration of the function for a value of a name; nil where parts have headers of their own.
  func declaration(_ name: String) -> String? {
    if case .indexed = framing.kind { return nil }
    return "int \(name)_add(struct gatt_message *message, const uint8_t *in, size_t count, size_t *at)"
  }

  /// The lines of the function's body.
  ///
  /// It takes bytes of a part until the message is whole, and tells through `at` how many it took; the rest is the next
  /// message's, for which it is called again. An error forgets what was there of the message, and takes all of the part.
  func print() -> String {
    body.block("if (message->complete)") {
      body.add("message->count = 0u;")
      body.add("message->complete = false;")
    }
    body.add("size_t taken = 0u;")
    guard framing.saysLength else {
      body.add("if ((count > (\(framing.largest)u - message->count)) || (count > (message->room - message->count))) {")
      body.add("    return gatt_message_fail(message, at, count, GATT_ERROR_MESSAGE);")
      body.add("}")
      body.add("(void)memcpy(message->bytes + message->count, in, count);")
      body.add("message->count += count;")
      body.add("taken = count;")
      return finished("GATT_MESSAGE_WANTS_MORE")
    }
    // Byte by byte: what says the length is among them, and the message may end before the part.
    body.block("while (taken < count)") {
      body.block("if (message->count >= message->room)") {
        body.add("return gatt_message_fail(message, at, count, GATT_ERROR_NO_ROOM);")
      }
      body.add("message->bytes[message->count] = in[taken];")
      body.add("message->count++;")
      body.add("taken++;")
      body.add("uint64_t total = 0u;")
      body.add("bool known = false;")
      body.add("const uint8_t *const bytes = message->bytes;")
      length()
      body.block("if (known && ((total > \(framing.largest)u) || (total < message->count)))") {
        body.add("return gatt_message_fail(message, at, count, GATT_ERROR_MESSAGE);")
      }
      body.block("if (message->count > \(framing.largest)u)") {
        body.add("return gatt_message_fail(message, at, count, GATT_ERROR_MESSAGE);")
      }
      body.block("if (known && (total == message->count))") {
        body.add("message->complete = true;")
        body.add("(void)gatt_fail(at, taken, GATT_OK);")
        body.add("return GATT_MESSAGE_IS_WHOLE;")
      }
    }
    return finished("GATT_MESSAGE_WANTS_MORE")
  }

  private func finished(_ result: String) -> String {
    body.add("(void)gatt_fail(at, taken, GATT_OK);")
    body.add("return \(result);")
    return body.text
  }

  /// Sets `known` and `total` once the bytes say how many there are.
  private func length() {
    switch framing.kind {
    case .totalLength(let offset, let element, let adding): length(offset, element, adding)
    case .tagged(let messages):
      body.add("switch (bytes[0]) {")
      var seen: Set<UInt8> = []
      for message in messages where seen.insert(message.tag).inserted {
        body.add("case \(message.tag)u: {")
        switch message.end {
        case .exactly(let count):
          body.add("known = true;")
          body.add("total = \(max(count, 1))u;")
        case .totalLength(let offset, let element, let adding): length(offset, element, adding)
        }
        body.add("break;")
        body.add("}")
      }
      body.add("default:")
      body.add("    return gatt_message_fail(message, at, count, GATT_ERROR_MESSAGE);")
      body.add("}")
    case .until(let end):
      body.block("if (gatt_ends(bytes, message->count, \(CMessage.octets(end)), \(end.count)u))") {
        body.add("known = true;")
        body.add("total = message->count;")
      }
    case .json:
      body.add("const size_t length = gatt_json_length(bytes, message->count);")
      body.block("if (length > message->count)") {
        body.add("return gatt_message_fail(message, at, count, GATT_ERROR_MESSAGE);")
      }
      body.add("known = length != 0u;")
      body.add("total = length;")
    case .indexed, .idle: return
    }
  }

  private func length(_ offset: Int, _ element: Element, _ adding: Int) {
    let octets = element.scalar.octets
    body.block("if (message->count >= \(offset + octets)u)") {
      body.add("const uint64_t stated = (uint64_t)\(CNumber.get("bytes + \(offset)u", octets, element.endian));")
      body.add("known = true;")
      // A total that would be below zero is none, and is refused as too small.
      body.add(
        adding > 0
          ? "total = (stated < \(adding)u) ? 0u : (stated - \(adding)u);"
          : "total = \(CInteger.sum("stated", -adding));")
    }
  }
}
