-- The club file, version 4: what directors decide. The shares of a ruling and the groups of
-- a fouled board are JSON; all else is in columns.

create table ruling (
    event    text not null,
    session  text not null,
    id       text not null,
    position integer not null,
    result   text not null,
    kind     text not null, -- table, assigned, weighted, split, artificial, not-played, late
    ns       text check (ns is null or json_valid(ns)),
    ew       text check (ew is null or json_valid(ew)),
    law      text not null,
    reason   text not null,
    text     text not null,
    protects text not null, -- '', ns, ew, both
    at       text not null,
    followed integer not null,
    primary key (event, session, id)
) strict;

create table penalty (
    event      text not null,
    session    text not null,
    id         text not null,
    position   integer not null,
    contestant text not null,
    unit       text not null, -- top, points, percent, imps, vps
    amount     text not null, -- a fraction, below 0 a penalty
    board      integer not null,
    law        text not null,
    reason     text not null,
    text       text not null,
    at         text not null,
    primary key (event, session, id)
) strict;

create table fouled (
    event    text not null,
    session  text not null,
    board    integer not null,
    position integer not null,
    groups   text not null check (json_valid(groups)),
    primary key (event, session, board)
) strict;
