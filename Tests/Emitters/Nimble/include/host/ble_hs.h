/* As much of NimBLE's API as emitted tables use, in our own words: names, the order of members, and numbers are those of its
   headers. */
#ifndef TEST_BLE_HS_H
#define TEST_BLE_HS_H

#include <stddef.h>
#include <stdint.h>

#define MYNEWT_VAL(name) MYNEWT_VAL_##name
#define MYNEWT_VAL_BLE_MAX_CONNECTIONS 2
#define MYNEWT_VAL_BLE_STORE_MAX_CCCDS 32

#define BLE_HS_CONN_HANDLE_NONE 0xffff
enum { BLE_HS_EALREADY = 2, BLE_HS_EMSGSIZE = 4 };

typedef struct {
    uint8_t type;
} ble_uuid_t;
typedef struct {
    ble_uuid_t u;
    uint16_t value;
} ble_uuid16_t;
typedef struct {
    ble_uuid_t u;
    uint8_t value[16];
} ble_uuid128_t;
enum { BLE_UUID_TYPE_16 = 16, BLE_UUID_TYPE_128 = 128 };
#define BLE_UUID16_DECLARE(number) ((ble_uuid_t *)(&(ble_uuid16_t){ .u = { .type = BLE_UUID_TYPE_16 }, .value = (number) }))
#define BLE_UUID128_DECLARE(...) \
    ((ble_uuid_t *)(&(ble_uuid128_t){ .u = { .type = BLE_UUID_TYPE_128 }, .value = { __VA_ARGS__ } }))

#define BLE_ATT_ERR_READ_NOT_PERMITTED 0x02
#define BLE_ATT_ERR_WRITE_NOT_PERMITTED 0x03
#define BLE_ATT_ERR_REQ_NOT_SUPPORTED 0x06
#define BLE_ATT_ERR_INVALID_OFFSET 0x07
#define BLE_ATT_ERR_INVALID_ATTR_VALUE_LEN 0x0d
#define BLE_ATT_ERR_UNLIKELY 0x0e
#define BLE_ATT_ERR_INSUFFICIENT_RES 0x11
#define BLE_ATT_ATTR_MAX_LEN 512

#define BLE_ATT_F_READ 0x01
#define BLE_ATT_F_WRITE 0x02
#define BLE_ATT_F_READ_ENC 0x04
#define BLE_ATT_F_READ_AUTHEN 0x08
#define BLE_ATT_F_WRITE_ENC 0x20
#define BLE_ATT_F_WRITE_AUTHEN 0x40

#define BLE_GATT_SVC_TYPE_END 0
#define BLE_GATT_SVC_TYPE_PRIMARY 1
#define BLE_GATT_SVC_TYPE_SECONDARY 2

#define BLE_GATT_ACCESS_OP_READ_CHR 0
#define BLE_GATT_ACCESS_OP_WRITE_CHR 1
#define BLE_GATT_ACCESS_OP_READ_DSC 2
#define BLE_GATT_ACCESS_OP_WRITE_DSC 3

#define BLE_GATT_CHR_F_BROADCAST 0x0001
#define BLE_GATT_CHR_F_READ 0x0002
#define BLE_GATT_CHR_F_WRITE_NO_RSP 0x0004
#define BLE_GATT_CHR_F_WRITE 0x0008
#define BLE_GATT_CHR_F_NOTIFY 0x0010
#define BLE_GATT_CHR_F_INDICATE 0x0020
#define BLE_GATT_CHR_F_AUTH_SIGN_WRITE 0x0040
#define BLE_GATT_CHR_F_RELIABLE_WRITE 0x0080
#define BLE_GATT_CHR_F_AUX_WRITE 0x0100
#define BLE_GATT_CHR_F_READ_ENC 0x0200
#define BLE_GATT_CHR_F_READ_AUTHEN 0x0400
#define BLE_GATT_CHR_F_WRITE_ENC 0x1000
#define BLE_GATT_CHR_F_WRITE_AUTHEN 0x2000

struct os_mbuf;
struct ble_gatt_access_ctxt;
typedef int ble_gatt_access_fn(uint16_t conn_handle, uint16_t attr_handle, struct ble_gatt_access_ctxt *ctxt, void *arg);
/* Espressif's has more flags, and more bits for them. */
#ifdef TEST_ESPRESSIF
typedef uint32_t ble_gatt_chr_flags;
#define BLE_GATT_CHR_F_NOTIFY_INDICATE_ENC 0x8000
#define BLE_GATT_CHR_F_NOTIFY_INDICATE_AUTHEN 0x10000
#else
typedef uint16_t ble_gatt_chr_flags;
#endif

struct ble_gatt_dsc_def {
    const ble_uuid_t *uuid;
    uint8_t att_flags;
    uint8_t min_key_size;
    ble_gatt_access_fn *access_cb;
    void *arg;
};
struct ble_gatt_chr_def {
    const ble_uuid_t *uuid;
    ble_gatt_access_fn *access_cb;
    void *arg;
    struct ble_gatt_dsc_def *descriptors;
    ble_gatt_chr_flags flags;
    uint8_t min_key_size;
    uint16_t *val_handle;
#ifdef TEST_ESPRESSIF
    void *cpfd;
#endif
};
struct ble_gatt_svc_def {
    uint8_t type;
    const ble_uuid_t *uuid;
    const struct ble_gatt_svc_def **includes;
    const struct ble_gatt_chr_def *characteristics;
};
struct ble_gatt_access_ctxt {
    uint8_t op;
    struct os_mbuf *om;
    union {
        const struct ble_gatt_chr_def *chr;
        const struct ble_gatt_dsc_def *dsc;
    };
    uint16_t offset;
};

/* Without what else is told, and known of a connection. */
struct ble_gap_conn_desc {
    uint16_t conn_handle;
};
struct ble_gap_event {
    uint8_t type;
    union {
        struct {
            int reason;
            struct ble_gap_conn_desc conn;
        } disconnect;
    };
};
enum { BLE_GAP_EVENT_CONNECT = 0, BLE_GAP_EVENT_DISCONNECT = 1 };
typedef int ble_gap_event_fn(struct ble_gap_event *event, void *arg);
struct ble_gap_event_listener {
    ble_gap_event_fn *fn;
    void *arg;
    struct ble_gap_event_listener *next;
};

int ble_gap_event_listener_register(struct ble_gap_event_listener *listener, ble_gap_event_fn *fn, void *arg);
int ble_hs_mbuf_to_flat(const struct os_mbuf *om, void *flat, uint16_t max_len, uint16_t *out_copy_len);

#endif
