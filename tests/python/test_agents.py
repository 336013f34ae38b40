# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""What the command line tells agents."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from door import SOURCES, run


class Guide(unittest.TestCase):
    def test_guide(self):
        guide = (SOURCES / "resources/agents/SKILL.md").read_text()
        self.assertEqual(run("agents"), guide)
        self.assertTrue(guide.startswith("---\nname: twinlane\n"))


if __name__ == "__main__":
    unittest.main()
