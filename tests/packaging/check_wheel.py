# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""check_wheel.py SOURCES BUILD CMAKE: what a wheel would hold, put together from the build, works by itself; and the wheels that
packaging/wheel and packaging/wheel-window left in build-wheel/dist, if they did, are whole. Building one takes network and half an
hour, so it is not done here."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

SOURCES, BUILD, CMAKE = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
MOST_BYTES, MOST_BYTES_OF_WINDOW = 12 << 20, 70 << 20
HELD = ("twinlane/_twinlane.so", "twinlane/bin/twinlane-cli", "twinlane/_recorder.py", "twinlane/py.typed", "twinlane/_mcp.py",
        "twinlane/help/python.md", "twinlane/help/numbers.md", "twinlane/help/agents.md")


def check(holds, what):
    if not holds:
        sys.exit(f"FAILED: {what}")


def check_description():
    text = (SOURCES / "pyproject.toml").read_text()
    version = re.search(r"project\(twinlane\s+VERSION ([\d.]+)", (SOURCES / "CMakeLists.txt").read_text())[1]
    check(f'version = "{version}"' in text, f"pyproject.toml is not of version {version}")
    check(f'window = ["twinlane-window=={version}"]' in text, f"the extra window is not of version {version}")
    for entry in ('twinlane-cli = "twinlane._cli:main"', 'twinlane-mcp = "twinlane._mcp:main"'):
        check(entry in text, f"pyproject.toml lacks {entry}")
    for file in re.findall(r'"((?:LICENSES|packaging)/[\w./-]+)"', text):
        check((SOURCES / file).exists(), f"{file} is not there")


def try_it(python, folder, path):
    environment = {"PATH": path, "HOME": folder, "LC_ALL": "C.UTF-8", "PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"}
    made = subprocess.run([python, SOURCES / "packaging/python/try.py", SOURCES / "resources/sample"], cwd=folder, env=environment,
                          capture_output=True, text=True)
    check(made.returncode == 0, made.stdout + made.stderr)
    print(made.stdout.strip())


def check_build():
    """The files of the package beside what the rules of installation add to it."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(SOURCES / "app/python/twinlane", f"{folder}/twinlane", ignore=shutil.ignore_patterns("__pycache__"))
        subprocess.run([CMAKE, "--install", BUILD, "--component", "python", "--prefix", folder, "--strip"], check=True,
                       capture_output=True)
        for name in HELD:
            check(os.path.exists(f"{folder}/{name}"), f"{name} is missing")
        os.mkdir(f"{folder}/bin")
        command = pathlib.Path(folder, "bin/twinlane-cli")
        command.write_text(f"#!{sys.executable}\nfrom twinlane._cli import main\nmain()\n")
        command.chmod(0o755)
        try_it(sys.executable, folder, f"{folder}/bin")


def check_wheel(wheel):
    check(wheel.stat().st_size <= MOST_BYTES, f"{wheel} has {wheel.stat().st_size} bytes")
    check(re.search(r"-py3-none-manylinux_2_(\d+)_", wheel.name) and int(re.search(r"manylinux_2_(\d+)", wheel.name)[1]) <= 34,
          f"{wheel.name} is not for every Python, or not for glibc 2.34")
    with zipfile.ZipFile(wheel) as held:
        names = set(held.namelist())
        for name in HELD:
            check(name in names, f"{wheel.name} lacks {name}")
        check(any(name.endswith("licenses/packaging/python/third-party.txt") for name in names), "the licences are missing")
        check(held.getinfo("twinlane/bin/twinlane-cli").external_attr >> 16 & 0o111, "twinlane-cli is not executable")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        subprocess.run([f"{folder}/bin/pip", "install", "-q", "--no-index", "--no-deps", wheel], check=True)
        try_it(f"{folder}/bin/python", folder, f"{folder}/bin")
    print(f"{wheel.name}: {wheel.stat().st_size} bytes")


def check_window(wheel):
    """Draws with nothing of the system's but its C and C++ library, and without a display."""
    check(wheel.stat().st_size <= MOST_BYTES_OF_WINDOW, f"{wheel} has {wheel.stat().st_size} bytes")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        subprocess.run([f"{folder}/bin/pip", "install", "-q", "--no-index", "--no-deps", wheel], check=True)
        environment = {"PATH": f"{folder}/bin", "HOME": folder, "LC_ALL": "C.UTF-8"}
        traces = [SOURCES / f"resources/sample/{side}.json.zst" for side in ("baseline", "experimental")]
        made = subprocess.run([f"{folder}/bin/twinlane", *traces, "--screenshot", f"{folder}/x.png"], env=environment,
                              capture_output=True, text=True)
        check(made.returncode == 0 and os.path.getsize(f"{folder}/x.png") > 20_000, made.stderr)
        made = subprocess.run([f"{folder}/bin/twinlane", *traces], env=environment, capture_output=True, text=True)
        check(made.returncode != 0 and "there is no display" in made.stderr, made.stderr)
    print(f"{wheel.name}: {wheel.stat().st_size} bytes")


check_description()
check_build()
for script, name, checked in (("wheel", "twinlane-*.whl", check_wheel), ("wheel-window", "twinlane_window-*.whl", check_window)):
    wheels = sorted((SOURCES / "build-wheel/dist").glob(name))
    if not wheels:
        print(f"SKIPPED: there is no {name} in build-wheel/dist; packaging/{script} builds it (network, half an hour)")
    for each in wheels:
        checked(each)
