/* Climate. Written by `gattc generate --stack zephyr`; do not edit. Contract 4f6b39541caa84bf4cad71ddfb134887. */
#include "climate_zephyr.h"

extern const struct bt_gatt_attr attr_gatt_00001_climate_air_service[];
extern const struct bt_gatt_attr attr_gatt_00012_climate_battery_service[];

/* The parts of a long read are of one value: that of the first part. */
static struct climate_reading_snapshot {
    bool is_held;
    uint16_t count;
    uint8_t octets[4];
} climate_reading_snapshots[GATT_ZEPHYR_CONNECTIONS + 1];

static int climate_reading_take(struct bt_conn *conn, struct climate_reading_snapshot *snapshot)
{
    size_t count = 0;
    int error;
    struct climate_reading value;
    memset(&value, 0, sizeof value);
    error = climate_reading_on_read(conn, &value);
    if (error == 0 && climate_reading_encode(snapshot->octets, sizeof snapshot->octets, &value, &count) != GATT_OK) {
        error = BT_ATT_ERR_UNLIKELY;
    }
    if (error == 0 && count > sizeof snapshot->octets) {
        error = BT_ATT_ERR_UNLIKELY;
    }
    snapshot->is_held = error == 0;
    snapshot->count = error == 0 ? (uint16_t)count : 0u;
    return error;
}

static ssize_t climate_reading_read(
    struct bt_conn *conn, const struct bt_gatt_attr *attr, void *buf, uint16_t len, uint16_t offset)
{
    struct climate_reading_snapshot *snapshot = &climate_reading_snapshots[gatt_zephyr_index(conn)];
    if (offset == 0u || !snapshot->is_held) {
        const int error = climate_reading_take(conn, snapshot);
        if (error != 0) {
            return BT_GATT_ERR(error);
        }
    }
    return bt_gatt_attr_read(conn, attr, buf, len, offset, snapshot->octets, snapshot->count);
}

/* The parts of a long read are of one value: that of the first part. */
static struct climate_limit_snapshot {
    bool is_held;
    uint16_t count;
    uint8_t octets[2];
} climate_limit_snapshots[GATT_ZEPHYR_CONNECTIONS + 1];

static int climate_limit_take(struct bt_conn *conn, struct climate_limit_snapshot *snapshot)
{
    size_t count = 0;
    int error;
    struct climate_limit value;
    memset(&value, 0, sizeof value);
    error = climate_limit_on_read(conn, &value);
    if (error == 0 && climate_limit_encode(snapshot->octets, sizeof snapshot->octets, &value, &count) != GATT_OK) {
        error = BT_ATT_ERR_UNLIKELY;
    }
    if (error == 0 && count > sizeof snapshot->octets) {
        error = BT_ATT_ERR_UNLIKELY;
    }
    snapshot->is_held = error == 0;
    snapshot->count = error == 0 ? (uint16_t)count : 0u;
    return error;
}

static ssize_t climate_limit_read(
    struct bt_conn *conn, const struct bt_gatt_attr *attr, void *buf, uint16_t len, uint16_t offset)
{
    struct climate_limit_snapshot *snapshot = &climate_limit_snapshots[gatt_zephyr_index(conn)];
    if (offset == 0u || !snapshot->is_held) {
        const int error = climate_limit_take(conn, snapshot);
        if (error != 0) {
            return BT_GATT_ERR(error);
        }
    }
    return bt_gatt_attr_read(conn, attr, buf, len, offset, snapshot->octets, snapshot->count);
}

/* The stack joins the parts of a prepared write; each part alone is no value, and only asks whether it may be. */
static ssize_t climate_limit_write(
    struct bt_conn *conn, const struct bt_gatt_attr *attr, const void *buf, uint16_t len, uint16_t offset,
    uint8_t flags)
{
    (void)attr;
    if ((flags & BT_GATT_WRITE_FLAG_PREPARE) != 0u) {
        return (size_t)offset + len > 2u ? BT_GATT_ERR(BT_ATT_ERR_INVALID_ATTRIBUTE_LEN) : 0;
    }
    if (offset != 0u) {
        return BT_GATT_ERR(BT_ATT_ERR_INVALID_OFFSET);
    }
    struct climate_limit value;
    int error = gatt_zephyr_refusal(climate_limit_decode(&value, (const uint8_t *)buf, len, NULL));
    if (error == 0) {
        error = climate_limit_on_write(conn, &value);
    }
    return error == 0 ? (ssize_t)len : BT_GATT_ERR(error);
}

/* The parts of a long read are of one value: that of the first part. */
static struct climate_label_snapshot {
    bool is_held;
    uint16_t count;
    uint8_t octets[64];
} climate_label_snapshots[GATT_ZEPHYR_CONNECTIONS + 1];

static int climate_label_take(struct bt_conn *conn, struct climate_label_snapshot *snapshot)
{
    size_t count = 0;
    int error;
    struct climate_label value;
    memset(&value, 0, sizeof value);
    error = climate_label_on_read(conn, &value);
    if (error == 0 && climate_label_encode(snapshot->octets, sizeof snapshot->octets, &value, &count) != GATT_OK) {
        error = BT_ATT_ERR_UNLIKELY;
    }
    if (error == 0 && count > sizeof snapshot->octets) {
        error = BT_ATT_ERR_UNLIKELY;
    }
    snapshot->is_held = error == 0;
    snapshot->count = error == 0 ? (uint16_t)count : 0u;
    return error;
}

static ssize_t climate_label_read(
    struct bt_conn *conn, const struct bt_gatt_attr *attr, void *buf, uint16_t len, uint16_t offset)
{
    struct climate_label_snapshot *snapshot = &climate_label_snapshots[gatt_zephyr_index(conn)];
    if (offset == 0u || !snapshot->is_held) {
        const int error = climate_label_take(conn, snapshot);
        if (error != 0) {
            return BT_GATT_ERR(error);
        }
    }
    return bt_gatt_attr_read(conn, attr, buf, len, offset, snapshot->octets, snapshot->count);
}

/* The stack joins the parts of a prepared write; each part alone is no value, and only asks whether it may be. */
static ssize_t climate_label_write(
    struct bt_conn *conn, const struct bt_gatt_attr *attr, const void *buf, uint16_t len, uint16_t offset,
    uint8_t flags)
{
    (void)attr;
    if ((flags & BT_GATT_WRITE_FLAG_PREPARE) != 0u) {
        return (size_t)offset + len > 64u ? BT_GATT_ERR(BT_ATT_ERR_INVALID_ATTRIBUTE_LEN) : 0;
    }
    if (offset != 0u) {
        return BT_GATT_ERR(BT_ATT_ERR_INVALID_OFFSET);
    }
    struct climate_label value;
    int error = gatt_zephyr_refusal(climate_label_decode(&value, (const uint8_t *)buf, len, NULL));
    if (error == 0) {
        error = climate_label_on_write(conn, &value);
    }
    return error == 0 ? (ssize_t)len : BT_GATT_ERR(error);
}

static void climate_reading_subscribe(const struct bt_gatt_attr *attr, uint16_t value)
{
    (void)attr;
    climate_reading_on_subscribe(value);
}

static void climate_label_subscribe(const struct bt_gatt_attr *attr, uint16_t value)
{
    (void)attr;
    climate_label_on_subscribe(value);
}

BT_GATT_SERVICE_DEFINE(gatt_00001_climate_air_service,
    BT_GATT_PRIMARY_SERVICE(BT_UUID_DECLARE_128(0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xB0, 0x00, 0x40, 0x51, 0x04, 0x01, 0x00, 0x00, 0xF0)),
    BT_GATT_INCLUDE_SERVICE((void *)attr_gatt_00012_climate_battery_service),
    BT_GATT_CHARACTERISTIC(BT_UUID_DECLARE_128(0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xB0, 0x00, 0x40, 0x51, 0x04, 0x02, 0x00, 0x00, 0xF0), BT_GATT_CHRC_READ | BT_GATT_CHRC_NOTIFY,
        BT_GATT_PERM_READ, climate_reading_read, NULL, NULL),
    BT_GATT_CCC(climate_reading_subscribe, BT_GATT_PERM_READ | BT_GATT_PERM_WRITE),
    BT_GATT_CUD("What the air is like", BT_GATT_PERM_READ),
    BT_GATT_CHARACTERISTIC(BT_UUID_DECLARE_128(0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xB0, 0x00, 0x40, 0x51, 0x04, 0x03, 0x00, 0x00, 0xF0), BT_GATT_CHRC_READ | BT_GATT_CHRC_WRITE,
        BT_GATT_PERM_READ | BT_GATT_PERM_WRITE_ENCRYPT, climate_limit_read, climate_limit_write, NULL),
    BT_GATT_CHARACTERISTIC(BT_UUID_DECLARE_128(0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xB0, 0x00, 0x40, 0x51, 0x04, 0x04, 0x00, 0x00, 0xF0), BT_GATT_CHRC_READ | BT_GATT_CHRC_WRITE | BT_GATT_CHRC_INDICATE,
        BT_GATT_PERM_READ | BT_GATT_PERM_WRITE | BT_GATT_PERM_PREPARE_WRITE, climate_label_read, climate_label_write, NULL),
    BT_GATT_CCC(climate_label_subscribe, BT_GATT_PERM_READ | BT_GATT_PERM_WRITE));
BUILD_ASSERT(ARRAY_SIZE(attr_gatt_00001_climate_air_service) == CLIMATE_AIR_SERVICE_COUNT, "attributes are missing");

/* The parts of a long read are of one value: that of the first part. */
static struct climate_battery_level_snapshot {
    bool is_held;
    uint16_t count;
    uint8_t octets[1];
} climate_battery_level_snapshots[GATT_ZEPHYR_CONNECTIONS + 1];

static int climate_battery_level_take(struct bt_conn *conn, struct climate_battery_level_snapshot *snapshot)
{
    size_t count = 0;
    int error;
    struct climate_battery_level value;
    memset(&value, 0, sizeof value);
    error = climate_battery_level_on_read(conn, &value);
    if (error == 0 && climate_battery_level_encode(snapshot->octets, sizeof snapshot->octets, &value, &count) != GATT_OK) {
        error = BT_ATT_ERR_UNLIKELY;
    }
    if (error == 0 && count > sizeof snapshot->octets) {
        error = BT_ATT_ERR_UNLIKELY;
    }
    snapshot->is_held = error == 0;
    snapshot->count = error == 0 ? (uint16_t)count : 0u;
    return error;
}

static ssize_t climate_battery_level_read(
    struct bt_conn *conn, const struct bt_gatt_attr *attr, void *buf, uint16_t len, uint16_t offset)
{
    struct climate_battery_level_snapshot *snapshot = &climate_battery_level_snapshots[gatt_zephyr_index(conn)];
    if (offset == 0u || !snapshot->is_held) {
        const int error = climate_battery_level_take(conn, snapshot);
        if (error != 0) {
            return BT_GATT_ERR(error);
        }
    }
    return bt_gatt_attr_read(conn, attr, buf, len, offset, snapshot->octets, snapshot->count);
}

static const struct bt_gatt_cpf climate_battery_level_15 = { .format = 4u, .exponent = 0, .unit = 9984u, .name_space = 1u, .description = 0u };

BT_GATT_SERVICE_DEFINE(gatt_00012_climate_battery_service,
    BT_GATT_PRIMARY_SERVICE(BT_UUID_DECLARE_16(0x180F)),
    BT_GATT_CHARACTERISTIC(BT_UUID_DECLARE_16(0x2A19), BT_GATT_CHRC_READ,
        BT_GATT_PERM_READ, climate_battery_level_read, NULL, NULL),
    BT_GATT_CPF(&climate_battery_level_15));
BUILD_ASSERT(ARRAY_SIZE(attr_gatt_00012_climate_battery_service) == CLIMATE_BATTERY_SERVICE_COUNT, "attributes are missing");

/* What a client has begun to read ends with its connection. */
static void climate_forget(size_t place)
{
    memset(&climate_reading_snapshots[place], 0, sizeof climate_reading_snapshots[place]);
    memset(&climate_limit_snapshots[place], 0, sizeof climate_limit_snapshots[place]);
    memset(&climate_label_snapshots[place], 0, sizeof climate_label_snapshots[place]);
    memset(&climate_battery_level_snapshots[place], 0, sizeof climate_battery_level_snapshots[place]);
}

static void climate_disconnected(struct bt_conn *conn, uint8_t reason)
{
    (void)reason;
    climate_forget(gatt_zephyr_index(conn));
}

BT_CONN_CB_DEFINE(climate_connections) = { .disconnected = climate_disconnected };
