// Compilers bring no string.h for a machine without a library of C: what octets.c has.
#pragma once
#include <stddef.h>

void *memset(void *start, int octet, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memcpy(void *to, const void *from, size_t count);
int memcmp(const void *one, const void *other, size_t count);
