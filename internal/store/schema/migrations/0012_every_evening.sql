-- The club file, version 12: teams with names and line-ups, rounds that are drawn, matches
-- that were awarded, events of several sessions.

alter table event add column form text;   -- null: one session, all known at the start
alter table event add column sum text;    -- how the sessions are added up, as JSON

alter table contestant add column name text;    -- of a team
alter table contestant add column captain text; -- a member

alter table session add column name text;
alter table session add column carry text;   -- what is taken along, as JSON

alter table section add column drawing text; -- how its rounds are drawn, as JSON

alter table competition add column lots text; -- what lots decided between equals, as JSON

create table lineup (
    event    text not null,
    session  text not null,
    position integer not null,
    team     text not null,
    round    integer not null,
    board    integer not null, -- the first of that round; 0: when the round begins
    open     text not null,    -- members, as JSON
    closed   text not null,
    primary key (event, session, position),
    foreign key (event, session) references session (event, id),
    foreign key (event, team) references contestant (event, id)
) strict;

create table draw (
    event    text not null,
    session  text not null,
    position integer not null,
    section  text not null,
    round    integer not null,
    draw     text not null, -- as JSON
    primary key (event, session, position),
    foreign key (event, session) references session (event, id)
) strict;

create table awarded (
    event       text not null,
    session     text not null,
    position    integer not null,
    round       integer not null,
    home        text not null,
    away        text,          -- null: a team that was free
    home_points text not null, -- a fraction
    away_points text not null,
    law         text not null,
    reason      text not null,
    text        text not null,
    at          text not null,
    primary key (event, session, position),
    foreign key (event, session) references session (event, id),
    foreign key (event, home) references contestant (event, id)
) strict;
