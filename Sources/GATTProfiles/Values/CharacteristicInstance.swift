#if !hasFeature(Embedded)
  /// One of several characteristics of a type on a device.
  ///
  /// The type gives it, and it means the same to a client and to a server, before there is a link and across links:
  ///
  /// ```swift
  /// let second = Battery.Level.instance(1)
  /// let level = try await connection.read(second)
  /// try await device.updateValue(Battery.Level(50), at: second)
  /// ```
  public struct CharacteristicInstance<Characteristic: GATTCharacteristic>: Hashable, Sendable {
    /// What it is told from the others by.
    package enum Choice: Hashable, Sendable {
      /// How many are in front of it in the order of handles: in one of the services of its UUID, or in all of them.
      case place(Int, inService: Int?)
      /// A descriptor that the others do not have.
      case descriptor(DescriptorProfile)
    }

    package let choice: Choice

    package init(_ choice: Choice) { self.choice = choice }
  }

  extension GATTCharacteristic {
    /// The one that has so many of the type in front of it, in the order of handles: 0 is the first.
    ///
    /// ```swift
    /// EnvironmentalSensing.Temperature.instance(2)  // the third temperature
    /// Battery.Level.instance(0, inService: 1)  // that of the second battery
    /// ```
    ///
    /// - Parameters:
    ///   - place: its place among those of the type.
    ///   - service: in which of the services of the type's own, 0 being the first; nil counts through all of them.
    public static func instance(_ place: Int, inService service: Int? = nil) -> CharacteristicInstance<Self> {
      CharacteristicInstance(.place(place, inService: service))
    }

    /// The one with a descriptor that the others do not have, and which it starts with.
    ///
    /// ```swift
    /// EnvironmentalSensing.Temperature.instance(with: .userDescription("Roof"))
    /// ```
    public static func instance(with descriptor: DescriptorProfile) -> CharacteristicInstance<Self> {
      CharacteristicInstance(.descriptor(descriptor))
    }
  }

  extension CharacteristicInstance: CustomStringConvertible {
    /// The name of the characteristic and what tells it from the others: `Temperature, place 2`.
    public var description: String {
      switch choice {
      case .place(let place, nil): "\(Characteristic.name), place \(place)"
      case .place(let place, let service?): "\(Characteristic.name), place \(place) in service \(service)"
      case .descriptor(let descriptor): "\(Characteristic.name) with descriptor \(descriptor.uuid)"
      }
    }
  }

  extension Array {
    /// The element at a place, in one of several groups or counted through all of them; nil where there is none.
    package static func element(at place: Int, inGroup group: Int?, of groups: [[Element]]) -> Element? {
      let elements: [Element]
      if let group {
        guard groups.indices.contains(group) else { return nil }
        elements = groups[group]
      } else {
        elements = groups.flatMap(\.self)
      }
      return elements.indices.contains(place) ? elements[place] : nil
    }
  }
#endif
