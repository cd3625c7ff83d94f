#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CProfiles.h"

enum { LARGEST = 512 };

// What is left to read.
struct input { const uint8_t *next; size_t left; };

static inline bool take(struct input *input, size_t count, const uint8_t **start) {
  if (input->left < count) return false;
  *start = input->next;
  input->next += count;
  input->left -= count;
  return true;
}

static inline bool read8(struct input *input, uint8_t *number) {
  const uint8_t *start;
  if (!take(input, 1, &start)) return false;
  *number = *start;
  return true;
}

static inline bool read16(struct input *input, uint16_t *number) {
  const uint8_t *start;
  if (!take(input, 2, &start)) return false;
  *number = (uint16_t)(start[0] | start[1] << 8);
  return true;
}

static inline bool read_signed16(struct input *input, int16_t *number) {
  uint16_t raw;
  if (!read16(input, &raw)) return false;
  *number = (int16_t)raw;
  return true;
}

static inline bool read24(struct input *input, uint32_t *number) {
  const uint8_t *start;
  if (!take(input, 3, &start)) return false;
  *number = (uint32_t)start[0] | (uint32_t)start[1] << 8 | (uint32_t)start[2] << 16;
  return true;
}

static inline bool read32(struct input *input, uint32_t *number) {
  const uint8_t *start;
  if (!take(input, 4, &start)) return false;
  *number = (uint32_t)start[0] | (uint32_t)start[1] << 8 | (uint32_t)start[2] << 16 | (uint32_t)start[3] << 24;
  return true;
}

static inline bool read_date_time(struct input *input, struct date_time *value) {
  const uint8_t *start;
  if (!take(input, 7, &start)) return false;
  value->year = (uint16_t)(start[0] | start[1] << 8);
  value->month = start[2];
  value->day = start[3];
  value->hours = start[4];
  value->minutes = start[5];
  value->seconds = start[6];
  if (value->year != 0 && (value->year < 1582 || value->year > 9999)) return false;
  return value->month <= 12 && value->day <= 31 && value->hours <= 23 && value->minutes <= 59 && value->seconds <= 59;
}

// Where to write, in memory that is known to suffice.
static inline void put8(uint8_t **next, uint8_t number) { *(*next)++ = number; }

static inline void put16(uint8_t **next, uint16_t number) {
  put8(next, (uint8_t)number);
  put8(next, (uint8_t)(number >> 8));
}

static inline void put24(uint8_t **next, uint32_t number) {
  put16(next, (uint16_t)number);
  put8(next, (uint8_t)(number >> 16));
}

static inline void put32(uint8_t **next, uint32_t number) {
  put16(next, (uint16_t)number);
  put16(next, (uint16_t)(number >> 16));
}

static inline void put_date_time(uint8_t **next, const struct date_time *value) {
  put16(next, value->year);
  put8(next, value->month);
  put8(next, value->day);
  put8(next, value->hours);
  put8(next, value->minutes);
  put8(next, value->seconds);
}
