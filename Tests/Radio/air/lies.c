#include "lies.h"

#include <stdlib.h>
#include <string.h>

#include "h4.h"

enum { FIND_INFORMATION_RESPONSE = 0x05, READ_BY_TYPE_RESPONSE = 0x09, READ_BY_GROUP_TYPE_RESPONSE = 0x11 };

typedef size_t Lie(uint8_t *pdu, size_t length, size_t width, uint16_t first, size_t most);

/// The items in the order of falling handles.
static size_t backwards(uint8_t *pdu, size_t length, size_t width, uint16_t first, size_t most) {
  (void)first, (void)most;
  uint8_t copy[600];
  memcpy(copy, pdu, length);
  for (size_t from = 2, to = length - width; from + width <= length; from += width, to -= width) memcpy(pdu + to, copy + from, width);
  return length;
}

/// UUIDs, and whatever stands behind the handles, are zeros.
static size_t zero(uint8_t *pdu, size_t length, size_t width, uint16_t first, size_t most) {
  (void)first, (void)most;
  for (size_t item = 2; item + width <= length; item += width) memset(pdu + item + 2, 0, width - 2);
  return length;
}

/// One item, of just the handle that was asked from: there is always another behind it.
static size_t creeping(uint8_t *pdu, size_t length, size_t width, uint16_t first, size_t most) {
  (void)most;
  if (length < 2 + width) return length;
  put16(pdu + 2, first);
  if (pdu[0] == READ_BY_GROUP_TYPE_RESPONSE) put16(pdu + 4, first);
  return 2 + width;
}

/// Handles before the one that was asked from: whoever goes on behind them never ends.
static size_t standing(uint8_t *pdu, size_t length, size_t width, uint16_t first, size_t most) {
  (void)first, (void)most;
  if (length < 2 + width) return length;
  put16(pdu + 2, 1);
  if (pdu[0] == READ_BY_GROUP_TYPE_RESPONSE) put16(pdu + 4, 1);
  return 2 + width;
}

/// An answer to another request.
static size_t wrong(uint8_t *pdu, size_t length, size_t width, uint16_t first, size_t most) {
  (void)width, (void)first, (void)most;
  pdu[0] = 0x0b;
  return length;
}

/// The last item lacks its end.
static size_t truncated(uint8_t *pdu, size_t length, size_t width, uint16_t first, size_t most) {
  (void)pdu, (void)width, (void)first, (void)most;
  return length > 3 ? length - 1 : length;
}

/// Items of a width that no item has.
static size_t narrow(uint8_t *pdu, size_t length, size_t width, uint16_t first, size_t most) {
  (void)width, (void)first, (void)most;
  pdu[1] = 1;
  return length;
}

/// Octets by chance, as many as fit.
static size_t garbage(uint8_t *pdu, size_t length, size_t width, uint16_t first, size_t most) {
  (void)width, (void)first;
  for (size_t octet = length > 0 ? 1 : 0; octet < most; octet++) pdu[octet] = (uint8_t)rand();
  return most;
}

static const struct {
  const char *name;
  Lie *lie;
} LIES[] = {
  {"backwards", backwards}, {"zero", zero}, {"creeping", creeping}, {"standing", standing}, {"wrong", wrong},
  {"truncated", truncated}, {"narrow", narrow}, {"garbage", garbage},
};

static Lie *chosen;

bool lies_choose(const char *name) {
  chosen = NULL;
  for (size_t index = 0; name != NULL && index < sizeof LIES / sizeof *LIES; index++)
    if (strcmp(LIES[index].name, name) == 0) chosen = LIES[index].lie;
  return name == NULL || chosen != NULL;
}

size_t lies_tell(uint8_t *pdu, size_t length, uint16_t first, size_t most) {
  if (chosen == NULL || length < 2) return length;
  switch (pdu[0]) {
    case FIND_INFORMATION_RESPONSE: return chosen(pdu, length, pdu[1] == 1 ? 4 : 18, first, most);
    case READ_BY_TYPE_RESPONSE: case READ_BY_GROUP_TYPE_RESPONSE: return chosen(pdu, length, pdu[1], first, most);
    default: return length;
  }
}
