// Memory for a run in WebAssembly. It is handed out once and never taken back: a run decodes one value and ends.
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
