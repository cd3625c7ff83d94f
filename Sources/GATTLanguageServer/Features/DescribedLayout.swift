import GATTDocuments
import GATTSchema

/// A layout with what a profile says of it: of a characteristic's values or requests, of a type, or of advertised data.
struct DescribedLayout {
  /// What it is called.
  let title: String
  /// Where its name stands.
  let name: SourceRange
  /// Its UUID.
  var uuid: String?
  /// What it is, in a sentence.
  var description: String?
  /// The layout.
  let layout: ValueLayout
  /// What is known outside the value and decides what is in it.
  var context: [ContextFlag] = []
  /// Numbers that follow from the value.
  var computed: [ComputedValue] = []
  /// Octets and what they mean.
  var examples: [Example] = []
  /// Whether it is what is written to a characteristic, where that differs from its value.
  var isRequest = false
  /// Whether it is a type, whose name is a key.
  var isType = false
  /// Makes what decodes it, which takes a while.
  let interpreter: @Sendable () -> Interpreter

  /// How many octets it takes: *7 octets*, *2…20 octets*, *2 octets or more*.
  var size: String { layout.measure.octets.words }

  /// Its parts in words.
  var parts: [LayoutPart] { layout.parts(title: title, context: context) }
}

extension Profile {
  /// Every layout of the file, in no order.
  var describedLayouts: [DescribedLayout] {
    types.map(\.described) + services.flatMap(\.characteristics).flatMap(\.described)
      + advertisements.flatMap(\.described)
  }
}

extension ValueType {
  fileprivate var described: DescribedLayout {
    DescribedLayout(
      title: name, name: document.name.range, description: description, layout: layout,
      context: context, computed: computed, examples: examples, isType: true, interpreter: { Interpreter(layout) })
  }
}

extension Characteristic {
  fileprivate var described: [DescribedLayout] {
    let value = DescribedLayout(
      title: name, name: document.name.range, uuid: uuid.description, description: description,
      layout: layout, context: context, computed: computed, examples: examples, interpreter: { Interpreter(self) })
    let descriptors = ownDescriptors.map(\.described)
    guard let request else { return [value] + descriptors }
    return [
      value,
      DescribedLayout(
        title: "\(name), written", name: document.name.range, uuid: uuid.description,
        layout: request, context: context, examples: requestExamples, isRequest: true,
        interpreter: { Interpreter(self, isRequest: true) }),
    ] + descriptors
  }
}

extension DeclaredDescriptor {
  fileprivate var described: DescribedLayout {
    DescribedLayout(
      title: name, name: document.name.range, uuid: uuid.description, description: description, layout: layout,
      interpreter: { Interpreter(layout) })
  }
}

extension Advertisement {
  fileprivate var described: [DescribedLayout] {
    let data = DescribedLayout(
      title: name, name: document.name.range, description: description, layout: layout,
      computed: computed, examples: examples, interpreter: { Interpreter(self) })
    guard let encryption else { return [data] }
    return [
      data,
      DescribedLayout(
        title: "\(name), decrypted", name: document.name.range, layout: encryption.layout,
        examples: encryption.examples.map(\.decrypted),
        interpreter: { Interpreter(encryption.layout, trailing: encryption.trailing) }),
    ]
  }
}
