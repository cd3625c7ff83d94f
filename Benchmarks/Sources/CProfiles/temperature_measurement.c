#include "CProfiles.h"
#include "octets.h"

enum { FAHRENHEIT = 1 << 0, TIME = 1 << 1, TYPE = 1 << 2, KEPT = 0xF8 };

static int read_measurement(struct input *input, struct temperature_measurement *value) {
  uint8_t flags;
  if (!read8(input, &flags) || !read32(input, &value->temperature)) return TRUNCATED;
  value->flags = flags & KEPT;
  value->is_fahrenheit = flags & FAHRENHEIT;
  value->has_time = flags & TIME;
  value->has_type = flags & TYPE;
  int error = value->has_time ? read_date_time(input, &value->time) : OK;
  if (error) return error;
  if (value->has_type && !read8(input, &value->type)) return TRUNCATED;
  return end(input);
}

int decode_temperature_measurement(
    const uint8_t *octets, size_t count, struct temperature_measurement *value, size_t *at) {
  struct input input = {octets, count, 0};
  return done(&input, read_measurement(&input, value), at);
}

static int write_measurement(struct output *output, size_t room, const struct temperature_measurement *value) {
  if (room < 5u + 7u * value->has_time + value->has_type) return NO_ROOM;
  if (value->flags & ~KEPT) return DOES_NOT_FIT;
  put8(output, (uint8_t)(value->flags | (value->is_fahrenheit ? FAHRENHEIT : 0) | (value->has_time ? TIME : 0) |
                         (value->has_type ? TYPE : 0)));
  put32(output, value->temperature);
  if (value->has_time && !put_date_time(output, &value->time)) return OUT_OF_RANGE;
  if (value->has_type) put8(output, value->type);
  return OK;
}

int encode_temperature_measurement(
    const struct temperature_measurement *value, uint8_t *octets, size_t room, size_t *at) {
  struct output output = {octets, 0};
  return written(&output, write_measurement(&output, room, value), at);
}
