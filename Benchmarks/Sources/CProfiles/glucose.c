#include "CProfiles.h"
#include "octets.h"

enum { OFFSET = 1 << 0, CONCENTRATION = 1 << 1, STATUS = 1 << 3, KEPT = 0xF6 };

bool decode_glucose(const uint8_t *bytes, size_t count, struct glucose *value) {
  struct input input = {bytes, count};
  uint8_t flags;
  if (count > LARGEST || !read8(&input, &flags)) return false;
  if (!read16(&input, &value->sequence) || !read_date_time(&input, &value->base)) return false;
  value->flags = flags & KEPT;
  value->has_offset = flags & OFFSET;
  value->has_status = flags & STATUS;
  if (value->has_offset && !read_signed16(&input, &value->offset)) return false;
  if (flags & CONCENTRATION) {
    if (!read16(&input, &value->concentration) || !read8(&input, &value->kind_and_location)) return false;
  }
  if (value->has_status && !read16(&input, &value->status)) return false;
  return input.left == 0;
}

size_t encode_glucose(const struct glucose *value, uint8_t *bytes, size_t capacity) {
  bool has_concentration = value->flags & CONCENTRATION;
  size_t size = 10u + 2u * value->has_offset + 3u * has_concentration + 2u * value->has_status;
  if (capacity < size) return 0;
  put8(&bytes, (uint8_t)(value->flags | (value->has_offset ? OFFSET : 0) | (value->has_status ? STATUS : 0)));
  put16(&bytes, value->sequence);
  put_date_time(&bytes, &value->base);
  if (value->has_offset) put16(&bytes, (uint16_t)value->offset);
  if (has_concentration) {
    put16(&bytes, value->concentration);
    put8(&bytes, value->kind_and_location);
  }
  if (value->has_status) put16(&bytes, value->status);
  return size;
}
