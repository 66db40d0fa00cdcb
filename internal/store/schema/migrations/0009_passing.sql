-- The club file, version 9: a guest who was made when a name was typed is listed for as long
-- as an evening names them.

alter table member add column passing integer; -- 1; null: listed always
