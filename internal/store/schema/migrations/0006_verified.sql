-- The club file, version 6: what was typed a second time.

create table verified (
    event    text not null,
    session  text not null,
    result   text not null,
    position integer not null,
    typed    text not null check (json_valid(typed)), -- the result as it was typed then
    primary key (event, session, result),
    foreign key (event, session) references session (event, id)
) strict;
