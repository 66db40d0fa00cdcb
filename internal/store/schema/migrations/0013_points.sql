-- The club file, version 13: what a session earned its players, and the sheets of the
-- federation.

create table booking (
    event   text not null,
    session text not null,
    number  integer not null, -- how often the session was booked
    at      text not null,
    line    integer not null, -- of the journal
    class   text,             -- the mean category of the field, a fraction; null: not computed
    online  integer not null,
    primary key (event, session),
    foreign key (event, session) references session (event, id)
) strict;

create table earned (
    event      text not null,
    session    text not null,
    position   integer not null,
    member     text not null,
    contestant text not null,
    kind       text not null, -- of points; '': took part
    points     text not null, -- a fraction
    place      integer not null,
    shared     integer not null,
    places     integer not null, -- how many have a place
    boards     integer not null,
    percent    text not null,    -- a fraction
    imps       integer not null, -- percent is no percentage
    partners   text,             -- members, as JSON
    primary key (event, session, position),
    foreign key (event, session) references booking (event, session)
) strict;

create table binding (
    id       text not null primary key,
    position integer not null,
    name     text not null,
    dropped  integer not null
) strict;

create table layout (
    binding  text not null references binding (id),
    position integer not null,
    file     text not null,
    layout   text not null, -- as JSON, with the template
    primary key (binding, position)
) strict;

create table sent (
    id       text not null primary key,
    position integer not null,
    binding  text not null references binding (id),
    sent     text not null -- as JSON
) strict;
