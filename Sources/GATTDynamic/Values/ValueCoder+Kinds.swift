import GATTSchema

extension ValueCoder {
  /// What reads and writes the values of a characteristic.
  init(_ characteristic: Characteristic) {
    self.init(
      name: characteristic.name, interpreter: Interpreter(characteristic), computed: characteristic.computed)
  }

  /// What reads and writes what is written to a characteristic.
  init(requestsOf characteristic: Characteristic) {
    self.init(name: characteristic.name, interpreter: Interpreter(characteristic, isRequest: true), computed: [])
  }

  /// What reads and writes advertised data.
  init(_ advertisement: Advertisement) {
    self.init(name: advertisement.name, interpreter: Interpreter(advertisement), computed: advertisement.computed)
  }
}
