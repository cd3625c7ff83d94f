/// The frames of headers of a stack in C: of the one that all tables share, and of that of a table.
struct StackHeader {
  /// The stack, as `--stack` has it.
  let stack: String
  private let words: CallbackWords

  /// Those of a stack, whose callbacks have words of its own.
  init(of stack: String, _ words: CallbackWords) { (self.stack, self.words) = (stack, words) }

  /// The name of the header that all tables share, by which theirs include it.
  var name: String { "gatt_\(stack).h" }

  /// The header that all tables share, of what the stack declares in some others. `lines` stand before the function by which octets
  /// are refused, `functions` behind it.
  func shared(including headers: [String], _ lines: String = "", range: String, content: String, _ functions: String)
    -> EmittedFile
  {
    let includes = headers.map { "#include <\($0)>\n" }.joined()
    let refusal = CallbackWords.refusing(
      named: words.refusal, length: words.errors.length, range: range, content: content)
    let text = """
      /* What the tables of all profiles share. Written by `gattc generate --stack \(stack)`; do not edit. */
      #ifndef GATT_\(stack.uppercased())_H
      #define GATT_\(stack.uppercased())_H

      \(includes)
      #include "\(CHeader.name)"

      \(lines)\(refusal)

      \(functions)
      #endif

      """
    return EmittedFile(path: name, text: text)
  }

  /// The header of a table, with the values that C has and what the stack wants of it.
  func text(of table: AttributeTable, valuesInC names: [[String]: String], _ declarations: String) -> String {
    let prefix = NameWords(table.base).screaming
    return front(table) + """
      #ifndef GATT_\(prefix)_\(stack.uppercased())_H
      #define GATT_\(prefix)_\(stack.uppercased())_H

      \(table.inclusion(of: names))#include "\(name)"

      /* The Database Hash of a device with the attributes of the profile alone, from handle 1 on, as the specification prints it:
         BlueZ serves it so, Zephyr and BTstack the last octet first. */
      #define \(prefix)_DATABASE_HASH \(COctets.list(table.databaseHash))

      \(declarations)
      #endif

      """
  }

  /// What stands in front of the header and of the source of a table.
  func front(_ table: AttributeTable) -> String { "/* \(table.front(for: stack)) */\n" }
}
