// The client of Debian's libmosquitto.
#include <mosquitto.h>
#include <mqtt_protocol.h>
