#include "CProfiles.h"
#include "octets.h"

enum { WIDE = 1 << 0, ENERGY = 1 << 3, INTERVALS = 1 << 4, KEPT = 0xE6 };

static int read_intervals(struct input *input, struct heart_rate *value) {
  for (value->interval_count = 0; input->at < input->count; value->interval_count++) {
    if (!has(input, 2)) return TRUNCATED;
    if (value->interval_count == value->interval_room) return DOES_NOT_FIT;
    read16(input, &value->intervals[value->interval_count]);
  }
  return OK;
}

static int read_heart_rate(struct input *input, struct heart_rate *value) {
  uint8_t flags, narrow;
  if (input->count > LARGEST) return WRONG_LENGTH;
  if (!read8(input, &flags)) return TRUNCATED;
  value->flags = flags & KEPT;
  if (flags & WIDE) {
    if (!read16(input, &value->rate)) return TRUNCATED;
  } else {
    if (!read8(input, &narrow)) return TRUNCATED;
    value->rate = narrow;
  }
  value->has_energy = flags & ENERGY;
  if (value->has_energy && !read16(input, &value->energy)) return TRUNCATED;
  value->has_intervals = flags & INTERVALS;
  return value->has_intervals ? read_intervals(input, value) : end(input);
}

int decode_heart_rate(const uint8_t *octets, size_t count, struct heart_rate *value, size_t *at) {
  struct input input = {octets, count, 0};
  return done(&input, read_heart_rate(&input, value), at);
}

static int write_heart_rate(struct output *output, size_t room, const struct heart_rate *value) {
  bool is_wide = value->rate > 255;
  size_t count = value->has_intervals ? value->interval_count : 0;
  size_t size = 2u + is_wide + 2u * value->has_energy + 2u * count;
  if (size > LARGEST) return WRONG_LENGTH;
  if (room < size) return NO_ROOM;
  if (value->flags & ~KEPT) return DOES_NOT_FIT;
  put8(output, (uint8_t)(value->flags | (is_wide ? WIDE : 0) | (value->has_energy ? ENERGY : 0) |
                         (value->has_intervals ? INTERVALS : 0)));
  put8(output, (uint8_t)value->rate);
  if (is_wide) put8(output, (uint8_t)(value->rate >> 8));
  if (value->has_energy) put16(output, value->energy);
  for (size_t i = 0; i < count; i++) put16(output, value->intervals[i]);
  return OK;
}

int encode_heart_rate(const struct heart_rate *value, uint8_t *octets, size_t room, size_t *at) {
  struct output output = {octets, 0};
  return written(&output, write_heart_rate(&output, room, value), at);
}
