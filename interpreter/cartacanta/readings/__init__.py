"""Which of the variants known, and which of their options, agree with records of deals.

``find_readings(read_records(text))`` gives the variants that nothing contradicts, each with the options that decide, as
``agreeing``; as ``others`` those that something does, the nearest first, with the faults that separate them.
"""

from __future__ import annotations

from cartacanta.readings.finding import find_readings
from cartacanta.readings.model import Reading, Readings, Unfit

__all__ = ["Reading", "Readings", "Unfit", "find_readings"]
