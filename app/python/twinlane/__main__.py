# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""``python -m twinlane`` is ``twinlane-cli``."""

from ._cli import main

main()
