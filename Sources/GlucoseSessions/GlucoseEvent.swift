public import DexcomProfiles
public import GATTRuntime
public import MiaoMiaoProfiles

/// What a session with a transmitter or a reader of glucose sensors tells its program.
public enum GlucoseEvent: Sendable {
  /// Readings that were not told before, the oldest first; each is told once, whatever becomes of the links.
  case readings([GlucoseReading])
  /// How full the battery is: the transmitter's, or the reader's or bridge's own.
  case battery(TransmitterBattery)
  /// How the sensor is, and how long ago it was started where that is known.
  case sensor(SensorState, age: Duration?)
  /// Which versions the transmitter has, in hexadecimal digits or as its maker writes them.
  case versions(firmware: String, hardware: String?)
  /// The reader found a sensor that it has not seen before.
  case newSensorDetected
  /// The reader found no sensor.
  case sensorNotDetected
  /// The transmitter takes requests from a bonded central alone.
  case needsPairing
  /// Something went wrong, and the session goes on; unless its device is inactive now, for it was given up.
  case failed(GATTError)
}

/// How a sensor is, by the words of its maker.
public enum SensorState: Hashable, Sendable {
  /// A FreeStyle Libre.
  case libre(MiaoMiao.Reader.LibreMemory.Header.State)
  /// A sensor of a Dexcom G5 or G6.
  case dexcomG5(DexcomG5.Transmitter.CalibrationState)
  /// A Dexcom G7.
  case dexcomG7(DexcomG7.Sensor.AlgorithmState)
}

/// How full a battery is, as the transmitter tells it.
public enum TransmitterBattery: Hashable, Sendable {
  /// In percent: a MiaoMiao's, or that of an xDrip bridge.
  case percentage(Int)
  /// The level of a Dexcom G4: 215 and more are good, below 210 it is nearly empty.
  case dexcomG4(level: Int)
  /// The voltages and the resistance in the transmitter's own steps, days of use where it counts them, and °C.
  case dexcomG5(voltageA: Int, voltageB: Int, resistance: Int?, runtime: Int?, temperature: Int)
}
