#include "CAllocations.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

// glibc lets a program define malloc itself and keeps its own under these names.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Atomic uint64_t count;
// Counting takes a third of what an allocation takes, so it is left off while time is measured.
static _Atomic bool is_counting;

void allocation_count_begin(void) {
  atomic_store(&count, 0);
  atomic_store(&is_counting, true);
}

uint64_t allocation_count_end(void) {
  atomic_store(&is_counting, false);
  return atomic_load(&count);
}

static void add(void) {
  if (!atomic_load_explicit(&is_counting, memory_order_relaxed)) return;
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
  add();
  return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
  add();
  return __libc_calloc(items, size);
}

void *realloc(void *old, size_t size) {
  add();
  return __libc_realloc(old, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  add();
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : 12;
}
