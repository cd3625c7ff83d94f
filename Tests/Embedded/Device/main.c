// A device without an operating system: each line that comes is a PDU in hexadecimal, and each that goes is what the Swift answers.
// An empty line ends it. board.h says what differs from one machine to the other.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board.h"

extern void *kettle_make(void);
extern ptrdiff_t kettle_answer(void *kettle, const uint8_t *request, ptrdiff_t count, uint8_t *response, ptrdiff_t room);

enum { MOST = 517 };

static int digit(int character) {
  if (character >= '0' && character <= '9') return character - '0';
  if (character >= 'a' && character <= 'f') return character - 'a' + 10;
  return -1;
}

/// The octets of a line; half an octet at its end is dropped, as is what there is no room for.
static ptrdiff_t read_line(uint8_t *octets) {
  ptrdiff_t count = 0;
  for (;;) {
    int high = digit(board_get());
    if (high < 0) return count;
    int low = digit(board_get());
    if (low < 0) return count;
    if (count < MOST) octets[count++] = (uint8_t)(high << 4 | low);
  }
}

static void write_line(const uint8_t *octets, ptrdiff_t count) {
  static const char digits[] = "0123456789abcdef";
  for (ptrdiff_t i = 0; i < count; i++) {
    board_put(digits[octets[i] >> 4]);
    board_put(digits[octets[i] & 15]);
  }
  board_put('\n');
}

void device_run(void) {
  static uint8_t request[MOST], response[MOST];
  void *kettle = kettle_make();
  while (kettle != NULL) {
    ptrdiff_t count = read_line(request);
    if (count == 0) return;
    write_line(response, kettle_answer(kettle, request, count, response, MOST));
  }
}
