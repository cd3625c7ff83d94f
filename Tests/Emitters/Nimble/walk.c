/* Registers the tables of Climate.gatt.yaml as NimBLE does, and reads and writes their attributes as its server does for a client. */
#include <stdbool.h>
#include <stdio.h>

#include "climate_nimble.h"

static int passed, failed;
static int16_t temperature = 2150;
static size_t written;
static uint16_t limit;
static char label[65];
static struct ble_gap_event_listener *listeners;

int climate_reading_on_read(uint16_t conn, struct climate_reading *out)
{
    (void)conn;
    out->temperature = temperature;
    out->humidity = 4000u;
    return 0;
}

int climate_limit_on_read(uint16_t conn, struct climate_limit *out)
{
    (void)conn;
    out->value = limit;
    return 0;
}

int climate_limit_on_write(uint16_t conn, const struct climate_limit *in)
{
    (void)conn;
    written++;
    limit = in->value;
    return in->value == 999u ? 0x80 : 0;
}

int climate_label_on_read(uint16_t conn, struct climate_label *out)
{
    (void)conn;
    out->value.count = (uint16_t)strlen(label);
    memcpy(out->value.bytes, label, strlen(label));
    return 0;
}

int climate_label_on_write(uint16_t conn, const struct climate_label *in)
{
    (void)conn;
    written++;
    memcpy(label, in->value.bytes, in->value.count);
    label[in->value.count] = '\0';
    return 0;
}

int climate_battery_level_on_read(uint16_t conn, struct climate_battery_level *out)
{
    (void)conn;
    out->value = 101u;
    return 0;
}

int ble_gap_event_listener_register(struct ble_gap_event_listener *listener, ble_gap_event_fn *fn, void *arg)
{
    for (const struct ble_gap_event_listener *own = listeners; own != NULL; own = own->next) {
        if (own == listener) {
            return BLE_HS_EALREADY;
        }
    }
    *listener = (struct ble_gap_event_listener){ .fn = fn, .arg = arg, .next = listeners };
    listeners = listener;
    return 0;
}

/* The connection ends, and the next client may have its handle. */
static void disconnect(uint16_t conn)
{
    struct ble_gap_event event = { .type = BLE_GAP_EVENT_DISCONNECT, .disconnect = { .conn = { .conn_handle = conn } } };
    for (const struct ble_gap_event_listener *own = listeners; own != NULL; own = own->next) {
        own->fn(&event, own->arg);
    }
}

int ble_hs_mbuf_to_flat(const struct os_mbuf *om, void *flat, uint16_t max_len, uint16_t *out_copy_len)
{
    const uint16_t count = om->count < max_len ? om->count : max_len;
    memcpy(flat, om->octets, count);
    *out_copy_len = count;
    /* As Apache's does it, whose header speaks of an error where there is no room for all. */
    return 0;
}

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

/* An attribute of the server. */
struct attribute {
    uint16_t type;
    uint16_t flags;
    const struct ble_gatt_chr_def *chr;
    const struct ble_gatt_dsc_def *dsc;
    const struct ble_gatt_svc_def *svc;
};
static struct attribute attributes[64];
static uint16_t count;

static uint16_t short_uuid(const ble_uuid_t *uuid)
{
    return uuid->type == BLE_UUID_TYPE_16 ? ((const ble_uuid16_t *)uuid)->value : 0u;
}

static struct attribute *add(uint16_t type)
{
    count++;
    attributes[count].type = type;
    return &attributes[count];
}

/* A service comes when all that it includes have come. */
static bool is_ready(const struct ble_gatt_svc_def *service)
{
    for (size_t i = 0; service->includes != NULL && service->includes[i] != NULL; i++) {
        bool known = false;
        for (uint16_t handle = 1; handle <= count; handle++) {
            known = known || attributes[handle].svc == service->includes[i];
        }
        if (!known) {
            return false;
        }
    }
    return true;
}

/* Where the program's own objects begin and end: what is elsewhere is on a stack, and gone when its function returns. */
extern const char __executable_start[], _end[];

static bool is_kept(const void *object)
{
    const uintptr_t place = (uintptr_t)object;
    return object == NULL || (place >= (uintptr_t)__executable_start && place < (uintptr_t)_end);
}

/* What the stack goes by as long as it runs. */
static void check_kept(const struct ble_gatt_svc_def *service)
{
    const char *what = "all of the table is there as long as the program";
    check(is_kept(service) && is_kept(service->uuid) && is_kept(service->includes) && is_kept(service->characteristics), what);
    for (const struct ble_gatt_chr_def *chr = service->characteristics; chr->uuid != NULL; chr++) {
        check(is_kept(chr->uuid) && is_kept(chr->val_handle) && is_kept(chr->arg) && is_kept(chr->descriptors), what);
        for (const struct ble_gatt_dsc_def *dsc = chr->descriptors; dsc != NULL && dsc->uuid != NULL; dsc++) {
            check(is_kept(dsc->uuid) && is_kept(dsc->arg), what);
        }
    }
}

static void register_service(const struct ble_gatt_svc_def *service)
{
    check_kept(service);
    add(service->type == BLE_GATT_SVC_TYPE_PRIMARY ? 0x2800 : 0x2801)->svc = service;
    for (size_t i = 0; service->includes != NULL && service->includes[i] != NULL; i++) {
        add(0x2802);
    }
    for (const struct ble_gatt_chr_def *chr = service->characteristics; chr->uuid != NULL; chr++) {
        check(chr->access_cb != NULL, "NimBLE refuses a characteristic without a callback");
        add(0x2803);
        struct attribute *value = add(short_uuid(chr->uuid));
        value->chr = chr;
        *chr->val_handle = count;
        if ((chr->flags & (BLE_GATT_CHR_F_NOTIFY | BLE_GATT_CHR_F_INDICATE)) != 0u) {
            add(0x2902);
        }
        if ((chr->flags & (BLE_GATT_CHR_F_RELIABLE_WRITE | BLE_GATT_CHR_F_AUX_WRITE)) != 0u) {
            add(0x2900);
        }
        for (const struct ble_gatt_dsc_def *dsc = chr->descriptors; dsc != NULL && dsc->uuid != NULL; dsc++) {
            check(dsc->access_cb != NULL, "NimBLE refuses a descriptor without a callback");
            check(short_uuid(dsc->uuid) != 0x2902u, "what clients configure is the stack's own");
            struct attribute *own = add(short_uuid(dsc->uuid));
            own->dsc = dsc;
            own->flags = dsc->att_flags;
        }
    }
}

static int access(uint16_t conn, uint16_t handle, uint8_t op, uint16_t offset, struct os_mbuf *om)
{
    struct ble_gatt_access_ctxt ctxt = { .op = op, .om = om, .offset = offset };
    const struct attribute *own = &attributes[handle];
    if (own->dsc != NULL) {
        ctxt.dsc = own->dsc;
        ctxt.op = (uint8_t)(op + BLE_GATT_ACCESS_OP_READ_DSC);
        return own->dsc->access_cb(conn, handle, &ctxt, own->dsc->arg);
    }
    ctxt.chr = own->chr;
    return own->chr->access_cb(conn, handle, &ctxt, own->chr->arg);
}

/* Sends the part from an offset on of what the callback answers with: how much that is, or a negative error. */
static int read_from(uint16_t conn, uint16_t handle, uint8_t *out, size_t room, uint16_t offset)
{
    struct os_mbuf om = { .count = 0, .room = 600 };
    const int error = access(conn, handle, BLE_GATT_ACCESS_OP_READ_CHR, offset, &om);
    if (error != 0) {
        return -error;
    }
    if (offset > om.count) {
        return -BLE_ATT_ERR_INVALID_OFFSET;
    }
    const size_t rest = (size_t)(om.count - offset);
    const size_t part = rest < room ? rest : room;
    memcpy(out, om.octets + offset, part);
    return (int)part;
}

static int write(uint16_t handle, const char *octets, size_t size)
{
    struct os_mbuf om = { .count = 0, .room = 600 };
    os_mbuf_append(&om, octets, (uint16_t)size);
    return access(1, handle, BLE_GATT_ACCESS_OP_WRITE_CHR, 0, &om);
}

static void table(void)
{
    static const uint16_t types[] = {
        0, 0x2800, 0x2803, 0x2A19, 0x2904, 0x2800, 0x2802, 0x2803, 0, 0x2902, 0x2901, 0x2803, 0, 0x2803, 0, 0x2902,
    };
    size_t services = 0;
    for (const struct ble_gatt_svc_def *own = climate_services; own->type != BLE_GATT_SVC_TYPE_END; own++) {
        check(is_ready(own), "what a service includes is registered before it");
        register_service(own);
        services++;
    }
    check(services == CLIMATE_SERVICE_COUNT && services == 2u, "as many services as the profile has");
    check(count == sizeof types / sizeof types[0] - 1u, "as many attributes as the profile has");
    for (uint16_t handle = 1; handle <= count; handle++) {
        check(attributes[handle].type == types[handle], "each attribute is at its place");
    }
    check(climate_services[1].includes[0] == &climate_services[0], "the included service is that of the table");
    static const uint8_t uuid[16] = { 0, 0, 0, 0, 0, 0, 0, 0xB0, 0, 0x40, 0x51, 0x04, 2, 0, 0, 0xF0 };
    const struct ble_gatt_chr_def *reading = attributes[climate_reading_handle].chr;
    check(memcmp(((const ble_uuid128_t *)reading->uuid)->value, uuid, 16) == 0, "the handle is that of the UUID");
    check(reading->flags == (BLE_GATT_CHR_F_READ | BLE_GATT_CHR_F_NOTIFY), "properties");
    check(attributes[climate_limit_handle].chr->flags
              == (BLE_GATT_CHR_F_READ | BLE_GATT_CHR_F_WRITE | BLE_GATT_CHR_F_WRITE_ENC), "what writing takes");
    uint8_t octets[32];
    const uint16_t description = (uint16_t)(climate_reading_handle + 2u);
    check(attributes[description].flags == BLE_ATT_F_READ, "who reads the user description");
    check(read_from(1, description, octets, 32, 0) == 20 && memcmp(octets, "What the air is like", 20) == 0, "the user description");
    check(read_from(1, description, octets, 32, 9) == 11 && memcmp(octets, "air is like", 11) == 0, "a part of it");
    check(write(description, "x", 1) == BLE_ATT_ERR_WRITE_NOT_PERMITTED, "nobody writes it");
    const uint16_t format = (uint16_t)(climate_battery_level_handle + 1u);
    check(read_from(1, format, octets, 32, 0) == 7 && memcmp(octets, "\x04\x00\x00\x27\x01\x00\x00", 7) == 0, "the format");
}

static void air(void)
{
    uint8_t octets[8];
    const uint16_t own = climate_reading_handle;
    check(read_from(1, own, octets, 8, 0) == 4 && memcmp(octets, "\x66\x08\xA0\x0F", 4) == 0, "a value is read");
    temperature = -1;
    check(read_from(1, own, octets, 2, 1) == 2 && memcmp(octets, "\x08\xA0", 2) == 0, "a later part is of the same value");
    check(read_from(2, own, octets, 4, 0) == 4 && octets[0] == 0xFF, "another client reads the new one");
    temperature = 0;
    check(read_from(BLE_HS_CONN_HANDLE_NONE, own, octets, 4, 0) == 4 && octets[0] == 0, "the device reads by itself");
    check(read_from(1, own, octets, 3, 1) == 3 && octets[0] == 0x08, "and tears no client's value");
    check(read_from(2, own, octets, 3, 1) == 3 && octets[0] == 0xFF, "nor another's");
    check(read_from(1, own, octets, 2, 0) == 2 && octets[0] == 0, "a new read has the new value");
    check(read_from(1, own, octets, 8, 4) == 0, "behind the end there is nothing");
    check(read_from(1, own, octets, 8, 5) == -BLE_ATT_ERR_INVALID_OFFSET, "further behind, the offset is invalid");
    disconnect(1);
    temperature = 0x0700;
    check(read_from(1, own, octets, 3, 1) == 3 && octets[0] == 7, "a client that begins with a later part reads its own value");
    temperature = -1;
    check(read_from(1, own, octets, 4, 0) == 4 && octets[0] == 0xFF, "a new read has the new value");
    disconnect(1);
    temperature = 7;
    check(read_from(3, own, octets, 4, 0) == 4 && octets[0] == 7, "a client has the place of one that is gone");
    check(read_from(2, own, octets, 3, 1) == 3 && octets[0] == 0xFF, "and of no other");
    disconnect(3);
    disconnect(5);
    check(read_from(2, own, octets, 3, 1) == 3 && octets[0] == 0xFF, "who never read has no place");
    temperature = 0x0100;
    listeners = NULL;
    check(read_from(2, own, octets, 3, 1) == 3 && octets[0] == 1, "a stack that begins anew has new clients");
    disconnect(2);
    temperature = 0x0200;
    check(read_from(2, own, octets, 3, 1) == 3 && octets[0] == 2, "and tells of their ends as well");
    check(write(own, "\x00\x00\x00\x00", 4) == BLE_ATT_ERR_REQ_NOT_SUPPORTED, "what is not written has no hook for it");
}

static void limits(void)
{
    const uint16_t own = climate_limit_handle;
    check(write(own, "\xE8\x03", 2) == 0 && limit == 1000 && written == 1, "the greatest value is taken");
    check(write(own, "\xE9\x03", 2) == 0xFF && limit == 1000 && written == 1, "one more is refused before the hook");
    check(write(own, "\xE8", 1) == 0x0D && written == 1, "too short is refused before the hook");
    check(write(own, "\xE8\x03\x00", 3) == 0x0D && written == 1, "too long is refused before the hook");
    check(write(own, "\xE7\x03", 2) == 0x80, "the hook's own error is told");
}

static void text(void)
{
    const uint16_t own = climate_label_handle;
    char long_text[65];
    uint8_t octets[64];
    memset(long_text, 'a', sizeof long_text);
    written = 0;
    check(write(own, long_text, 64) == 0 && written == 1 && strlen(label) == 64, "a prepared write comes as a whole");
    check(write(own, long_text, 65) == 0x0D && written == 1, "one octet more is refused before the hook");
    check(write(own, "\xC3", 1) == 0x13 && written == 1, "half a letter is no text");
    check(read_from(1, own, octets, 22, 0) == 22 && read_from(1, own, octets, 64, 22) == 42, "a long read");
    label[0] = '\0';
    check(read_from(1, own, octets, 64, 22) == 42, "what changes meanwhile does not tear it");
    disconnect(1);
    check(read_from(1, own, octets, 64, 22) == -BLE_ATT_ERR_INVALID_OFFSET, "where the value ends before, the next client learns that");
    check(write(own, "", 0) == 0 && written == 2 && label[0] == '\0', "an empty text is a value");
}

int main(void)
{
    static const uint8_t hash[] = { CLIMATE_DATABASE_HASH };
    static const uint8_t contract[] = { CLIMATE_CONTRACT_HASH };
    uint8_t octets[4];
    check(sizeof hash == 16 && sizeof contract == 16, "both hashes have 16 octets");
    table();
    air();
    limits();
    text();
    check(read_from(1, climate_battery_level_handle, octets, 4, 0) == -0x0E, "no wrong value is told");
    struct os_mbuf full = { .count = 0, .room = 1 };
    check(access(1, climate_reading_handle, BLE_GATT_ACCESS_OP_READ_CHR, 0, &full) == BLE_ATT_ERR_INSUFFICIENT_RES,
          "no room is told");
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
