/* Walks the tables of Climate.gatt.yaml as Zephyr does, and calls their callbacks as a client would have them called. */
#include <stdio.h>

#include "climate_zephyr.h"

static int passed, failed;
static int16_t temperature = 2150;
static size_t written;
static uint16_t limit, subscribed;
static char label[65];

int climate_reading_on_read(struct bt_conn *conn, struct climate_reading *out)
{
    (void)conn;
    out->temperature = temperature;
    out->humidity = 4000u;
    return 0;
}

int climate_limit_on_read(struct bt_conn *conn, struct climate_limit *out)
{
    (void)conn;
    out->value = limit;
    return 0;
}

int climate_limit_on_write(struct bt_conn *conn, const struct climate_limit *in)
{
    (void)conn;
    written++;
    limit = in->value;
    return in->value == 999u ? 0x80 : 0;
}

int climate_label_on_read(struct bt_conn *conn, struct climate_label *out)
{
    (void)conn;
    out->value.count = (uint16_t)strlen(label);
    memcpy(out->value.bytes, label, strlen(label));
    return 0;
}

int climate_label_on_write(struct bt_conn *conn, const struct climate_label *in)
{
    (void)conn;
    written++;
    memcpy(label, in->value.bytes, in->value.count);
    label[in->value.count] = '\0';
    return 0;
}

int climate_battery_level_on_read(struct bt_conn *conn, struct climate_battery_level *out)
{
    (void)conn;
    out->value = 101u;
    return 0;
}

void climate_reading_on_subscribe(uint16_t value) { subscribed = value; }
void climate_label_on_subscribe(uint16_t value) { subscribed = value; }

static void check(bool holds, const char *what)
{
    if (holds) {
        passed++;
        printf("ok\t%s\n", what);
    } else {
        failed++;
        printf("FAIL\t%s\n", what);
    }
}

static uint16_t type(const struct bt_gatt_attr *attr)
{
    return attr->uuid->type == 0u ? ((const struct bt_uuid_16 *)attr->uuid)->val : 0u;
}

static ssize_t write(const struct bt_gatt_attr *attr, const char *octets, size_t count, unsigned offset, unsigned flags)
{
    struct bt_conn conn = { 0 };
    return attr->write(&conn, attr, octets, (uint16_t)count, (uint16_t)offset, (uint8_t)flags);
}

static ssize_t read_from(const struct bt_gatt_attr *attr, uint8_t connection, uint8_t *out, size_t room, unsigned offset)
{
    struct bt_conn conn = { connection };
    return attr->read(&conn, attr, out, (uint16_t)room, (uint16_t)offset);
}

/* The callbacks of all tables. */
extern const struct bt_conn_cb __start_test_bt_conn_cb[], __stop_test_bt_conn_cb[];

/* The connection ends, and the next client has its index. */
static void disconnect(uint8_t connection)
{
    struct bt_conn conn = { connection };
    for (const struct bt_conn_cb *own = __start_test_bt_conn_cb; own < __stop_test_bt_conn_cb; own++) {
        own->disconnected(&conn, 0x13);
    }
}

static void air(void)
{
    const struct bt_gatt_attr *table = CLIMATE_AIR_SERVICE;
    static const uint16_t types[] = { 0x2800, 0x2802, 0x2803, 0, 0x2902, 0x2901, 0x2803, 0, 0x2803, 0, 0x2902 };
    check(CLIMATE_AIR_SERVICE_COUNT == ARRAY_SIZE(types), "as many attributes as the profile has");
    for (size_t i = 0; i < ARRAY_SIZE(types); i++) {
        check(type(&table[i]) == types[i], "each attribute is at its place");
    }
    const struct bt_gatt_attr *reading = &table[CLIMATE_READING_INDEX];
    static const uint8_t uuid[16] = { 0, 0, 0, 0, 0, 0, 0, 0xB0, 0, 0x40, 0x51, 0x04, 2, 0, 0, 0xF0 };
    check(memcmp(((const struct bt_uuid_128 *)reading->uuid)->val, uuid, 16) == 0, "the index is that of the UUID");
    check(reading->perm == BT_GATT_PERM_READ && reading->write == NULL, "what is not written has no callback for it");
    check(((const struct bt_gatt_chrc *)reading[-1].user_data)->properties == 0x12, "properties");
    check(table[1].user_data == (void *)(uintptr_t)CLIMATE_BATTERY_SERVICE, "the included service is that of the table");
    check(strcmp((const char *)reading[2].user_data, "What the air is like") == 0, "the user description");
    ((const struct bt_gatt_ccc_managed_user_data *)reading[1].user_data)->cfg_changed(&reading[1], BT_GATT_CCC_NOTIFY);
    check(subscribed == BT_GATT_CCC_NOTIFY, "the program is told of a subscription");

    uint8_t octets[8];
    check(read_from(reading, 0, octets, 8, 0) == 4 && memcmp(octets, "\x66\x08\xA0\x0F", 4) == 0, "a value is read");
    temperature = -1;
    check(read_from(reading, 0, octets, 2, 1) == 2 && memcmp(octets, "\x08\xA0", 2) == 0, "a later part is of the same value");
    check(read_from(reading, 1, octets, 4, 0) == 4 && octets[0] == 0xFF, "another client reads the new one");
    check(read_from(reading, 0, octets, 2, 0) == 2 && octets[0] == 0xFF, "a new read has the new value");
    check(read_from(reading, 0, octets, 8, 4) == 0, "behind the end there is nothing");
    check(read_from(reading, 0, octets, 8, 5) == -0x07, "further behind, the offset is invalid");

    temperature = 0;
    check(reading->read(NULL, reading, octets, 4, 0) == 4 && octets[0] == 0, "the device reads by itself");
    check(read_from(reading, 0, octets, 3, 1) == 3 && octets[0] == 0xFF, "and tears no client's value");
    disconnect(0);
    temperature = 0x0100;
    check(read_from(reading, 0, octets, 3, 1) == 3 && octets[0] == 1, "a client that begins with a later part reads its own value");
    temperature = -1;
    check(read_from(reading, 0, octets, 3, 1) == 3 && octets[0] == 1, "and goes on with it");
    check(read_from(reading, 1, octets, 3, 1) == 3 && octets[0] == 0xFF, "the other client's is as it was");

    const struct bt_gatt_attr *own = &table[CLIMATE_LIMIT_INDEX];
    check(own->perm == (BT_GATT_PERM_READ | BT_GATT_PERM_WRITE_ENCRYPT), "what writing takes");
    check(write(own, "\xE8\x03", 2, 0, 0) == 2 && limit == 1000 && written == 1, "the greatest value is taken");
    check(write(own, "\xE9\x03", 2, 0, 0) == -0xFF && limit == 1000 && written == 1, "one more is refused before the hook");
    check(write(own, "\xE8", 1, 0, 0) == -0x0D && written == 1, "too short is refused before the hook");
    check(write(own, "\xE8\x03\x00", 3, 0, 0) == -0x0D && written == 1, "too long is refused before the hook");
    check(write(own, "\x03", 1, 1, 0) == -0x07 && written == 1, "a part is no value");
    check(write(own, "\xE7\x03", 2, 0, BT_GATT_WRITE_FLAG_CMD) == -0x80, "the hook's own error is told");
}

static void text(void)
{
    const struct bt_gatt_attr *own = &CLIMATE_AIR_SERVICE[CLIMATE_LABEL_INDEX];
    check((own->perm & BT_GATT_PERM_PREPARE_WRITE) != 0, "what is longer than a packet may be prepared");
    char long_text[65];
    memset(long_text, 'a', sizeof long_text);
    written = 0;
    check(write(own, long_text, 18, 0, BT_GATT_WRITE_FLAG_PREPARE) == 0 && written == 0, "a part is not applied");
    check(write(own, long_text, 18, 46, BT_GATT_WRITE_FLAG_PREPARE) == 0 && written == 0, "nor is the last");
    check(write(own, long_text, 18, 47, BT_GATT_WRITE_FLAG_PREPARE) == -0x0D, "a part beyond the greatest size is refused");
    check(write(own, long_text, 64, 0, BT_GATT_WRITE_FLAG_EXECUTE) == 64 && written == 1, "the whole is applied once");
    check(strlen(label) == 64, "the whole is there");
    check(write(own, "bb", 2, 0, BT_GATT_WRITE_FLAG_PREPARE) == 0, "a client begins to write");
    disconnect(0);
    check(write(own, "c", 1, 0, BT_GATT_WRITE_FLAG_EXECUTE) == 1 && strcmp(label, "c") == 0, "what it began ends with its connection");
    check(write(own, long_text, 64, 0, BT_GATT_WRITE_FLAG_EXECUTE) == 64, "the next writes as it likes");
    written = 1;
    check(write(own, "\xC3", 1, 0, BT_GATT_WRITE_FLAG_EXECUTE) == -0x13 && written == 1, "half a letter is no text");
    uint8_t octets[64];
    check(read_from(own, 0, octets, 22, 0) == 22 && read_from(own, 0, octets, 64, 22) == 42, "a long read");
    label[0] = '\0';
    check(read_from(own, 0, octets, 64, 22) == 42, "what changes meanwhile does not tear it");
    disconnect(0);
    check(read_from(own, 0, octets, 64, 22) == -0x07, "where the value ends before, the next client learns that");
    check(write(own, "", 0, 0, 0) == 0 && written == 2 && label[0] == '\0', "an empty text is a value");
}

int main(void)
{
    static const uint8_t hash[] = { CLIMATE_DATABASE_HASH };
    uint8_t octets[4];
    static const uint8_t contract[] = { CLIMATE_CONTRACT_HASH };
    check(sizeof hash == 16 && sizeof contract == 16, "both hashes have 16 octets");
    air();
    text();
    check(read_from(&CLIMATE_BATTERY_SERVICE[CLIMATE_BATTERY_LEVEL_INDEX], 0, octets, 4, 0) == -0x0E, "no wrong value is told");
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
