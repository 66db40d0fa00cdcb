-- The club file, version 3: competitions, and the evenings that count for them. An
-- evening refers to no row of event: it may be undone, and the competition goes on.

create table competition (
    id        text primary key,
    position  integer not null,
    name      text not null,
    ranked    text not null, -- pairs, players
    rules     text not null check (json_valid(rules)),
    handicaps text check (handicaps is null or json_valid(handicaps)),
    follows   text, -- a competition; null: nothing is brought along
    sessions  integer not null, -- that what is brought along counts for
    ended     integer not null
) strict;

create table counted (
    competition text not null references competition (id),
    position    integer not null,
    event       text not null,
    session     text not null,
    date        text not null,
    primary key (competition, position)
) strict;

create table mark (
    competition text not null references competition (id),
    position    integer not null,
    event       text not null,
    session     text not null,
    who         text not null check (json_valid(who)), -- members
    contestant  text, -- null: an absence
    out         text, -- the substitute; null where pairs are ranked
    primary key (competition, position)
) strict;
