import GATTBlueZ
import GATTProfiles
import GATTRuntime
import SIGFitnessProfiles

/// `trainer ADAPTER NAME`: a fitness machine that does what is requested at its control point. To start takes it 5 s.
@MainActor
func trainer(_ arguments: Arguments) async throws {
  let adapter = BlueZAdapter.Choice.named(arguments.word(0, or: "hci1"))
  let device = try await PeripheralManager(transport: .bluez(adapter: adapter))
  FitnessMachine.register()
  try await device.addService(MutableService(FitnessMachine.self, including: [FitnessMachine.ControlPoint.self]))
  typealias Result = FitnessMachine.ControlPoint.Response.Result
  try device.onRequest(FitnessMachine.ControlPoint.self) { request, _ in
    switch request {
    case .requestControl: return .success
    case .setTargetPower(let power) where (0...2000).contains(power):
      say("power \(power)")
      return .success
    case .setTargetPower: return .failure(Result.invalidParameter)
    case .startOrResume:
      try await Task.sleep(for: .seconds(5))
      return .success
    default: return .failure(Result.notSupported)
    }
  }
  try await device.startAdvertising(name: arguments.word(1, or: "Trainer"), services: [FitnessMachine.self])
  say("advertising")
  try await Task.sleep(for: .seconds(1_000_000))
}
