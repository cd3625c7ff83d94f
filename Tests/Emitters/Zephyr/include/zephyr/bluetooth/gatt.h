/* As much of Zephyr's API as emitted tables use, in our own words: what its documentation says of names, members and numbers. */
#ifndef TEST_ZEPHYR_GATT_H
#define TEST_ZEPHYR_GATT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/types.h>

#define CONFIG_BT_MAX_CONN 2
#define ARRAY_SIZE(array) (sizeof(array) / sizeof((array)[0]))
#define BUILD_ASSERT(test, words) _Static_assert(test, words)

struct bt_conn {
    uint8_t index;
};
static inline uint8_t bt_conn_index(const struct bt_conn *conn) { return conn->index; }

struct bt_uuid {
    uint8_t type;
};
struct bt_uuid_16 {
    struct bt_uuid uuid;
    uint16_t val;
};
struct bt_uuid_128 {
    struct bt_uuid uuid;
    uint8_t val[16];
};
#define BT_UUID_DECLARE_16(value) ((const struct bt_uuid *)&(const struct bt_uuid_16){ .uuid = { 0 }, .val = (value) })
#define BT_UUID_DECLARE_128(...) ((const struct bt_uuid *)&(const struct bt_uuid_128){ .uuid = { 2 }, .val = { __VA_ARGS__ } })

struct bt_gatt_attr;
typedef ssize_t (*bt_gatt_attr_read_func_t)(struct bt_conn *, const struct bt_gatt_attr *, void *, uint16_t, uint16_t);
typedef ssize_t (*bt_gatt_attr_write_func_t)(
    struct bt_conn *, const struct bt_gatt_attr *, const void *, uint16_t, uint16_t, uint8_t);
struct bt_gatt_attr {
    const struct bt_uuid *uuid;
    bt_gatt_attr_read_func_t read;
    bt_gatt_attr_write_func_t write;
    void *user_data;
    uint16_t handle;
    uint16_t perm;
};
struct bt_gatt_chrc {
    const struct bt_uuid *uuid;
    uint16_t value_handle;
    uint8_t properties;
};
struct bt_gatt_cep {
    uint16_t properties;
};
struct bt_gatt_cpf {
    uint8_t format;
    int8_t exponent;
    uint16_t unit;
    uint8_t name_space;
    uint16_t description;
};
struct bt_gatt_ccc {
    void (*changed)(const struct bt_gatt_attr *, uint16_t);
};

enum {
    BT_GATT_CHRC_BROADCAST = 0x01,
    BT_GATT_CHRC_READ = 0x02,
    BT_GATT_CHRC_WRITE_WITHOUT_RESP = 0x04,
    BT_GATT_CHRC_WRITE = 0x08,
    BT_GATT_CHRC_NOTIFY = 0x10,
    BT_GATT_CHRC_INDICATE = 0x20,
    BT_GATT_CHRC_AUTH = 0x40,
    BT_GATT_CHRC_EXT_PROP = 0x80
};
enum {
    BT_GATT_PERM_NONE = 0,
    BT_GATT_PERM_READ = 0x01,
    BT_GATT_PERM_WRITE = 0x02,
    BT_GATT_PERM_READ_ENCRYPT = 0x04,
    BT_GATT_PERM_WRITE_ENCRYPT = 0x08,
    BT_GATT_PERM_READ_AUTHEN = 0x10,
    BT_GATT_PERM_WRITE_AUTHEN = 0x20,
    BT_GATT_PERM_PREPARE_WRITE = 0x40
};
enum { BT_GATT_WRITE_FLAG_PREPARE = 0x01, BT_GATT_WRITE_FLAG_CMD = 0x02, BT_GATT_WRITE_FLAG_EXECUTE = 0x04 };
enum { BT_GATT_CCC_NOTIFY = 1, BT_GATT_CCC_INDICATE = 2 };
enum {
    BT_ATT_ERR_INVALID_OFFSET = 0x07,
    BT_ATT_ERR_INVALID_ATTRIBUTE_LEN = 0x0D,
    BT_ATT_ERR_UNLIKELY = 0x0E,
    BT_ATT_ERR_VALUE_NOT_ALLOWED = 0x13,
    BT_ATT_ERR_OUT_OF_RANGE = 0xFF
};
#define BT_GATT_ERR(error) (-(error))

static inline ssize_t bt_gatt_attr_read(
    struct bt_conn *conn, const struct bt_gatt_attr *attr, void *buf, uint16_t len, uint16_t offset, const void *value,
    uint16_t count)
{
    (void)conn;
    (void)attr;
    if (offset > count) {
        return BT_GATT_ERR(BT_ATT_ERR_INVALID_OFFSET);
    }
    const uint16_t rest = (uint16_t)(count - offset);
    const uint16_t part = rest < len ? rest : len;
    memcpy(buf, (const uint8_t *)value + offset, part);
    return part;
}

/* What the stack answers by itself is not tried. */
#define TEST_ATTRIBUTE(type, reads, writes, data, permissions) \
    { .uuid = (type), .read = (reads), .write = (writes), .user_data = (void *)(uintptr_t)(data), .handle = 0, \
      .perm = (uint16_t)(permissions) }
#define BT_GATT_PRIMARY_SERVICE(type) TEST_ATTRIBUTE(BT_UUID_DECLARE_16(0x2800), NULL, NULL, type, BT_GATT_PERM_READ)
#define BT_GATT_SECONDARY_SERVICE(type) TEST_ATTRIBUTE(BT_UUID_DECLARE_16(0x2801), NULL, NULL, type, BT_GATT_PERM_READ)
#define BT_GATT_INCLUDE_SERVICE(service) TEST_ATTRIBUTE(BT_UUID_DECLARE_16(0x2802), NULL, NULL, service, BT_GATT_PERM_READ)
#define BT_GATT_CHARACTERISTIC(type, bits, permissions, reads, writes, data) \
    TEST_ATTRIBUTE(BT_UUID_DECLARE_16(0x2803), NULL, NULL, \
                   (&(const struct bt_gatt_chrc){ .uuid = (type), .value_handle = 0, .properties = (bits) }), BT_GATT_PERM_READ), \
        TEST_ATTRIBUTE(type, reads, writes, data, permissions)
#define BT_GATT_DESCRIPTOR(type, permissions, reads, writes, data) TEST_ATTRIBUTE(type, reads, writes, data, permissions)
#define BT_GATT_CCC(function, permissions) \
    TEST_ATTRIBUTE(BT_UUID_DECLARE_16(0x2902), NULL, NULL, (&(const struct bt_gatt_ccc){ .changed = (function) }), permissions)
#define BT_GATT_CEP(value) TEST_ATTRIBUTE(BT_UUID_DECLARE_16(0x2900), NULL, NULL, value, BT_GATT_PERM_READ)
#define BT_GATT_CUD(text, permissions) TEST_ATTRIBUTE(BT_UUID_DECLARE_16(0x2901), NULL, NULL, text, permissions)
#define BT_GATT_CPF(value) TEST_ATTRIBUTE(BT_UUID_DECLARE_16(0x2904), NULL, NULL, value, BT_GATT_PERM_READ)
#define BT_GATT_SERVICE_DEFINE(name, ...) const struct bt_gatt_attr attr_##name[] = { __VA_ARGS__ }

#endif
