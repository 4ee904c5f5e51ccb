"""A comparison as a page that a club committee can read."""

from __future__ import annotations

from cartacanta_tools.comparing.report.page import needs_report, written

__all__ = ["needs_report", "written"]
