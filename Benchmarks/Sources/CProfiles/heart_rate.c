#include <stdlib.h>

#include "CProfiles.h"
#include "octets.h"

enum { WIDE = 1 << 0, ENERGY = 1 << 3, INTERVALS = 1 << 4, KEPT = 0xE6 };

bool decode_heart_rate(const uint8_t *bytes, size_t count, struct heart_rate *value) {
  struct input input = {bytes, count};
  uint8_t flags, narrow;
  if (count > LARGEST || !read8(&input, &flags)) return false;
  value->flags = flags & KEPT;
  value->is_wide = flags & WIDE;
  if (value->is_wide) {
    if (!read16(&input, &value->rate)) return false;
  } else {
    if (!read8(&input, &narrow)) return false;
    value->rate = narrow;
  }
  value->has_energy = flags & ENERGY;
  if (value->has_energy && !read16(&input, &value->energy)) return false;
  value->has_intervals = flags & INTERVALS;
  value->intervals = NULL;
  value->interval_count = 0;
  if (!value->has_intervals) return input.left == 0;
  if (input.left % 2) return false;
  value->interval_count = input.left / 2;
  value->intervals = malloc(input.left);
  if (!value->intervals) return false;
  for (size_t i = 0; i < value->interval_count; i++) read16(&input, &value->intervals[i]);
  return true;
}

size_t encode_heart_rate(const struct heart_rate *value, uint8_t *bytes, size_t capacity) {
  size_t size = 2u + value->is_wide + 2u * value->has_energy + 2u * value->interval_count;
  if (capacity < size) return 0;
  put8(&bytes, (uint8_t)(value->flags | (value->is_wide ? WIDE : 0) | (value->has_energy ? ENERGY : 0) |
                         (value->has_intervals ? INTERVALS : 0)));
  if (value->is_wide) {
    put16(&bytes, value->rate);
  } else {
    put8(&bytes, (uint8_t)value->rate);
  }
  if (value->has_energy) put16(&bytes, value->energy);
  for (size_t i = 0; i < value->interval_count; i++) put16(&bytes, value->intervals[i]);
  return size;
}

void free_heart_rate(struct heart_rate *value) { free(value->intervals); }
