"""Records of deals: written, read, and held against the rules.

A record is a piece of YAML for people (or a line of JSON for machines) with everything needed to play a deal again:
the variant and its options, who played, how the cards lay (a seed's name, or the hands, or just the tricks), what was
done, and what came out. What it may hold is in ``schema/record.schema.json``.

    text = write_record(deal, players=("Anna", "Bruno", "Carla", "Dino"))     # YAML
    line = write_line(deal)                                                   # one line of JSON

    sheets = read_records(text, "deal.yaml")      # RecordError with everything that is wrong with its form
    replayed = replay(sheets[0])                  # never raises for what a record says
    replayed.diagnostics                          # all faults, in the order of the deal; () is a sound record
    replayed.first                                # the first fault: its diagnostic, rule, place and the proving card
    replayed.deal                                 # the deal as far as it follows the rules
    replayed.after                                # what follows if one reads on: takers and sums as they should be
    replayed.after.wrong_claims                   # the sums the record has otherwise

With many records, ``replay(sheet, programs=programs)`` with one dictionary keeps the compiled rules.

``run_examples(path)`` plays the worked examples of a rules document and gives the diagnostics.
"""

from __future__ import annotations

from cartacanta.records.claims import Claim
from cartacanta.records.examples import run_examples
from cartacanta.records.faults import Fault
from cartacanta.records.files import Records, load_records, open_records, read_records
from cartacanta.records.replaying import After, Replayed, TrickRead, replay
from cartacanta.records.sheet import Sheet
from cartacanta.records.writing import write_line, write_record

__all__ = [
    "After",
    "Claim",
    "Fault",
    "Records",
    "Replayed",
    "Sheet",
    "TrickRead",
    "load_records",
    "open_records",
    "read_records",
    "replay",
    "run_examples",
    "write_line",
    "write_record",
]
