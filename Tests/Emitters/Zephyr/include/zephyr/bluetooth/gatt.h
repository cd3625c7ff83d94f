/* As much of Zephyr's API as emitted tables and the firmware of examples use, in our own words: names, the order of members,
   numbers, and what is const are those of its headers. */
#ifndef TEST_ZEPHYR_GATT_H
#define TEST_ZEPHYR_GATT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/types.h>

#include <zephyr/bluetooth/att.h>

#define CONFIG_BT_MAX_CONN 2
#define ARRAY_SIZE(array) (sizeof(array) / sizeof((array)[0]))
#define BUILD_ASSERT(test, words) _Static_assert(test, words)

struct bt_conn {
    uint8_t index;
};
static inline uint8_t bt_conn_index(const struct bt_conn *conn) { return conn->index; }

/* Without what else it tells of. The stack finds all of one section; here they are one after the other in it. */
struct bt_conn_cb {
    void (*disconnected)(struct bt_conn *conn, uint8_t reason);
};
#define BT_CONN_CB_DEFINE(name) \
    static const struct bt_conn_cb bt_conn_cb_##name __attribute__((section("test_bt_conn_cb"), used))

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
enum { BT_UUID_TYPE_16, BT_UUID_TYPE_32, BT_UUID_TYPE_128 };
#define BT_UUID_DECLARE_16(value) \
    ((struct bt_uuid *)((struct bt_uuid_16[]){ { .uuid = { BT_UUID_TYPE_16 }, .val = (value) } }))
#define BT_UUID_16(type) ((const struct bt_uuid_16 *)(type))
#define BT_UUID_128(type) ((const struct bt_uuid_128 *)(type))
#define BT_UUID_DECLARE_128(...) \
    ((struct bt_uuid *)((struct bt_uuid_128[]){ { .uuid = { BT_UUID_TYPE_128 }, .val = { __VA_ARGS__ } } }))

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
    uint16_t perm : 15;
    bool _auto_assigned_handle : 1;
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
/* Without the clients that it keeps. */
struct bt_gatt_ccc_managed_user_data {
    uint16_t value;
    void (*cfg_changed)(const struct bt_gatt_attr *attr, uint16_t value);
    ssize_t (*cfg_write)(struct bt_conn *conn, const struct bt_gatt_attr *attr, uint16_t value);
    bool (*cfg_match)(struct bt_conn *conn, const struct bt_gatt_attr *attr);
};

#define BT_GATT_CHRC_BROADCAST 0x01
#define BT_GATT_CHRC_READ 0x02
#define BT_GATT_CHRC_WRITE_WITHOUT_RESP 0x04
#define BT_GATT_CHRC_WRITE 0x08
#define BT_GATT_CHRC_NOTIFY 0x10
#define BT_GATT_CHRC_INDICATE 0x20
#define BT_GATT_CHRC_AUTH 0x40
#define BT_GATT_CHRC_EXT_PROP 0x80
enum bt_gatt_perm {
    BT_GATT_PERM_NONE = 0,
    BT_GATT_PERM_READ = 0x01,
    BT_GATT_PERM_WRITE = 0x02,
    BT_GATT_PERM_READ_ENCRYPT = 0x04,
    BT_GATT_PERM_WRITE_ENCRYPT = 0x08,
    BT_GATT_PERM_READ_AUTHEN = 0x10,
    BT_GATT_PERM_WRITE_AUTHEN = 0x20,
    BT_GATT_PERM_PREPARE_WRITE = 0x40,
    BT_GATT_PERM_READ_LESC = 0x80,
    BT_GATT_PERM_WRITE_LESC = 0x100
};
enum bt_gatt_attr_write_flag { BT_GATT_WRITE_FLAG_PREPARE = 0x01, BT_GATT_WRITE_FLAG_CMD = 0x02, BT_GATT_WRITE_FLAG_EXECUTE = 0x04 };
#define BT_GATT_CCC_NOTIFY 0x0001
#define BT_GATT_CCC_INDICATE 0x0002
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

/* What the stack answers by itself is not tried. What it casts to `void *` is cast here, and nothing else is: a constant that
   it takes as it is makes an error there as well. */
#define BT_GATT_ATTRIBUTE(type, permissions, reads, writes, data) \
    { .uuid = type, .read = reads, .write = writes, .user_data = data, .handle = 0, .perm = permissions }
#define BT_GATT_PRIMARY_SERVICE(type) \
    BT_GATT_ATTRIBUTE(BT_UUID_DECLARE_16(0x2800), BT_GATT_PERM_READ, NULL, NULL, (void *)type)
#define BT_GATT_SECONDARY_SERVICE(type) \
    BT_GATT_ATTRIBUTE(BT_UUID_DECLARE_16(0x2801), BT_GATT_PERM_READ, NULL, NULL, (void *)type)
#define BT_GATT_INCLUDE_SERVICE(service) \
    BT_GATT_ATTRIBUTE(BT_UUID_DECLARE_16(0x2802), BT_GATT_PERM_READ, NULL, NULL, service)
#define BT_GATT_CHARACTERISTIC(type, bits, permissions, reads, writes, data) \
    BT_GATT_ATTRIBUTE( \
        BT_UUID_DECLARE_16(0x2803), BT_GATT_PERM_READ, NULL, NULL, \
        ((struct bt_gatt_chrc[]){ { .uuid = type, .value_handle = 0, .properties = bits } })), \
        BT_GATT_ATTRIBUTE(type, permissions, reads, writes, data)
#define BT_GATT_DESCRIPTOR(type, permissions, reads, writes, data) BT_GATT_ATTRIBUTE(type, permissions, reads, writes, data)
#define BT_GATT_CCC(function, permissions) \
    BT_GATT_ATTRIBUTE( \
        BT_UUID_DECLARE_16(0x2902), permissions, NULL, NULL, \
        ((struct bt_gatt_ccc_managed_user_data[]){ { .cfg_changed = function, .cfg_write = NULL, .cfg_match = NULL } }))
#define BT_GATT_CEP(value) BT_GATT_DESCRIPTOR(BT_UUID_DECLARE_16(0x2900), BT_GATT_PERM_READ, NULL, NULL, (void *)value)
#define BT_GATT_CUD(text, permissions) BT_GATT_DESCRIPTOR(BT_UUID_DECLARE_16(0x2901), permissions, NULL, NULL, (void *)text)
#define BT_GATT_CPF(value) BT_GATT_DESCRIPTOR(BT_UUID_DECLARE_16(0x2904), BT_GATT_PERM_READ, NULL, NULL, (void *)value)

/* Zephyr's linker puts services in the order of their symbols. The name is kept here, for who does it without that linker. */
struct bt_gatt_service_static {
    const struct bt_gatt_attr *attrs;
    size_t attr_count;
    const char *name;
};
#define BT_GATT_SERVICE_DEFINE(symbol, ...) \
    const struct bt_gatt_attr attr_##symbol[] = { __VA_ARGS__ }; \
    const struct bt_gatt_service_static symbol = { \
        .attrs = attr_##symbol, .attr_count = ARRAY_SIZE(attr_##symbol), .name = #symbol }; \
    static const struct bt_gatt_service_static *const symbol##_entry \
        __attribute__((section("bt_gatt_services"), used)) = &symbol

struct bt_gatt_indicate_params;
typedef void (*bt_gatt_indicate_func_t)(struct bt_conn *conn, struct bt_gatt_indicate_params *params, uint8_t err);
typedef void (*bt_gatt_indicate_params_destroy_t)(struct bt_gatt_indicate_params *params);
struct bt_gatt_indicate_params {
    const struct bt_uuid *uuid;
    const struct bt_gatt_attr *attr;
    bt_gatt_indicate_func_t func;
    bt_gatt_indicate_params_destroy_t destroy;
    const void *data;
    uint16_t len;
    uint8_t _ref;
};
int bt_gatt_notify(struct bt_conn *conn, const struct bt_gatt_attr *attr, const void *data, uint16_t len);
int bt_gatt_indicate(struct bt_conn *conn, struct bt_gatt_indicate_params *params);

#endif
