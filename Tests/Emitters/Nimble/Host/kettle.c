/* Registers the table of a kettle in the host of Apache's NimBLE, and reads and writes it as the host's own server does for a
   client. There is no controller behind the host: nothing is sent. */
#include <stdio.h>
#include <string.h>

#include "os/os.h"
#include "nimble/nimble_port.h"
#include "nimble/transport.h"
#include "services/gap/ble_svc_gap.h"
#include "services/gatt/ble_svc_gatt.h"

#include "kettle_nimble.h"

/* What stands behind a service's own declaration in the table of Kettle.gatt.yaml. */
enum { WATER = 2, TARGET = 5, CONTROL_POINT = 7, CONFIGURATION = 1 };

static int passed, failed;
static struct kettle_target target = { .value = 170u };
static uint8_t request;

void ble_transport_ll_init(void) {}
int ble_transport_to_ll_cmd_impl(void *buf)
{
    ble_transport_free(buf);
    return BLE_HS_ECONTROLLER;
}
int ble_transport_to_ll_acl_impl(struct os_mbuf *om)
{
    os_mbuf_free_chain(om);
    return BLE_HS_ECONTROLLER;
}
int ble_transport_to_ll_iso_impl(struct os_mbuf *om) { return ble_transport_to_ll_acl_impl(om); }

int kettle_water_on_read(uint16_t conn, struct kettle_water *out)
{
    (void)conn;
    *out = (struct kettle_water){ .temperature = 215, .volume = 1000u, .heating = KETTLE_WATER_HEATING_OFF };
    return 0;
}

int kettle_target_on_read(uint16_t conn, struct kettle_target *out)
{
    (void)conn;
    *out = target;
    return 0;
}

int kettle_target_on_write(uint16_t conn, const struct kettle_target *in)
{
    (void)conn;
    target = *in;
    return 0;
}

int kettle_control_point_on_write(uint16_t conn, const struct kettle_control_point_request *in)
{
    (void)conn;
    request = in->tag;
    return 0;
}

static void check(const char *name, int said, int expected)
{
    const int good = said == expected;
    passed += good;
    failed += !good;
    if (!good) {
        printf("FAIL  %s: %d, not %d\n", name, said, expected);
    }
}

/* How many octets a read answers with, which are `expected`; the error of ATT below zero. */
static int read_as(uint16_t handle, const char *expected)
{
    uint8_t octets[64];
    uint16_t count = 0;
    struct os_mbuf *om = NULL;
    const int error = ble_att_svr_read_local(handle, &om);
    if (error != 0) {
        return -error;
    }
    (void)ble_hs_mbuf_to_flat(om, octets, sizeof octets, &count);
    os_mbuf_free_chain(om);
    return memcmp(octets, expected, count) == 0 ? count : -1000;
}

/* What the host says of octets that a client writes: 0, or BLE_HS_EAPP where the table refuses them. */
static int written(uint16_t handle, const void *octets, uint16_t count)
{
    return ble_att_svr_write_local(handle, ble_hs_mbuf_from_flat(octets, count));
}

/* The error of ATT by which octets are refused, which the host tells the client; it says of it no more than BLE_HS_EAPP here. */
static int refused(const struct ble_gatt_chr_def *characteristic, const void *octets, uint16_t count)
{
    struct ble_gatt_access_ctxt access = { .op = BLE_GATT_ACCESS_OP_WRITE_CHR, .chr = characteristic };
    const int said = written(*characteristic->val_handle, octets, count);
    int error;
    access.om = ble_hs_mbuf_from_flat(octets, count);
    error = characteristic->access_cb(BLE_HS_CONN_HANDLE_NONE, *characteristic->val_handle, &access, NULL);
    os_mbuf_free_chain(access.om);
    return said == BLE_HS_EAPP ? error : -said;
}

int main(void)
{
    const ble_uuid_t *boiler = BLE_UUID128_DECLARE(KETTLE_BOILER_SERVICE_UUID128_LE);
    const struct ble_gatt_chr_def *own = kettle_services[0].characteristics;
    uint16_t service = 0, declaration = 0, value = 0, descriptor = 0;
    nimble_port_init();
    ble_svc_gap_init();
    ble_svc_gatt_init();
    check("count", ble_gatts_count_cfg(kettle_services), 0);
    check("add", ble_gatts_add_svcs(kettle_services), 0);
    check("start", ble_gatts_start(), 0);
    ble_gatts_show_local();

    check("service", ble_gatts_find_svc(boiler, &service), 0);
    check("water", ble_gatts_find_chr(boiler, BLE_UUID128_DECLARE(KETTLE_WATER_UUID128_LE), &declaration, &value), 0);
    check("the handle of water is filled in", kettle_water_handle, value);
    check("its configuration", ble_gatts_find_dsc(boiler, BLE_UUID128_DECLARE(KETTLE_WATER_UUID128_LE), BLE_UUID16_DECLARE(0x2902), &descriptor), 0);
    check("handles of water", value - service, WATER);
    check("handles of its configuration", descriptor - value, CONFIGURATION);
    check("handles of target", kettle_target_handle - service, TARGET);
    check("handles of control point", kettle_control_point_handle - service, CONTROL_POINT);

    check("water is read", read_as(kettle_water_handle, "\xd7\x00\xe8\x03\x00"), 5);
    check("target is read", read_as(kettle_target_handle, "\xaa"), 1);
    check("85 is written", written(kettle_target_handle, "\xb9", 1), 0);
    check("and read", read_as(kettle_target_handle, "\xb9"), 1);
    check("101 is out of range", refused(&own[1], "\xca", 1), GATT_NIMBLE_OUT_OF_RANGE);
    check("two octets are too many", refused(&own[1], "\xb9\x00", 2), BLE_ATT_ERR_INVALID_ATTR_VALUE_LEN);
    check("none are too few", refused(&own[1], "", 0), BLE_ATT_ERR_INVALID_ATTR_VALUE_LEN);
    check("the target is as it was", read_as(kettle_target_handle, "\xb9"), 1);
    check("a request is written", written(kettle_control_point_handle, "\x02\x1e", 2), 0);
    check("the hook has it", request, KETTLE_CONTROL_POINT_REQUEST_KEEP_WARM);
    check("one that the profile does not have is the program's to answer", written(kettle_control_point_handle, "\x07", 1), 0);
    check("the hook has that too", request, 7);
    check("minutes are out of range", refused(&own[2], "\x02\x3d", 2), GATT_NIMBLE_OUT_OF_RANGE);
    check("water is not written", written(kettle_water_handle, "\xd7\x00\xe8\x03\x00", 5) != 0, 1);
    check("a control point is not read", read_as(kettle_control_point_handle, "") < 0, 1);
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
