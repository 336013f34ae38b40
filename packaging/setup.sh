# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# Shared by start and check, which source it: install what is missing, configure, build.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build_dir=${TWINLANE_BUILD_DIR:-$root/build/packaging}

packages=(
    g++ cmake ninja-build pkg-config
    qt6-base-dev qt6-base-private-dev libvncserver-dev qt6-svg-dev qt6-tools-dev qt6-l10n-tools qtkeychain-qt6-dev
    libqcustomplot-dev nlohmann-json3-dev libsimdjson-dev libzstd-dev libisal-dev
    libarchive-dev libxlsxwriter-dev libre2-dev libbenchmark-dev zlib1g-dev
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

# Installs the packages that are missing. If none is missing, it does nothing and asks for no password.
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

# As shipped but without debug information, which would make the tests a gigabyte.
options=(-G Ninja -DCMAKE_BUILD_TYPE=Release "-DCMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG"
    -DTWINLANE_TOGETHER=ON   # builds all at once, and seldom
    -DTWINLANE_BENCHMARKS=ON # only "check" builds them: they must not rot
    "-DTWINLANE_WERROR=${TWINLANE_WERROR:-OFF}")

# build TARGET…
build() {
    say "Building in $build_dir"
    cmake -S "$root" -B "$build_dir" "${options[@]}" >&2
    cmake --build "$build_dir" --target "$@" >&2
}

# count_tests JUNIT_FILE: sets tests_passed, tests_failed and tests_skipped.
# <testsuite … tests="9" failures="0" disabled="0" skipped="1" …>
count_tests() {
    attribute() { sed -nE "/<testsuite/,/>/s/.*[[:space:]]$1=\"([0-9]+)\".*/\1/p" "$junit"; }
    local junit=$1 total
    total=$(attribute tests) tests_failed=$(attribute failures)
    tests_skipped=$(($(attribute skipped) + $(attribute disabled)))
    tests_passed=$((total - tests_failed - tests_skipped))
}
