// What a machine of QEMU's has: a serial line, and a way to end.
#pragma once
#include <stdint.h>

int board_get(void);
void board_put(int character);

/// Serves until a line is empty: what a machine calls when it is set up.
void device_run(void);

static inline volatile uint32_t *board_word(uintptr_t address) { return (volatile uint32_t *)address; }
