# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""make.py PYPROJECT FILES LICENSES OUT: the wheel twinlane-window of a folder's files, of the version of twinlane; prints its path.
The tag says the newest glibc that one of the files asks for."""

import base64
import hashlib
import os
import pathlib
import platform
import re
import subprocess
import sys
import zipfile

NAME = "twinlane_window"


def newest_glibc(files):
    newest = (2, 17)
    for path in files:
        if path.read_bytes()[:4] == b"\x7fELF":
            told = subprocess.run(["objdump", "-T", path], check=True, capture_output=True, text=True).stdout
            newest = max([newest, *((2, int(minor)) for minor in re.findall(r"GLIBC_2\.(\d+)", told))])
    return newest


def main():
    project, folder, licenses, out = map(pathlib.Path, sys.argv[1:])
    version = re.search(r'^version = "(.+)"$', project.read_text(), re.MULTILINE)[1]
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    tag = "py3-none-manylinux_{}_{}_{}".format(*newest_glibc(files), platform.machine())
    about = f"{NAME}-{version}.dist-info"
    held = {path.relative_to(folder).as_posix(): path for path in files}
    held.update({f"{about}/licenses/{path.name}": path for path in sorted(licenses.iterdir())})
    texts = {
        "METADATA": f"Metadata-Version: 2.1\nName: twinlane-window\nVersion: {version}\nSummary: The window of Twinlane, with its Qt\n"
                    f"License: GPL-3.0-or-later\nRequires-Python: >=3.9\nRequires-Dist: twinlane=={version}\n",
        "WHEEL": f"Wheel-Version: 1.0\nGenerator: packaging/wheel-window\nRoot-Is-Purelib: false\nTag: {tag}\n",
        "entry_points.txt": f"[console_scripts]\ntwinlane = {NAME}:main\n",
    }
    record = []
    path = out / f"{NAME}-{version}-{tag}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        def add(name, content, mode):
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = (0o100000 | mode) << 16
            wheel.writestr(info, content)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record.append(f"{name},sha256={digest},{len(content)}")

        for name, source in held.items():
            add(name, source.read_bytes(), 0o755 if os.access(source, os.X_OK) else 0o644)
        for name, text in texts.items():
            add(f"{about}/{name}", text.encode(), 0o644)
        record.append(f"{about}/RECORD,,")
        wheel.writestr(f"{about}/RECORD", "\n".join(record) + "\n")
    print(path)


if __name__ == "__main__":
    main()
