-- The club file, version 1. The journal is what was done; person holds the
-- personal data and nothing else does; every other table is the state that
-- follows from the journal, written in the same transaction as its line.

pragma application_id = 1430869075; -- "UITS": how a club file is told from another SQLite file

create table migration (
    version integer primary key,
    at      text not null, -- UTC
    program text not null
) strict;

create table journal (
    seq     integer primary key,       -- 1, 2, 3, … without gaps
    id      text not null unique,      -- random, for merging
    at      text not null,             -- UTC
    zone    text not null,             -- the local offset then: +01:00
    event   text not null,             -- '' is the club itself
    session text not null,             -- '' where it is about no session
    command text not null,
    payload text check (payload is null or json_valid(payload)),
    version integer not null,          -- of the payload
    program text not null,
    undoes  integer references journal (seq)
) strict;

create index journal_by_event on journal (event, seq);

create trigger journal_no_update before update on journal
begin
    select raise(abort, 'the journal is never changed');
end;

create trigger journal_no_delete before delete on journal
begin
    select raise(abort, 'the journal is never shortened');
end;

create trigger journal_only_append before insert on journal
when new.seq <= coalesce((select max(seq) from journal), 0)
    or exists (select 1 from journal where id = new.id)
begin
    select raise(abort, 'the journal is only appended to');
end;

-- Versions of personal data: a changed name is a new row. Of a member whose data were
-- erased every row is there, and empty.
create table person (
    id         text primary key,
    first      text not null,
    last       text not null,
    federation text not null, -- the federation's number of the member
    number     text not null, -- the club's own number
    category   text not null,
    email      text not null,
    at         text not null  -- UTC
) strict;

create table club (
    id       integer primary key check (id = 1),
    name     text not null,
    settings text not null check (json_valid(settings))
) strict;

create table member (
    id          text primary key,
    person      text not null references person (id), -- the version in force
    guest       integer not null,
    has_left    integer not null,
    merged_into text references member (id) deferrable initially deferred, -- the one that was kept
    erased      integer not null -- 0, or 1, 2, … for those whose personal data were erased
) strict;

create table event (
    id        text primary key,
    created   integer not null references journal (seq),
    name      text not null,
    kind      text not null,
    rules     text not null check (json_valid(rules)),
    source    text not null, -- the foreign file it was read from
    published text check (published is null or json_valid(published))
) strict;

create table issue (
    event  text not null references event (id),
    number integer not null,
    at     text not null,
    line   integer not null references journal (seq), -- the uitslag as of this line
    primary key (event, number)
) strict;

create table contestant (
    event    text not null references event (id),
    id       text not null,
    position integer not null,
    primary key (event, id)
) strict;

create table player (
    event      text not null,
    contestant text not null,
    position   integer not null,
    member     text references member (id), -- null: nobody named yet
    primary key (event, contestant, position),
    foreign key (event, contestant) references contestant (event, id)
) strict;

create index player_by_member on player (member);

create table session (
    event          text not null references event (id),
    id             text not null,
    position       integer not null,
    date           text not null,
    start          text not null,
    first_board    integer not null,
    boards_per_set integer not null,
    closed         integer not null,
    seal           text not null, -- of a closed session: hash of the event's lines and of the results; else ''
    primary key (event, id)
) strict;

create table section (
    event    text not null,
    session  text not null,
    position integer not null,
    letter   text not null,
    movement text check (movement is null or json_valid(movement)),
    primary key (event, session, position),
    foreign key (event, session) references session (event, id)
) strict;

create table seating (
    event      text not null,
    session    text not null,
    section    integer not null, -- position of the section
    position   integer not null,
    seat       integer not null,
    contestant text,             -- null: the phantom
    from_round integer not null,
    primary key (event, session, section, position),
    foreign key (event, session, section) references section (event, session, position),
    foreign key (event, contestant) references contestant (event, id)
) strict;

create table label (
    event      text not null,
    session    text not null,
    section    integer not null, -- position of the section
    position   integer not null,
    contestant text not null,
    direction  text not null,    -- NS, EW, or '' where one list ranks all
    number     integer not null,
    primary key (event, session, section, position),
    foreign key (event, session, section) references section (event, session, position),
    foreign key (event, contestant) references contestant (event, id)
) strict;

create table result (
    event      text not null,
    session    text not null,
    id         text not null,
    board      integer not null,
    ns         text not null,
    ns_partner text, -- individuals only
    ew         text not null,
    ew_partner text, -- individuals only
    section    text not null,
    round      integer not null, -- 0: not known
    table_no   integer not null, -- 0: not known
    kind       text not null,
    contract   text,             -- 4SX; null: only the score is known
    declarer   text,             -- N, E, S, W
    tricks     integer not null,
    lead       text not null,
    score      integer not null, -- from NS's side
    ns_award   text not null,    -- '' where nothing was adjusted
    ns_percent text not null,    -- a fraction: 60, 185/3
    ew_award   text not null,
    ew_percent text not null,
    reversed   integer not null,
    source     text not null,
    at         text not null,
    primary key (event, session, id),
    foreign key (event, session) references session (event, id),
    foreign key (event, ns) references contestant (event, id),
    foreign key (event, ew) references contestant (event, id)
) strict;

create index result_by_board on result (event, session, board);
