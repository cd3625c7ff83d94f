// Arm's MPS2 with a Cortex-M4, AN386: the serial line of CMSDK, and semihosting to end.
#include "board.h"

enum { DATA = 0x40004000, STATE = 0x40004004, CONTROL = 0x40004008, DIVISOR = 0x40004010 };
enum { IS_FULL = 1, HAS_ONE = 2 };

int board_get(void) {
  while (!(*board_word(STATE) & HAS_ONE)) {}
  return (int)*board_word(DATA);
}

void board_put(int character) {
  while (*board_word(STATE) & IS_FULL) {}
  *board_word(DATA) = (uint32_t)character;
}

static _Noreturn void end(void) {
  register uint32_t operation __asm__("r0") = 0x18;  // SYS_EXIT
  register uint32_t reason __asm__("r1") = 0x20026;  // ADP_Stopped_ApplicationExit
  __asm__ volatile("bkpt 0xab" : : "r"(operation), "r"(reason) : "memory");
  for (;;) {}
}

static _Noreturn void reset(void) {
  *board_word(DIVISOR) = 16;
  *board_word(CONTROL) = 3;
  device_run();
  end();
}

// A fault would be a silence: it is an end.
extern uint32_t stack_top;
__attribute__((section(".start"), used)) static const void *const vectors[16] = {
  &stack_top, reset, end, end, end, end, end, 0, 0, 0, 0, end, end, 0, end, end};
