/* Climate. Written by `gattc generate --stack nimble`; do not edit. Contract 4f6b39541caa84bf4cad71ddfb134887. */
#ifndef GATT_CLIMATE_NIMBLE_H
#define GATT_CLIMATE_NIMBLE_H

#include "climate.h"
#include "gatt_nimble.h"

/* The Database Hash of a device with the attributes of the profile alone, from handle 1 on, as the specification prints it:
   BlueZ serves it so, Zephyr and BTstack the last octet first. */
#define CLIMATE_DATABASE_HASH 0x39u, 0xABu, 0xABu, 0x44u, 0x4Du, 0xA0u, 0xFFu, 0x26u, 0x4Eu, 0x03u, 0xD0u, 0xE1u, 0x51u, 0x54u, 0x09u, 0xABu

/* The services, for ble_gatts_count_cfg() and ble_gatts_add_svcs(), with an end behind them. */
#define CLIMATE_SERVICE_COUNT 2u
extern const struct ble_gatt_svc_def climate_services[CLIMATE_SERVICE_COUNT + 1u];

/* Battery: the handles of its values, for ble_gatts_notify_custom() and BLE_GAP_EVENT_SUBSCRIBE. */
extern uint16_t climate_battery_level_handle;

/* Fills in what a client reads; 0, or an error of ATT. */
int climate_battery_level_on_read(uint16_t conn, struct climate_battery_level *out);

/* Air: the handles of its values, for ble_gatts_notify_custom() and BLE_GAP_EVENT_SUBSCRIBE. */
extern uint16_t climate_reading_handle;
extern uint16_t climate_limit_handle;
extern uint16_t climate_label_handle;

/* Fills in what a client reads; 0, or an error of ATT. */
int climate_reading_on_read(uint16_t conn, struct climate_reading *out);
/* Fills in what a client reads; 0, or an error of ATT. */
int climate_limit_on_read(uint16_t conn, struct climate_limit *out);
/* Takes a whole value that a client writes; 0, or an error of ATT. */
int climate_limit_on_write(uint16_t conn, const struct climate_limit *in);
/* Fills in what a client reads; 0, or an error of ATT. */
int climate_label_on_read(uint16_t conn, struct climate_label *out);
/* Takes a whole value that a client writes; 0, or an error of ATT. */
int climate_label_on_write(uint16_t conn, const struct climate_label *in);

#endif
