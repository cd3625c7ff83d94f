#include <stdint.h>

// How often this process has allocated memory so far, by malloc, calloc, realloc and their aligned kin.
uint64_t allocation_count(void);
