// What a peer tells instead of the truth while its attributes are discovered.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Chooses a lie by its name: false when there is none of it. NULL chooses the truth.
bool lies_choose(const char *name);

/// Makes a lie of an answer to a discovery, in place; gives its new length. Other answers are left alone.
size_t lies_tell(uint8_t *pdu, size_t length, uint16_t first, size_t most);
