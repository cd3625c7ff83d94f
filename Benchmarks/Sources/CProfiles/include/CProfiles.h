#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Characteristics of the Bluetooth SIG by hand, with the promises of emitted C: no heap; enough octets for every field that
// the flags announce, none left over, numbers in their ranges, both ways, and flags that say what is there. Raw numbers are
// kept as they are, and flags that announce nothing are kept as bits. Decoding returns OK, encoding the number of octets, or
// what is wrong, by the numbers that emitted C has for it; `at`, unless it is NULL, is told where, or how many octets there
// were.
enum { OK = 0, TRUNCATED = -1, TRAILING = -2, OUT_OF_RANGE = -4, WRONG_LENGTH = -9, DOES_NOT_FIT = -10, NO_ROOM = -16 };

// 2A19: percent.
struct battery { uint8_t level; };
int decode_battery(const uint8_t *octets, size_t count, struct battery *value, size_t *at);
int encode_battery(const struct battery *value, uint8_t *octets, size_t room, size_t *at);

// 2A6E: hundredths of a degree; 0x8000 is “not known”.
struct temperature { int16_t hundredths; };
int decode_temperature(const uint8_t *octets, size_t count, struct temperature *value, size_t *at);
int encode_temperature(const struct temperature *value, uint8_t *octets, size_t room, size_t *at);

// 2A37. The intervals are copied to memory of the caller's, which says for how many there is room.
struct heart_rate {
  uint8_t flags;
  bool has_energy, has_intervals;
  uint16_t rate, energy;
  uint16_t *intervals;
  size_t interval_room, interval_count;
};
int decode_heart_rate(const uint8_t *octets, size_t count, struct heart_rate *value, size_t *at);
int encode_heart_rate(const struct heart_rate *value, uint8_t *octets, size_t room, size_t *at);

struct date_time { uint16_t year; uint8_t month, day, hours, minutes, seconds; };

// 2A1C. The temperature is an IEEE 11073 FLOAT, in degrees Celsius or Fahrenheit.
struct temperature_measurement {
  uint8_t flags;
  bool is_fahrenheit, has_time, has_type;
  uint32_t temperature;
  struct date_time time;
  uint8_t type;
};
int decode_temperature_measurement(
    const uint8_t *octets, size_t count, struct temperature_measurement *value, size_t *at);
int encode_temperature_measurement(
    const struct temperature_measurement *value, uint8_t *octets, size_t room, size_t *at);

// 2A18. The concentration is an IEEE 11073 SFLOAT in kg/L or mol/L; whether there is one is said in the flags kept.
struct glucose {
  uint8_t flags;
  bool has_offset, has_status;
  uint16_t sequence;
  struct date_time base;
  int16_t offset;
  uint16_t concentration;
  uint8_t kind_and_location;
  uint16_t status;
};
int decode_glucose(const uint8_t *octets, size_t count, struct glucose *value, size_t *at);
int encode_glucose(const struct glucose *value, uint8_t *octets, size_t room, size_t *at);

// 2A63.
struct cycling_power {
  uint16_t flags;
  bool has_balance, has_torque, has_wheel, has_crank, has_forces, has_torques, has_angles, has_top, has_bottom,
      has_energy;
  int16_t power;
  uint8_t balance;
  uint16_t torque;
  uint32_t wheel_revolutions;
  uint16_t wheel_time, crank_revolutions, crank_time;
  int16_t largest_force, smallest_force, largest_torque, smallest_torque;
  uint32_t angles;
  uint16_t top, bottom, energy;
};
int decode_cycling_power(const uint8_t *octets, size_t count, struct cycling_power *value, size_t *at);
int encode_cycling_power(const struct cycling_power *value, uint8_t *octets, size_t room, size_t *at);
