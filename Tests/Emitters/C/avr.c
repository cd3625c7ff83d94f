/* Gives driver.c, whose `main` is called `driver`, its lines from the flash of an ATmega, and sends what it prints to the first UART. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/pgmspace.h>
#include <avr/sleep.h>
#include <stdio.h>

#include "lines.h"

int driver(void);

static uint16_t place;

static int get(FILE *stream)
{
    const uint8_t letter = pgm_read_byte(&lines[place]);
    (void)stream;
    if (letter == 0u) {
        return _FDEV_EOF;
    }
    place++;
    return letter;
}

static int put(char letter, FILE *stream)
{
    (void)stream;
    while ((UCSR0A & _BV(UDRE0)) == 0u) {
    }
    UDR0 = (uint8_t)letter;
    return 0;
}

static FILE uart = FDEV_SETUP_STREAM(put, get, _FDEV_SETUP_RW);

int main(void)
{
    UCSR0B = _BV(TXEN0);
    stdin = stdout = stderr = &uart;
    printf("ended %d\n", driver());
    /* A machine that sleeps and that nothing wakes is at its end. */
    cli();
    sleep_enable();
    sleep_cpu();
    return 0;
}
