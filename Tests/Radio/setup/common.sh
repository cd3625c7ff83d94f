# Sourced by the other scripts here, each of which makes one entry of the cache and prints where it is. The name of an
# entry says all that it was made from; it is made beside its place and moved there, so it is whole or not there.
set -euo pipefail
shopt -s inherit_errexit
export DEBIAN_FRONTEND=noninteractive
radio=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/swift-gatt-profiles/radio
mkdir -p "$cache/downloads"

say() {
  echo "radio set-up: $*" >&2
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo DEBIAN_FRONTEND=noninteractive "$@"; fi
}

# Without apt's own user, who may not write where we do.
apt_get() {
  apt-get -qq -o APT::Sandbox::User=root "$@" >&2
}

update_lists() {
  say "updating the lists of Debian's packages"
  as_root apt-get update -qq >&2
}

# Installs the packages that are missing.
need() {
  local package missing=()
  for package; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
  done
  [ "${#missing[@]}" -gt 0 ] || return 0
  say "installing ${missing[*]}"
  as_root apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null && return 0
  update_lists
  as_root apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# The version of a package that this machine would install.
version_of() {
  local version
  version=$(apt-cache policy "$1" | sed -n 's/^  Candidate: //p')
  if [ -z "$version" ] || [ "$version" = "(none)" ]; then
    update_lists
    version=$(apt-cache policy "$1" | sed -n 's/^  Candidate: //p')
  fi
  if [ -z "$version" ] || [ "$version" = "(none)" ]; then
    echo "error: apt knows no package $1; the radio tier is made from the packages of Debian 12" >&2
    exit 1
  fi
  echo "$version"
}

# Where apt would fetch a package from.
url_of() {
  (cd / && apt-get download --print-uris -qq "$1") | cut -d"'" -f2
}

# Downloads a package once; prints its path. A list may be older than the archive: updated then, and tried again.
download() {
  local package=$1 version=$2 file=$cache/downloads/$1_${2//:/%3a}.deb
  if [ ! -e "$file" ]; then
    rm -rf "$cache/downloads/$package.part"
    mkdir "$cache/downloads/$package.part"
    cd "$cache/downloads/$package.part"
    if ! apt_get download "$package=$version"; then
      update_lists
      apt_get download "$package=$version"
    fi
    mv ./*.deb "$file"
    cd "$OLDPWD"
    rmdir "$cache/downloads/$package.part"
  fi
  touch "$file"
  echo "$file"
}

# The path of an entry: what it is, what versions it is of, and which of our files it is made from.
entry() {
  local kind=$1 versions=$2 sum
  shift 2
  sum=$(cd "$radio" && cat "$@" | sha256sum)
  echo "$cache/$kind-${versions//[:~]/_}-${sum:0:12}"
}

# A folder to work in, gone when the script ends.
work_folder() {
  work=$(mktemp -d "$cache/.making.XXXXXX")
  trap 'rm -rf "$work"' EXIT
}

# Puts a finished folder in its place, or takes note that the entry was used; prints its path.
finish() {
  [ $# -eq 1 ] || { chmod 755 "$2" && mv "$2" "$1"; }
  touch "$1"
  echo "$1"
}
