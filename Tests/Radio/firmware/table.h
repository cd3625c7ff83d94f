// The services of a firmware, as those of database.h, which the server of att.h asks. One client at a time.
#pragma once
#include <stdint.h>

#include <zephyr/bluetooth/gatt.h>

/// Gives handles to all services of BT_GATT_SERVICE_DEFINE, in the order in which Zephyr's linker puts them. Ends the program where
/// one has an attribute of a kind that Zephyr alone serves.
void table_collect(void);

/// The handle of a value to whose notifications or indications, BT_GATT_CCC_NOTIFY or …_INDICATE, the client has subscribed, or 0.
uint16_t table_subscribed(const struct bt_gatt_attr *value, uint16_t kind);

/// Ends all subscriptions, and tells the firmware so.
void table_forget_subscriptions(void);
