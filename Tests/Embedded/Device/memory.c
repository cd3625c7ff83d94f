// What Swift asks of a machine without an operating system. Memory is the first piece that was given back and is large enough, or
// more of the heap.
#include <stddef.h>

typedef struct Piece {
  _Alignas(16) size_t size;  // In pieces of this size, with this head.
  struct Piece *next;
} Piece;

extern Piece heap[], heap_end[];
static Piece *pieces, *unused = heap;

static Piece *take(size_t count) {
  for (Piece **place = &pieces; *place != NULL; place = &(*place)->next) {
    Piece *piece = *place;
    if (piece->size < count) continue;
    *place = piece->next;
    return piece;
  }
  if (count > (size_t)(heap_end - unused)) return NULL;
  Piece *piece = unused;
  unused += count;
  piece->size = count;
  return piece;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  enum { NO_MEMORY = 12, INVALID = 22 };
  if (alignment > sizeof(Piece) || size > (size_t)-1 - 2 * sizeof(Piece)) return INVALID;
  Piece *piece = take(1 + (size + sizeof(Piece) - 1) / sizeof(Piece));
  if (piece == NULL) return NO_MEMORY;
  *result = piece + 1;
  return 0;
}

void free(void *memory) {
  if (memory == NULL) return;
  Piece *piece = (Piece *)memory - 1;
  piece->next = pieces;
  pieces = piece;
}

// What code with a stack protector compares, and what it calls where the stack was overwritten.
const void *__stack_chk_guard = &__stack_chk_guard;

_Noreturn void __stack_chk_fail(void) {
  for (;;) __builtin_trap();
}

// What seeds the hashes of sets and dictionaries. There is no source of chance here, so that who chooses the keys could make them slow:
// the values of profiles have none.
void arc4random_buf(void *octets, size_t count) {
  for (size_t i = 0; i < count; i++) ((unsigned char *)octets)[i] = (unsigned char)i;
}
