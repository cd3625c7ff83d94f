// Zephyr's Bluetooth for a firmware that is a process of the radio machine: its services are those of BT_GATT_SERVICE_DEFINE, which
// `gattc generate --stack zephyr` writes, and the server of att.h answers for them on a controller of its own. Compiled with the
// firmware, against the declarations of Tests/Emitters/Zephyr. As much of Zephyr as there is declared; what a table has beyond is
// refused when the program starts. One client at a time.
//   RADIO_SOCKET, RADIO_ADDRESS  where btvirt listens, and the static random address that the device has
// Prints a line whenever something happens to the link, and for each write that is refused.
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <zephyr/bluetooth/bluetooth.h>
#include <zephyr/bluetooth/gatt.h>
#include <zephyr/kernel.h>

#include "att.h"
#include "database.h"
#include "h4.h"
#include "host.h"

enum { PRIMARY_SERVICE = 0x2800, CHARACTERISTIC = 0x2803, USER_DESCRIPTION = 0x2901, CONFIGURATION = 0x2902 };
enum { LARGEST_MTU = 517, MAX_ATTRIBUTES = 128, MAX_SERVICES = 16 };

extern const struct bt_gatt_service_static *const __start_bt_gatt_services[];
extern const struct bt_gatt_service_static *const __stop_bt_gatt_services[];

// The attribute of handle N is at N - 1, and so is what the program has for it.
static Attribute attributes[MAX_ATTRIBUTES];
static const struct bt_gatt_attr *sources[MAX_ATTRIBUTES];
static size_t count;
static struct bt_conn client;

static void say(const char *event) {
  puts(event);
  fflush(stdout);
}

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

// What the server asks for --------------------------------------------------------------------------------------------

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

// What the lower half tells -------------------------------------------------------------------------------------------

static void on_advertising(void) { say("advertising"); }

static void on_connected(void) {
  att_begin(LARGEST_MTU);
  say("connected");
}

static void on_disconnected(uint8_t reason) {
  for (size_t i = 0; i < count; i++)
    if (attributes[i].behaviour == SUBSCRIPTION && get16(attributes[i].value) != 0) subscribe(&attributes[i], (uint8_t[2]){0});
  printf("disconnected 0x%02x\n", reason);
}

/// No attribute is a command to the device itself.
static void on_command(const uint8_t *octets, size_t length) {
  (void)octets;
  (void)length;
}

static void on_received(uint16_t channel, const uint8_t *octets, size_t length) {
  static const uint8_t pairing_not_supported[] = {0x05, 0x05};
  if (channel == CHANNEL_ATT) att_receive(octets, length, on_command);
  if (channel == CHANNEL_SECURITY && length > 0 && octets[0] != pairing_not_supported[0])
    host_send(CHANNEL_SECURITY, pairing_not_supported, sizeof pairing_not_supported);
}

// What the firmware asks for ------------------------------------------------------------------------------------------

int bt_enable(bt_ready_cb_t cb) {
  const struct bt_gatt_service_static *services[MAX_SERVICES];
  size_t services_count = (size_t)(__stop_bt_gatt_services - __start_bt_gatt_services);
  if (services_count > MAX_SERVICES) abort();
  memcpy(services, __start_bt_gatt_services, services_count * sizeof *services);
  qsort(services, services_count, sizeof *services, by_name);
  for (size_t i = 0; i < services_count; i++) add_service(services[i]);
  if (cb != NULL) cb(0);
  return 0;
}

int bt_le_adv_start(
  const struct bt_le_adv_param *param, const struct bt_data *ad, size_t ad_len, const struct bt_data *sd, size_t sd_len) {
  const char *socket = getenv("RADIO_SOCKET"), *address = getenv("RADIO_ADDRESS");
  uint8_t own[6];
  Advertisement advertisement = {0, {0}};
  (void)param;
  (void)sd;
  if (socket == NULL || address == NULL || !host_parse_address(address, own)) {
    fprintf(stderr, "RADIO_SOCKET and RADIO_ADDRESS say where the air is, and which static random address is the device's\n");
    exit(2);
  }
  for (size_t i = 0; i < ad_len; i++) {
    if (advertisement.length + 2u + ad[i].data_len > sizeof advertisement.octets) return -EINVAL;
    uint8_t *octets = advertisement.octets + advertisement.length;
    octets[0] = (uint8_t)(ad[i].data_len + 1);
    octets[1] = ad[i].type;
    memcpy(octets + 2, ad[i].data, ad[i].data_len);
    advertisement.length = (uint8_t)(advertisement.length + 2 + ad[i].data_len);
  }
  if (sd_len > 0) return -EINVAL;  // There is no answer to scans here.
  host_start(socket, own, advertisement, (HostEvents){on_advertising, on_connected, on_disconnected, on_received});
  return 0;
}

/// The handle of a value to whose notifications or indications the client has subscribed, or 0.
static uint16_t subscribed(const struct bt_gatt_attr *attr, uint16_t kind) {
  for (size_t i = 0; i < count && host_connected(); i++) {
    if (sources[i] != attr) continue;
    for (size_t next = i + 1; next < count && !(attributes[next].type_length == 2 && get16(attributes[next].type) == CHARACTERISTIC); next++)
      if (attributes[next].behaviour == SUBSCRIPTION && (get16(attributes[next].value) & kind) != 0) return attributes[i].handle;
  }
  return 0;
}

int bt_gatt_notify(struct bt_conn *conn, const struct bt_gatt_attr *attr, const void *data, uint16_t len) {
  uint16_t handle = subscribed(attr, BT_GATT_CCC_NOTIFY);
  (void)conn;
  if (handle == 0) return -ENOTCONN;
  att_push(handle, false, data, len);
  return 0;
}

int bt_gatt_indicate(struct bt_conn *conn, struct bt_gatt_indicate_params *params) {
  uint16_t handle = subscribed(params->attr, BT_GATT_CCC_INDICATE);
  (void)conn;
  if (handle == 0) return -ENOTCONN;
  if (att_unconfirmed()) return -EBUSY;
  att_push(handle, true, params->data, params->len);
  return 0;
}

static int64_t now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * INT64_C(1000) + time.tv_nsec / 1000000;
}

/// What Zephyr's own thread does for Bluetooth is done here, while the firmware's sleeps.
int32_t k_sleep(k_timeout_t timeout) {
  const int64_t end = now_ms() + timeout.ticks;
  for (int64_t left = timeout.ticks; left > 0; left = end - now_ms()) {
    struct pollfd file = {host_socket(), POLLIN, 0};
    if (poll(&file, 1, (int)left) > 0 && !host_receive()) exit(0);
  }
  return 0;
}
