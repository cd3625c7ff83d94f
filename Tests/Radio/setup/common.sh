# Sourced by the other scripts here, each of which makes one entry of the cache and prints where it is. The name of an
# entry says all that it was made from; it is made beside its place and moved there, so it is whole or not there.
. "$(dirname "${BASH_SOURCE[0]}")/../../../scripts/common.sh"
radio=$root/Tests/Radio
cache=$cache/radio
mkdir -p "$cache/downloads"

say() {
  echo "radio set-up: $*" >&2
}

update_lists() {
  say "updating the lists of Debian's packages"
  attempt "the lists of Debian's packages cannot be updated" apt_get update
}

need() { # package …
  need_packages "$@"
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

# Without apt's own user, who may not write where we do. A list may be older than the archive: updated then, and tried again.
download_package() { # package=version
  local said
  said=$(apt-get -qq -o APT::Sandbox::User=root download "$1" 2>&1) && return
  case $said in *" 404 "*) ;; *) echo "$said" && return 1 ;; esac
  update_lists
  apt-get -qq -o APT::Sandbox::User=root download "$1"
}

# Where apt would fetch a package from.
url_of() {
  (cd / && apt-get download --print-uris -qq "$1") | cut -d"'" -f2
}

# Downloads a package once; prints its path. For a subshell, whose end removes what is half there.
download() {
  local package=$1 version=$2 file=$cache/downloads/$1_${2//:/%3a}.deb part
  part=$cache/downloads/$package.part
  if [ ! -e "$file" ]; then
    # When the subshell ends, the names of this function are gone.
    trap "rm -rf $(printf %q "$part")" EXIT
    rm -rf "$part"
    mkdir "$part"
    cd "$part"
    attempt "$package cannot be downloaded" download_package "$package=$version"
    mv ./*.deb "$file"
    cd "$OLDPWD"
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

# A folder to work in, gone when the script ends. Whether a disk was full can be told only before that.
work_folder() {
  work=$(mktemp -d "$cache/.making.XXXXXX")
  trap '[ $? -eq 0 ] || (check_folders) || true; rm -rf "$work"' EXIT
}

# Puts a finished folder in its place, or takes note that the entry was used; prints its path.
finish() {
  [ $# -eq 1 ] || { chmod 755 "$2" && mv "$2" "$1"; }
  touch "$1"
  echo "$1"
}
