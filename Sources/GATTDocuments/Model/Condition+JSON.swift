import GATTSchema

extension MemberReference {
  /// The places of the field and of the member, where it is one.
  var model: OrderedJSON { .list(([field] + [member].compactMap(\.self)).map { .whole($0) }) }
}

extension Condition {
  /// The condition as the page's interpreter reads it.
  var model: OrderedJSON {
    switch self {
    case .isSet(let reference): .object([("isSet", reference.model)])
    case .isOne(let numbers, let reference):
      .object([("isOne", reference.model), ("of", .list(numbers.map { .digits($0) }))])
    case .context(let flag): .object([("context", .whole(flag))])
    case .remaining: .object([("remaining", .yes)])
    case .not(let inner): .object([("not", inner.model)])
    case .all(let parts): .object([("all", .list(parts.map(\.model)))])
    }
  }
}

extension Repetition {
  /// How often, as the page's interpreter reads it.
  var model: OrderedJSON {
    switch self {
    case .exactly(let count): .object([("kind", .text("exactly")), ("count", .whole(count))])
    case .rest: .object([("kind", .text("rest"))])
    case .counted(let reference): .object([("kind", .text("counted")), ("reference", reference.model)])
    case .prefixed(let element): .object([("kind", .text("prefixed")), ("element", element.model)])
    }
  }
}

extension Length {
  /// How many octets, as the page's interpreter reads it.
  var model: OrderedJSON {
    switch self {
    case .rest: .object([("kind", .text("rest"))])
    case .allBut(let count): .object([("kind", .text("allBut")), ("count", .whole(count))])
    case .exactly(let count): .object([("kind", .text("exactly")), ("count", .whole(count))])
    case .atMost(let count): .object([("kind", .text("atMost")), ("count", .whole(count))])
    case .padded(let count): .object([("kind", .text("padded")), ("count", .whole(count))])
    case .prefixed(let element, let adding):
      .object([("kind", .text("prefixed")), ("element", element.model), ("adding", .whole(adding))])
    case .counted(let reference, let adding):
      .object([("kind", .text("counted")), ("reference", reference.model), ("adding", .whole(adding))])
    case .terminated: .object([("kind", .text("terminated"))])
    }
  }
}

extension Link.Source {
  /// Where a number comes from, as a member of the field that hands it on.
  var model: (String, OrderedJSON?) {
    switch self {
    case .outer(let reference): ("outer", reference.model)
    case .inner(let number):
      (
        "inner",
        .object([
          ("structures", .list(number.structures.map { .whole($0) })), ("field", .whole(number.field)),
          ("member", number.member?.model()),
        ])
      )
    case .joined(let numbers):
      (
        "joined",
        .list(
          numbers.map { number in
            .object([
              ("reference", number.reference.model), ("shift", .whole(number.shift)), ("width", .whole(number.width)),
            ])
          })
      )
    }
  }
}
