#include "CProfiles.h"
#include "octets.h"

int decode_battery(const uint8_t *octets, size_t count, struct battery *value, size_t *at) {
  struct input input = {octets, count, 0};
  return done(&input, read8(&input, &value->level) ? end(&input) : TRUNCATED, at);
}

int encode_battery(const struct battery *value, uint8_t *octets, size_t room, size_t *at) {
  struct output output = {octets, 0};
  if (room < 1) return written(&output, NO_ROOM, at);
  put8(&output, value->level);
  return written(&output, OK, at);
}

int decode_temperature(const uint8_t *octets, size_t count, struct temperature *value, size_t *at) {
  struct input input = {octets, count, 0};
  return done(&input, read_signed16(&input, &value->hundredths) ? end(&input) : TRUNCATED, at);
}

int encode_temperature(const struct temperature *value, uint8_t *octets, size_t room, size_t *at) {
  struct output output = {octets, 0};
  if (room < 2) return written(&output, NO_ROOM, at);
  put16(&output, (uint16_t)value->hundredths);
  return written(&output, OK, at);
}
