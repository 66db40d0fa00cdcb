-- The club file, version 10: one list may rank NS 1 and EW 1 together, as other programs do.

alter table section add column one_list integer; -- 1; null: by the direction of the labels
