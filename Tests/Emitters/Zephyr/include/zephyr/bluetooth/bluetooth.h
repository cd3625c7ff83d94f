/* What the firmware of examples uses of it, in our own words. */
#ifndef TEST_ZEPHYR_BLUETOOTH_H
#define TEST_ZEPHYR_BLUETOOTH_H

#include <stddef.h>
#include <stdint.h>

#define BT_DATA_FLAGS 0x01
#define BT_DATA_UUID128_ALL 0x07
#define BT_DATA_NAME_COMPLETE 0x09
#define BT_LE_AD_GENERAL 0x02
#define BT_LE_AD_NO_BREDR 0x04

struct bt_data {
    uint8_t type;
    uint8_t data_len;
    const uint8_t *data;
};
#define BT_DATA(kind, octets, count) { .type = (kind), .data_len = (count), .data = (const uint8_t *)(octets) }
#define BT_DATA_BYTES(kind, ...) BT_DATA(kind, ((uint8_t[]){ __VA_ARGS__ }), sizeof((uint8_t[]){ __VA_ARGS__ }))

struct bt_le_adv_param {
    uint32_t options;
};
#define BT_LE_ADV_CONN_FAST_1 (&(const struct bt_le_adv_param){ .options = 1u })

typedef void (*bt_ready_cb_t)(int err);
int bt_enable(bt_ready_cb_t cb);
int bt_le_adv_start(
    const struct bt_le_adv_param *param, const struct bt_data *ad, size_t ad_len, const struct bt_data *sd, size_t sd_len);

#endif
