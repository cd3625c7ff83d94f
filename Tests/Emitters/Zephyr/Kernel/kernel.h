/* As much of Zephyr's kernel as its Bluetooth headers name, in our own words: theirs would take a board, its devicetree and what
   Zephyr's build writes of system calls. */
#ifndef TEST_ZEPHYR_OWN_KERNEL_H
#define TEST_ZEPHYR_OWN_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include <zephyr/toolchain.h>
#include <zephyr/sys/atomic.h>
#include <zephyr/sys/slist.h>
#include <zephyr/sys/util.h>

typedef struct {
    int64_t ticks;
} k_timeout_t;
struct k_fifo {
    void *first;
};
struct k_lifo {
    void *first;
};
struct k_spinlock {
    int locked;
};
struct k_heap;
struct k_mem_slab;

#endif
