/// Finds numbers that are called like a type of another file and are something else.
package enum TypeMismatch {
  /// A finding for each number that differs from a type of another file, with the path of its own file.
  ///
  /// Seen only where all files of a folder are at hand. Files with errors count: one may be that very mistake.
  package static func findings(_ documents: [ProfileDocument]) -> [(path: String, finding: Diagnostic)] {
    var types: [String: (path: String, type: ScalarType)] = [:]
    for document in documents {
      for (name, type) in document.numberTypes where types[name] == nil { types[name] = (document.path, type.value) }
    }
    return documents.flatMap { document in
      let own = document.numberTypes
      return document.numbers.compactMap { number -> (path: String, finding: Diagnostic)? in
        guard own[number.key] == nil, let other = types[number.key], other.type != number.type.value else { return nil }
        return (document.path, TypeDiffers.diagnostic(number, other.type, in: " in \(other.path)", notes: []))
      }
    }
  }
}
