# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages that the tests in browsers open, written by the command line: the sample, two sets of ranks, traces alone, and two
traces whose names would like to act."""
import base64
import gzip
import json
import os
import re
import subprocess

# Each stands as the name of a module, an operator and a kernel.
HOSTILE = [
    "<img src=x onerror=document.title='HIT'>",
    "-->",
    "\"><svg onload=document.title='HIT'>",
    "back\u202ewards\u200b",
    "=cmd|' /C calc'!A0",
    "a" * 5000,
    "{{constructor.constructor('document.title=1')()}}",
    "nul\u0000nul",
    "javascript:document.title='HIT'",
    "__proto__",
    "constructor",
    "lone\ud800half",
    "</script><script>document.title='HIT'</script>",
    "]]>",
    "&lt;b&gt;",
    "'\"`${document.title='HIT'}",
]


def hostile_trace(slow):
    """Three steps; every name is a block, an operator in it, and a kernel that it launches."""
    events, at, link = [], 1000, 1

    def add(category, name, start, length, **args):
        events.append({"ph": "X", "cat": category, "name": name, "pid": 1, "tid": 7 if category == "kernel" else 1,
                       "ts": start, "dur": length, "args": args})

    for step in range(3):
        start = at
        for i, name in enumerate(HOSTILE):
            length = 400 + 37 * i + (slow if i % 3 == 0 else 0) + step
            add("user_annotation", name, at, length)
            add("cpu_op", name, at + 10, length - 20)
            add("cuda_runtime", "cudaLaunchKernel", at + 20, 5, correlation=link)
            add("kernel", name, at + 40, length // 2, correlation=link, device=0, stream=7)
            link += 1
            at += length + 10
        add("user_annotation", f"ProfilerStep#{step + 1}", start - 5, at - start)
        at += 20
    return json.dumps({"traceEvents": events})


# A product of 4096 x 4096 in 2 ms is a dot below the roof of the device that the ranks name.
PRODUCT = {"Input Dims": [[4096, 4096], [4096, 4096]], "Input type": ["c10::BFloat16", "c10::BFloat16"],
           "Input Strides": [[4096, 1], [4096, 1]]}
DEVICE = {"name": "NVIDIA A100-SXM4-80GB", "totalGlobalMem": 85 << 30, "computeMajor": 8, "computeMinor": 0, "numSms": 108}


def rank_trace(rank, slow):
    """Four steps of a rank: it computes, then all ranks reduce together. Rank 1 comes later by so many us."""
    events, at, link = [], 1000, 1

    def add(category, name, start, length, **args):
        events.append({"ph": "X", "cat": category, "name": name, "pid": rank, "tid": 7 if category == "kernel" else 1,
                       "ts": start, "dur": length, "args": args})

    for step in range(4):
        own = 2000 + 20 * rank + 5 * step + (slow if rank == 1 else 0)
        end = at + 2100 + slow + 300
        for name, kernel, start, length in (("aten::mm", "gemm", at + 50, own),
                                            ("nccl:all_reduce", "ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)",
                                             at + 60 + own, end - at - 60 - own)):
            add("cpu_op", name, at + 10 * link % 40, 8, **(PRODUCT if name == "aten::mm" else {}))
            add("cuda_runtime", "cudaLaunchKernel", at + 10 * link % 40 + 2, 2, correlation=link)
            add("kernel", kernel, start, length, correlation=link, device=rank, stream=7)
            link += 1
        add("user_annotation", f"ProfilerStep#{step + 1}", at - 5, end - at + 10)
        at = end + 50
    about = {"rank": rank, "world_size": 3, "backend": "nccl"}
    return json.dumps({"distributedInfo": about, "deviceProperties": [{"id": rank, **DEVICE}], "traceEvents": events})


def bytes_of(text):
    """Halves of pairs stay escapes, and one name is no UTF-8."""
    return text.encode("ascii").replace(b"&lt;b&gt;", b"&lt;b\xff\xfe&gt;")


def write(cli, path, *words):
    subprocess.run([cli, *words, "--format", "html", "--output", path], check=True)
    return "file://" + path


BLOCK = re.compile(r'(<script type="application/x-twinlane" id="data">)([^<]*)')


def with_once(page, target):
    """The page of a pair whose experimental side did something once, so that its headline has another side."""
    with open(page, encoding="utf-8") as file:
        text = file.read()
    data = json.loads(gzip.decompress(base64.b64decode(BLOCK.search(text).group(2))))

    def number(words):
        data["names"].append(words)
        return len(data["names"]) - 1

    data["answers"].append(["once", "Once", number("5 ms once, for first calls"), number("5 ms once."), "once", -1])
    data["once"] = {"subject": number("Each time"), "claim": number("the same"), "tone": 0, "figures": [],
                    "show": number("Show the step without it"), "back": number("Show the step with it")}
    packed = base64.b64encode(gzip.compress(json.dumps(data).encode(), 9)).decode()
    with open(target, "w", encoding="utf-8") as file:
        file.write(BLOCK.sub(lambda found: found.group(1) + packed, text, count=1))
    return "file://" + target


def make(cli, project, folder):
    """Addresses by name."""
    sample = os.path.join(project, "resources", "sample")
    pair = [os.path.join(sample, side + ".json.zst") for side in ("baseline", "experimental")]
    hostile = []
    for name, slow in (("a", 0), ("b", 90)):
        hostile.append(os.path.join(folder, f"hostile-{name}.json"))
        with open(hostile[-1], "wb") as file:
            file.write(bytes_of(hostile_trace(slow)))

    def path(name):
        return os.path.join(folder, name + ".html")

    made = {"sample": write(cli, path("sample"), "compare", *pair, "--with-findings"),
            "one": write(cli, path("one"), "summary", pair[0]),
            "hostile": write(cli, path("hostile"), "compare", *hostile, "--with-findings")}
    sides = []
    for side, slow in (("even", 0), ("late", 400)):
        sides.append(os.path.join(folder, side))
        os.mkdir(sides[-1])
        for rank in range(3):
            with open(os.path.join(sides[-1], f"rank{rank}.json"), "w", encoding="ascii") as file:
                file.write(rank_trace(rank, slow))
    made["gpu"] = write(cli, path("gpu"), "summary", os.path.join(sides[0], "rank1.json"))
    made["set"] = write(cli, path("set"), "compare", *sides, "--blocks", "culprit")
    made["once"] = with_once(path("sample"), path("once"))
    empty = os.path.join(folder, "empty.json")
    with open(empty, "w", encoding="ascii") as file:
        file.write('{"traceEvents": []}')
    made["empty"] = write(cli, path("empty"), "compare", empty, pair[1])
    return made
