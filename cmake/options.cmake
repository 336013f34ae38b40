# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# twinlane_options: what every target of the project is compiled with. Third-party targets do not get it.

add_library(twinlane_options INTERFACE)
target_compile_features(twinlane_options INTERFACE cxx_std_20)
target_compile_options(twinlane_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow)
if(TWINLANE_WERROR)
    target_compile_options(twinlane_options INTERFACE -Werror)
endif()

if(TWINLANE_SANITIZE)
    target_compile_options(twinlane_options INTERFACE
        -fsanitize=${TWINLANE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    target_link_options(twinlane_options INTERFACE -fsanitize=${TWINLANE_SANITIZE})
else()
    # What Debian hardens its packages with. Fortified functions need optimisation and do not go with sanitizers.
    target_compile_options(twinlane_options INTERFACE
        "$<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2;-fstack-protector-strong>")
    target_link_options(twinlane_options INTERFACE $<$<NOT:$<CONFIG:Debug>>:LINKER:-z,relro,-z,now>)
    include(CheckPIESupported)
    check_pie_supported(LANGUAGES CXX)
endif()
