/// What C calls things.
struct CNaming: Naming {
  /// The keywords of C and C++, and names that headers of compilers, of C libraries and of POSIX have as macros or types.
  let reserved: Set<String> = [
    "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char",
    "class", "compl", "const", "const_cast", "continue", "default", "delete", "do", "double", "dynamic_cast", "else",
    "enum", "errno", "explicit", "export", "extern", "false", "far", "float", "for", "friend", "goto", "huge", "if",
    "inline", "int", "interrupt", "linux", "long", "mutable", "namespace", "near", "new", "not", "not_eq", "operator",
    "or", "or_eq", "private", "protected", "public", "register", "reinterpret_cast", "restrict", "return", "short",
    "signed", "sizeof", "static", "static_assert", "struct", "switch", "template", "this", "throw", "true", "try",
    "typedef", "typeid", "typename", "union", "unix", "unsigned", "using", "virtual", "void", "volatile", "wchar_t",
    "while", "xor", "xor_eq", "sfr", "sbit", "bit", "data", "code", "xdata", "idata", "pdata", "count", "tag", "of",
    "DOMAIN", "EOF", "I", "NULL", "OVERFLOW", "SING", "TLOSS", "UNDERFLOW",
  ]

  /// The headers of C, and the one of ours, which a header of a profile in a folder of `-I` would hide.
  private static let headers: Set<String> = [
    "assert", "complex", "ctype", "errno", "fenv", "float", "inttypes", "iso646", "limits", "locale", "math", "setjmp",
    "signal", "stdalign", "stdarg", "stdatomic", "stdbit", "stdbool", "stdckdint", "stddef", "stdint", "stdio",
    "stdlib", "stdnoreturn", "string", "tgmath", "threads", "time", "uchar", "wchar", "wctype", "gatt_codec",
  ]

  /// What the files of a profile are called, without their endings.
  func file(_ base: String) -> String { Self.headers.contains(base) ? base + "_" : base }

  func styled(_ words: NameWords, as role: NameRole) -> String {
    switch role {
    case .constant: words.screaming
    case .profile, .type, .member, .function: words.snake
    }
  }
}
