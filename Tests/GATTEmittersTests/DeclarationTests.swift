import GATTSchema
import Testing

@testable import GATTEmitters

@Suite("What C declares for the whole program")
struct DeclarationTests {
  @Test("A header of a profile declares structures, functions and macros, each by the name that a program has once")
  func kinds() {
    let header = """
      /* int hidden( */
      #define HUT_DOOR_STATE_MIN_SIZE 1u
      static inline double hut_door_value(uint8_t raw)
      struct hut_door_state {
          struct hut_inner inner;
      };

      int hut_door_state_decode(struct hut_door_state *out, const uint8_t *in, size_t count, size_t *at);
      """
    #expect(
      CDeclarations.all(in: header) == [
        "HUT_DOOR_STATE_MIN_SIZE", "hut_door_value", "struct hut_door_state", "hut_door_state_decode",
      ])
  }

  @Test("No two shipped profiles declare the same in C, whichever are taken", arguments: [true, false])
  func shipped(isByFolder: Bool) {
    let emitter = CEmitter()
    var owners: [String: String] = [:]
    for profile in ShippedProfile.all {
      let stem = String(profile.path.dropLast(".gatt.yaml".count))
      let own = isByFolder ? stem : String(stem.split(separator: "/").last ?? "")
      for file in emitter.emit(EmittedProfile(profile.profile), stem: own).files {
        for name in emitter.declarations(in: file) {
          if let other = owners.updateValue(profile.path, forKey: name) {
            Issue.record("\(other) and \(profile.path) both declare \(name)")
          }
        }
      }
    }
    #expect(owners.count > 5000)
  }
}
