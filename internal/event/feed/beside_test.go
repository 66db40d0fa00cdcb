package feed_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

// outcomes are what is played.
var outcomes = []string{"3NTN=", "3NTN+1", "3NTZ-1", "4SN=", "4SW-2", "2HO+1", "1NTZ=", "PAS", "5CW-1"}

// line returns a board and who met, whichever way they sat.
func line(board int, a, b event.Side) event.Key {
	if b.A < a.A {
		a, b = b, a
	}
	return event.Key{Board: board, NS: a, EW: b}
}

// evenings are random evenings under test: devices that err, and whatever is done beside them.
type evenings struct {
	*devices
	t     *rapid.T
	did   map[string]int
	ids   int
	other map[event.Key]bool // what the scorer did something to, and what devices said at two places or the other way
}

// TestAnythingBeside plays evenings with devices that err, and does what a scorer does beside
// them, or any command of an evening: the movement changes, pairs leave, boards are removed,
// results are ruled on, moved and taken to another evening, steps are undone. A poll is then
// refused as another movement's, or changes nothing that is by hand, puts nothing in twice,
// loses no row, has nothing new at once after it, and can be decided on either way; the journal
// says the same, and the standings are those of the same results typed by hand.
func TestAnythingBeside(t *testing.T) {
	did := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		kind, pairs := rapid.SampledFrom([]string{"howell", "mitchell"}).Draw(t, "kind"), 2*rapid.IntRange(3, 7).Draw(t, "tables")
		m := eventtest.Generate(t, kind, movements.Options{Pairs: pairs})
		n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", m)))
		d := &evenings{&devices{n, nil, &event.Club{}, nil}, t, did, 0, map[event.Key]bool{}}
		higher := 0
		if m.TwoWinners && rapid.Bool().Draw(t, "East-West from 21") {
			higher = 20
		}
		d.snap = planned(d.S(), labels(d.S(), higher))
		anything := rapid.Bool().Draw(t, "any command")
		for step := range rapid.IntRange(20, 120).Draw(t, "steps") {
			switch what := rapid.IntRange(0, 9).Draw(t, "what"); {
			case what < 4:
				d.play()
			case what == 4:
				d.again()
			case what > 6 && anything:
				d.anything(m, step)
			default:
				d.score()
			}
			if d.S() == nil {
				return
			}
			d.look()
		}
		if !anything {
			d.end()
		}
	})
	for _, what := range []string{
		"polled", "played", "erased", "vanished", "turned", "back", "left out", "typed", "corrected", "ruled", "erased by hand", "decided", "turned by hand",
		"undone", "redone",
	} {
		if did[what] < 10 {
			t.Errorf("%s only %d times", what, did[what])
		}
	}
}

// play is one thing that happens on a device.
func (d *evenings) play() {
	r := rapid.SampledFrom(d.snap.Rounds).Draw(d.t, "table")
	if len(r.Boards) == 0 || r.NS == 0 || r.EW == 0 {
		return
	}
	b := rapid.SampledFrom(r.Boards).Draw(d.t, "board")
	what := []string{"erased", "vanished", "turned", "back", "left out"}[min(4, rapid.IntRange(0, 9).Draw(d.t, "device"))]
	x := d.say(r.Round, r.Table, b, rapid.SampledFrom(outcomes).Draw(d.t, "outcome"))
	switch some := rapid.Bool().Draw(d.t, "errs"); {
	case !some:
		what = "played"
	case what == "erased":
		x.Erased = true
	case what == "vanished":
		i := rapid.IntRange(0, len(d.snap.Scores)-1).Draw(d.t, "row")
		d.snap.Scores = slices.Delete(d.snap.Scores, i, i+1)
	case what == "turned":
		x.Turned = true
		d.sat(r, b)
	case what == "back": // the board again, in another place
		y := rapid.SampledFrom(d.snap.Rounds).Draw(d.t, "other")
		o := d.say(y.Round, y.Table, b, rapid.SampledFrom(outcomes).Draw(d.t, "outcome"))
		o.NS, o.EW = r.NS, r.EW
		d.sat(r, b)
		d.sat(y, b)
	case rapid.Bool().Draw(d.t, "number"):
		x.NS = 99
	default:
		x.Outcome.Score += 5
	}
	d.did[what]++
}

// score is one thing that the scorer does.
func (d *evenings) score() {
	var in *event.Result
	if all := d.S().Results; len(all) > 0 {
		r := rapid.SampledFrom(all).Draw(d.t, "result")
		in = &r
	}
	outcome := rapid.SampledFrom(outcomes).Draw(d.t, "typed")
	x := rapid.SampledFrom(d.S().Plan()).Draw(d.t, "line")
	var what string
	var p journal.Payload
	switch kind := rapid.IntRange(0, 6).Draw(d.t, "scorer"); {
	case kind == 0 && !x.SitOut():
		r := eventtest.Result(d.t, x.Board, x.NS.A, x.EW.A, outcome)
		r.ID = d.id("typed")
		what, p = "typed", &command.EnterResult{Session: "s", Result: r}
	case kind == 1 && !x.SitOut():
		what, p = "turned by hand", &repair.Turn{Session: "s", Section: x.Section, Round: x.Round, Table: x.Table, Board: x.Board}
	case kind == 2 || kind == 6:
		if all := feed.Waiting(d.S()); len(all) > 0 {
			w := rapid.SampledFrom(all).Draw(d.t, "waits")
			in = cmp.Or(w.Is, w.Says)
			what, p = "decided", w.Decide("s", w.Kept || rapid.Bool().Draw(d.t, "take"), func() event.ID { return d.id("taken") })
		}
	case in == nil:
	case kind == 3:
		is := eventtest.Result(d.t, in.Board, in.NS.A, in.EW.A, outcome)
		is.ID = in.ID
		what, p = "corrected", &command.CorrectResult{Session: "s", Result: is}
	case kind == 4:
		what, p = "ruled", &command.Rule{Session: "s", Ruling: event.Ruling{ID: d.id("ruling"), Result: in.ID, Kind: event.RulingTable, Law: "64C"}}
	default:
		what, p = "erased by hand", &command.EraseResult{Session: "s", Result: in.ID}
	}
	if p != nil && journal.Decide(d.E, p) == nil {
		d.did[what]++
		d.other[line(x.Board, x.NS, x.EW)] = true
		if in != nil {
			d.other[line(in.Board, in.NS, in.EW)] = true
		}
		d.Do(p)
	}
}

// sat notes a board of two who sit at a table, or that the other way.
func (d *evenings) sat(r feed.Round, board int) {
	for _, x := range d.S().Sittings() {
		if x.Round == r.Round && x.Table == r.Table {
			d.other[line(board, x.NS, x.EW)] = true
		}
	}
}

// anything does any command of an evening, but those of the devices.
func (d *evenings) anything(m movements.Movement, step int) {
	p := eventtest.DrawCommand(d.t, d.E, m, step)
	if rapid.IntRange(0, 3).Draw(d.t, "director") == 0 {
		p = eventtest.DrawDirector(d.t, d.E, step)
	}
	switch p.(type) {
	case *command.ReceiveResults, *command.DecideReceived, *command.DeleteEvent:
	default:
		if journal.Decide(d.E, p) == nil {
			d.Do(p)
		}
	}
}

// again undoes, and mostly does again what was undone after devices were polled: what was typed
// is then as it was typed, whatever came in since.
func (d *evenings) again() {
	if d.Back(false) {
		d.did["undone"]++
	}
	h := journal.HistoryOf(d.Lines)
	if rapid.IntRange(0, 2).Draw(d.t, "redo") == 0 || len(h.Redo) == 0 || d.S() == nil {
		return
	}
	d.play()
	d.look()
	if !d.Back(true) {
		return
	}
	d.did["redone"]++
	i := slices.IndexFunc(d.Lines, func(l journal.Line) bool { return l.Seq == h.Redo[len(h.Redo)-1].Undoes })
	p := check.Sure(journal.Decode(d.Lines[i]))
	var typed *event.Result
	switch p := p.(type) {
	case *command.CorrectResult:
		typed = &p.Result
	case *command.EnterResult:
		typed = &p.Result
	default:
		return
	}
	if is := d.S().Result(typed.ID); is == nil || eventtest.AsJSON(d.t, is) != eventtest.AsJSON(d.t, typed) {
		d.t.Fatalf("redone %+v, is %+v", typed, is)
	}
}

// look polls, and holds what may become of it.
func (d *evenings) look() {
	match, err := feed.MatchOf(d.E, d.S(), d.snap)
	if err != nil {
		return
	}
	was := d.E.Clone()
	s := was.Session("s")
	own := map[event.ID]bool{}
	for i := range s.Received {
		if x := &s.Received[i]; x.Untouched(s) {
			own[x.Result] = true
		}
	}
	if p := feed.Take(d.club, nil, d.E, d.S(), match, d.snap, func() event.ID { return d.id("device") }); p != nil {
		d.did["polled"]++
		d.Do(p)
	}
	for i := range s.Results {
		if r := &s.Results[i]; !own[r.ID] {
			if now := d.S().Result(r.ID); now == nil || eventtest.AsJSON(d.t, now) != eventtest.AsJSON(d.t, r) {
				d.t.Fatalf("by hand was %+v, is %+v", r, now)
			}
		}
	}
	check.Equal(d.t, "rulings before, and now", eventtest.AsJSON(d.t, s.Rulings), eventtest.AsJSON(d.t, d.S().Rulings))
	nothingNew(d.t, d.devices, "after a poll")
	before := lines(s)
	for k, times := range lines(d.S()) {
		if times > 1 && times > before[k] {
			d.t.Fatalf("%+v is in %d times, was %d", k, times, before[k])
		}
	}
	d.rows(match)
	for _, w := range feed.Waiting(d.S()) {
		for _, take := range []bool{true, false} {
			if take || !w.Kept {
				d.decide(w.Decide("s", take, func() event.ID { return d.id("decided") }))
			}
		}
	}
	if e, err := journal.Replay(d.Lines); err != nil || eventtest.AsJSON(d.t, e) != eventtest.AsJSON(d.t, d.E) {
		d.t.Fatalf("the journal says otherwise: %v", err)
	}
}

// rows holds that no row of the file is lost but those that are told, and that what was received
// of it is what it says.
func (d *evenings) rows(match *feed.Match) {
	s := d.S()
	remaining := feed.Remarks(d.E, s, match, d.snap)
	for i := range d.snap.Scores {
		x := &d.snap.Scores[i]
		at := feed.Place{Section: x.Section, Round: x.Round, Table: x.Table, Board: x.Board}
		if s.Closed || slices.ContainsFunc(remaining, func(r feed.Remark) bool { return r.Left && r.Place == at }) {
			continue
		}
		j := slices.IndexFunc(s.Received, func(o event.Received) bool { return o.Round == x.Round && o.Table == x.Table && o.Board == x.Board })
		switch {
		case j < 0 && !x.Erased:
			d.t.Fatalf("lost: %+v", x)
		case j < 0:
		case x.Erased != (s.Received[j].Says == nil), !x.Erased && s.Received[j].Says.Score != x.Outcome.Score:
			d.t.Fatalf("says %+v, received %+v", x, s.Received[j])
		}
	}
}

// decide decides on a copy of the evening: it is not refused, and not asked again.
func (d *evenings) decide(c *command.DecideReceived) {
	if d.S().Closed {
		return
	}
	if err := journal.Decide(d.E, c); err != nil {
		d.t.Fatalf("%+v: %v", c, err)
	}
	copied := *d.devices
	copied.Night = &eventtest.Night{T: d.t, E: d.E.Clone()}
	copied.E = journal.After(copied.E, c)
	for _, w := range feed.Waiting(copied.S()) {
		if w.Section == c.Section && w.Round == c.Round && w.Table == c.Table && w.Board == c.Board && !w.Kept {
			d.t.Fatalf("decided %+v, and it still waits: %+v", c, w)
		}
	}
	nothingNew(d.t, &copied, "after a decision")
}

// end holds the end of the evening: what nobody touched is what the devices say, and the
// standings are those of the same results typed by hand.
func (d *evenings) end() {
	for _, x := range d.S().Sittings() {
		for i := range d.snap.Scores {
			y := &d.snap.Scores[i]
			here := y.Round == x.Round && y.Table == x.Table && slices.Contains(x.Boards, y.Board)
			if !here || d.other[line(y.Board, x.NS, x.EW)] || y.NS == 99 || y.Outcome.Score%10 != 0 {
				continue
			}
			if want := (map[bool][]int{false: {y.Outcome.Score}})[y.Erased]; !slices.Equal(d.in(x, y.Board), want) {
				d.t.Fatalf("round %d table %d board %d: %v is in, the device says %v", x.Round, x.Table, y.Board, d.in(x, y.Board), want)
			}
		}
	}
	made := d.E.Clone()
	for i := range made.Sessions[0].Results {
		r := &made.Sessions[0].Results[i]
		r.Source, r.At, r.Section, r.Round, r.Table = "typed", "", "", 0, 0
	}
	check.Equal(d.t, "the standings, typed by hand", eventtest.Figures(d.Standings()), eventtest.Figures(eventtest.Typed(d.t, made).Standings()))
}

// id returns one of its own kind, apart from those of the commands that are drawn.
func (d *evenings) id(kind string) event.ID {
	d.ids++
	return event.ID(fmt.Sprint(kind, d.ids))
}

// nothingNew holds that a poll has nothing new.
func nothingNew(t *rapid.T, d *devices, when string) {
	match, err := feed.MatchOf(d.E, d.S(), d.snap)
	if err != nil {
		return
	}
	if p := feed.Take(d.club, nil, d.E, d.S(), match, d.snap, func() event.ID { return "again" }); p != nil {
		t.Fatalf("new again %s: %s", when, eventtest.AsJSON(t, p))
	}
}

// lines counts the results by board and who met, whichever way they sat.
func lines(s *event.Session) map[event.Key]int {
	all := map[event.Key]int{}
	for i := range s.Results {
		r := &s.Results[i]
		all[line(r.Board, r.NS, r.EW)]++
	}
	return all
}
