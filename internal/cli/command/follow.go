package command

import (
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/desk"
	"uitslag/internal/desk/follow"
	"uitslag/internal/event"
	eventcommand "uitslag/internal/event/command"
	"uitslag/internal/event/feed"
	"uitslag/internal/jobs/devices"
	"uitslag/internal/problem"
	"uitslag/internal/store"
)

// followDevices takes the results of a file of table devices into a session as they come in, until
// Ctrl C ends it.
func followDevices(p *headless.Run, a cli.Args) error {
	if len(a.Words) != 2 {
		return cli.Usage("cli.follow-usage")
	}
	number, err := a.Number("event", 0)
	if err != nil {
		return err
	}
	file, err := filepath.Abs(a.Words[1])
	if err != nil {
		return err
	}
	ties, err := devices.TiesPath()
	if err != nil {
		return err
	}
	return onSession(p, a.Words[0], number, func(d *desk.Desk, h event.Header, _ *event.Session) error {
		files := devices.Files{Ties: devices.Ties{Path: ties, Now: p.Now}}
		f := &following{run: p, desk: d, Follower: follow.New(d, files), told: map[string]bool{}}
		f.Took = f.took
		f.Wrong = func(now, _ *problem.Problem) {
			if now != nil {
				f.print(p.Words.Sentence(now))
			}
		}
		f.Renew()
		if _, err := f.TieTo(follow.Tie{File: file}); err != nil {
			return err
		}
		fmt.Fprintln(p.Stdout, p.Words.T("cli.follow.began", "file", filepath.Base(file), "number", h.Number, "name", h.Name))
		f.until(p.Context().Done())
		f.tell()
		_, session := f.Sitting()
		fmt.Fprintln(p.Stdout, p.Words.T("cli.follow.ended", "n", f.taken, "asked", feed.Undecided(session), "left", len(f.LeftOut())))
		return nil
	})
}

// onSession takes the current session of an evening of a club file in hand, the last for number 0,
// and does something that goes on with it until Ctrl C. It is refused with event.no-session and
// session.closed; the error is also why nothing could be saved any more.
func onSession(p *headless.Run, club string, number int, do func(*desk.Desk, event.Header, *event.Session) error) error {
	return p.Change(club, func(s *store.Store) error {
		h, err := headless.Pick(s, number)
		if err != nil {
			return err
		}
		d := desk.New(s, nil, p.Words, p.Now)
		d.Take(h.ID)
		switch _, session, err := d.Session(); {
		case err != nil:
			return err
		case session == nil:
			return problem.New("event.no-session")
		case session.Closed:
			return problem.New("session.closed")
		default:
			if err := do(d, h, session); err != nil {
				return err
			}
		}
		if t := s.Trouble(); t != nil {
			return t
		}
		return nil
	})
}

// ticking returns the ticks by which a command looks now and then, and what stops them.
func ticking(p *headless.Run, every time.Duration) (ticks <-chan time.Time, stop func()) {
	if p.Ticks != nil {
		return p.Ticks, func() {}
	}
	t := time.NewTicker(every)
	return t.C, t.Stop
}

type following struct {
	*follow.Follower
	run   *headless.Run
	desk  *desk.Desk
	taken int             // results that came in
	told  map[string]bool // sentences that were printed
}

// until looks now and then until ends; it abandons a look that has not come back by then.
func (f *following) until(ends <-chan struct{}) {
	ticks, stop := ticking(f.run, follow.Interval)
	defer stop()
	for look := f.Next(); look != nil; look = f.Next() {
		seen := make(chan follow.Seen, 1)
		go func() { seen <- look() }()
		select {
		case <-ends:
			return
		case x := <-seen:
			f.Saw(x, nil)
			f.tell()
		}
		select {
		case <-ends:
			return
		case <-ticks:
		}
	}
}

// took prints what was taken in, a line a result, and what waits for the scorer.
func (f *following) took(c *eventcommand.ReceiveResults) {
	_, s := f.Sitting()
	for _, x := range c.Received {
		w := &feed.Wait{Received: x, Is: s.Result(x.Result)}
		came := slices.ContainsFunc(c.Results, func(r event.Result) bool { return r.ID == x.Result })
		device, session := f.Says(w)
		switch {
		case x.State == event.ReceivedWaits:
			f.print(f.run.Words.T("cli.follow.asked", "where", f.Where(w), "device", device, "session", session))
		case came:
			f.taken++
			f.print(f.run.Words.Colon(f.Where(w), device))
		case x.Says == nil:
			f.print(f.run.Words.T("cli.follow.erased", "where", f.Where(w)))
		}
	}
}

// tell prints the remarks on what the devices say, each once.
func (f *following) tell() {
	st, err := f.desk.Standings()
	if err != nil || st == nil || f.Snap == nil {
		return
	}
	for _, text := range append(f.Told(st), f.OtherDay()) {
		if text != "" && !f.told[text] {
			f.told[text] = true
			f.print(text)
		}
	}
}

func (f *following) print(text string) { fmt.Fprintln(f.run.Stdout, headless.OneLine(text)) }
