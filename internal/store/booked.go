package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/store/schema"
)

// BookedIn returns the points that were booked in the sessions of a period, from and to included,
// "" for no end there, of all events that were not deleted, by the date of the session, and within
// one in the order of the booking. The Problems are those of a file that cannot be read.
func (s *Store) BookedIn(from, to string) ([]event.Booked, error) {
	out, err := readBooked(context.Background(), s.medium.readers, from, to)
	return out, s.medium.explain(err)
}

// Unbooked returns the sessions that were closed and whose points were not booked, by date, of all
// events that were not deleted; those in which nobody with a name played are left out. Of an event
// whose sessions are added up it is the last one, once all of several are closed.
func (s *Store) Unbooked() ([]event.Counted, error) {
	out, err := readClosed(context.Background(), s.medium.readers, `
		not exists (select 1 from booking b where b.event = s.event and b.session = s.id)
		and (e.sum is null
			or s.position = 0 and e.form is not 'sessions' and not exists (select 1 from session o where o.event = s.event and o.position > 0)
			or s.position > 0 and not exists (select 1 from session o where o.event = s.event and (o.position > s.position or o.closed = 0)))
		and exists (select 1 from player p where p.event = s.event and p.member is not null)`)
	return out, s.medium.explain(err)
}

// Doubtful returns the closed sessions, in the same order, that are booked and of whose event
// something was changed since that can be changed while they are closed: who played, the rules
// of an event with another session, or what was undone.
func (s *Store) Doubtful() ([]event.Counted, error) {
	out, err := readClosed(context.Background(), s.medium.readers, `
		exists (select 1 from booking b join journal j on j.event = b.event and j.seq > b.line
			where b.event = s.event and b.session = s.id and j.command in (?, ?, ?, ?))`,
		journal.NameOf(&command.SeatPlayers{}), journal.NameOf(&command.SeatTeam{}), journal.NameOf(&command.ChangeRules{}), journal.UndoCommand)
	return out, s.medium.explain(err)
}

// readClosed returns the closed sessions s of events that were not deleted for which this holds, by
// date.
func readClosed(ctx context.Context, q schema.Querier, holds string, args ...any) (out []event.Counted, err error) {
	if there, err := hasTable(ctx, q, "earned"); err != nil || !there {
		return nil, err
	}
	err = schema.Each(ctx, q, func(scan schema.Scan) error {
		var x event.Counted
		err := scan(&x.Event, &x.Session, &x.Date)
		out = append(out, x)
		return err
	}, `select s.event, s.id, s.date
		from session s join event e on e.id = s.event
		where e.deleted is null and s.closed <> 0 and `+holds+`
		order by s.date, e.created, s.position`, args...)
	return out, err
}

func readBooked(ctx context.Context, q schema.Querier, from, to string) ([]event.Booked, error) {
	if there, err := hasTable(ctx, q, "earned"); err != nil || !there {
		return nil, err
	}
	at, all, err := readBookings(ctx, q, from, to)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	// The lines come as they lie in the file: SQLite takes longer to sort them than to read them.
	n := 0
	err = schema.Each(ctx, q, func(scan schema.Scan) error {
		var x event.Booked
		var position int
		var points, percent string
		var partners sql.NullString
		if err := scan(&x.Event, &x.Session, &position, &x.Member, &x.Contestant, &x.Kind, &points,
			&x.Place, &x.Shared, &x.Of, &x.Boards, &percent, &x.IMPs, &partners); err != nil {
			return err
		}
		i, there := at[bookedAt{x.Event, x.Session}]
		if !there {
			return nil // its event was deleted
		}
		of := &all[i]
		x.Event, x.Session, x.Date, x.Online = of.event, of.session, of.date, of.online // one text for all
		var wrong [3]error
		x.Points, wrong[0] = exact.Parse(points)
		x.Percent, wrong[1] = exact.Parse(percent)
		x.Partners, wrong[2] = partnersOf(partners)
		if err := errors.Join(wrong[:]...); err != nil {
			return fmt.Errorf("read points of session %s: %w", x.Session, err)
		}
		of.lines = append(of.lines, bookedLine{x, position})
		n++
		return nil
	}, `select x.event, x.session, x.position, x.member, x.contestant, x.kind, x.points,
			x.place, x.shared, x.places, x.boards, x.percent, x.imps, x.partners
		from session s cross join earned x on x.event = s.event and x.session = s.id
		where (? = '' or s.date >= ?) and (? = '' or s.date <= ?)`, from, from, to, to)
	if err != nil {
		return nil, err
	}
	out := make([]event.Booked, 0, n)
	for i := range all {
		slices.SortFunc(all[i].lines, func(a, b bookedLine) int { return cmp.Compare(a.position, b.position) })
		for j := range all[i].lines {
			out = append(out, all[i].lines[j].booked)
		}
	}
	return out, nil
}

type bookedAt struct{ event, session event.ID }

type bookedSession struct {
	bookedAt
	date   string
	online bool
	lines  []bookedLine
}

type bookedLine struct {
	booked   event.Booked
	position int
}

// readBookings reads which sessions of a period were booked, of events that were not deleted:
// in order, and where each of them is in that.
func readBookings(ctx context.Context, q schema.Querier, from, to string) (map[bookedAt]int, []bookedSession, error) {
	at := map[bookedAt]int{}
	var all []bookedSession
	err := schema.Each(ctx, q, func(scan schema.Scan) error {
		var x bookedSession
		err := scan(&x.event, &x.session, &x.date, &x.online)
		at[x.bookedAt] = len(all)
		all = append(all, x)
		return err
	}, `select s.event, s.id, s.date, b.online
		from booking b join session s on s.event = b.event and s.id = b.session join event e on e.id = b.event
		where e.deleted is null and (? = '' or s.date >= ?) and (? = '' or s.date <= ?)
		order by s.date, e.created, s.position`, from, from, to, to)
	return at, all, err
}

func partnersOf(text sql.NullString) (all []event.ID, err error) {
	if text.Valid {
		err = json.Unmarshal([]byte(text.String), &all)
	}
	return all, err
}
