/* What the firmware of examples uses of it, in our own words. */
#ifndef TEST_ZEPHYR_KERNEL_H
#define TEST_ZEPHYR_KERNEL_H

#include <stdint.h>

typedef struct {
    int64_t ticks;
} k_timeout_t;
#define K_MSEC(milliseconds) ((k_timeout_t){ .ticks = (milliseconds) })

int32_t k_sleep(k_timeout_t timeout);

#endif
