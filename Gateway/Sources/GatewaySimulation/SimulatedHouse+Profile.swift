extension SimulatedHouse {
  /// What the devices are.
  static let profile = """
    gatt: 1
    name: House
    services:
      - name: Stove
        uuid: D1A2C000-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: D1A2C001-0451-4000-B000-000000000000
            properties: [read, notify]
            value: { raw: int16, scale: 0.1, unit: °C }
            initial: 60
          - name: Settings
            uuid: D1A2C002-0451-4000-B000-000000000000
            properties: [read, write]
            value:
              struct:
                - { name: Mode, raw: uint8, cases: { 0: Off, 1: Eco, 2: Boost } }
                - { name: Target, raw: uint8, unit: °C }
            initial: { Mode: Eco, Target: 60 }
          - name: Bell
            uuid: D1A2C003-0451-4000-B000-000000000000
            properties: [write]
            value:
              union: uint8
              alternatives:
                - { name: Ring, is: 1 }
                - { name: Play Tune, is: 2, struct: [{ name: Times, raw: uint8, max: 9 }] }
            initial: Ring
    advertisements:
      - name: Climate
        manufacturer: 0xFFFF
        value:
          struct:
            - { const: 0x48, raw: uint8 }
            - { name: Temperature, raw: int16, scale: 0.1, unit: °C }
            - { name: Humidity, raw: uint8, unit: "%" }
            - { name: Window Open, raw: bool }
    """
}
