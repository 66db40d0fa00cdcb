-- The club file, version 7: the deals of an evening, where they are known.

create table deal (
    event    text not null,
    session  text not null,
    board    integer not null,
    hands    text not null, -- N:spades.hearts.diamonds.clubs of North, East, South, West
    tricks   text not null, -- tricks with all cards seen, as bridge.DoubleDummy; '': not known
    primary key (event, session, board),
    foreign key (event, session) references session (event, id)
) strict;
