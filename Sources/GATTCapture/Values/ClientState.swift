import GATTRuntime

/// What a client has begun on one channel: a request, a long read, and writes that are prepared.
struct ClientState {
  /// A request and its response.
  typealias Answered = (request: ATTPacket, response: ATTPacket)

  private let isHost: Bool
  private var pending: PendingRequest?
  private var reading: CapturedValue?
  private var prepared = PreparedWrites()
  private var mtu = 23

  /// A client that has done nothing; `isHost` says whether it is the host that was captured.
  init(isHost: Bool) {
    self.isHost = isHost
  }

  /// What a packet of this client, or of the server to it, comes to.
  mutating func take(_ packet: CapturedPacket, _ pdu: ATTPDU) -> (values: [CapturedValue], answered: Answered?) {
    if let agreed = packet.mtu { mtu = max(mtu, agreed) }
    switch pdu {
    case .packet(.writeCommand(let handle, let octets)): return ([value(.writeCommand, packet, handle, octets)], nil)
    case .signedWriteCommand(let handle, let octets): return ([value(.signedWrite, packet, handle, octets)], nil)
    case .packet(.notification(let handle, let octets)): return ([value(.notification, packet, handle, octets)], nil)
    case .packet(.indication(let handle, let octets)): return ([value(.indication, packet, handle, octets)], nil)
    case .multipleNotification(let list):
      return (list.map { value(.notification, packet, $0.handle, $0.value) }, nil)
    case .packet(.confirmation): return ([], nil)
    default: return pdu.isFromServer ? respond(packet, pdu) : (request(packet, pdu), nil)
    }
  }

  /// What is left when the link ends, or the capture.
  mutating func end() -> [CapturedValue] {
    defer { (pending, reading, prepared) = (nil, nil, PreparedWrites()) }
    return unanswered() + read()
  }

  /// A request ends what came before it, unless it goes on with a long read.
  private mutating func request(_ packet: CapturedPacket, _ pdu: ATTPDU) -> [CapturedValue] {
    let values = unanswered() + (goesOn(pdu) ? [] : read())
    pending = PendingRequest(packet: packet, pdu: pdu)
    return values
  }

  /// Whether a request asks for what follows the octets that have been read.
  private func goesOn(_ pdu: ATTPDU) -> Bool {
    guard case .packet(.readBlobRequest(let handle, let offset)) = pdu, let reading else { return false }
    return reading.handle == handle && reading.octets.count == Int(offset)
  }

  /// The request that has got no answer.
  private mutating func unanswered() -> [CapturedValue] {
    guard let pending else { return [] }
    self.pending = nil
    return pending.accesses(isHost: isHost).map { value in
      var value = value
      value.outcome = .unanswered
      return value
    }
  }

  /// The long read that has ended.
  private mutating func read() -> [CapturedValue] {
    defer { reading = nil }
    return reading.map { [$0] } ?? []
  }

  private mutating func respond(
    _ packet: CapturedPacket, _ pdu: ATTPDU
  ) -> (values: [CapturedValue], answered: Answered?) {
    guard let pending else { return ([], nil) }
    switch (pending.pdu, pdu) {
    case (_, .packet(.errorResponse(let opcode, _, let error))):
      guard opcode == pending.packet.octets.first else { return ([], nil) }
      self.pending = nil
      return (refuse(pending, packet, error), nil)
    case (.packet(let request), .packet(let response)):
      guard response.answers(request) else { return ([], nil) }
      self.pending = nil
      return (answer(pending, packet, request, response), (request, response))
    case (.readMultipleVariableRequest(let handles), .readMultipleVariableResponse(let octets)):
      self.pending = nil
      return (several(pending, packet, zip(handles, octets), whole: handles.count), nil)
    default: return ([], nil)
    }
  }
}

extension ClientState {
  private mutating func refuse(_ request: PendingRequest, _ packet: CapturedPacket, _ error: ATTError)
    -> [CapturedValue]
  {
    if case .packet(.readBlobRequest) = request.pdu, reading != nil {
      // Some servers answer so where a value ends with a packet, or is not longer than one.
      reading?.isCut = ![.invalidOffset, .attributeNotLong].contains(error)
      return read()
    }
    let values = accesses(request)
    if case .packet(.executeWriteRequest) = request.pdu { prepared = PreparedWrites() }
    return values.map { value in
      var value = value
      value.outcome = .refused(error)
      return answered(value, by: packet)
    }
  }

  /// The values that a request asks for or writes, those of the writes that it executes among them.
  private func accesses(_ request: PendingRequest) -> [CapturedValue] {
    guard case .packet(.executeWriteRequest(isCommit: true)) = request.pdu else {
      return request.accesses(isHost: isHost)
    }
    return prepared.values.map { part in
      var value = self.value(.write, request.packet, part.handle, part.octets)
      (value.offset, value.isCut) = (part.offset, part.isCut)
      value.records = min(part.record, value.records.lowerBound)...value.records.upperBound
      return value
    }
  }

  private mutating func answer(
    _ request: PendingRequest, _ packet: CapturedPacket, _ asked: ATTPacket, _ response: ATTPacket
  ) -> [CapturedValue] {
    switch (asked, response) {
    case (.exchangeMTURequest(let own), .exchangeMTUResponse(let other)):
      mtu = max(mtu, Int(min(own, other)))
    case (.readRequest(let handle), .readResponse(let octets)):
      return begin(answered(value(.read, request.packet, handle, octets), by: packet))
    case (.readBlobRequest(let handle, let offset), .readBlobResponse(let octets)):
      return go(on: answered(value(.read, request.packet, handle, octets), by: packet), at: Int(offset))
    case (.readByTypeRequest(_, let type), .readByTypeResponse(let list)):
      guard ![GATTType.characteristic, GATTType.include].contains(type) else { return [] }
      return list.map { item in
        var value = answered(value(.read, request.packet, item.handle, item.value), by: packet)
        value.isCut = item.value.count >= min(mtu - 4, 253)
        return value
      }
    case (.readMultipleRequest(let handles), .readMultipleResponse(let octets)):
      // Only who knows how long the values are can tell them apart.
      var value = answered(value(.readSeveral, request.packet, handles.first ?? 0, octets), by: packet)
      value.isCut = true
      return [value]
    case (.writeRequest, .writeResponse): return accesses(request).map { answered($0, by: packet) }
    case (.prepareWriteRequest(let handle, let offset, let octets), .prepareWriteResponse):
      prepared.add(handle, offset: Int(offset), octets, record: request.packet.first)
    case (.executeWriteRequest, .executeWriteResponse):
      defer { prepared = PreparedWrites() }
      return accesses(request).map { answered($0, by: packet) }
    default: break
    }
    return []
  }

  /// A value that is read, which may go on in further packets.
  private mutating func begin(_ value: CapturedValue) -> [CapturedValue] {
    guard value.octets.count >= mtu - 1 else { return [value] }
    reading = value
    return []
  }

  private mutating func go(on value: CapturedValue, at offset: Int) -> [CapturedValue] {
    guard var whole = reading else {
      var value = value
      value.offset = offset
      return begin(value)
    }
    whole.octets += value.octets
    whole.records = whole.records.lowerBound...value.records.upperBound
    whole.time = value.time
    reading = whole
    return value.octets.count < mtu - 1 ? read() : []
  }

  private func several(
    _ request: PendingRequest, _ packet: CapturedPacket, _ list: some Sequence<(UInt16, [UInt8])>, whole: Int
  ) -> [CapturedValue] {
    var values = list.map { answered(value(.read, request.packet, $0, $1), by: packet) }
    if packet.octets.count >= mtu, let last = values.indices.last { values[last].isCut = true }
    return values
  }

  private func value(
    _ operation: CapturedValue.Operation, _ packet: CapturedPacket, _ handle: UInt16, _ octets: [UInt8]
  ) -> CapturedValue {
    PendingRequest.value(operation, packet, handle, octets, isHost: isHost)
  }

  /// The value with the record and the time of the answer.
  private func answered(_ value: CapturedValue, by packet: CapturedPacket) -> CapturedValue {
    var value = value
    value.records = value.records.lowerBound...max(value.records.upperBound, packet.number)
    value.time = packet.time
    return value
  }
}
