-- The club file, version 5: what went otherwise than the movement has it, and who played
-- instead of whom.

create table exception (
    event    text not null,
    session  text not null,
    section  integer not null, -- position of the section
    position integer not null,
    round    integer not null, -- 0: not known
    table_no integer not null, -- 0: not known
    board    integer not null, -- as the movement has it
    instead  integer not null, -- the board that was played; 0: that one
    turned   integer not null,
    ns       text,             -- a line that the movement does not have
    ew       text,
    primary key (event, session, section, position),
    foreign key (event, session, section) references section (event, session, position),
    foreign key (event, ns) references contestant (event, id),
    foreign key (event, ew) references contestant (event, id)
) strict;

create table substitute (
    event      text not null,
    session    text not null,
    position   integer not null,
    player     integer not null, -- position among the contestant's players
    contestant text not null,
    member     text references member (id), -- null: nobody named yet
    from_round integer not null,
    from_board integer not null, -- 0: the first of the round
    primary key (event, session, position, player),
    foreign key (event, session) references session (event, id),
    foreign key (event, contestant) references contestant (event, id)
) strict;

create index substitute_by_member on substitute (member);
