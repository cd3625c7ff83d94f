#include <stdint.h>

// Counts from now on how often this process allocates memory, by malloc, calloc, realloc and their aligned kin.
void allocation_count_begin(void);

// Ends that, and says how often it did.
uint64_t allocation_count_end(void);
