# Sourced by the scripts of this project: where things are, and what several of them do.
set -euo pipefail
shopt -s inherit_errexit
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/swift-gatt-profiles
# All debug builds of the scripts are in the first folder, all release builds in the second.
debug=$root/.build-debug
release=$root/.build-release
# Builds of the tools alone are here, since they are planned differently.
tools=$root/.build-tools
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

# Installs those of Debian's packages that are missing. apt has one user at a time, and tiers that run at the same time may call this.
need_packages() {
  local package missing=()
  for package; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
  done
  [ "${#missing[@]}" -gt 0 ] || return 0
  echo "installing ${missing[*]}" >&2
  mkdir -p "$cache"
  (
    flock 8
    as_root apt-get update -qq >&2
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
  ) 8>"$cache/apt.lock"
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

# How what nobody edits or debugs is compiled for debugging.
whole=(-debug-info-format none -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2)

# Builds one of the tools alone, without the index, which only tests and editors need; prints its path.
tool() { # product
  GATT_TOOLS_ONLY=1 shown "$root/scripts/swift" build --package-path "$root" --scratch-path "$tools" --product "$1" \
    --disable-index-store "${whole[@]}"
  echo "$tools/debug/$1"
}

# Builds the plugin's tool, and puts it into an artifact bundle, which stays as it is while the tool does; prints its path.
generator_bundle() {
  local program bundle=$tools/gattc-generate.artifactbundle
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
venv() { # requirements file
  local sum folder
  sum=$({ python3 --version; cat "$1"; } | sha256sum | cut -c1-16)
  folder=$cache/venv/$sum
  if [ ! -e "$folder/done" ]; then
    rm -rf "$folder"
    python3 -c 'import venv, ensurepip' 2>/dev/null || need_packages python3-venv
    python3 -m venv "$folder"
    "$folder/bin/python" -m pip --quiet --disable-pip-version-check install --requirement "$1" >&2
    touch "$folder/done"
  fi
  echo "$folder"
}
