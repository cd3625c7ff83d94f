/* Climate. Written by `gattc generate --stack zephyr`; do not edit. Contract 4f6b39541caa84bf4cad71ddfb134887. */
#ifndef GATT_CLIMATE_ZEPHYR_H
#define GATT_CLIMATE_ZEPHYR_H

#include "climate.h"
#include "gatt_zephyr.h"

/* The Database Hash of a device with the attributes of the profile alone, from handle 1 on, as the specification prints it:
   BlueZ serves it so, Zephyr and BTstack the last octet first. */
#define CLIMATE_DATABASE_HASH 0x67u, 0x8Bu, 0xE4u, 0xA9u, 0x7Au, 0xA4u, 0x4Au, 0xF2u, 0xA3u, 0x03u, 0x67u, 0xD8u, 0x64u, 0x1Bu, 0x7Eu, 0x92u

/* Air: its table, and the places of values in it, for bt_gatt_notify(). */
extern const struct bt_gatt_attr attr_gatt_00001_climate_air_service[];
#define CLIMATE_AIR_SERVICE attr_gatt_00001_climate_air_service
#define CLIMATE_READING_INDEX 3u
#define CLIMATE_LIMIT_INDEX 7u
#define CLIMATE_LABEL_INDEX 9u
#define CLIMATE_AIR_SERVICE_COUNT 11u

/* Fills in what a client reads; 0, or an error of ATT. */
int climate_reading_on_read(struct bt_conn *conn, struct climate_reading *out);
/* Fills in what a client reads; 0, or an error of ATT. */
int climate_limit_on_read(struct bt_conn *conn, struct climate_limit *out);
/* Takes a whole value that a client writes; 0, or an error of ATT. */
int climate_limit_on_write(struct bt_conn *conn, const struct climate_limit *in);
/* Fills in what a client reads; 0, or an error of ATT. */
int climate_label_on_read(struct bt_conn *conn, struct climate_label *out);
/* Takes a whole value that a client writes; 0, or an error of ATT. */
int climate_label_on_write(struct bt_conn *conn, const struct climate_label *in);
/* A client subscribes, or does no more: 0, BT_GATT_CCC_NOTIFY or BT_GATT_CCC_INDICATE. */
void climate_reading_on_subscribe(uint16_t value);
/* A client subscribes, or does no more: 0, BT_GATT_CCC_NOTIFY or BT_GATT_CCC_INDICATE. */
void climate_label_on_subscribe(uint16_t value);

/* Battery: its table, and the places of values in it, for bt_gatt_notify(). */
extern const struct bt_gatt_attr attr_gatt_00012_climate_battery_service[];
#define CLIMATE_BATTERY_SERVICE attr_gatt_00012_climate_battery_service
#define CLIMATE_BATTERY_LEVEL_INDEX 2u
#define CLIMATE_BATTERY_SERVICE_COUNT 4u

/* Fills in what a client reads; 0, or an error of ATT. */
int climate_battery_level_on_read(struct bt_conn *conn, struct climate_battery_level *out);

#endif
