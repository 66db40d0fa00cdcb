-- The club file, version 14: what table devices said.

create table received (
    event    text not null,
    session  text not null,
    position integer not null,
    section  text not null,
    round    integer not null,
    table_no integer not null,
    board    integer not null,
    says     text check (says is null or json_valid(says)), -- the result as the device has it; null: it took it back
    result   text,          -- of the session; null: none
    state    text not null, -- '' taken, 'waits' or 'kept'
    primary key (event, session, position),
    foreign key (event, session) references session (event, id)
) strict;

create table sat (
    event    text not null,
    session  text not null,
    position integer not null,
    section  text not null,
    round    integer not null,
    table_no integer not null,
    seat     text not null, -- 'N', 'E', 'S' or 'W'
    member   text not null,
    primary key (event, session, position),
    foreign key (event, session) references session (event, id)
) strict;
