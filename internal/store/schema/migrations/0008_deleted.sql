-- The club file, version 8: an evening that was deleted is in no list; it can be restored.

alter table event add column deleted integer; -- 1; null: it is in the lists
