#include "CProfiles.h"
#include "octets.h"

enum { OFFSET = 1 << 0, CONCENTRATION = 1 << 1, STATUS = 1 << 3, KEPT = 0xF6 };

static int read_glucose(struct input *input, struct glucose *value) {
  uint8_t flags;
  if (!read8(input, &flags) || !read16(input, &value->sequence)) return TRUNCATED;
  int error = read_date_time(input, &value->base);
  if (error) return error;
  value->flags = flags & KEPT;
  value->has_offset = flags & OFFSET;
  value->has_status = flags & STATUS;
  if (value->has_offset && !read_signed16(input, &value->offset)) return TRUNCATED;
  if ((flags & CONCENTRATION) && !(read16(input, &value->concentration) && read8(input, &value->kind_and_location))) {
    return TRUNCATED;
  }
  if (value->has_status && !read16(input, &value->status)) return TRUNCATED;
  return end(input);
}

int decode_glucose(const uint8_t *octets, size_t count, struct glucose *value, size_t *at) {
  struct input input = {octets, count, 0};
  return done(&input, read_glucose(&input, value), at);
}

static int write_glucose(struct output *output, size_t room, const struct glucose *value) {
  bool has_concentration = value->flags & CONCENTRATION;
  if (room < 10u + 2u * value->has_offset + 3u * has_concentration + 2u * value->has_status) return NO_ROOM;
  if (value->flags & ~KEPT) return DOES_NOT_FIT;
  put8(output, (uint8_t)(value->flags | (value->has_offset ? OFFSET : 0) | (value->has_status ? STATUS : 0)));
  put16(output, value->sequence);
  if (!put_date_time(output, &value->base)) return OUT_OF_RANGE;
  if (value->has_offset) put16(output, (uint16_t)value->offset);
  if (has_concentration) {
    put16(output, value->concentration);
    put8(output, value->kind_and_location);
  }
  if (value->has_status) put16(output, value->status);
  return OK;
}

int encode_glucose(const struct glucose *value, uint8_t *octets, size_t room, size_t *at) {
  struct output output = {octets, 0};
  return written(&output, write_glucose(&output, room, value), at);
}
