#include <systemd/sd-bus.h>
/* Not in Swift's Glibc module. */
#include <sys/epoll.h>
#include <sys/eventfd.h>
#ifndef __USE_GNU
#include <sys/socket.h>
#include <time.h>
struct mmsghdr {
  struct msghdr msg_hdr;
  unsigned int msg_len;
};
int recvmmsg(int, struct mmsghdr *, unsigned int, int, struct timespec *);
#endif
