// client fd|signal COUNT: what the other clients of this folder do, written by hand on sd-bus, on one thread, with
// nothing that it does not take. The lines that it prints are described in side_by_side.py.
#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <systemd/sd-bus.h>
#include <time.h>
#include <unistd.h>

#define BLUEZ "org.bluez"
#define CHARACTERISTIC "org.bluez.GattCharacteristic1"
#define UUID(NUMBER) "7ad1" NUMBER "-0b1e-4c0d-9e57-5f2d3c4b1a60"

// More notifications in one go than that, and faster than they are taken, the kernel may drop.
enum { BATCH = 50, MOST = 1000, READS = 500, WRITES = 2000, WRITTEN = 20 };

static sd_bus *bus;
static char device[128], paths[5][256];
enum { SHORT, ECHO, STREAM, CONTROL, WRITE_COUNT, ALL };
static const char *const uuids[ALL] = {UUID("0001"), UUID("0002"), UUID("0003"), UUID("0007"), UUID("0009")};

/// What has come of the burst, what must come, and the processor's time when the first value had come.
static uint32_t received, expected;
static size_t size;
static double begun;

static _Noreturn void fail(const char *what, int error) {
  fprintf(stderr, "client: %s: %s\n", what, strerror(error < 0 ? -error : error));
  exit(1);
}

static int check(const char *what, int status) {
  if (status < 0) fail(what, status);
  return status;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double cpu(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void take(const uint8_t *octets, size_t length) {
  if (length != size) fail("a value of another length", EPROTO);
  uint32_t number = octets[0] | (uint32_t)octets[1] << 8 | (uint32_t)octets[2] << 16 | (uint32_t)octets[3] << 24;
  if (number != received) fail("a value out of order", EPROTO);
  if (received++ == 0) begun = cpu();
}

static int on_changed(sd_bus_message *message, void *context, sd_bus_error *error) {
  (void)context, (void)error;
  const char *interface, *name;
  check("reading a signal", sd_bus_message_read(message, "s", &interface));
  if (strcmp(interface, CHARACTERISTIC) != 0) return 0;
  check("reading a signal", sd_bus_message_enter_container(message, 'a', "{sv}"));
  while (check("reading a signal", sd_bus_message_enter_container(message, 'e', "sv")) > 0) {
    check("reading a signal", sd_bus_message_read(message, "s", &name));
    if (strcmp(name, "Value") == 0) {
      const void *octets;
      size_t length;
      check("reading a value", sd_bus_message_enter_container(message, 'v', "ay"));
      check("reading a value", sd_bus_message_read_array(message, 'y', &octets, &length));
      check("reading a value", sd_bus_message_exit_container(message));
      take(octets, length);
    } else {
      check("reading a signal", sd_bus_message_skip(message, "v"));
    }
    check("reading a signal", sd_bus_message_exit_container(message));
  }
  return 0;
}

static sd_bus_message *call(const char *path, const char *interface, const char *method) {
  sd_bus_message *message;
  check(method, sd_bus_message_new_method_call(bus, &message, BLUEZ, path, interface, method));
  return message;
}

static sd_bus_message *answer(const char *what, sd_bus_message *message) {
  sd_bus_message *reply;
  sd_bus_error error = SD_BUS_ERROR_NULL;
  if (sd_bus_call(bus, message, 60000000, &error, &reply) < 0) {
    fprintf(stderr, "client: %s: %s %s\n", what, error.name, error.message);
    exit(1);
  }
  sd_bus_message_unref(message);
  return reply;
}

static void write_value(const char *path, const void *octets, size_t length) {
  sd_bus_message *message = call(path, CHARACTERISTIC, "WriteValue");
  check("writing", sd_bus_message_append_array(message, 'y', octets, length));
  check("writing", sd_bus_message_append(message, "a{sv}", 1, "type", "s", "request"));
  sd_bus_message_unref(answer("writing", message));
}

static size_t read_value(const char *path, uint8_t octets[512]) {
  sd_bus_message *message = call(path, CHARACTERISTIC, "ReadValue");
  check("reading", sd_bus_message_append(message, "a{sv}", 0));
  message = answer("reading", message);
  const void *start;
  size_t length;
  check("reading", sd_bus_message_read_array(message, 'y', &start, &length));
  if (length > 512) fail("a value too long", EPROTO);
  memcpy(octets, start, length);
  sd_bus_message_unref(message);
  return length;
}

/// Notes where an object is, if it is one of those that are wanted.
static void note(const char *path, const char *interface, const char *name, const char *value) {
  if (strcmp(interface, "org.bluez.Device1") == 0 && strcmp(name, "Address") == 0 && strcmp(value, getenv("RADIO_PEER_ADDRESS")) == 0)
    snprintf(device, sizeof device, "%s", path);
  if (strcmp(interface, CHARACTERISTIC) != 0 || strcmp(name, "UUID") != 0) return;
  for (int index = 0; index < ALL; index++)
    if (strcmp(value, uuids[index]) == 0) snprintf(paths[index], sizeof paths[index], "%s", path);
}

static void look_at_objects(void) {
  sd_bus_message *message = answer("listing", call("/", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects"));
  const char *path, *interface, *name, *value, *type;
  check("listing", sd_bus_message_enter_container(message, 'a', "{oa{sa{sv}}}"));
  while (check("listing", sd_bus_message_enter_container(message, 'e', "oa{sa{sv}}")) > 0) {
    check("listing", sd_bus_message_read(message, "o", &path));
    check("listing", sd_bus_message_enter_container(message, 'a', "{sa{sv}}"));
    while (check("listing", sd_bus_message_enter_container(message, 'e', "sa{sv}")) > 0) {
      check("listing", sd_bus_message_read(message, "s", &interface));
      check("listing", sd_bus_message_enter_container(message, 'a', "{sv}"));
      while (check("listing", sd_bus_message_enter_container(message, 'e', "sv")) > 0) {
        check("listing", sd_bus_message_read(message, "s", &name));
        check("listing", sd_bus_message_peek_type(message, NULL, &type));
        if (strcmp(type, "s") == 0) {
          check("listing", sd_bus_message_read(message, "v", "s", &value));
          note(path, interface, name, value);
        } else {
          check("listing", sd_bus_message_skip(message, "v"));
        }
        sd_bus_message_exit_container(message);
      }
      sd_bus_message_exit_container(message), sd_bus_message_exit_container(message);
    }
    sd_bus_message_exit_container(message), sd_bus_message_exit_container(message);
  }
  sd_bus_message_unref(message);
}

static void connect_device(void) {
  sd_bus_message_unref(answer("scanning", call("/org/bluez/hci0", "org.bluez.Adapter1", "StartDiscovery")));
  for (; device[0] == '\0'; usleep(50000)) look_at_objects();
  sd_bus_message_unref(answer("scanning", call("/org/bluez/hci0", "org.bluez.Adapter1", "StopDiscovery")));
  sd_bus_message_unref(answer("connecting", call(device, "org.bluez.Device1", "Connect")));
  for (; paths[WRITE_COUNT][0] == '\0'; usleep(50000)) look_at_objects();
}

static void receive_signals(void) {
  while (received < expected) {
    int more = check("the bus", sd_bus_process(bus, NULL));
    if (more == 0) check("the bus", sd_bus_wait(bus, UINT64_MAX));
  }
}

static void receive_packets(int file) {
  uint8_t octets[512];
  while (received < expected) {
    struct pollfd files[2] = {{file, POLLIN, 0}, {sd_bus_get_fd(bus), POLLIN, 0}};
    if (poll(files, 2, -1) < 0) fail("poll", errno);
    if (files[1].revents) while (check("the bus", sd_bus_process(bus, NULL)) > 0) {}
    if (!files[0].revents) continue;
    ssize_t length = recv(file, octets, sizeof octets, 0);
    if (length <= 0) fail("the end of the notifications", errno);
    take(octets, (size_t)length);
  }
}

/// So many values, and one each so many milliseconds: with 0, as fast as the link takes them. Returns the processor's time
/// from the first value to the last: the write that asks for them is no part of it.
static double burst(uint32_t count, uint8_t period, int file) {
  uint8_t command[9] = {'N', count & 0xff, count >> 8 & 0xff, count >> 16 & 0xff, count >> 24, size & 0xff, size >> 8, period, 0};
  (received = 0, expected = count);
  write_value(paths[CONTROL], command, sizeof command);
  if (file < 0) receive_signals(); else receive_packets(file);
  return cpu() - begun;
}

static int in_order(const void *left, const void *right) {
  double difference = *(const double *)left - *(const double *)right;
  return (difference > 0) - (difference < 0);
}

/// The processor's time of a burst is the median of all: what else runs on the host is counted too, and comes in some.
static void report(const char *name, bool by_signal, uint32_t count, uint8_t period, int file) {
  static double used[MOST];
  uint32_t bursts = count / BATCH < MOST ? count / BATCH : MOST;
  double start = now();
  for (uint32_t index = 0; index < bursts; index++) {
    used[index] = burst(BATCH, period, file);
  }
  double rate = bursts * BATCH / (now() - start);
  qsort(used, bursts, sizeof *used, in_order);
  printf("%s-%s-%zu %.1f %.2f\n", name, by_signal ? "signal" : "fd", size, rate, used[bursts / 2] * 1e6 / (BATCH - 1));
}

static void notifications(bool by_signal, uint32_t count) {
  static const size_t sizes[] = {20, 244, 512};
  int file = -1;
  sd_bus_slot *slot = NULL;
  if (by_signal) {
    check("matching", sd_bus_match_signal(bus, &slot, BLUEZ, paths[STREAM], "org.freedesktop.DBus.Properties", "PropertiesChanged", on_changed, NULL));
    sd_bus_message_unref(answer("subscribing", call(paths[STREAM], CHARACTERISTIC, "StartNotify")));
  } else {
    sd_bus_message *message = call(paths[STREAM], CHARACTERISTIC, "AcquireNotify");
    check("subscribing", sd_bus_message_append(message, "a{sv}", 0));
    message = answer("subscribing", message);
    check("subscribing", sd_bus_message_read(message, "h", &file));
    check("subscribing", file = dup(file));
    sd_bus_message_unref(message);
  }
  for (int index = 0; index < 3; index++) {
    size = sizes[index];
    burst(BATCH, 0, file);
    report("notify", by_signal, count, 0, file);
    report("paced", by_signal, count, 1, file);
  }
  if (file >= 0) close(file);
  else sd_bus_message_unref(answer("unsubscribing", call(paths[STREAM], CHARACTERISTIC, "StopNotify")));
  sd_bus_slot_unref(slot);
}

static void reads(void) {
  static double times[READS];
  uint8_t octets[512];
  double used = cpu();
  for (int index = 0; index < READS; index++) {
    double start = now();
    size_t length = read_value(paths[SHORT], octets);
    times[index] = now() - start;
    if (length != 20 || octets[19] != 19) fail("another value than was to be read", EPROTO);
  }
  used = (cpu() - used) * 1e6 / READS;
  qsort(times, READS, sizeof *times, in_order);
  printf("read-p50 %.1f %.2f\nread-p99 %.1f %.2f\n", times[READS / 2] * 1e6, used, times[READS * 99 / 100] * 1e6, used);
}

static uint32_t writes_taken(void) {
  uint8_t octets[512];
  if (read_value(paths[WRITE_COUNT], octets) != 4) fail("no count of writes", EPROTO);
  return octets[0] | (uint32_t)octets[1] << 8 | (uint32_t)octets[2] << 16 | (uint32_t)octets[3] << 24;
}

static void writes(void) {
  uint8_t octets[WRITTEN] = {0};
  uint32_t wanted = writes_taken() + WRITES;
  sd_bus_message *message = call(paths[ECHO], CHARACTERISTIC, "AcquireWrite");
  check("acquiring", sd_bus_message_append(message, "a{sv}", 0));
  message = answer("acquiring", message);
  int file;
  check("acquiring", sd_bus_message_read(message, "h", &file));
  check("acquiring", file = dup(file));
  sd_bus_message_unref(message);
  double start = now(), used = cpu();
  for (int index = 0; index < WRITES; index++) {
    while (send(file, octets, sizeof octets, MSG_NOSIGNAL) < 0) {
      struct pollfd entry = {file, POLLOUT, 0};
      if (errno != EAGAIN || poll(&entry, 1, -1) < 0) fail("writing", errno);
    }
  }
  used = (cpu() - used) * 1e6 / WRITES;
  while (writes_taken() < wanted) usleep(1000);
  printf("write %.1f %.2f\n", WRITES / (now() - start), used);
  close(file);
}

int main(int count, char **arguments) {
  if (count != 3 || !getenv("RADIO_PEER_ADDRESS")) return fputs("usage: client fd|signal COUNT\n", stderr), 2;
  check("the bus", sd_bus_open_system(&bus));
  connect_device();
  bool by_signal = strcmp(arguments[1], "signal") == 0;
  notifications(by_signal, (uint32_t)strtoul(arguments[2], NULL, 10));
  if (!by_signal) reads(), writes();
  sd_bus_message_unref(answer("disconnecting", call(device, "org.bluez.Device1", "Disconnect")));
  return 0;
}
