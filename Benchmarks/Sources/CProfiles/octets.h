#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CProfiles.h"

enum { LARGEST = 512 };

// What is read, and up to where: a step that fails leaves the place at its first octet.
struct input { const uint8_t *octets; size_t count, at; };

static inline bool has(const struct input *input, size_t count) { return input->count - input->at >= count; }

static inline bool read8(struct input *input, uint8_t *number) {
  if (!has(input, 1)) return false;
  *number = input->octets[input->at++];
  return true;
}

static inline bool read16(struct input *input, uint16_t *number) {
  if (!has(input, 2)) return false;
  const uint8_t *start = input->octets + input->at;
  *number = (uint16_t)(start[0] | start[1] << 8);
  input->at += 2;
  return true;
}

static inline bool read_signed16(struct input *input, int16_t *number) {
  uint16_t raw;
  if (!read16(input, &raw)) return false;
  *number = (int16_t)raw;
  return true;
}

static inline bool read24(struct input *input, uint32_t *number) {
  if (!has(input, 3)) return false;
  const uint8_t *start = input->octets + input->at;
  *number = (uint32_t)start[0] | (uint32_t)start[1] << 8 | (uint32_t)start[2] << 16;
  input->at += 3;
  return true;
}

static inline bool read32(struct input *input, uint32_t *number) {
  if (!has(input, 4)) return false;
  const uint8_t *start = input->octets + input->at;
  *number = (uint32_t)start[0] | (uint32_t)start[1] << 8 | (uint32_t)start[2] << 16 | (uint32_t)start[3] << 24;
  input->at += 4;
  return true;
}

// An octet of a date, which is at most `most`.
static inline int read_part(struct input *input, uint8_t *part, uint8_t most) {
  if (!has(input, 1)) return TRUNCATED;
  *part = input->octets[input->at];
  if (*part > most) return OUT_OF_RANGE;
  input->at++;
  return OK;
}

static inline bool is_year(uint16_t year) { return year == 0 || (year >= 1582 && year <= 9999); }

static inline int read_date_time(struct input *input, struct date_time *value) {
  if (!read16(input, &value->year)) return TRUNCATED;
  if (!is_year(value->year)) {
    input->at -= 2;
    return OUT_OF_RANGE;
  }
  int error = read_part(input, &value->month, 12);
  if (!error) error = read_part(input, &value->day, 31);
  if (!error) error = read_part(input, &value->hours, 23);
  if (!error) error = read_part(input, &value->minutes, 59);
  return error ? error : read_part(input, &value->seconds, 59);
}

// All is read, or there is more than that.
static inline int end(const struct input *input) { return input->at == input->count ? OK : TRAILING; }

// Says up to where it was read, to who asks.
static inline int done(const struct input *input, int error, size_t *at) {
  if (at) *at = input->at;
  return error;
}

// What is written, in memory whose room has been checked, and up to where.
struct output { uint8_t *octets; size_t at; };

static inline void put8(struct output *output, uint8_t number) { output->octets[output->at++] = number; }

static inline void put16(struct output *output, uint16_t number) {
  put8(output, (uint8_t)number);
  put8(output, (uint8_t)(number >> 8));
}

static inline void put24(struct output *output, uint32_t number) {
  put16(output, (uint16_t)number);
  put8(output, (uint8_t)(number >> 16));
}

static inline void put32(struct output *output, uint32_t number) {
  put16(output, (uint16_t)number);
  put16(output, (uint16_t)(number >> 16));
}

static inline bool put_part(struct output *output, uint8_t part, uint8_t most) {
  if (part > most) return false;
  put8(output, part);
  return true;
}

// Fails at the first part that is none.
static inline bool put_date_time(struct output *output, const struct date_time *value) {
  if (!is_year(value->year)) return false;
  put16(output, value->year);
  return put_part(output, value->month, 12) && put_part(output, value->day, 31) && put_part(output, value->hours, 23) &&
         put_part(output, value->minutes, 59) && put_part(output, value->seconds, 59);
}

// How many octets were written, or what is wrong, and where.
static inline int written(const struct output *output, int error, size_t *at) {
  if (at) *at = output->at;
  return error ? error : (int)output->at;
}
