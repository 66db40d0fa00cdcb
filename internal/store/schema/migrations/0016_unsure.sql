-- The club file, version 16: a mail of which nobody knows whether it arrived.

alter table mailed add column unsure integer; -- 1; null: the server took it
