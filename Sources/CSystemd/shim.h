#include <systemd/sd-bus.h>
/* Not in Swift's Glibc module. */
#include <sys/eventfd.h>
