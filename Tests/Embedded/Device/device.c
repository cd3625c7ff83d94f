// The same kettle in C, over the codec that gattc makes of the same profile: for its size beside that of Kettle.swift, and as one more
// that has to answer alike.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "kettle.h"

enum { ERROR = 0x01, READ = 0x0a, WRITE = 0x12, INDICATION = 0x1d, CONFIRMATION = 0x1e };
enum {
  INVALID_HANDLE = 0x01, READ_NOT_PERMITTED = 0x02, WRITE_NOT_PERMITTED = 0x03, INVALID_PDU = 0x04, NOT_SUPPORTED = 0x06,
  INVALID_LENGTH = 0x0d, NOT_ALLOWED = 0x13, OUT_OF_RANGE = 0xff,
};
enum { WATER = 3, TARGET = 6, CONTROL_POINT = 8 };

static struct {
  struct kettle_water water;
  struct kettle_target target;
  struct kettle_control_point answer;
  bool answers;
} kettle = {.water = {215, 1000, KETTLE_WATER_HEATING_OFF}, .target = {170}};

void *kettle_make(void) { return &kettle; }

static uint8_t refusal(int error) {
  switch (error) {
    case GATT_OK: return 0;
    case GATT_ERROR_TRUNCATED: case GATT_ERROR_TRAILING: case GATT_ERROR_WRONG_LENGTH: return INVALID_LENGTH;
    case GATT_ERROR_OUT_OF_RANGE: return OUT_OF_RANGE;
    default: return NOT_ALLOWED;
  }
}

static uint8_t carry_out(uint8_t request) {
  int16_t target = kettle_target_value_deci(kettle.target.value);
  switch (request) {
    case KETTLE_CONTROL_POINT_REQUEST_HEAT:
      kettle.water.temperature = target;
      return KETTLE_CONTROL_POINT_RESPONSE_RESULT_SUCCESS;
    case KETTLE_CONTROL_POINT_REQUEST_KEEP_WARM:
      if (kettle.water.temperature < target) return KETTLE_CONTROL_POINT_RESPONSE_RESULT_TOO_COLD;
      kettle.water.heating = KETTLE_WATER_HEATING_KEEPING_WARM;
      return KETTLE_CONTROL_POINT_RESPONSE_RESULT_SUCCESS;
    case KETTLE_CONTROL_POINT_REQUEST_STOP:
      kettle.water.heating = KETTLE_WATER_HEATING_OFF;
      return KETTLE_CONTROL_POINT_RESPONSE_RESULT_SUCCESS;
    default: return KETTLE_CONTROL_POINT_RESPONSE_RESULT_NOT_SUPPORTED;
  }
}

static uint8_t write_target(const uint8_t *octets, size_t count) {
  struct kettle_target target;
  uint8_t error = refusal(kettle_target_decode(&target, octets, count, NULL));
  if (error == 0) kettle.target = target;
  return error;
}

static uint8_t write_control_point(const uint8_t *octets, size_t count) {
  static struct kettle_control_point_request request;
  uint8_t error = refusal(kettle_control_point_request_decode(&request, octets, count, NULL));
  if (error != 0) return error;
  kettle.answer.tag = KETTLE_CONTROL_POINT_RESPONSE;
  kettle.answer.of.response.request = request.tag;
  kettle.answer.of.response.result = carry_out(request.tag);
  kettle.answers = true;
  return 0;
}

static uint8_t write(uint8_t handle, const uint8_t *octets, size_t count) {
  switch (handle) {
    case WATER: return WRITE_NOT_PERMITTED;
    case TARGET: return write_target(octets, count);
    case CONTROL_POINT: return write_control_point(octets, count);
    default: return INVALID_HANDLE;
  }
}

static uint8_t read(uint8_t handle, uint8_t *octets, size_t room, size_t *count) {
  switch (handle) {
    case WATER: return refusal(kettle_water_encode(octets, room, &kettle.water, count));
    case TARGET: return refusal(kettle_target_encode(octets, room, &kettle.target, count));
    case CONTROL_POINT: return READ_NOT_PERMITTED;
    default: return INVALID_HANDLE;
  }
}

static ptrdiff_t indicate(uint8_t *response, size_t room) {
  size_t count = 0;
  if (!kettle.answers || kettle_control_point_encode(response + 3, room - 3, &kettle.answer, &count) != GATT_OK) return 0;
  kettle.answers = false;
  memcpy(response, (const uint8_t[]){INDICATION, CONTROL_POINT, 0}, 3);
  return (ptrdiff_t)(3 + count);
}

ptrdiff_t kettle_answer(void *device, const uint8_t *request, ptrdiff_t length, uint8_t *response, ptrdiff_t room) {
  (void)device;
  uint8_t code = request[0], error = INVALID_PDU;
  size_t count = 0;
  if (code == CONFIRMATION) return indicate(response, (size_t)room);
  if (length >= 3 && request[2] == 0) {
    error = code == READ ? read(request[1], response + 1, (size_t)room - 1, &count)
      : code == WRITE ? write(request[1], request + 3, (size_t)length - 3)
      : NOT_SUPPORTED;
  }
  response[0] = (uint8_t)(code + 1);
  if (error == 0) return (ptrdiff_t)(1 + count);
  memcpy(response, (const uint8_t[]){ERROR, code, length > 1 ? request[1] : 0, length > 2 ? request[2] : 0, error}, 5);
  return 5;
}
