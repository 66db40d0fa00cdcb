package feed_test

import (
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
)

// TestAnythingBeside does any command of an evening beside devices that are played on: the
// movement changes, pairs leave, boards are removed, results are ruled on, moved and taken to
// another evening, steps are undone. A poll is then refused as another movement's, or changes
// nothing that is by hand, puts nothing in twice, has nothing new at once after it, and can be
// decided on either way; the journal says the same.
func TestAnythingBeside(t *testing.T) {
	polls := 0
	rapid.Check(t, func(t *rapid.T) {
		m := eventtest.Generate(t, "howell", movements.Options{Pairs: 6})
		if rapid.Bool().Draw(t, "two lists") {
			m = eventtest.Generate(t, "mitchell", movements.Options{Pairs: 6})
		}
		d := &devices{eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", m))), nil, &event.Club{}, nil}
		d.snap = planned(d.S(), labels(d.S(), 0))
		for step := range rapid.IntRange(1, 30).Draw(t, "steps") {
			switch rapid.IntRange(0, 5).Draw(t, "what") {
			case 0, 1, 2:
				r := rapid.SampledFrom(d.snap.Rounds).Draw(t, "table")
				if len(r.Boards) > 0 && r.NS != 0 && r.EW != 0 {
					x := d.say(r.Round, r.Table, rapid.SampledFrom(r.Boards).Draw(t, "board"), rapid.SampledFrom(outcomes).Draw(t, "outcome"))
					x.Turned = rapid.IntRange(0, 9).Draw(t, "turned") == 0
					x.Erased = rapid.IntRange(0, 6).Draw(t, "erased") == 0
				}
			case 3, 4:
				p := eventtest.DrawCommand(t, d.E, m, step)
				if rapid.IntRange(0, 3).Draw(t, "director") == 0 {
					p = eventtest.DrawDirector(t, d.E, step)
				}
				switch p.(type) {
				case *command.ReceiveResults, *command.DecideReceived, *command.DeleteEvent:
				default:
					if journal.Decide(d.E, p) == nil {
						d.Do(p)
					}
				}
			case 5:
				d.Back(rapid.Bool().Draw(t, "redo"))
			}
			if d.S() == nil {
				return
			}
			if d.beside(t) {
				polls++
			}
		}
	})
	if polls == 0 {
		t.Error("nothing was taken in")
	}
}

// beside polls, and holds what may become of it; it reports whether anything was taken in.
func (d *devices) beside(t *rapid.T) bool {
	match, err := feed.MatchOf(d.E, d.S(), d.snap)
	if err != nil {
		return false
	}
	was := d.E.Clone()
	s := was.Session("s")
	own := map[event.ID]bool{}
	for i := range s.Received {
		if x := &s.Received[i]; x.Untouched(s) {
			own[x.Result] = true
		}
	}
	p := feed.Take(d.club, nil, d.E, d.S(), match, d.snap, func() event.ID { return "device" + d.ID() }) // apart from the ids of the commands
	if p != nil {
		d.Do(p)
	}
	for i := range s.Results {
		if r := &s.Results[i]; !own[r.ID] {
			if now := d.S().Result(r.ID); now == nil || eventtest.AsJSON(t, now) != eventtest.AsJSON(t, r) {
				t.Fatalf("by hand was %+v, is %+v", r, now)
			}
		}
	}
	if a, b := eventtest.AsJSON(t, s.Rulings), eventtest.AsJSON(t, d.S().Rulings); a != b {
		t.Fatalf("rulings were %s, are %s", a, b)
	}
	d.again(t, "after a poll")
	for k, times := range d.lines() {
		if before := (&devices{Night: &eventtest.Night{E: was}}).lines()[k]; times > 1 && times > before {
			t.Fatalf("%+v is in %d times, was %d", k, times, before)
		}
	}
	for _, w := range feed.Waiting(d.S()) {
		for _, take := range []bool{true, false} {
			if take || !w.Kept {
				d.decide(t, w.Decide("s", take, func() event.ID { return "decided" + d.ID() }))
			}
		}
	}
	e, err := journal.Replay(d.Lines)
	if err != nil || eventtest.AsJSON(t, e) != eventtest.AsJSON(t, d.E) {
		t.Fatalf("the journal says otherwise: %v", err)
	}
	return p != nil
}

// decide decides on a copy of the evening: it is not refused, and not asked again.
func (d *devices) decide(t *rapid.T, c *command.DecideReceived) {
	if d.S().Closed {
		return
	}
	if err := journal.Decide(d.E, c); err != nil {
		t.Fatalf("%+v: %v", c, err)
	}
	copied := *d
	copied.Night = &eventtest.Night{T: t, E: d.E.Clone()}
	copied.E = c.Apply(copied.E, journal.Line{})
	for _, w := range feed.Waiting(copied.S()) {
		if w.Section == c.Section && w.Round == c.Round && w.Table == c.Table && w.Board == c.Board && !w.Kept {
			t.Fatalf("decided %+v, and it still waits: %+v", c, w)
		}
	}
	copied.again(t, "after a decision")
}

// again holds that nothing is new.
func (d *devices) again(t *rapid.T, when string) {
	match, err := feed.MatchOf(d.E, d.S(), d.snap)
	if err != nil {
		return
	}
	if p := feed.Take(d.club, nil, d.E, d.S(), match, d.snap, func() event.ID { return "again" }); p != nil {
		t.Fatalf("new again %s: %s", when, eventtest.AsJSON(t, p))
	}
}

// lines counts the results by board and who met, whichever way they sat.
func (d *devices) lines() map[event.Key]int {
	all := map[event.Key]int{}
	for i := range d.S().Results {
		r := &d.S().Results[i]
		all[line(r.Board, r.NS, r.EW)]++
	}
	return all
}
