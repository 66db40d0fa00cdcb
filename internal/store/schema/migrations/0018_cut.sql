-- The club file, version 18: a line that is not to be played, so that its match is shorter.

alter table exception add column cut integer; -- 1: it is not; null: it is
