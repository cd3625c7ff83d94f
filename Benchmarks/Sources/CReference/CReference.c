#include "CReference.h"

#include <stdlib.h>
#include <string.h>

static uint16_t read16(const uint8_t *bytes) { return (uint16_t)(bytes[0] | bytes[1] << 8); }

static void write16(uint8_t *bytes, uint16_t value) {
  bytes[0] = (uint8_t)value;
  bytes[1] = (uint8_t)(value >> 8);
}

bool decode_period(const uint8_t *bytes, size_t count, struct period *value) {
  if (count != 1) return false;
  value->raw = bytes[0];
  return true;
}

size_t encode_period(const struct period *value, uint8_t *bytes, size_t capacity) {
  if (capacity < 1) return 0;
  bytes[0] = value->raw;
  return 1;
}

bool decode_acceleration(const uint8_t *bytes, size_t count, struct acceleration *value) {
  if (count != 3) return false;
  value->x = (int8_t)bytes[0];
  value->y = (int8_t)bytes[1];
  value->z = (int8_t)bytes[2];
  return true;
}

size_t encode_acceleration(const struct acceleration *value, uint8_t *bytes, size_t capacity) {
  if (capacity < 3) return 0;
  bytes[0] = (uint8_t)value->x;
  bytes[1] = (uint8_t)value->y;
  bytes[2] = (uint8_t)value->z;
  return 3;
}

bool decode_barometer(const uint8_t *bytes, size_t count, struct barometer *value) {
  if (count != 4) return false;
  value->temperature = (int16_t)read16(bytes);
  value->pressure = read16(bytes + 2);
  return true;
}

size_t encode_barometer(const struct barometer *value, uint8_t *bytes, size_t capacity) {
  if (capacity < 4) return 0;
  write16(bytes, (uint16_t)value->temperature);
  write16(bytes + 2, value->pressure);
  return 4;
}

bool decode_calibration(const uint8_t *bytes, size_t count, struct calibration *value) {
  if (count != 16) return false;
  value->c1 = read16(bytes);
  value->c2 = read16(bytes + 2);
  value->c3 = read16(bytes + 4);
  value->c4 = read16(bytes + 6);
  value->c5 = (int16_t)read16(bytes + 8);
  value->c6 = (int16_t)read16(bytes + 10);
  value->c7 = (int16_t)read16(bytes + 12);
  value->c8 = (int16_t)read16(bytes + 14);
  return true;
}

size_t encode_calibration(const struct calibration *value, uint8_t *bytes, size_t capacity) {
  if (capacity < 16) return 0;
  write16(bytes, value->c1);
  write16(bytes + 2, value->c2);
  write16(bytes + 4, value->c3);
  write16(bytes + 6, value->c4);
  write16(bytes + 8, (uint16_t)value->c5);
  write16(bytes + 10, (uint16_t)value->c6);
  write16(bytes + 12, (uint16_t)value->c7);
  write16(bytes + 14, (uint16_t)value->c8);
  return 16;
}

// The table of Unicode 3.9, D92: which second octets each first octet takes, and how many follow.
static bool is_utf8(const uint8_t *bytes, size_t count) {
  size_t i = 0;
  while (i < count) {
    uint8_t first = bytes[i++];
    if (first < 0x80) continue;
    size_t following = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
    if (first < 0xC2 || first > 0xF4 || count - i < following) return false;
    uint8_t low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    uint8_t high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (bytes[i] < low || bytes[i] > high) return false;
    for (size_t k = 1; k < following; k++) {
      if (bytes[i + k] < 0x80 || bytes[i + k] > 0xBF) return false;
    }
    i += following;
  }
  return true;
}

bool decode_text(const uint8_t *bytes, size_t count, struct text *value) {
  if (count > 512 || !is_utf8(bytes, count)) return false;
  char *copy = malloc(count + 1);
  if (!copy) return false;
  memcpy(copy, bytes, count);
  copy[count] = 0;
  value->characters = copy;
  value->count = count;
  return true;
}

size_t encode_text(const struct text *value, uint8_t *bytes, size_t capacity) {
  if (capacity < value->count || value->count > 512) return 0;
  memcpy(bytes, value->characters, value->count);
  return value->count;
}

void free_text(struct text *value) { free(value->characters); }

uint8_t *copy_octets(const uint8_t *bytes, size_t count) {
  uint8_t *copy = malloc(count + 1);
  if (!copy) return NULL;
  memcpy(copy, bytes, count);
  copy[count] = 0;
  return copy;
}

void free_octets(uint8_t *copy) { free(copy); }
