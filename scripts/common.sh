# Sourced by the scripts of this project: where things are, and what several of them do.
set -euo pipefail
shopt -s inherit_errexit
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# Python leaves nothing in a clone.
export PYTHONDONTWRITEBYTECODE=1
# Where HOME is not set, or empty, the shell and Swift would each take a folder of their own.
[ -n "${HOME:-}" ] || unset HOME
export HOME=${HOME:-~}

# Ends the script with what is wrong and what to do.
fail() { # words …
  echo "error: $*" >&2
  exit 1
}

# Whether a folder can be written, or made.
can_write() { # folder
  local folder=$1
  while [ ! -e "$folder" ]; do folder=$(dirname "$folder"); done
  [ -d "$folder" ] && [ -w "$folder" ]
}

# What downloads and compiles keeps caches, Swift among it. A home folder that is not there or read-only is no reason to stop.
if [ -z "${XDG_CACHE_HOME:-}" ] && ! { [ -d "$HOME" ] && can_write "$HOME/.cache"; }; then
  export XDG_CACHE_HOME=$root/.build-cache
  echo "$HOME/.cache cannot be written: caches are kept in $XDG_CACHE_HOME" >&2
fi
cache=${XDG_CACHE_HOME:-$HOME/.cache}/swift-gatt-profiles
# All debug builds of the scripts are in the first folder, all release builds in the second.
debug=$root/.build-debug
release=$root/.build-release
# Packages that use this one from outside. Each has a folder for builds of its own, whose path is in what is built.
consumers=$root/.build-consumers

# Prints the comment at the head of the script that was called, for --help and for wrong arguments.
usage() { # status
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0" >&2
  exit "$1"
}

# Shows the usage where the first argument asks for it.
help_option() { # arguments of the script …
  case ${1:-} in -h | --help) usage 0 ;; esac
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# Ends the script where a folder cannot be written, or its disk is full.
check_folder() { # folder, where else to write
  local folder=$1 free
  can_write "$folder" || fail "$folder cannot be written by $(id -un): $2"
  while [ ! -e "$folder" ]; do folder=$(dirname "$folder"); done
  free=$(df -Pk "$folder" | awk 'NR == 2 { print int($4 / 1024) }')
  [ "$free" -ge 100 ] || fail "$1 has no room, $free MB are left on its disk: make room, or $2"
}

# Ends the script where one of the folders that builds and tests write to cannot be used.
check_folders() {
  local path
  # A run of another user's, as by sudo, leaves folders here that are its own.
  for path in "$debug"{,/*,/*/*}; do
    [ ! -e "$path" ] || [ -w "$path" ] || check_folder "$path" "remove $debug as its owner, or work in a clone of your own"
  done
  check_folder "$debug" "work in a clone of your own, where 2,000 MB are free"
  check_folder "$cache" "set XDG_CACHE_HOME to another folder"
  check_folder "${TMPDIR:-/tmp}" "set TMPDIR to another folder"
}

# Why a program failed that downloads or installs, and what to do.
reason() { # what it said
  case $1 in
    *"Could not get lock"* | *"Unable to acquire the dpkg"* | *"Unable to lock"*)
      echo "another program is installing packages; run this again when it is over" ;;
    *"No space left on device"* | *"enough free space"*)
      echo "the disk is full; make room, and run this again" ;;
    *"Temporary failure"* | *"Could not resolve host"* | *"Could not connect"* | *"Network is unreachable"* | *"new connection"*)
      echo "there is no network, or no way through it; run this again when there is" ;;
    *sudo:*)
      echo "it takes root's rights; run this again as root" ;;
    *)
      echo "what it said is above" ;;
  esac
}

# Runs what downloads or installs, silently unless it fails. Ends the script then, with what it said and why it failed.
attempt() { # what fails with it, command …
  local said
  said=$("${@:2}" 2>&1) || { echo "$said" >&2 && fail "$1: $(reason "$said")"; }
}

# Waits for another process to let go of a lock, and says so. Locks are on folders: nothing is left of one when its holder
# has ended, however it did.
lock() { # file descriptor, what the other one does
  flock --nonblock "$1" && return
  echo "$2: waiting until it has finished" >&2
  flock "$1"
}

apt_get() { # argument …
  as_root env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get -qq "$@"
}

# Installs those of Debian's packages that are missing. apt has one user at a time, and tiers that run at the same time may
# call this.
need_packages() {
  local package missing=()
  for package; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
  done
  [ "${#missing[@]}" -gt 0 ] || return 0
  echo "installing ${missing[*]}" >&2
  (
    lock 8 "another run installs packages"
    # A daemon that a package starts would keep the lock, and the one of scripts/radio.
    attempt "${missing[*]} cannot be installed" install_packages "${missing[@]}" 8<&- 9<&-
  ) 8</var/lib/dpkg
}

# With lists of packages that are at hand; with new ones where those are too old, or there are none.
install_packages() { # package …
  local said
  said=$(apt_get install -y --no-install-recommends "$@" 2>&1) && return
  case $said in *"Unable to locate"* | *"no installation candidate"* | *" 404 "*) ;; *) echo "$said" && return 1 ;; esac
  apt_get update
  apt_get install -y --no-install-recommends "$@"
}

# Runs a command whose words go to standard error: to a terminal the last line of them, in place, and all when it fails.
shown() { # command …
  [ -t 2 ] || { "$@" >&2; return; }
  local line status=0 log
  log=$(mktemp)
  "$@" 2>&1 | tee "$log" | while IFS= read -r line; do printf '\r\e[K%.*s' "$((${COLUMNS:-80} - 1))" "$line" >&2; done ||
    status=$?
  printf '\r\e[K' >&2
  [ "$status" -eq 0 ] || cat "$log" >&2
  rm "$log"
  return "$status"
}

# A module compiled as a whole writes its interface beside its code. By itself, a second compiler would read all of it once more
# for that, and who imports the module waits for both.
one_compiler=(-Xswiftc -no-emit-module-separately-wmo)

# How what nobody edits or debugs is compiled for debugging.
whole=(-debug-info-format none -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2 "${one_compiler[@]}")

# How what is packed is built, and what shares its folder: with the Swift runtime, without debug information, which would be
# stripped, and with functions of one code once.
release_options=(--static-swift-stdlib -debug-info-format none -Xlinker --icf=safe "${one_compiler[@]}")

# Builds one of the tools alone, unless scripts/test has built everything; prints its path. It is planned without the targets
# that use the plugin, and its modules are those of everything.
tool() { # product
  [ -n "${EVERYTHING_IS_BUILT:-}" ] ||
    GATT_TOOLS_ONLY=1 shown "$root/scripts/swift" build --package-path "$root" --scratch-path "$debug" --product "$1" "${whole[@]}"
  echo "$debug/debug/$1"
}

# Builds one of the tools as those that are packed are built, also for what runs long; prints its path.
release_tool() { # product
  GATT_TOOLS_ONLY=1 shown "$root/scripts/swift" build --package-path "$root" --scratch-path "$release" -c release \
    "${release_options[@]}" --product "$1"
  echo "$release/release/$1"
}

# Builds the plugin's tool, and puts it into an artifact bundle, which stays as it is while the tool does; prints its path.
generator_bundle() {
  local program bundle=$debug/gattc-generate.artifactbundle
  program=$(tool gattc-generate)
  if ! cmp -s "$program" "$bundle/gattc-generate"; then
    mkdir -p "$bundle"
    cp "$program" "$bundle/gattc-generate"
    printf '%s' '{ "schemaVersion": "1.0", "artifacts": { "gattc-generate": {' \
      "\"version\": \"$("$root/scripts/version")\", \"type\": \"executable\", \"variants\": [" \
      "{ \"path\": \"gattc-generate\", \"supportedTriples\": [\"$(uname -m)-unknown-linux-gnu\"] }] } } }" >"$bundle/info.json"
  fi
  echo "$bundle"
}

# So many seconds of a quiet machine, at the pace of this one: for guards against a hang.
patience() { # seconds
  python3 -B "$root/scripts/pace.py" "$1"
}

# Builds an executable of the package for debugging, unless scripts/test has built everything; prints its path.
product() { # name
  [ -n "${EVERYTHING_IS_BUILT:-}" ] || "$root/scripts/build" --product "$1" >&2
  echo "$debug/debug/$1"
}

# Builds the gateway, which is a package of its own, for debugging; prints where its programs are. Its folder is that of the
# package beside it, whose modules are compiled once for both, and the pages of `gattc docs` are among its own.
build_gateway() { # option of swift build …
  [ -e /usr/include/mosquitto.h ] && [ -e /usr/include/sqlite3.h ] || need_packages libmosquitto-dev libsqlite3-dev
  local bundle
  bundle=$(generator_bundle)
  GATT_PAGES=1 GATT_GENERATE_BUNDLE=${bundle#"$root/"} shown "$root/scripts/swift" build --package-path "$root/Gateway" \
    --scratch-path "$debug" "${whole[@]}" "$@"
  echo "$debug/debug"
}

# Builds the gateway as it is packed; prints where its program is.
build_gateway_release() {
  # The HTTP of Swift's own libraries, which are linked in, is libcurl's.
  need_packages libmosquitto-dev libsqlite3-dev libcurl4-openssl-dev
  GATT_PAGES=1 shown "$root/scripts/swift" build --package-path "$root/Gateway" --scratch-path "$root/.build-gateway-release" \
    -c release "${release_options[@]}" --product gatt-gateway
  echo "$root/.build-gateway-release/release"
}

# Makes an empty folder for a package beside a link to this one, which is known by the last part of its path, whatever a
# clone is called. Prints it.
consumer() { # name of the package
  mkdir -p "$consumers"
  ln -sfn "$root" "$consumers/swift-gatt-profiles"
  rm -rf "${consumers:?}/$1"
  mkdir "$consumers/$1"
  echo "$consumers/$1"
}

# A tier that samples has a deadline where scripts/test has one: SAMPLE_END, in seconds since 1970. It takes its kinds from
# the SAMPLE_TENTH of them on, and ends with this status where there was no time for any.
no_time=75

# Whether there is time for one more kind.
sample_goes_on() {
  [ "$EPOCHSECONDS" -lt "${SAMPLE_END:-9999999999}" ]
}

# Prints the kinds, a line each, from the one on that the sample begins with.
sample_order() { # kind …
  local start=$(($# * ${SAMPLE_TENTH:-0} / 10))
  printf '%s\n' "${@:start+1}" "${@:1:start}"
}

# A Python environment with the packages of a requirements file, kept in the cache; prints its folder. Another Python or
# other requirements get one of their own.
venv() { # requirements file, the Python in place of python3
  local sum folder
  sum=$({ "${2:-python3}" --version; cat "$1"; } | sha256sum | cut -c1-16)
  folder=$cache/venv/$sum
  [ -e "$folder/done" ] || make_venv "$folder" "$1" "${2:-python3}" >&2
  echo "$folder"
}

make_venv() ( # folder, requirements file, Python
  "$3" -c 'import venv, ensurepip' 2>/dev/null || need_packages python3-venv
  mkdir -p "$cache/venv"
  exec 8<"$cache/venv"
  lock 8 "another run installs packages from PyPI"
  [ ! -e "$1/done" ] || exit 0
  trap 'rm -rf "$1"' EXIT
  rm -rf "$1"
  "$3" -m venv "$1"
  attempt "the packages of $2 cannot be installed" \
    "$1/bin/python" -m pip --quiet --disable-pip-version-check install --requirement "$2"
  touch "$1/done"
  trap - EXIT
)
