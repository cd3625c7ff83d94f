"""The .deb and the archive, each installed as a user does, in a bare Debian."""

import subprocess
from pathlib import Path

import use
from bare_tree import BareTree, base
from checks import Checks, expect
from profiles import GOOD


def check(checks: Checks, dist: Path, cache: Path, version: str) -> None:
    with BareTree(base(cache)) as tree:
        before = tree.files()
        checks.check("the plugin's tool runs without any package", lambda: run_generator(tree, dist))
        checks.check("apt installs the .deb with what it depends on and recommends", lambda: install(tree, dist))
        use.check(checks, tree, "deb", "/usr")
        checks.check("deb: zsh and fish find their completions", lambda: tree.succeeds(
            "test -s /usr/share/zsh/vendor-completions/_gattc -a -s /usr/share/fish/vendor_completions.d/gattc.fish"))
        checks.check("deb: copyright and changelog are Debian's", lambda: documents(tree, version))
        checks.check("deb: its removal leaves nothing", lambda: remove(tree, before))
        checks.check("the archive is unpacked into a prefix", lambda: unpack(tree, dist, version))
        use.check(checks, tree, "tar.gz", "/usr/local")
    checks.check("the man pages are correct mdoc", lambda: lint_pages(dist, version))
    checks.check("the checksums hold", lambda: subprocess.run(
        ["sha256sum", "--check", "--quiet", "--strict", "SHA256SUMS"], cwd=dist, check=True) and None)
    checks.check("the archive has at most 16 MB", lambda: size(next(dist.glob("gattc-*-linux-*.tar.gz"))))


def run_generator(tree: BareTree, dist: Path) -> None:
    path = tree.add(next(dist.glob("swift-gatt-profiles-*.tar.gz")), "/generator")
    (tree.folder / "Station.gatt.yaml").write_text(GOOD)
    profile = tree.add(tree.folder / "Station.gatt.yaml", "/generator")
    tree.run(
        f"cd /generator && tar -xzf {path} && "
        f"*/*.artifactbundle/*/bin/gattc-generate record registry . {profile} Station.swift && "
        "grep -q 'enum WeatherStation' Station.swift; status=$?; rm -r /generator; exit $status")


def install(tree: BareTree, dist: Path) -> None:
    deb = tree.add(next(dist.glob("*.deb")), "/tmp")
    tree.run(f"apt-get install --yes {deb} || {{ apt-get update && apt-get install --yes {deb}; }}")
    needed, loaded = tree.run("dpkg-query --show --showformat '${Depends};${Recommends}' gattc").split(";")
    expect("libyaml-0-2" in needed and "libsystemd0" not in needed and "libssl3" not in needed, f"it depends on {needed}")
    expect(loaded == "libsystemd0, libssl3", f"it recommends {loaded}")
    tree.run("dpkg-query --show libsystemd0 libssl3")


def documents(tree: BareTree, version: str) -> None:
    expect(f"gattc ({version})" in tree.run("zcat /usr/share/doc/gattc/changelog.gz"), "it is of another version")
    expect("License: Expat" in tree.run("cat /usr/share/doc/gattc/copyright"), "there is no license")


def remove(tree: BareTree, before: set) -> None:
    tree.run("apt-get purge --yes --autoremove gattc && rm -r /good /bad")
    left = tree.files() - before
    expect(not left, f"there is still {sorted(left)[:10]}")


def unpack(tree: BareTree, dist: Path, version: str) -> None:
    path = tree.add(next(dist.glob("gattc-*-linux-*.tar.gz")), "/tmp")
    tree.run("apt-get install --yes --no-install-recommends libyaml-0-2")
    tree.run(f"tar -xzf {path} -C /usr/local --strip-components 1")
    printed = tree.run("gattc --version").strip()
    expect(printed == version, f"it is version {printed}")


def lint_pages(dist: Path, version: str) -> None:
    archive = next(dist.glob("gattc-*-linux-*.tar.gz"))
    names = subprocess.run(["tar", "-tzf", archive], check=True, capture_output=True, text=True).stdout.splitlines()
    pages = [name for name in names if name.endswith(".1")]
    expect(len(pages) > 10, f"there are {pages}")
    for name in pages:
        text = subprocess.run(["tar", "-xzOf", archive, name], check=True, capture_output=True).stdout
        lint = subprocess.run(["mandoc", "-T", "lint", "-W", "warning"], input=text, capture_output=True, check=False)
        expect(not lint.stdout, f"{name}: {lint.stdout.decode()[:500]}")
        expect(f"\n.Os gattc {version}\n".encode() in text, f"{name} is of another version")


def size(archive: Path) -> None:
    print(f"{archive.name}: {archive.stat().st_size / 1e6:.1f} MB")
    expect(archive.stat().st_size <= 16_000_000, "it has more")
