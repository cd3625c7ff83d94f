/// What other languages write in formulas, and what the formulas of `computed` have in its place.
enum ForeignFormulas {
  /// What to write for a sign that formulas do not have, behind what says so.
  static func advice(_ sign: Character) -> String {
    switch sign {
    case "%": "; the rest of a division by n is x - n * floor(x / n)"
    case "<", ">", "=", "?", ":", "!":
      ", which has no conditions; limit a number by min(x, y), max(x, y) or clamp(x, least, greatest)"
    case "&", "|", "~": "; `bits` of the number give its bits names, by which a formula takes them"
    case "°": "; the unit stands beside it, as in `unit: °C`"
    case "×", "·", "⋅": "; a product has *"
    case "÷": "; a quotient has /"
    case "−", "–": "; a difference has the hyphen-minus, -"
    case "²": "; a power has ^, as in x^2"
    case "³": "; a power has ^, as in x^3"
    case "{", "}", "[", "]", "$": "; it stands without braces, and ( ) say what comes first"
    case "\"": "; a name with other signs than letters and digits stands in single quotation marks, as in 'X-Axis'"
    default: "; it has numbers, names, + - * / ^ ( ) and functions"
    }
  }

  /// What to write for a function of another language; nil for an unknown one.
  static func function(_ name: String) -> String? {
    // Of a module: math.sqrt, Math.sqrt, std.sqrt.
    let word = name.split(separator: ".").last.map { $0.lowercased() } ?? name
    if word != name, FormulaFunction(rawValue: word) != nil { return FormulaFunction(rawValue: word)?.usage }
    return functions[word]
  }

  private static let functions = [
    "abs": "max(x, -x)", "fabs": "max(x, -x)",
    "round": "floor(x + 0.5)", "int": "floor(x)", "trunc": "floor(x)", "ceil": "-floor(-x)", "ceiling": "-floor(-x)",
    "log": "ln(x)", "log10": "ln(x) / ln(10)", "log2": "ln(x) / ln(2)", "lg": "ln(x) / ln(10)",
    "pow": "x^y", "power": "x^y", "sq": "x^2", "square": "x^2", "cbrt": "x^(1 / 3)",
    "mod": "x - y * floor(x / y)", "fmod": "x - y * floor(x / y)",
    "limit": "clamp(x, least, greatest)", "constrain": "clamp(x, least, greatest)",
    "minimum": "min(x, y)", "maximum": "max(x, y)", "avg": "(x + y) / 2", "mean": "(x + y) / 2", "sum": "x + y",
  ]
}
