#include "CProfiles.h"
#include "octets.h"

bool decode_battery(const uint8_t *bytes, size_t count, struct battery *value) {
  if (count != 1) return false;
  value->level = bytes[0];
  return true;
}

size_t encode_battery(const struct battery *value, uint8_t *bytes, size_t capacity) {
  if (capacity < 1) return 0;
  bytes[0] = value->level;
  return 1;
}

bool decode_temperature(const uint8_t *bytes, size_t count, struct temperature *value) {
  struct input input = {bytes, count};
  if (!read_signed16(&input, &value->hundredths) || input.left) return false;
  value->known = value->hundredths != INT16_MIN;
  return true;
}

size_t encode_temperature(const struct temperature *value, uint8_t *bytes, size_t capacity) {
  if (capacity < 2) return 0;
  put16(&bytes, (uint16_t)value->hundredths);
  return 2;
}
