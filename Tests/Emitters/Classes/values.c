/* Values of Classes.gatt.yaml as others have read or written them wrongly: a line for each check, by its title. */
#include <stdio.h>

#include "classes.h"

static int failed;

static void check(bool holds, const char *title)
{
    failed += holds ? 0 : 1;
    printf("%s\t%s\n", holds ? "ok" : "FAIL", title);
}

static void signs(void)
{
    static const uint8_t octets[6] = { 0xFF, 0xFF, 0xFF, 0x80, 0x00, 0x00 };
    uint8_t out[6];
    struct classes_signed value;
    size_t at = 0u;
    check(classes_signed_decode(&value, octets, 6u, &at) == GATT_OK && value.little == -1 && value.big == -8388608,
          "the sign of 24 bits goes into all others, in both orders");
    check(classes_signed_encode(out, 6u, &value, &at) == GATT_OK && at == 6u && memcmp(out, octets, 6u) == 0,
          "and comes back as it was");
    value.little = 8388608;
    check(classes_signed_encode(out, 6u, &value, &at) < 0 && at == 0u, "what 24 bits do not hold is refused, and not cut");
}

static void absent(void)
{
    uint8_t out[3] = { 1u, 2u, 3u };
    struct classes_maybe value;
    size_t at = 9u;
    memset(&value, 0xA5, sizeof value);
    check(classes_maybe_decode(&value, out, 0u, &at) == GATT_OK && !value.has_first && !value.has_second && at == 0u,
          "an empty value is one without its first field");
    check(classes_maybe_encode(out, 0u, &value, &at) == GATT_OK && at == 0u, "and is written as no octets");
    check(classes_maybe_decode(&value, out, 1u, &at) == GATT_ERROR_TRUNCATED, "half of a first field is none");
}

static void items(void)
{
    static const uint8_t octets[10] = { 7u, 4u, 1u, 0u, 2u, 0u, 3u, 0u, 4u, 0u };
    struct { struct classes_items value; uint8_t behind[8]; } own;
    uint8_t out[16];
    size_t at = 0u;
    memset(&own, 0xA5, sizeof own);
    check(classes_items_decode(&own.value, octets, 10u, &at) == GATT_ERROR_NO_ROOM, "more items than there may be are refused");
    bool untouched = true;
    for (size_t place = 0u; place < sizeof own.behind; place++) {
        untouched = untouched && own.behind[place] == 0xA5u;
    }
    check(untouched, "and nothing is written behind the last that there is room for");
    own.value.sizes.count = 4u;
    check(classes_items_encode(out, sizeof out, &own.value, &at) == GATT_ERROR_NO_ROOM, "a count beyond the room is not read behind it");
}

static void cases(void)
{
    static const uint8_t unknown = 0x80u;
    static const uint8_t broken = 0xFFu;
    uint8_t out = 0u;
    struct classes_mode value;
    size_t at = 0u;
    check(sizeof value.value == 1u, "cases have the size of their number, whatever size an enum has");
    check(classes_mode_decode(&value, &broken, 1u, &at) == GATT_OK && value.value == CLASSES_MODE_VALUE_BROKEN && value.value < 0,
          "and its sign");
    check(classes_mode_decode(&value, &unknown, 1u, &at) == GATT_OK && value.value == -128
              && classes_mode_encode(&out, 1u, &value, &at) == GATT_OK && out == unknown,
          "a case that a later version has is kept");
}

int main(void)
{
    signs();
    absent();
    items();
    cases();
    return failed != 0;
}
