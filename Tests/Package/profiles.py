"""A profile that is right, one that is not, and what is said of it."""

GOOD = """\
gatt: 1
name: Weather Station
uuid-base: 7D1Axxxx-2B3C-4D5E-8F60-718293A4B5C6
services:
  - name: Weather
    uuid: 0001
    characteristics:
      - name: Climate
        uuid: 0002
        properties: [read, notify]
        value:
          pair: [int16, uint16]
          elements:
            - { name: Temperature, scale: 0.01, unit: °C, min: -40, max: 85 }
            - { name: Humidity, scale: 0.01, unit: "%", max: 100 }
"""
BAD = GOOD.replace("Weather Station", "Broken Station").replace("int16, uint16", "int17, uint16")
FINDING = ":12:18: error: `pair` takes one of"
