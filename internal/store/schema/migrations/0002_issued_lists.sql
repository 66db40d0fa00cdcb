-- The club file, version 2: an uitslag that was given out is kept as it was printed.

alter table issue add column lists text check (lists is null or json_valid(lists)); -- null: given out by a version 1 program
