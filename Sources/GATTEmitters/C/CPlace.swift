/// A place of a value in C: an expression that can be read and set.
struct CPlace {
  /// The expression.
  let text: String
  private let isPointer: Bool

  /// What a pointer leads to.
  init(pointer: String) { (text, isPointer) = (pointer, true) }

  /// A place by its expression.
  init(_ text: String) { (self.text, isPointer) = (text, false) }

  /// A member.
  func member(_ name: String) -> CPlace { CPlace(text + (isPointer ? "->" : ".") + name) }

  /// An item.
  func item(_ index: String) -> CPlace { CPlace("\(text)[\(index)]") }
}
