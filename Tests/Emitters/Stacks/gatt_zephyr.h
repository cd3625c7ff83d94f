/* What the tables of all profiles share. Written by `gattc generate --stack zephyr`; do not edit. */
#ifndef GATT_ZEPHYR_H
#define GATT_ZEPHYR_H

#include <zephyr/bluetooth/att.h>
#include <zephyr/bluetooth/bluetooth.h>
#include <zephyr/bluetooth/conn.h>
#include <zephyr/bluetooth/gatt.h>
#include <zephyr/bluetooth/uuid.h>

#include "gatt_codec.h"

/* The error of ATT by which octets are refused that are no value: its length, its range, or what is in it. */
static inline int gatt_zephyr_refusal(int error)
{
    switch (error) {
    case GATT_OK:
        return 0;
    case GATT_ERROR_TRUNCATED:
    case GATT_ERROR_TRAILING:
    case GATT_ERROR_WRONG_LENGTH:
        return BT_ATT_ERR_INVALID_ATTRIBUTE_LEN;
    case GATT_ERROR_OUT_OF_RANGE:
        return BT_ATT_ERR_OUT_OF_RANGE;
    default:
        return BT_ATT_ERR_VALUE_NOT_ALLOWED;
    }
}

#define GATT_ZEPHYR_CONNECTIONS CONFIG_BT_MAX_CONN

/* The place of a connection among those that there can be at once; the last place is for what the device reads itself. */
static inline size_t gatt_zephyr_index(struct bt_conn *conn)
{
    return conn == NULL ? (size_t)GATT_ZEPHYR_CONNECTIONS : (size_t)bt_conn_index(conn);
}

#endif
