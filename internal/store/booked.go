package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/store/schema"
)

// Booked are the points that were booked, of all events that were not deleted, by the date of
// the session, and within one in the order of the booking. The Problems are those of a file that
// cannot be read.
func (s *records) Booked() ([]event.Booked, error) { return s.BookedIn("", "") }

// BookedIn are those of the sessions of a period, from and to included, "" for no end there.
func (s *records) BookedIn(from, to string) ([]event.Booked, error) {
	out, err := readBooked(context.Background(), s.readers, from, to)
	return out, s.explain(err)
}

// Unbooked are the sessions that were closed and whose points were not booked, by date, of all
// events that were not deleted; those in which nobody with a name played are left out.
func (s *records) Unbooked() ([]event.Counted, error) {
	out, err := readClosed(context.Background(), s.readers, `
		not exists (select 1 from booking b where b.event = s.event and b.session = s.id)
		and exists (select 1 from player p where p.event = s.event and p.member is not null)`)
	return out, s.explain(err)
}

// Doubtful are the closed sessions, in the same order, that are booked and of whose event
// something was changed since that can be changed while they are closed: who played, the rules
// of an event with another session, or what was undone.
func (s *records) Doubtful() ([]event.Counted, error) {
	out, err := readClosed(context.Background(), s.readers, `
		exists (select 1 from booking b join journal j on j.event = b.event and j.seq > b.line
			where b.event = s.event and b.session = s.id and j.command in (?, ?, ?, ?))`,
		(&command.SeatPlayers{}).Command(), (&command.SeatTeam{}).Command(), (&command.ChangeRules{}).Command(), journal.UndoCommand)
	return out, s.explain(err)
}

// readClosed are the closed sessions s of events that were not deleted for which this holds, by
// date.
func readClosed(ctx context.Context, q schema.Querier, holds string, args ...any) ([]event.Counted, error) {
	if there, err := hasPoints(ctx, q); err != nil || !there {
		return nil, err
	}
	list, err := q.QueryContext(ctx, `select s.event, s.id, s.date
		from session s join event e on e.id = s.event
		where e.deleted is null and s.closed <> 0 and `+holds+`
		order by s.date, e.created, s.position`, args...)
	if err != nil {
		return nil, fmt.Errorf("read closed sessions: %w", err)
	}
	defer func() { _ = list.Close() }()
	var out []event.Counted
	for list.Next() {
		var x event.Counted
		if err := list.Scan(&x.Event, &x.Session, &x.Date); err != nil {
			return nil, fmt.Errorf("read closed sessions: %w", err)
		}
		out = append(out, x)
	}
	if err := list.Err(); err != nil {
		return nil, fmt.Errorf("read closed sessions: %w", err)
	}
	return out, nil
}

// hasPoints reports whether a file has the tables of the points; an older file, which is only
// looked at, has none.
func hasPoints(ctx context.Context, q schema.Querier) (bool, error) {
	var there int
	if err := q.QueryRowContext(ctx, "select count(*) from sqlite_master where type = 'table' and name = 'earned'").Scan(&there); err != nil {
		return false, fmt.Errorf("read points: %w", err)
	}
	return there > 0, nil
}

func readBooked(ctx context.Context, q schema.Querier, from, to string) ([]event.Booked, error) {
	if there, err := hasPoints(ctx, q); err != nil || !there {
		return nil, err
	}
	list, err := q.QueryContext(ctx, `select x.event, x.session, s.date, b.online, x.member, x.contestant, x.kind, x.points,
			x.place, x.shared, x.places, x.boards, x.percent, x.imps, x.partners
		from event e join session s on s.event = e.id join booking b on b.event = e.id and b.session = s.id
			join earned x on x.event = e.id and x.session = s.id
		where e.deleted is null and (? = '' or s.date >= ?) and (? = '' or s.date <= ?)
		order by s.date, e.created, s.position, x.position`, from, from, to, to)
	if err != nil {
		return nil, fmt.Errorf("read points: %w", err)
	}
	defer func() { _ = list.Close() }()
	var out []event.Booked
	for list.Next() {
		var x event.Booked
		var points, percent string
		var partners sql.NullString
		if err := list.Scan(&x.Event, &x.Session, &x.Date, &x.Online, &x.Member, &x.Contestant, &x.Kind, &points,
			&x.Place, &x.Shared, &x.Of, &x.Boards, &percent, &x.IMPs, &partners); err != nil {
			return nil, fmt.Errorf("read points: %w", err)
		}
		var wrong [3]error
		x.Points, wrong[0] = exact.Parse(points)
		x.Percent, wrong[1] = exact.Parse(percent)
		if partners.Valid {
			wrong[2] = json.Unmarshal([]byte(partners.String), &x.Partners)
		}
		if err := errors.Join(wrong[:]...); err != nil {
			return nil, fmt.Errorf("read points of session %s: %w", x.Session, err)
		}
		out = append(out, x)
	}
	if err := list.Err(); err != nil {
		return nil, fmt.Errorf("read points: %w", err)
	}
	return out, nil
}
