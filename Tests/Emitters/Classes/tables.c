/* Goes through tables of Zephyr that listed.h names, whosever they are: a line for each check, by its title. */
#include <stdio.h>

#include "listed.h"

static int failed;

static void check(bool holds, const char *title, const char *whose)
{
    failed += holds ? 0 : 1;
    printf("%s\t%s\n", holds ? "ok" : "FAIL", title);
    if (!holds) {
        printf("      of %s\n", whose);
    }
}

static uint16_t type(const struct bt_gatt_attr *attr)
{
    return attr->uuid->type == 0u ? ((const struct bt_uuid_16 *)attr->uuid)->val : 0u;
}

static bool has_uuid(const struct bt_gatt_attr *attr, const struct listed_value *value)
{
    return value->is_short ? type(attr) == value->number
                           : attr->uuid->type != 0u
                                 && memcmp(((const struct bt_uuid_128 *)attr->uuid)->val, value->octets, 16u) == 0;
}

/* What clients configure of the value at a place: how many attributes, and the last of them. */
static size_t configurations(const struct listed_table *own, size_t place, const struct bt_gatt_attr **last)
{
    size_t found = 0u;
    for (size_t next = place + 1u; next < own->count && type(&own->table[next]) != 0x2803u; next++) {
        if (type(&own->table[next]) == 0x2902u) {
            *last = &own->table[next];
            found++;
        }
    }
    return found;
}

static void go(const struct listed_table *own)
{
    for (size_t place = 0u; place + 1u < own->count; place++) {
        const struct bt_gatt_attr *const value = &own->table[place + 1u];
        const struct bt_gatt_attr *last = NULL;
        size_t found, asked;
        if (type(&own->table[place]) != 0x2803u) {
            continue;
        }
        found = configurations(own, place + 1u, &last);
        asked = (((const struct bt_gatt_chrc *)own->table[place].user_data)->properties & 0x30u) != 0u ? 1u : 0u;
        check(found == asked, "what is notified or indicated has one configuration, all else none", own->name);
        if (last == NULL) {
            continue;
        }
        check((value->perm & BT_GATT_PERM_READ_ENCRYPT) == 0u || (last->perm & BT_GATT_PERM_WRITE_ENCRYPT) != 0u,
              "who may not read without encryption may not subscribe without it", own->name);
        check((value->perm & BT_GATT_PERM_READ_AUTHEN) == 0u || (last->perm & BT_GATT_PERM_WRITE_AUTHEN) != 0u,
              "who may not read without authentication may not subscribe without it", own->name);
    }
}

int main(void)
{
    for (size_t number = 0u; number < sizeof listed_tables / sizeof listed_tables[0]; number++) {
        go(&listed_tables[number]);
    }
    for (size_t number = 0u; number < sizeof listed_values / sizeof listed_values[0]; number++) {
        const struct listed_value *const own = &listed_values[number];
        check(has_uuid(&own->table[own->index], own), "each index is that of its UUID", own->name);
    }
    return failed != 0;
}
