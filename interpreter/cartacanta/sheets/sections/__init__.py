"""The sections of a rule sheet, each the words of one part of the rules."""
