/* What emitted C calls of string.h, for a compiler that has no library. */
#ifndef TEST_STRING_H
#define TEST_STRING_H

#include <stddef.h>

int memcmp(const void *one, const void *other, size_t count);
void *memcpy(void *out, const void *in, size_t count);
void *memset(void *out, int octet, size_t count);

#endif
