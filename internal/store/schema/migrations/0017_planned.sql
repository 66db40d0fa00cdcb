-- The club file, version 17: the board that a line was planned with, where that is another one.

alter table exception add column planned integer; -- -1: no movement had the line; null: its board
