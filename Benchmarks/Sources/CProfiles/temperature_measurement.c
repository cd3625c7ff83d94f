#include "CProfiles.h"
#include "octets.h"

enum { FAHRENHEIT = 1 << 0, TIME = 1 << 1, TYPE = 1 << 2, KEPT = 0xF8 };

bool decode_temperature_measurement(const uint8_t *bytes, size_t count, struct temperature_measurement *value) {
  struct input input = {bytes, count};
  uint8_t flags;
  if (count > LARGEST || !read8(&input, &flags) || !read32(&input, &value->temperature)) return false;
  value->flags = flags & KEPT;
  value->is_fahrenheit = flags & FAHRENHEIT;
  value->has_time = flags & TIME;
  value->has_type = flags & TYPE;
  if (value->has_time && !read_date_time(&input, &value->time)) return false;
  if (value->has_type && !read8(&input, &value->type)) return false;
  return input.left == 0;
}

size_t encode_temperature_measurement(const struct temperature_measurement *value, uint8_t *bytes, size_t capacity) {
  size_t size = 5u + 7u * value->has_time + value->has_type;
  if (capacity < size) return 0;
  put8(&bytes, (uint8_t)(value->flags | (value->is_fahrenheit ? FAHRENHEIT : 0) | (value->has_time ? TIME : 0) |
                         (value->has_type ? TYPE : 0)));
  put32(&bytes, value->temperature);
  if (value->has_time) put_date_time(&bytes, &value->time);
  if (value->has_type) put8(&bytes, value->type);
  return size;
}
