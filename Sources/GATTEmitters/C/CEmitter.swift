import GATTSchema

/// Prints C99: a header and a source for each profile, and one header of functions that all of them use.
package struct CEmitter: Emitter {
  package static let language = "c"
  package static let summary = "C99 without heap or state"

  package init() {}

  package var shared: [EmittedFile] { [] }

  package func emit(_ profile: EmittedProfile, stem: String) -> Emission {
    var emission = Emission()
    for value in profile.values {
      do throws(EmissionFinding) {
        _ = try ValuePlan(value)
        emission.findings.append(EmissionFinding(value.path, "not yet"))
      } catch {
        emission.findings.append(error)
      }
    }
    return emission
  }
}
