-- The club file, version 11: who left a session before its end, and when.

create table departure (
    event      text not null,
    session    text not null,
    position   integer not null,
    contestant text not null,
    round      integer not null, -- the first that it does not finish
    board      integer not null, -- the first of that round that it does not play; 0: none of them
    primary key (event, session, position),
    foreign key (event, session) references session (event, id),
    foreign key (event, contestant) references contestant (event, id)
) strict;
