"""A profile that is right, one that is not, and what is said of it."""

GOOD = """\
gatt: 1
name: Weather Station
uuid-base: 7d1axxxx-2b3c-4d5e-8f60-718293a4b5c6
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
