extension Interpreter {
  /// What `value` means; in raw form its numbers as the wire has them.
  package func meaning(of value: RawValue, _ form: MeaningTree.Form = .meaning) -> MeaningTree {
    prepared.node(of: value, context: context)?.meaning(form) ?? layout.meaning(of: value, form, context: context)
  }

  /// Appends what `value` means as JSON on one line, in UTF-8.
  package func write(_ value: RawValue, _ form: MeaningTree.Form, to json: inout [UInt8]) {
    if let node = prepared.node(of: value, context: context) {
      node.write(form, to: &json)
    } else {
      layout.meaning(of: value, form, context: context).write(to: &json)
    }
  }

  /// One line a number, with name and unit.
  package func lines(of value: RawValue) -> [String] {
    prepared.node(of: value, context: context)?.lines() ?? layout.lines(of: value, context: context)
  }
}
