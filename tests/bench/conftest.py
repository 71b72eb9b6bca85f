"""The measurements lie beside the sources, not in an environment."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

# This folder has the same name: without the root on the path, ``import bench`` would find it instead.
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))
