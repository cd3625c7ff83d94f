/* Climate. Written by `gattc generate --stack nimble`; do not edit. Contract 4f6b39541caa84bf4cad71ddfb134887. */
#include "climate_nimble.h"

_Static_assert(MYNEWT_VAL(BLE_STORE_MAX_CCCDS) >= 2,
               "the stack cannot keep the subscriptions of one client");

static size_t climate_place(uint16_t conn);

/* The parts of a long read are of one value: that of the first part. */
static struct climate_battery_level_snapshot {
    bool is_held;
    uint16_t count;
    uint8_t octets[1];
} climate_battery_level_snapshots[GATT_NIMBLE_CONNECTIONS + 1];

static int climate_battery_level_take(uint16_t conn, struct climate_battery_level_snapshot *snapshot)
{
    size_t count = 0;
    int error;
    struct climate_battery_level value;
    memset(&value, 0, sizeof value);
    error = climate_battery_level_on_read(conn, &value);
    if (error == 0 && climate_battery_level_encode(snapshot->octets, sizeof snapshot->octets, &value, &count) != GATT_OK) {
        error = BLE_ATT_ERR_UNLIKELY;
    }
    if (error == 0 && count > sizeof snapshot->octets) {
        error = BLE_ATT_ERR_UNLIKELY;
    }
    snapshot->is_held = error == 0;
    snapshot->count = error == 0 ? (uint16_t)count : 0u;
    return error;
}

static int climate_battery_level_read(uint16_t conn, struct ble_gatt_access_ctxt *ctxt)
{
    struct climate_battery_level_snapshot *snapshot = &climate_battery_level_snapshots[climate_place(conn)];
    const int error = ctxt->offset == 0u || !snapshot->is_held ? climate_battery_level_take(conn, snapshot) : 0;
    return error != 0 ? error : gatt_nimble_answer(ctxt, snapshot->octets, snapshot->count);
}

static int climate_battery_level_access(uint16_t conn, uint16_t attr, struct ble_gatt_access_ctxt *ctxt, void *arg)
{
    (void)conn;
    (void)attr;
    (void)arg;
    switch (ctxt->op) {
    case BLE_GATT_ACCESS_OP_READ_CHR:
        return climate_battery_level_read(conn, ctxt);
    default:
        return BLE_ATT_ERR_REQ_NOT_SUPPORTED;
    }
}

uint16_t climate_battery_level_handle;

static const uint8_t climate_battery_level_4_octets[] = { 0x04u, 0x00u, 0x00u, 0x27u, 0x01u, 0x00u, 0x00u };
static const struct gatt_nimble_constant climate_battery_level_4 = { 7u, climate_battery_level_4_octets };

static const struct ble_gatt_dsc_def climate_battery_level_descriptors[] = {
    { .uuid = BLE_UUID16_DECLARE(0x2904), .att_flags = BLE_ATT_F_READ,
      .access_cb = gatt_nimble_read_constant, .arg = (void *)&climate_battery_level_4 },
    { .uuid = NULL },
};

static const struct ble_gatt_chr_def climate_battery_service_characteristics[] = {
    { .uuid = BLE_UUID16_DECLARE(0x2A19),
      .access_cb = climate_battery_level_access,
      .descriptors = (struct ble_gatt_dsc_def *)climate_battery_level_descriptors,
      .flags = BLE_GATT_CHR_F_READ,
      .val_handle = &climate_battery_level_handle },
    { .uuid = NULL },
};

/* The parts of a long read are of one value: that of the first part. */
static struct climate_reading_snapshot {
    bool is_held;
    uint16_t count;
    uint8_t octets[4];
} climate_reading_snapshots[GATT_NIMBLE_CONNECTIONS + 1];

static int climate_reading_take(uint16_t conn, struct climate_reading_snapshot *snapshot)
{
    size_t count = 0;
    int error;
    struct climate_reading value;
    memset(&value, 0, sizeof value);
    error = climate_reading_on_read(conn, &value);
    if (error == 0 && climate_reading_encode(snapshot->octets, sizeof snapshot->octets, &value, &count) != GATT_OK) {
        error = BLE_ATT_ERR_UNLIKELY;
    }
    if (error == 0 && count > sizeof snapshot->octets) {
        error = BLE_ATT_ERR_UNLIKELY;
    }
    snapshot->is_held = error == 0;
    snapshot->count = error == 0 ? (uint16_t)count : 0u;
    return error;
}

static int climate_reading_read(uint16_t conn, struct ble_gatt_access_ctxt *ctxt)
{
    struct climate_reading_snapshot *snapshot = &climate_reading_snapshots[climate_place(conn)];
    const int error = ctxt->offset == 0u || !snapshot->is_held ? climate_reading_take(conn, snapshot) : 0;
    return error != 0 ? error : gatt_nimble_answer(ctxt, snapshot->octets, snapshot->count);
}

static int climate_reading_access(uint16_t conn, uint16_t attr, struct ble_gatt_access_ctxt *ctxt, void *arg)
{
    (void)conn;
    (void)attr;
    (void)arg;
    switch (ctxt->op) {
    case BLE_GATT_ACCESS_OP_READ_CHR:
        return climate_reading_read(conn, ctxt);
    default:
        return BLE_ATT_ERR_REQ_NOT_SUPPORTED;
    }
}

/* The parts of a long read are of one value: that of the first part. */
static struct climate_limit_snapshot {
    bool is_held;
    uint16_t count;
    uint8_t octets[2];
} climate_limit_snapshots[GATT_NIMBLE_CONNECTIONS + 1];

static int climate_limit_take(uint16_t conn, struct climate_limit_snapshot *snapshot)
{
    size_t count = 0;
    int error;
    struct climate_limit value;
    memset(&value, 0, sizeof value);
    error = climate_limit_on_read(conn, &value);
    if (error == 0 && climate_limit_encode(snapshot->octets, sizeof snapshot->octets, &value, &count) != GATT_OK) {
        error = BLE_ATT_ERR_UNLIKELY;
    }
    if (error == 0 && count > sizeof snapshot->octets) {
        error = BLE_ATT_ERR_UNLIKELY;
    }
    snapshot->is_held = error == 0;
    snapshot->count = error == 0 ? (uint16_t)count : 0u;
    return error;
}

static int climate_limit_read(uint16_t conn, struct ble_gatt_access_ctxt *ctxt)
{
    struct climate_limit_snapshot *snapshot = &climate_limit_snapshots[climate_place(conn)];
    const int error = ctxt->offset == 0u || !snapshot->is_held ? climate_limit_take(conn, snapshot) : 0;
    return error != 0 ? error : gatt_nimble_answer(ctxt, snapshot->octets, snapshot->count);
}

/* The stack joins the parts of a prepared write. Its task alone writes, so that the octets need not be on its stack. */
static int climate_limit_write(uint16_t conn, struct ble_gatt_access_ctxt *ctxt)
{
    static uint8_t buf[2];
    uint16_t len = 0;
    /* Octets that have no room are left out without an error, whatever the stack's header says. */
    if (OS_MBUF_PKTLEN(ctxt->om) > sizeof buf || ble_hs_mbuf_to_flat(ctxt->om, buf, sizeof buf, &len) != 0) {
        return BLE_ATT_ERR_INVALID_ATTR_VALUE_LEN;
    }
    struct climate_limit value;
    int error = gatt_nimble_refusal(climate_limit_decode(&value, (const uint8_t *)buf, len, NULL));
    if (error == 0) {
        error = climate_limit_on_write(conn, &value);
    }
    return error;
}

static int climate_limit_access(uint16_t conn, uint16_t attr, struct ble_gatt_access_ctxt *ctxt, void *arg)
{
    (void)conn;
    (void)attr;
    (void)arg;
    switch (ctxt->op) {
    case BLE_GATT_ACCESS_OP_READ_CHR:
        return climate_limit_read(conn, ctxt);
    case BLE_GATT_ACCESS_OP_WRITE_CHR:
        return climate_limit_write(conn, ctxt);
    default:
        return BLE_ATT_ERR_REQ_NOT_SUPPORTED;
    }
}

/* The parts of a long read are of one value: that of the first part. */
static struct climate_label_snapshot {
    bool is_held;
    uint16_t count;
    uint8_t octets[64];
} climate_label_snapshots[GATT_NIMBLE_CONNECTIONS + 1];

static int climate_label_take(uint16_t conn, struct climate_label_snapshot *snapshot)
{
    size_t count = 0;
    int error;
    struct climate_label value;
    memset(&value, 0, sizeof value);
    error = climate_label_on_read(conn, &value);
    if (error == 0 && climate_label_encode(snapshot->octets, sizeof snapshot->octets, &value, &count) != GATT_OK) {
        error = BLE_ATT_ERR_UNLIKELY;
    }
    if (error == 0 && count > sizeof snapshot->octets) {
        error = BLE_ATT_ERR_UNLIKELY;
    }
    snapshot->is_held = error == 0;
    snapshot->count = error == 0 ? (uint16_t)count : 0u;
    return error;
}

static int climate_label_read(uint16_t conn, struct ble_gatt_access_ctxt *ctxt)
{
    struct climate_label_snapshot *snapshot = &climate_label_snapshots[climate_place(conn)];
    const int error = ctxt->offset == 0u || !snapshot->is_held ? climate_label_take(conn, snapshot) : 0;
    return error != 0 ? error : gatt_nimble_answer(ctxt, snapshot->octets, snapshot->count);
}

/* The stack joins the parts of a prepared write. Its task alone writes, so that the octets need not be on its stack. */
static int climate_label_write(uint16_t conn, struct ble_gatt_access_ctxt *ctxt)
{
    static uint8_t buf[64];
    uint16_t len = 0;
    /* Octets that have no room are left out without an error, whatever the stack's header says. */
    if (OS_MBUF_PKTLEN(ctxt->om) > sizeof buf || ble_hs_mbuf_to_flat(ctxt->om, buf, sizeof buf, &len) != 0) {
        return BLE_ATT_ERR_INVALID_ATTR_VALUE_LEN;
    }
    struct climate_label value;
    int error = gatt_nimble_refusal(climate_label_decode(&value, (const uint8_t *)buf, len, NULL));
    if (error == 0) {
        error = climate_label_on_write(conn, &value);
    }
    return error;
}

static int climate_label_access(uint16_t conn, uint16_t attr, struct ble_gatt_access_ctxt *ctxt, void *arg)
{
    (void)conn;
    (void)attr;
    (void)arg;
    switch (ctxt->op) {
    case BLE_GATT_ACCESS_OP_READ_CHR:
        return climate_label_read(conn, ctxt);
    case BLE_GATT_ACCESS_OP_WRITE_CHR:
        return climate_label_write(conn, ctxt);
    default:
        return BLE_ATT_ERR_REQ_NOT_SUPPORTED;
    }
}

uint16_t climate_reading_handle;
uint16_t climate_limit_handle;
uint16_t climate_label_handle;

static const uint8_t climate_reading_10_octets[] = { 0x57u, 0x68u, 0x61u, 0x74u, 0x20u, 0x74u, 0x68u, 0x65u, 0x20u, 0x61u, 0x69u, 0x72u, 0x20u, 0x69u, 0x73u, 0x20u, 0x6Cu, 0x69u, 0x6Bu, 0x65u };
static const struct gatt_nimble_constant climate_reading_10 = { 20u, climate_reading_10_octets };

static const struct ble_gatt_dsc_def climate_reading_descriptors[] = {
    { .uuid = BLE_UUID16_DECLARE(0x2901), .att_flags = BLE_ATT_F_READ,
      .access_cb = gatt_nimble_read_constant, .arg = (void *)&climate_reading_10 },
    { .uuid = NULL },
};

static const struct ble_gatt_chr_def climate_air_service_characteristics[] = {
    { .uuid = BLE_UUID128_DECLARE(0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xB0, 0x00, 0x40, 0x51, 0x04, 0x02, 0x00, 0x00, 0xF0),
      .access_cb = climate_reading_access,
      .descriptors = (struct ble_gatt_dsc_def *)climate_reading_descriptors,
      .flags = BLE_GATT_CHR_F_READ | BLE_GATT_CHR_F_NOTIFY,
      .val_handle = &climate_reading_handle },
    { .uuid = BLE_UUID128_DECLARE(0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xB0, 0x00, 0x40, 0x51, 0x04, 0x03, 0x00, 0x00, 0xF0),
      .access_cb = climate_limit_access,
      .flags = BLE_GATT_CHR_F_READ | BLE_GATT_CHR_F_WRITE | BLE_GATT_CHR_F_WRITE_ENC,
      .val_handle = &climate_limit_handle },
    { .uuid = BLE_UUID128_DECLARE(0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xB0, 0x00, 0x40, 0x51, 0x04, 0x04, 0x00, 0x00, 0xF0),
      .access_cb = climate_label_access,
      .flags = BLE_GATT_CHR_F_READ | BLE_GATT_CHR_F_WRITE | BLE_GATT_CHR_F_INDICATE,
      .val_handle = &climate_label_handle },
    { .uuid = NULL },
};

static const struct ble_gatt_svc_def *climate_air_service_includes[] = { &climate_services[0], NULL };

const struct ble_gatt_svc_def climate_services[] = {
    { .type = BLE_GATT_SVC_TYPE_PRIMARY,
      .uuid = BLE_UUID16_DECLARE(0x180F),
      .characteristics = climate_battery_service_characteristics },
    { .type = BLE_GATT_SVC_TYPE_PRIMARY,
      .uuid = BLE_UUID128_DECLARE(0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xB0, 0x00, 0x40, 0x51, 0x04, 0x01, 0x00, 0x00, 0xF0),
      .includes = climate_air_service_includes,
      .characteristics = climate_air_service_characteristics },
    { .type = BLE_GATT_SVC_TYPE_END },
};
_Static_assert(sizeof climate_services / sizeof climate_services[0] == CLIMATE_SERVICE_COUNT + 1u,
               "services are missing");

static uint16_t climate_connections[GATT_NIMBLE_CONNECTIONS + 1];

/* What a client has begun to read ends with its connection. */
static void climate_forget(size_t place)
{
    memset(&climate_battery_level_snapshots[place], 0, sizeof climate_battery_level_snapshots[place]);
    memset(&climate_reading_snapshots[place], 0, sizeof climate_reading_snapshots[place]);
    memset(&climate_limit_snapshots[place], 0, sizeof climate_limit_snapshots[place]);
    memset(&climate_label_snapshots[place], 0, sizeof climate_label_snapshots[place]);
    climate_connections[place] = 0u;
}

static int climate_on_event(struct ble_gap_event *event, void *arg)
{
    (void)arg;
    if (event->type == BLE_GAP_EVENT_DISCONNECT) {
        climate_forget(gatt_nimble_index(climate_connections, event->disconnect.conn.conn_handle));
    }
    return 0;
}

/* The stack tells of an end after it was asked to, and forgets that where it begins anew. */
static size_t climate_place(uint16_t conn)
{
    static struct ble_gap_event_listener listener;
    if (conn != BLE_HS_CONN_HANDLE_NONE && ble_gap_event_listener_register(&listener, climate_on_event, NULL) == 0) {
        size_t place;
        for (place = 0; place < (size_t)GATT_NIMBLE_CONNECTIONS; place++) {
            climate_forget(place);
        }
    }
    return gatt_nimble_index(climate_connections, conn);
}
