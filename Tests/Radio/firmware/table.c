#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "database.h"
#include "h4.h"

enum { PRIMARY_SERVICE = 0x2800, CHARACTERISTIC = 0x2803, USER_DESCRIPTION = 0x2901, CONFIGURATION = 0x2902 };
enum { MAX_ATTRIBUTES = 128, MAX_SERVICES = 16 };

extern const struct bt_gatt_service_static *const __start_bt_gatt_services[];
extern const struct bt_gatt_service_static *const __stop_bt_gatt_services[];

// The attribute of handle N is at N - 1, and so is what the program has for it.
static Attribute attributes[MAX_ATTRIBUTES];
static const struct bt_gatt_attr *sources[MAX_ATTRIBUTES];
static size_t count;
static struct bt_conn client;

static size_t put_uuid(uint8_t *octets, const struct bt_uuid *uuid) {
  if (uuid->type == BT_UUID_TYPE_128) {
    memcpy(octets, BT_UUID_128(uuid)->val, 16);
    return 16;
  }
  put16(octets, BT_UUID_16(uuid)->val);
  return 2;
}

/// What is there before a client asks: of a declaration its octets. Gives the properties of the value behind it.
static unsigned fill(Attribute *attribute, const struct bt_gatt_attr *source, unsigned properties) {
  const struct bt_gatt_chrc *characteristic = source->user_data;
  switch (attribute->type_length == 2 ? get16(attribute->type) : 0) {
    case PRIMARY_SERVICE:
      attribute->length = put_uuid(attribute->value, source->user_data);
      break;
    case CHARACTERISTIC:
      attribute->value[0] = characteristic->properties;
      put16(attribute->value + 1, attribute->handle + 1u);
      attribute->length = 3 + put_uuid(attribute->value + 3, characteristic->uuid);
      return characteristic->properties;
    case USER_DESCRIPTION:
      attribute->length = strlen(source->user_data);
      memcpy(attribute->value, source->user_data, attribute->length);
      break;
    case CONFIGURATION:
      attribute->behaviour = SUBSCRIPTION;
      attribute->length = 2;
      attribute->permissions = READ | WRITE;
      break;
    default:
      if (properties == 0) {
        fprintf(stderr, "attribute %u is of a kind that only Zephyr itself has\n", attribute->handle);
        exit(1);
      }
      attribute->permissions = properties & (READ | WRITE | WRITE_WITHOUT_RESPONSE);
      if (source->perm & ~(BT_GATT_PERM_READ | BT_GATT_PERM_WRITE | BT_GATT_PERM_PREPARE_WRITE))
        attribute->behaviour = ENCRYPTED;
  }
  return 0;
}

static void add_service(const struct bt_gatt_service_static *service) {
  unsigned properties = 0;
  if (count + service->attr_count > MAX_ATTRIBUTES) abort();
  Attribute *first = &attributes[count];
  for (size_t i = 0; i < service->attr_count; i++) {
    Attribute *attribute = &attributes[count];
    sources[count++] = &service->attrs[i];
    attribute->handle = (uint16_t)count;
    attribute->permissions = READ;
    attribute->type_length = put_uuid(attribute->type, service->attrs[i].uuid);
    properties = fill(attribute, &service->attrs[i], properties);
  }
  first->group_end = (uint16_t)count;
}

static int by_name(const void *one, const void *other) {
  const struct bt_gatt_service_static *const *services[2] = {one, other};
  return strcmp((*services[0])->name, (*services[1])->name);
}

void table_collect(void) {
  const struct bt_gatt_service_static *services[MAX_SERVICES];
  size_t services_count = (size_t)(__stop_bt_gatt_services - __start_bt_gatt_services);
  if (services_count > MAX_SERVICES) abort();
  memcpy(services, __start_bt_gatt_services, services_count * sizeof *services);
  qsort(services, services_count, sizeof *services, by_name);
  for (size_t i = 0; i < services_count; i++) add_service(services[i]);
}

Attribute *database_find(uint16_t handle) { return handle == 0 || handle > count ? NULL : &attributes[handle - 1]; }

int database_read(const Attribute *attribute, size_t offset, uint8_t *octets, size_t room) {
  const struct bt_gatt_attr *source = sources[attribute->handle - 1];
  if (source->read != NULL) return (int)source->read(&client, source, octets, (uint16_t)room, (uint16_t)offset);
  return (int)bt_gatt_attr_read(
    &client, source, octets, (uint16_t)room, (uint16_t)offset, attribute->value, (uint16_t)attribute->length);
}

static uint8_t subscribe(Attribute *attribute, const uint8_t *octets) {
  const struct bt_gatt_ccc_managed_user_data *configuration = sources[attribute->handle - 1]->user_data;
  memcpy(attribute->value, octets, 2);
  if (configuration->cfg_changed != NULL)
    configuration->cfg_changed(sources[attribute->handle - 1], get16(attribute->value));
  return 0;
}

uint8_t database_write(Attribute *attribute, const uint8_t *octets, size_t length) {
  const struct bt_gatt_attr *source = sources[attribute->handle - 1];
  if (attribute->behaviour == SUBSCRIPTION) return length == 2 ? subscribe(attribute, octets) : INVALID_LENGTH;
  ssize_t result = source->write(&client, source, octets, (uint16_t)length, 0, 0);
  if (result >= 0) return 0;
  printf("refused 0x%02x\n", (unsigned)-result);
  fflush(stdout);
  return (uint8_t)-result;
}

static bool is_declaration(const Attribute *attribute) {
  return attribute->type_length == 2 && get16(attribute->type) == CHARACTERISTIC;
}

uint16_t table_subscribed(const struct bt_gatt_attr *value, uint16_t kind) {
  size_t place = 0;
  while (place < count && sources[place] != value) place++;
  for (size_t next = place + 1; next < count && !is_declaration(&attributes[next]); next++)
    if (attributes[next].behaviour == SUBSCRIPTION && (get16(attributes[next].value) & kind) != 0) return (uint16_t)(place + 1);
  return 0;
}

void table_forget_subscriptions(void) {
  for (size_t i = 0; i < count; i++)
    if (attributes[i].behaviour == SUBSCRIPTION && get16(attributes[i].value) != 0) subscribe(&attributes[i], (uint8_t[2]){0});
}
