extension Place {
  /// `encryption` of an advertisement.
  package static let encryption = Place(
    "an encryption",
    [
      LanguageKey(
        "algorithm", .word(EncryptionAlgorithm.allCases.map(\.rawValue)), required: true,
        "How the data is encrypted with the key of the device."),
      LanguageKey(
        "nonce", .list(.either([.word(NonceWord.allCases.map(\.rawValue)), .hex, .place(octetRange)])), required: true,
        "What the nonce is put together from, in order: `address`, the address of the device with its most significant "
          + "octet first, as people write it; `reversed-address`, with its least significant octet first; `uuid`, that "
          + "of the service data as it is on the air; octets as they are; octets of the data. Zeros fill it up where "
          + "the algorithm asks for more."),
      LanguageKey("data", .place(octetRange), required: true, "The octets that are encrypted."),
      LanguageKey("tag", .place(octetRange), "The octets that prove that nobody has changed the data; AES-128-CCM's."),
      LanguageKey("additional-data", .hex, "Octets that the tag covers besides the data; none unless said."),
      LanguageKey("key-check", .place(octetRange), "The octets that repeat the first ones of the key."),
      LanguageKey(
        "counter", .place(octetRange),
        "A number, in the byte order of the format, that grows with each new value: who sends an old one again is "
          + "found out."),
      LanguageKey(
        "value", .either([.place(value), .text]), required: true,
        "The layout of the decrypted data, or the name of a type."),
      LanguageKey(
        "examples", .list(.place(encryptedExample)), "Encrypted data with its key, and what it means."),
    ])

  /// Octets of advertised data.
  package static let octetRange = Place(
    "a range of octets",
    [
      LanguageKey(
        "at", .wholeNumber, required: true,
        "How many octets come before; of a negative number, how many there are from here to the end."),
      LanguageKey(
        "until", .wholeNumber, "Where the range ends, counted in the same way; at the end of the data unless said."),
    ])

  /// An item of `examples` of an encryption.
  package static let encryptedExample = Place(
    "an encrypted example",
    [
      LanguageKey("hex", .hex, required: true, "The octets behind the company identifier or the UUID."),
      LanguageKey("address", .hex, "The address of the device, the most significant octet first, where it matters."),
      LanguageKey("key", .hex, required: true, "The 16 octets of the key."),
      LanguageKey("decrypted", .hex, required: true, "The octets that `data` stands for."),
      LanguageKey("is", .literal, required: true, "What they mean."),
    ])
}
