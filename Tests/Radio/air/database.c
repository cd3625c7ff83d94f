#include "database.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "h4.h"

enum { PRIMARY_SERVICE = 0x2800, CHARACTERISTIC = 0x2803, USER_DESCRIPTION = 0x2901, CONFIGURATION = 0x2902 };

// 7AD1xxxx-0B1E-4C0D-9E57-5F2D3C4B1A60.
static const uint8_t OURS[16] = {0x60, 0x1a, 0x4b, 0x3c, 0x2d, 0x5f, 0x57, 0x9e, 0x0d, 0x4c, 0x1e, 0x0b, 0, 0, 0xd1, 0x7a};

static Attribute attributes[64];
static size_t count, hidden;
static Attribute *service, *write_count, *extra;
Pushed stream, indicated, battery, service_changed;

static Attribute *add(uint16_t type, unsigned permissions) {
  if (count == sizeof attributes / sizeof *attributes) abort();
  Attribute *attribute = &attributes[count++];
  attribute->handle = (uint16_t)count;
  attribute->permissions = permissions;
  attribute->type_length = 2;
  put16(attribute->type, type);
  if (service != NULL) service->group_end = attribute->handle;
  return attribute;
}

static void set(Attribute *attribute, const void *octets, size_t length) {
  memcpy(attribute->value, octets, length);
  attribute->length = length;
}

/// Writes the UUID of a number, of the SIG's or of ours, and returns how long it is.
static size_t uuid(uint8_t *octets, uint16_t number, bool ours) {
  if (!ours) {
    put16(octets, number);
    return 2;
  }
  memcpy(octets, OURS, sizeof OURS);
  put16(octets + 12, number);
  return sizeof OURS;
}

static void add_service(uint16_t number, bool ours) {
  service = NULL;
  service = add(PRIMARY_SERVICE, READ);
  service->group_end = service->handle;
  service->length = uuid(service->value, number, ours);
}

static Attribute *add_characteristic(uint16_t number, bool ours, unsigned properties) {
  Attribute *declaration = add(CHARACTERISTIC, READ);
  Attribute *value = add(0, properties & (READ | WRITE | WRITE_WITHOUT_RESPONSE));
  value->type_length = uuid(value->type, number, ours);
  declaration->value[0] = (uint8_t)properties;
  put16(declaration->value + 1, value->handle);
  memcpy(declaration->value + 3, value->type, value->type_length);
  declaration->length = 3 + value->type_length;
  return value;
}

/// A characteristic with the descriptor that subscribes to it.
static Pushed add_pushed(uint16_t number, bool ours, unsigned properties, const void *octets, size_t length) {
  Attribute *value = add_characteristic(number, ours, properties);
  set(value, octets, length);
  Attribute *subscription = add(CONFIGURATION, READ | WRITE);
  subscription->behaviour = SUBSCRIPTION;
  subscription->length = 2;
  return (Pushed){value->handle, subscription->handle};
}

void database_build(const char *name) {
  uint8_t counting[MAX_VALUE];
  for (size_t i = 0; i < sizeof counting; i++) counting[i] = (uint8_t)i;

  add_service(0x1800, false);  // GAP
  set(add_characteristic(0x2a00, false, READ), name, strlen(name));
  add_service(0x1801, false);  // GATT
  service_changed = add_pushed(0x2a05, false, INDICATE, "", 0);
  add_service(0x180f, false);  // Battery
  battery = add_pushed(0x2a19, false, READ | NOTIFY, &(uint8_t){87}, 1);

  add_service(0x0000, true);
  set(add_characteristic(0x0001, true, READ), counting, 20);
  add_characteristic(0x0002, true, READ | WRITE | WRITE_WITHOUT_RESPONSE)->behaviour = COUNTED;
  stream = add_pushed(0x0003, true, READ | NOTIFY, counting, 20);
  set(add(USER_DESCRIPTION, READ), "Stream", 6);
  indicated = add_pushed(0x0004, true, INDICATE, "", 0);
  add_characteristic(0x0005, true, READ)->behaviour = UNANSWERED;
  set(add_characteristic(0x0006, true, READ), counting, 512);
  add_characteristic(0x0007, true, WRITE | WRITE_WITHOUT_RESPONSE)->behaviour = COMMANDS;
  Attribute *secret = add_characteristic(0x0008, true, READ | WRITE);
  secret->behaviour = ENCRYPTED;
  set(secret, "secret", 6);
  write_count = add_characteristic(0x0009, true, READ);
  set(write_count, "\0\0\0\0", 4);

  add_service(0x0010, true);  // Extra, of which Service Changed tells
  extra = service;
  set(add_characteristic(0x0011, true, READ), "extra", 5);
}

size_t database_count(void) { return count - hidden; }

Attribute *database_find(uint16_t handle) {
  return handle == 0 || handle > database_count() ? NULL : &attributes[handle - 1];
}

int database_read(const Attribute *attribute, size_t offset, uint8_t *octets, size_t room) {
  if (offset > attribute->length) return -INVALID_OFFSET;
  size_t rest = attribute->length - offset, part = rest < room ? rest : room;
  memcpy(octets, attribute->value + offset, part);
  return (int)part;
}

uint8_t database_write(Attribute *attribute, const uint8_t *octets, size_t length) {
  if (length > MAX_VALUE || (attribute->behaviour == SUBSCRIPTION && length != 2)) return INVALID_LENGTH;
  set(attribute, octets, length);
  if (attribute->behaviour == COUNTED) {
    uint32_t writes = get32(write_count->value) + 1;
    put16(write_count->value, writes & 0xffff);
    put16(write_count->value + 2, writes >> 16);
  }
  return 0;
}

bool database_subscribed(Pushed pushed) { return attributes[pushed.subscription - 1].value[0] != 0; }

void database_forget_subscriptions(void) {
  for (size_t i = 0; i < count; i++)
    if (attributes[i].behaviour == SUBSCRIPTION) set(&attributes[i], "\0\0", 2);
}

void database_toggle_extra(uint16_t range[2]) {
  hidden = hidden > 0 ? 0 : count - extra->handle + 1;
  range[0] = extra->handle;
  range[1] = extra->group_end;
}
