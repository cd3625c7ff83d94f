extension Place {
  /// `descriptors` of a characteristic.
  package static let descriptors = Place(
    "descriptors",
    [
      LanguageKey("user-description", .text, "Characteristic User Description, 0x2901."),
      LanguageKey(
        "presentation-format", .either([.place(presentationFormat), .list(.place(presentationFormat))]),
        "Characteristic Presentation Format, 0x2904; of several numbers a list, in their order."),
      LanguageKey(
        "report-reference", .place(reportReference),
        "Report Reference, 0x2908: which report of a HID device a Report characteristic has."),
    ]
      + DescriptorKind.allCases.map { kind in
        let number = Hex.digits(UInt64(kind.number), count: 4).uppercased()
        return kind.mayRepeat
          ? LanguageKey(
            kind.rawValue, .either([.place(descriptor), .list(.place(descriptor))]),
            "\(kind.name), 0x\(number); of several, a list.")
          : LanguageKey(kind.rawValue, .place(descriptor), "\(kind.name), 0x\(number).")
      } + [
        LanguageKey(
          "own", .list(.place(ownDescriptor)),
          "Descriptors with a layout of their own. Several of one kind have one name, UUID and layout.")
      ])

  /// A descriptor of the SIG, of which the layout is known.
  package static let descriptor = Place("a descriptor", descriptorKeys)

  /// An item of `own`.
  package static let ownDescriptor = Place(
    "an own descriptor",
    [
      LanguageKey("name", .text, required: true, "What the descriptor is called."),
      LanguageKey("uuid", .uuid, required: true, "The descriptor's UUID."),
      LanguageKey("description", .text, "A sentence about it."),
      LanguageKey("identifier", .text, "The Swift name, where it is another."),
      LanguageKey("value", .either([.text, .place(value)]), required: true, "The layout, or the name of a type."),
    ] + descriptorKeys)

  private static let descriptorKeys = [
    LanguageKey("initial", .literal, required: true, "The value that it starts with."),
    LanguageKey(
      "permissions", .place(descriptorPermissions), "Whether clients may write it, and what reading and writing take."),
  ]

  /// `permissions` of a descriptor.
  package static let descriptorPermissions = Place(
    "descriptor permissions",
    [
      LanguageKey("read", .word(Security.allCases.map(\.rawValue)), "What reading takes; open unless said."),
      LanguageKey(
        "write", .word(Security.allCases.map(\.rawValue)), "What writing takes; clients may not write it unless said."),
    ])
}
