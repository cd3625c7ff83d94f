/* The values of WrittenMistakes.swift in C: writes what becomes of each, by its name. */
#include <stdio.h>

#include "several.h"

static uint8_t out[600];

static void told(const char *name, int error, size_t at)
{
    size_t place;
    printf("%s\t", name);
    if (error == GATT_OK) {
        for (place = 0u; place < at; place++) {
            printf("%02x", (unsigned)out[place]);
        }
        printf("\t0\n");
    } else {
        printf("%d\t%lu\n", error, (unsigned long)at);
    }
}

static void limits(const char *name, uint8_t level, uint32_t wide, uint8_t mode, const char *label)
{
    struct several_limits value = {0};
    size_t at = 0u;
    int error;
    value.level = level;
    value.wide = wide;
    value.mode = mode;
    value.label.count = (uint16_t)strlen(label);
    memcpy(value.label.bytes, label, strlen(label));
    error = several_limits_encode(out, sizeof out, &value, &at);
    told(name, error, at);
}

/* The tag of the alternative is that of the number where that has the alternative, and its first otherwise. */
static void kinds(const char *name, uint8_t kind, uint8_t tag)
{
    struct several_kinds value;
    size_t at = 0u;
    int error;
    memset(&value, 0, sizeof value);
    value.kind = kind;
    value.content.tag = tag;
    if ((tag >= SEVERAL_KINDS_CONTENT_TWO_FIRST) && (tag <= SEVERAL_KINDS_CONTENT_TWO_LAST)) {
        value.content.of.two = 513u;
    } else if ((tag >= SEVERAL_KINDS_CONTENT_MANY_FIRST) && (tag <= SEVERAL_KINDS_CONTENT_MANY_LAST)) {
        value.content.of.many.low = 1u;
        value.content.of.many.high = -1;
    } else {
        value.content.of.unknown.count = 2u;
        value.content.of.unknown.bytes[0] = 1u;
        value.content.of.unknown.bytes[1] = 2u;
    }
    error = several_kinds_encode(out, sizeof out, &value, &at);
    told(name, error, at);
}

static void others(const char *name, int16_t kind, int16_t tag)
{
    struct several_others value;
    size_t at = 0u;
    int error;
    memset(&value, 0, sizeof value);
    value.kind = kind;
    value.content.tag = tag;
    value.content.of.some = 9u;
    error = several_others_encode(out, sizeof out, &value, &at);
    told(name, error, at);
}

static void text(const char *name, const char *letters)
{
    struct several_sizes value;
    size_t at = 0u;
    int error;
    memset(&value, 0, sizeof value);
    value.tag = SEVERAL_SIZES_TEXT_LAST;
    value.of.text.count = (uint16_t)strlen(letters);
    memcpy(value.of.text.bytes, letters, strlen(letters));
    error = several_sizes_encode(out, sizeof out, &value, &at);
    told(name, error, at);
}

static void rest(const char *name, uint16_t count)
{
    struct several_sizes value;
    size_t at = 0u;
    int error;
    memset(&value, 0, sizeof value);
    value.tag = SEVERAL_SIZES_REST_1;
    value.of.rest.count = count;
    memset(value.of.rest.bytes, 1, count);
    error = several_sizes_encode(out, sizeof out, &value, &at);
    told(name, error, at);
}

static void line(const char *name, const char *letters)
{
    struct several_line value;
    size_t at = 0u;
    int error;
    value.value.count = (uint16_t)strlen(letters);
    memcpy(value.value.bytes, letters, strlen(letters));
    error = several_line_encode(out, sizeof out, &value, &at);
    told(name, error, at);
}

static void object(const char *name, const char *letters)
{
    struct several_object value;
    size_t at = 0u;
    int error;
    value.value.count = (uint16_t)strlen(letters);
    memcpy(value.value.bytes, letters, strlen(letters));
    error = several_object_encode(out, sizeof out, &value, &at);
    told(name, error, at);
}

int main(void)
{
    limits("level is sound", 100u, 0u, 0u, "ABCD");
    limits("level below", 0u, 0u, 0u, "ABCD");
    limits("level above", 101u, 0u, 0u, "ABCD");
    limits("wide at its most", 1u, 0xFFFFFFu, 0u, "ABCD");
    limits("wide beyond", 1u, 0x1000000u, 0u, "ABCD");
    limits("mode unknown", 1u, 0u, 2u, "ABCD");
    limits("label too short", 1u, 0u, 0u, "ABC");
    kinds("kind of two", 6u, 6u);
    kinds("kind of none", 7u, SEVERAL_KINDS_CONTENT_TWO_FIRST);
    kinds("kind of many", 31u, 31u);
    kinds("kind before many", 15u, SEVERAL_KINDS_CONTENT_MANY_FIRST);
    kinds("kind unknown", 7u, 7u);
    others("other kind", 300, 300);
    others("other kind beyond", 301, 301);
    others("other kind of none", 0, SEVERAL_OTHERS_CONTENT_SOME_2_FIRST);
    text("five letters", "ABCDE");
    text("six letters", "ABCDEF");
    rest("seven bytes", 7u);
    rest("eight bytes", 8u);
    line("a line", "AB\r\n");
    line("no line", "AB");
    line("two lines", "A\r\nB\r\n");
    object("an object", "{\"a\":[\"}\"]}");
    object("half an object", "{\"a\":\"}\"");
    object("no object", "a");
    return 0;
}
