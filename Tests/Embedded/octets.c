// What compilers ask for where there is no library of C.
#include <stddef.h>

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

int memcmp(const void *one, const void *other, size_t count) {
  const unsigned char *left = one, *right = other;
  for (size_t i = 0; i < count; i++)
    if (left[i] != right[i]) return left[i] - right[i];
  return 0;
}

// What Arm's compilers call them by; the number is the alignment, and `memset` has its count in front.
#ifdef __arm__
void __aeabi_memcpy(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memcpy4(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memcpy8(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memmove(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memmove4(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memmove8(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memset(void *start, size_t count, int octet) { memset(start, octet, count); }
void __aeabi_memset4(void *start, size_t count, int octet) { memset(start, octet, count); }
void __aeabi_memset8(void *start, size_t count, int octet) { memset(start, octet, count); }
void __aeabi_memclr(void *start, size_t count) { memset(start, 0, count); }
void __aeabi_memclr4(void *start, size_t count) { memset(start, 0, count); }
void __aeabi_memclr8(void *start, size_t count) { memset(start, 0, count); }
#endif
