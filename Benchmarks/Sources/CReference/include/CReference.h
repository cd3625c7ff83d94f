#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The five kinds by hand, with the checks that generated code makes: enough octets, none left over, and for text that it
// is UTF-8 of at most 512 octets. Decoding returns false where a check fails; encoding returns the number of octets, 0
// where the buffer is too small.

struct period { uint8_t raw; };
bool decode_period(const uint8_t *bytes, size_t count, struct period *value);
size_t encode_period(const struct period *value, uint8_t *bytes, size_t capacity);

struct acceleration { int8_t x, y, z; };
bool decode_acceleration(const uint8_t *bytes, size_t count, struct acceleration *value);
size_t encode_acceleration(const struct acceleration *value, uint8_t *bytes, size_t capacity);

struct barometer { int16_t temperature; uint16_t pressure; };
bool decode_barometer(const uint8_t *bytes, size_t count, struct barometer *value);
size_t encode_barometer(const struct barometer *value, uint8_t *bytes, size_t capacity);

struct calibration { uint16_t c1, c2, c3, c4; int16_t c5, c6, c7, c8; };
bool decode_calibration(const uint8_t *bytes, size_t count, struct calibration *value);
size_t encode_calibration(const struct calibration *value, uint8_t *bytes, size_t capacity);

// The text is copied to memory of its own, which the caller frees.
struct text { char *characters; size_t count; };
bool decode_text(const uint8_t *bytes, size_t count, struct text *value);
size_t encode_text(const struct text *value, uint8_t *bytes, size_t capacity);
void free_text(struct text *value);

// Memory of its own for a list or a text, which the caller frees: NULL where there is none.
uint8_t *copy_octets(const uint8_t *bytes, size_t count);
void free_octets(uint8_t *copy);
