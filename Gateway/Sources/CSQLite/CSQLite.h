// SQLite, as Debian's libsqlite3-dev has it.
#include <sqlite3.h>
