#include <stddef.h>
#include <stdint.h>

// libFuzzer's own entry point, for programs that have a main of their own, as SwiftPM's do.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
