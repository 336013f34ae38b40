# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# Shared by start and check, which source it: install what is missing, configure, build.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build_dir=${TWINLANE_BUILD_DIR:-$root/build/packaging}

packages=(
    g++ cmake ninja-build pkg-config
    qt6-base-dev qt6-svg-dev qt6-tools-dev qt6-l10n-tools
    libqcustomplot-dev nlohmann-json3-dev libsimdjson-dev libzstd-dev libisal-dev
    libbenchmark-dev zlib1g-dev
)

say() { printf '\n==> %s\n' "$*" >&2; }
die() { printf 'error: %s\n' "$*" >&2; exit 1; }

is_installed() { [[ $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null) == installed ]]; }

as_root() {
    if [[ $(id -u) -eq 0 ]]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        die "this needs root: run as root or install sudo, then: $*"
    fi
}

# Does nothing, and asks for no password, where everything is there.
install_missing() {
    if ! command -v apt-get >/dev/null; then
        say "No apt here; taking it that these or their like are installed: ${packages[*]}"
        return
    fi
    local package missing=()
    for package in "${packages[@]}"; do
        is_installed "$package" || missing+=("$package")
    done
    [[ ${#missing[@]} -eq 0 ]] && return
    say "Installing ${#missing[@]} packages: ${missing[*]}"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -q --no-install-recommends "${missing[@]}"
}

# build TARGET…
build() {
    # As shipped but without debug information, which would make the tests a gigabyte.
    local options=(-G Ninja -DCMAKE_BUILD_TYPE=Release "-DCMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG"
        -DTWINLANE_BENCHMARKS=ON) # only "check" builds them: they must not rot
    if command -v ccache >/dev/null; then
        options+=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
    fi
    say "Building in $build_dir"
    cmake -S "$root" -B "$build_dir" "${options[@]}" >&2
    cmake --build "$build_dir" --target "$@" >&2
}
