"""Whether the headers of our own declare each function as the library's does."""

import re
import subprocess
from pathlib import Path

from checks import Checks

LIBRARIES = {
    "CSystemd": ("SD_BUS_FUNCTIONS", "systemd/sd-bus.h", ("SD_BUS_MESSAGE_METHOD_CALL == 1", "SD_BUS_MESSAGE_SIGNAL == 4")),
    "CLibCrypto": ("EVP_FUNCTIONS", "openssl/evp.h", ("EVP_CTRL_AEAD_SET_IVLEN == 0x9", "EVP_CTRL_AEAD_SET_TAG == 0x11")),
}


def check(checks: Checks, root: Path) -> None:
    for module, (functions, header, constants) in LIBRARIES.items():
        checks.check(f"{header} declares what {module} does", lambda: compare(root, module, functions, header, constants))


def compare(root: Path, module: str, functions: str, header: str, constants: tuple) -> str:
    """What the compiler says of our list of functions under the library's header."""
    text = (root / f"Sources/{module}/include/{module}.h").read_text()
    listed = re.search(rf"^#define {functions}\(FUNCTION\)(?:.*\\\n)+.*\n", text, re.MULTILINE)
    asserted = "\n".join(f'_Static_assert({constant}, "{constant}");' for constant in constants)
    source = f"""#include <{header}>
{listed[0]}
#define SAME(result, name, parameters, arguments) \\
  _Static_assert(__builtin_types_compatible_p(__typeof__(name), result parameters), #name);
{functions}(SAME)
{asserted}
"""
    return subprocess.run(["clang", "-x", "c", "-fsyntax-only", "-"], input=source, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False).stdout
