#include "CProfiles.h"
#include "octets.h"

enum {
  BALANCE = 1 << 0, TORQUE = 1 << 2, WHEEL = 1 << 4, CRANK = 1 << 5, FORCES = 1 << 6, TORQUES = 1 << 7,
  ANGLES = 1 << 8, TOP = 1 << 9, BOTTOM = 1 << 10, ENERGY = 1 << 11, KEPT = 0xF00A
};

static int read_cycling_power(struct input *input, struct cycling_power *value) {
  uint16_t flags;
  if (!read16(input, &flags) || !read_signed16(input, &value->power)) return TRUNCATED;
  value->flags = flags & KEPT;
  value->has_balance = flags & BALANCE;
  value->has_torque = flags & TORQUE;
  value->has_wheel = flags & WHEEL;
  value->has_crank = flags & CRANK;
  value->has_forces = flags & FORCES;
  value->has_torques = flags & TORQUES;
  value->has_angles = flags & ANGLES;
  value->has_top = flags & TOP;
  value->has_bottom = flags & BOTTOM;
  value->has_energy = flags & ENERGY;
  if (value->has_balance && !read8(input, &value->balance)) return TRUNCATED;
  if (value->has_torque && !read16(input, &value->torque)) return TRUNCATED;
  if (value->has_wheel && !(read32(input, &value->wheel_revolutions) && read16(input, &value->wheel_time))) return TRUNCATED;
  if (value->has_crank && !(read16(input, &value->crank_revolutions) && read16(input, &value->crank_time))) return TRUNCATED;
  if (value->has_forces &&
      !(read_signed16(input, &value->largest_force) && read_signed16(input, &value->smallest_force))) return TRUNCATED;
  if (value->has_torques &&
      !(read_signed16(input, &value->largest_torque) && read_signed16(input, &value->smallest_torque))) return TRUNCATED;
  if (value->has_angles && !read24(input, &value->angles)) return TRUNCATED;
  if (value->has_top && !read16(input, &value->top)) return TRUNCATED;
  if (value->has_bottom && !read16(input, &value->bottom)) return TRUNCATED;
  if (value->has_energy && !read16(input, &value->energy)) return TRUNCATED;
  return end(input);
}

int decode_cycling_power(const uint8_t *octets, size_t count, struct cycling_power *value, size_t *at) {
  struct input input = {octets, count, 0};
  return done(&input, read_cycling_power(&input, value), at);
}

static int write_cycling_power(struct output *output, size_t room, const struct cycling_power *value) {
  size_t size = 4u + value->has_balance + 2u * value->has_torque + 6u * value->has_wheel + 4u * value->has_crank +
                4u * value->has_forces + 4u * value->has_torques + 3u * value->has_angles + 2u * value->has_top +
                2u * value->has_bottom + 2u * value->has_energy;
  if (room < size) return NO_ROOM;
  if (value->flags & ~KEPT) return DOES_NOT_FIT;
  put16(output, (uint16_t)(value->flags | (value->has_balance ? BALANCE : 0) | (value->has_torque ? TORQUE : 0) |
                           (value->has_wheel ? WHEEL : 0) | (value->has_crank ? CRANK : 0) |
                           (value->has_forces ? FORCES : 0) | (value->has_torques ? TORQUES : 0) |
                           (value->has_angles ? ANGLES : 0) | (value->has_top ? TOP : 0) |
                           (value->has_bottom ? BOTTOM : 0) | (value->has_energy ? ENERGY : 0)));
  put16(output, (uint16_t)value->power);
  if (value->has_balance) put8(output, value->balance);
  if (value->has_torque) put16(output, value->torque);
  if (value->has_wheel) {
    put32(output, value->wheel_revolutions);
    put16(output, value->wheel_time);
  }
  if (value->has_crank) {
    put16(output, value->crank_revolutions);
    put16(output, value->crank_time);
  }
  if (value->has_forces) {
    put16(output, (uint16_t)value->largest_force);
    put16(output, (uint16_t)value->smallest_force);
  }
  if (value->has_torques) {
    put16(output, (uint16_t)value->largest_torque);
    put16(output, (uint16_t)value->smallest_torque);
  }
  if (value->has_angles) put24(output, value->angles);
  if (value->has_top) put16(output, value->top);
  if (value->has_bottom) put16(output, value->bottom);
  if (value->has_energy) put16(output, value->energy);
  return OK;
}

int encode_cycling_power(const struct cycling_power *value, uint8_t *octets, size_t room, size_t *at) {
  struct output output = {octets, 0};
  return written(&output, write_cycling_power(&output, room, value), at);
}
