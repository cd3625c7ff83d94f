// peer [--socket PATH] [--address F0:F1:F2:F3:F4:F5] [--name Peer] [--mtu 517]: a GATT peripheral with a stack of its
// own, on a controller of its own. It is up within milliseconds, and does evil things when asked to. What it serves and
// which commands it takes is in README.md in the folder above. Prints a line whenever something happens to its link.
//   SIGUSR1, SIGUSR2  answers nothing any more (the link stays), answers again
#include <getopt.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "att.h"
#include "database.h"
#include "h4.h"
#include "host.h"
#include "lies.h"

/// A burst of values on Stream or Indicated, each with its number in front.
static struct {
  bool indicates;
  uint32_t count, sent;
  uint16_t size;
  int64_t period_us, next_us;
} burst;

static volatile sig_atomic_t silent;
static uint16_t mtu = 517;
/// How long it lets a link last, and when the present one is over; none for ever.
static int64_t drop_after_us, drop_us;

static void on_signal(int number) { silent = number == SIGUSR1; }

static void say(const char *event) {
  puts(event);
  fflush(stdout);
}

static int64_t now_us(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * INT64_C(1000000) + time.tv_nsec / 1000;
}

static void begin_burst(const uint8_t *octets, size_t length) {
  if (length < 7) return;
  burst.indicates = octets[0] == 'I';
  burst.count = get32(octets + 1);
  burst.size = get16(octets + 5);
  burst.period_us = length >= 9 ? get16(octets + 7) * INT64_C(1000) : 0;
  burst.sent = 0;
  burst.next_us = now_us();
}

static bool bursting(void) { return burst.sent < burst.count && host_connected() && !silent; }

/// Whether the next value of the burst can go out: somebody wants it, and what went before it has left.
static bool burst_ready(void) {
  Pushed pushed = burst.indicates ? indicated : stream;
  return bursting() && database_subscribed(pushed) && !att_unconfirmed() && host_waiting() < 4;
}

static void continue_burst(void) {
  uint8_t value[MAX_VALUE] = {0};
  while (burst_ready() && now_us() >= burst.next_us) {
    put16(value, burst.sent & 0xffff);
    put16(value + 2, burst.sent >> 16);
    size_t size = burst.size < 4 ? 4 : burst.size > MAX_VALUE ? MAX_VALUE : burst.size;
    att_push(burst.indicates ? indicated.value : stream.value, burst.indicates, value, size);
    burst.sent++;
    burst.next_us += burst.period_us;
  }
}

static void change_services(void) {
  uint16_t range[2];
  uint8_t value[4];
  database_toggle_extra(range);
  put16(value, range[0]);
  put16(value + 2, range[1]);
  if (database_subscribed(service_changed)) att_push(service_changed.value, true, value, sizeof value);
}

static void on_command(const uint8_t *octets, size_t length) {
  if (length == 0) return;
  switch (octets[0]) {
    case 'N': case 'I': begin_burst(octets, length); break;
    case 'B': if (length == 2 && database_subscribed(battery)) att_push(battery.value, false, octets + 1, 1); break;
    case 'C': change_services(); break;
    case 'D': host_disconnect(); break;
    case 'E': if (length == 2) att_fail_next(octets[1]); break;
    case 'S': silent = 1; break;
    case 'X': exit(9);
  }
}

static void on_advertising(void) { say("advertising"); }

static void on_connected(void) {
  att_begin(mtu);
  drop_us = drop_after_us > 0 ? now_us() + drop_after_us : 0;
  say("connected");
}

static void on_disconnected(uint8_t reason) {
  burst.count = 0;
  silent = 0;
  drop_us = 0;
  database_forget_subscriptions();
  printf("disconnected 0x%02x\n", reason);
}

static void on_received(uint16_t channel, const uint8_t *octets, size_t length) {
  static const uint8_t pairing_not_supported[] = {0x05, 0x05};
  if (silent) return;
  if (channel == CHANNEL_ATT) att_receive(octets, length, on_command);
  if (channel == CHANNEL_SECURITY && length > 0 && octets[0] != pairing_not_supported[0])
    host_send(CHANNEL_SECURITY, pairing_not_supported, sizeof pairing_not_supported);
}

/// Flags, Battery among the services, and as much of the name as there is room for.
static Advertisement advertise(const char *name) {
  Advertisement data = {0, {2, 0x01, 0x06, 3, 0x02, 0x0f, 0x18}};
  size_t room = sizeof data.octets - 9, length = strlen(name) < room ? strlen(name) : room;
  data.octets[7] = (uint8_t)(length + 1);
  data.octets[8] = 0x09;
  memcpy(data.octets + 9, name, length);
  data.length = (uint8_t)(9 + length);
  return data;
}

static _Noreturn void usage(void) {
  fprintf(stderr, "usage: peer [--socket PATH] [--address F0:F1:F2:F3:F4:F5] [--name Peer] [--mtu 23...517]\n"
                  "            [--drop MILLISECONDS] [--lie backwards|zero|creeping|standing|wrong|truncated|narrow|garbage]\n"
                  "The address is static random: its first octet is C0 or more.\n");
  exit(2);
}

int main(int count, char **arguments) {
  static const struct option options[] = {
    {"socket", required_argument, NULL, 's'}, {"address", required_argument, NULL, 'a'},
    {"name", required_argument, NULL, 'n'}, {"mtu", required_argument, NULL, 'm'},
    {"drop", required_argument, NULL, 'd'}, {"lie", required_argument, NULL, 'l'}, {NULL, 0, NULL, 0}};
  const char *socket = "/tmp/bt-server-le", *name = "Peer";
  uint8_t address[6] = {0xf5, 0xf4, 0xf3, 0xf2, 0xf1, 0xf0};
  for (int option; (option = getopt_long(count, arguments, "", options, NULL)) != -1;) {
    switch (option) {
      case 's': socket = optarg; break;
      case 'n': name = optarg; break;
      case 'a': if (!host_parse_address(optarg, address)) usage(); break;
      case 'm': mtu = (uint16_t)strtoul(optarg, NULL, 10); break;
      case 'd': drop_after_us = strtol(optarg, NULL, 10) * 1000; break;
      case 'l': if (!lies_choose(optarg)) usage(); break;
      default: usage();
    }
  }
  if (optind != count || mtu < 23 || mtu > 517) usage();

  sigset_t waiting = h4_catch(on_signal);
  database_build(name);
  HostEvents events = {on_advertising, on_connected, on_disconnected, on_received};
  host_start(socket, address, advertise(name), events);
  for (;;) {
    continue_burst();
    if (drop_us > 0 && now_us() >= drop_us) {
      drop_us = 0;
      host_disconnect();
    }
    struct pollfd file = {host_socket(), POLLIN, 0};
    int64_t next_us = burst_ready() ? burst.next_us : drop_us;
    if (burst_ready() && drop_us > 0 && drop_us < next_us) next_us = drop_us;
    int64_t left_us = next_us - now_us();
    if (left_us < 0) left_us = 0;
    struct timespec pause = {left_us / 1000000, left_us % 1000000 * 1000};
    if (ppoll(&file, 1, next_us > 0 ? &pause : NULL, &waiting) < 0) continue;  // A signal.
    if (file.revents && !host_receive()) return 0;
  }
}
