# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""The window of Twinlane with a Qt of its own: the program ``twinlane``."""

import ctypes
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = os.path.join(HERE, "bin", "twinlane")
GRAPHICS = ("libEGL.so.1", "libGLX.so.0", "libOpenGL.so.0")  # Qt asks for them, the window draws without


def lacks_graphics() -> bool:
    """Does the system lack what Qt wants for drawing with a driver? Then that of the package takes its place."""
    try:
        for name in GRAPHICS:
            ctypes.CDLL(name)
    except OSError:
        return True
    return False


def main() -> None:
    """Becomes the program, so that its exit status and signals are its own."""
    if lacks_graphics():
        paths = [os.path.join(HERE, "gl"), os.environ.get("LD_LIBRARY_PATH", "")]
        os.environ["LD_LIBRARY_PATH"] = os.pathsep.join(path for path in paths if path)
    if not os.path.exists("/etc/fonts/fonts.conf"):
        os.environ.setdefault("FONTCONFIG_FILE", os.path.join(HERE, "fonts.conf"))
    try:
        ctypes.CDLL("libstdc++.so.6")
    except OSError:
        sys.exit("twinlane: the system has no libstdc++.so.6; on Debian and Ubuntu: apt-get install libstdc++6")
    try:
        os.execv(PROGRAM, ["twinlane", *sys.argv[1:]])
    except OSError as error:
        sys.exit(f"twinlane: {PROGRAM}: {error.strerror}")
