import GATTSchema

extension ValueCoder {
  /// What reads and writes the values of a characteristic.
  init(_ characteristic: Characteristic, _ subject: ValueSubject) {
    self.init(
      name: characteristic.name, subject: subject, interpreter: Interpreter(characteristic),
      computed: characteristic.computed)
  }

  /// What reads and writes what is written to a characteristic.
  init(requestsOf characteristic: Characteristic, _ subject: ValueSubject) {
    var subject = subject
    subject.isRequest = true
    self.init(
      name: characteristic.name, subject: subject, interpreter: Interpreter(characteristic, isRequest: true),
      computed: [])
  }

  /// What reads the encrypted part of advertised data, once it is decrypted.
  init(decrypted encryption: Encryption, of advertisement: Advertisement) {
    let path = "\(advertisement.name)/\(Encryption.identifier)"
    self.init(
      name: advertisement.name, subject: ValueSubject(path: path, service: nil, characteristic: nil),
      interpreter: Interpreter(encryption.layout, trailing: encryption.trailing, limit: Advertisement.largest),
      computed: [])
  }

  /// What reads and writes advertised data.
  init(_ advertisement: Advertisement) {
    let subject = ValueSubject(path: advertisement.name, service: nil, characteristic: nil)
    self.init(
      name: advertisement.name, subject: subject, interpreter: Interpreter(advertisement),
      computed: advertisement.computed)
  }
}
