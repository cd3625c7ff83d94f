"""Writes a program in C that reads lines of bytes and says what the emitted code makes of them: `driver.py FOLDER CASES OUTPUT`.

A line of its input is the number of a value, its context and its bytes in hexadecimal; a line of its output is what
emitter-truth says of them.
"""

import re
import sys

folder, cases, output = sys.argv[1:]
names = list(dict.fromkeys(line.split("\t")[1] for line in open(cases, encoding="utf-8")))
stems = {}
for line in open(cases, encoding="utf-8"):
    stem, name = line.split("\t")[:2]
    stems.setdefault(stem, name)

headers, known, joined = [], {}, set()
import pathlib
for header in sorted(pathlib.Path(folder).glob("*.h")):
    text = header.read_text()
    found = re.findall(r"^int (\w+)_decode\(([^;]*)\);", text, re.M)
    if any(name in set(names) for name, _ in found):
        headers.append(header.name)
    joined.update(re.findall(r"^int (\w+)_add\(struct gatt_message", text, re.M))
    for name, arguments in found:
        known[name] = "uint32_t context" in arguments
missing = [name for name in names if name not in known]
if missing:
    sys.exit(f"error: no function for {missing[:5]}")



def joining(name):
    """A whole message, with a byte behind it, is cut in parts of one to 20 bytes, and has to be the same once joined."""
    return f"""    for (size_t part = 1u; part <= 20u; part++) {{
        struct gatt_message message = {{ malloc(count + 1u), count + 1u, 0u, false }};
        const bool whole = ({name}_decode(value, in, count, {'context, ' if known[name] else ''}&at) == GATT_OK) && (count > 0u);
        int result = GATT_MESSAGE_WANTS_MORE;
        size_t place = 0u;
        while ((place < count) && (result == GATT_MESSAGE_WANTS_MORE)) {{
            const size_t left = count - place;
            size_t taken = 0u;
            result = {name}_add(&message, in + place, (left < part) ? left : part, &taken);
            place += taken;
        }}
        if (whole && SAYS_LENGTH_{name} && ((result != GATT_MESSAGE_IS_WHOLE) || (place != count))) {{
            printf("parts of %lu bytes join to nothing\\n", (unsigned long)part);
        }}
        if (whole && ((message.count != count) || (memcmp(message.bytes, in, count) != 0))) {{
            printf("parts of %lu bytes join otherwise\\n", (unsigned long)part);
        }}
        free(message.bytes);
    }}
"""


with open(output, "w", encoding="utf-8") as file:
    file.write("#include <stdio.h>\n#include <stdlib.h>\n" + "".join(f'#include "{header}"\n' for header in headers))
    # Of the others a pause ends the message.
    for name in joined:
        source = "".join(path.read_text() for path in pathlib.Path(folder).glob("*.c") if f"int {name}_add(" in path.read_text())
        body = source.split(f"int {name}_add(")[1].split("\n}\n")[0]
        file.write(f"#define SAYS_LENGTH_{name} {int('GATT_MESSAGE_IS_WHOLE' in body)}\n")
    for number, name in enumerate(names):
        context = "context, " if known[name] else ""
        unused = "" if known[name] else "    (void)context;\n"
        file.write(f"""
static void try_{number}(const uint8_t *in, size_t count, uint32_t context)
{{
    struct {name} *value = malloc(sizeof *value);
    uint8_t *const room = malloc({name.upper()}_MAX_SIZE + 2u);
    uint8_t *const out = room + 1;
    size_t at = 0u;
    int error;
{unused}{joining(name) if name in joined else ""}    memset(value, 0xA5, sizeof *value);
    error = {name}_decode(value, in, count, {context}&at);
    if (error != GATT_OK) {{
        printf("%d %lu\\n", error, (unsigned long)at);
    }} else {{
        error = {name}_encode(out, {name.upper()}_MAX_SIZE, value, {context}&at);
        if (error != GATT_OK) {{
            printf("0 %d %lu\\n", error, (unsigned long)at);
        }} else {{
            size_t place;
            printf("0 ");
            for (place = 0u; place < at; place++) {{
                printf("%02x", (unsigned)out[place]);
            }}
            printf("\\n");
        }}
    }}
    free(room);
    free(value);
}}
""")
    file.write("""
static int digit(char c) { return (c <= '9') ? (c - '0') : (c - 'a' + 10); }

int main(void)
{
    static char line[140000];
    while (fgets(line, sizeof line, stdin) != NULL) {
        char *rest;
        const unsigned long number = strtoul(line, &rest, 10);
        const unsigned long context = strtoul(rest, &rest, 10);
        size_t count = 0u;
        uint8_t *room;
        uint8_t *in;
        while (*rest == ' ') {
            rest++;
        }
        while ((rest[2u * count] != '\\n') && (rest[2u * count] != '\\0')) {
            count++;
        }
        /* Exactly so many, so that a sanitizer sees what is read behind them; and at an odd address, as octets of a packet may be. */
        room = malloc(count + 1u);
        in = room + 1;
        for (size_t place = 0u; place < count; place++) {
            in[place] = (uint8_t)((digit(rest[2u * place]) * 16) + digit(rest[(2u * place) + 1u]));
        }
        switch (number) {
""")
    for number, _ in enumerate(names):
        file.write(f"        case {number}: try_{number}(in, count, (uint32_t)context); break;\n")
    file.write("""        default: return 2;
        }
        free(room);
    }
    return 0;
}
""")
