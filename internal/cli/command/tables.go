package command

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/desk"
	"uitslag/internal/desk/served"
	"uitslag/internal/doubledummy"
	"uitslag/internal/event"
	eventcommand "uitslag/internal/event/command"
	"uitslag/internal/event/feed"
	"uitslag/internal/jobs/telephones"
	"uitslag/internal/live"
)

// often is the time between two looks at what the tables asked for.
const often = time.Second

// serveTables serves the tables of a session to the players' telephones, until Ctrl C ends it.
func serveTables(p *headless.Run, a cli.Args) error {
	if len(a.Words) != 1 {
		return cli.Usage("cli.tables-usage")
	}
	number, err := a.Number("event", 0)
	if err != nil {
		return err
	}
	return onSession(p, a.Words[0], number, func(d *desk.Desk, h event.Header, session *event.Session) error {
		path, err := telephones.Path(session.ID)
		if err != nil {
			return err
		}
		var one sync.Mutex
		door := func(f func(*desk.Desk)) {
			one.Lock()
			defer one.Unlock()
			f(d)
		}
		v, err := telephones.Serve(d, door, h.ID, session.ID, path)
		if err != nil {
			return err
		}
		server := &live.Server{Addresses: p.Addresses}
		server.Tables(telephones.Prefix, v)
		address, err := server.Start(live.Port)
		if err != nil {
			v.Stop()
			return err
		}
		say := func(key string, args ...any) { fmt.Fprintln(p.Stdout, headless.OneLine(p.Words.T(key, args...))) }
		say("cli.tables.began", "number", h.Number, "name", h.Name, "address", address+telephones.Prefix, "digits", v.Digits())
		serving := &serving{run: p, of: v, say: say, solved: make(chan error, 1)}
		var working sync.WaitGroup
		working.Go(func() { serving.solved <- workOut(p.Context(), p.Solver, door, v, session.Deals) })
		serving.until(p.Context().Done())
		working.Wait()
		server.Stop()
		v.Stop()
		if _, session, err = d.Session(); err != nil || session == nil {
			return err
		}
		say("cli.tables.ended", "n", len(session.Received), "asked", feed.Undecided(session))
		return nil
	})
}

// workOut puts into the session what can be made of its deals, for the pages to show.
func workOut(ctx context.Context, by doubledummy.Solver, door telephones.Door, v *telephones.Evening, all []event.BoardDeal) error {
	known := map[bridge.Deal]bridge.DoubleDummy{}
	var deals []bridge.Deal
	for _, d := range all {
		if !d.Tricks.Whole() && !slices.Contains(deals, d.Deal) {
			deals = append(deals, d.Deal)
		}
	}
	if by == nil || len(deals) == 0 {
		return nil
	}
	reason := by.Solve(ctx, deals, func(d bridge.Deal, t bridge.DoubleDummy) { known[d] = t })
	p := &eventcommand.WorkOutTricks{Session: v.Session}
	for _, d := range all {
		if t, is := known[d.Deal]; is {
			p.Deals = append(p.Deals, event.BoardDeal{Board: d.Board, Deal: d.Deal, Tricks: t})
		}
	}
	if len(p.Deals) > 0 {
		door(func(d *desk.Desk) {
			if err := d.ReceiveTo(v.Event, p); err != nil {
				reason = err
				return
			}
			v.Changed(d)
		})
	}
	return reason
}

// serving prints what the tables ask for.
type serving struct {
	run  *headless.Run
	of   *telephones.Evening
	say  func(key string, args ...any)
	told time.Time      // of the last refusal that was printed
	last []served.Table // what was printed of the tables
	// solved gives why what can be made could not be worked out, nil for nothing.
	solved chan error
}

// until looks now and then until ends.
func (x *serving) until(ends <-chan struct{}) {
	ticks, stop := ticking(x.run, often)
	defer stop()
	for {
		select {
		case <-ends:
			return
		case <-ticks:
			x.look()
		}
	}
}

func (x *serving) look() {
	select {
	case err := <-x.solved:
		if err != nil && x.run.Context().Err() == nil {
			fmt.Fprintln(x.run.Stderr, headless.OneLine(x.run.Words.Sentence(err)))
		}
	default:
	}
	for _, r := range x.of.Told() {
		if r.At.After(x.told) {
			x.told = r.At
			x.say("cli.tables.refused", "from", r.From, "why", x.run.Words.Sentence(r.Why))
		}
	}
	now := x.of.Status()
	for i, t := range now {
		var was served.Table
		if i < len(x.last) && x.last[i].Place == t.Place {
			was = x.last[i]
		}
		if !t.Called.IsZero() && t.Called != was.Called {
			x.say("cli.tables.called", "table", fmt.Sprint(t.Section, t.Number))
		}
		if t.Round != was.Round || t.In != was.In {
			x.say("cli.tables.table", "table", fmt.Sprint(t.Section, t.Number), "round", t.Round, "in", t.In, "of", t.Of, "later", len(t.Later))
		}
	}
	x.last = now
}
