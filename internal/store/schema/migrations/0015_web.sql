-- The club file, version 15: what players see on the web and by mail.

create table mailed (
    event    text not null,
    session  text not null,
    position integer not null,
    member   text not null,
    paper    text not null,    -- a report's name
    issue    integer not null, -- of the uitslag; 0: before it was given out
    primary key (event, session, position),
    foreign key (event, session) references session (event, id)
) strict;
