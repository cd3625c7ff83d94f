// Zephyr's Bluetooth for a firmware that is a process of the radio machine: its services are those of BT_GATT_SERVICE_DEFINE,
// which `gattc generate --stack zephyr` writes, and the server of att.h answers for them on a controller of its own. Compiled with
// the firmware, against the declarations of Tests/Emitters/Zephyr. There is as much of Zephyr as is declared there.
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
#include "host.h"
#include "table.h"

enum { LARGEST_MTU = 517 };

static void say(const char *event) {
  puts(event);
  fflush(stdout);
}

// What the lower half tells -------------------------------------------------------------------------------------------

static void on_advertising(void) { say("advertising"); }

static void on_connected(void) {
  att_begin(LARGEST_MTU);
  say("connected");
}

static void on_disconnected(uint8_t reason) {
  table_forget_subscriptions();
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
  table_collect();
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

int bt_gatt_notify(struct bt_conn *conn, const struct bt_gatt_attr *attr, const void *data, uint16_t len) {
  uint16_t handle = host_connected() ? table_subscribed(attr, BT_GATT_CCC_NOTIFY) : 0;
  (void)conn;
  if (handle == 0) return -ENOTCONN;
  att_push(handle, false, data, len);
  return 0;
}

int bt_gatt_indicate(struct bt_conn *conn, struct bt_gatt_indicate_params *params) {
  uint16_t handle = host_connected() ? table_subscribed(params->attr, BT_GATT_CCC_INDICATE) : 0;
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
