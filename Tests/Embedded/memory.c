// The few functions that a program without an operating system has to bring along. Memory is handed out once and never
// taken back: a run decodes one value and ends.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;
static unsigned char *next;

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (!next) next = &__heap_base;
  uintptr_t start = ((uintptr_t)next + alignment - 1) & ~(alignment - 1);
  size_t pages = (start + size + 0xFFFF) / 0x10000;
  size_t there = __builtin_wasm_memory_size(0);
  if (pages > there && __builtin_wasm_memory_grow(0, pages - there) == (size_t)-1) return 12;
  next = (unsigned char *)(start + size);
  *result = (void *)start;
  return 0;
}

void free(void *memory) { (void)memory; }

void *memset(void *start, int octet, size_t count) {
  for (size_t i = 0; i < count; i++) ((unsigned char *)start)[i] = (unsigned char)octet;
  return start;
}

void *memmove(void *to, const void *from, size_t count) {
  unsigned char *target = to;
  const unsigned char *source = from;
  if (target < source) {
    for (size_t i = 0; i < count; i++) target[i] = source[i];
  } else {
    for (size_t i = count; i > 0; i--) target[i - 1] = source[i - 1];
  }
  return to;
}

void *memcpy(void *to, const void *from, size_t count) { return memmove(to, from, count); }
