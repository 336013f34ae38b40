# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# Shared by the parts of CI, which source it: packaging/setup.sh from the project's folder, the last line, ctest's count.
# shellcheck shell=bash

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
source packaging/setup.sh
project_packages=("${packages[@]}" locales-all # without it, tests of other languages skip
    mold)                                      # links the many programs of the sanitizers sooner

# Ends the part with the line that .ci/run adds up.
report() {
    printf '\n%s passed, %s failed\n' "$1" "$2"
    [[ $2 -eq 0 ]]
    exit
}

# build_preset PRESET [TARGET…]
build_preset() {
    local preset=$1 targets=()
    shift
    [[ $# -eq 0 ]] || targets=(--target "$@")
    packages=("${project_packages[@]}")
    install_missing
    say "Building the preset $preset"
    # Without line numbers, which are a fifth of the time of the build: a report names the functions. The preset has them.
    cmake --preset "$preset" -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=mold \
        "-DCMAKE_CXX_FLAGS_DEBUG=-O1 -D_GLIBCXX_ASSERTIONS" >&2 &&
        cmake --build --preset "$preset" "${targets[@]}" >&2
}

# test_preset PRESET [option of ctest…]: runs the tests and ends the part.
test_preset() {
    local preset=$1 junit=build/$1/test-results.xml
    shift
    rm -f "$junit"
    ctest --preset "$preset" --output-junit "$PWD/$junit" "$@"
    local status=$?
    [[ -s $junit ]] && count_tests "$junit" && [[ $((tests_passed + tests_failed)) -gt 0 ]] || die "ctest ran no test"
    # A test whose program was not built is no failure to JUnit.
    [[ $status -eq 0 || $tests_failed -gt 0 ]] || tests_failed=1
    report "$tests_passed" "$tests_failed"
}
