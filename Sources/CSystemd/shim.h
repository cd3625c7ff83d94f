#include <systemd/sd-bus.h>
/* Not in Swift's Glibc module. */
#include <sys/epoll.h>
#include <sys/eventfd.h>
