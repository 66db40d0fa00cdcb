package feed_test

import (
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/repair"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

// devices are the table devices of an evening: what they say is their file, which is polled.
type devices struct {
	*eventtest.Night
	snap *feed.Snapshot
	club *event.Club
	who  map[event.ID]event.Person
}

func begin(t *testing.T, kind string, pairs int) *devices {
	t.Helper()
	n := evening(t, kind, pairs)
	return &devices{n, planned(n.S(), labels(n.S(), 0)), &event.Club{}, nil}
}

// say puts what is typed on the device of a table, in the line of a board of a round.
func (d *devices) say(round, table, board int, typed string) *feed.Score {
	d.T.Helper()
	entry := check.Sure(bridge.Notation{Letters: bridge.Dutch}.Parse(typed, bridge.VulnerabilityOf(board)))
	x := feed.Score{Section: "A", Round: round, Table: table, Board: board, Outcome: event.FromEntry(entry)}
	for _, r := range d.snap.Rounds {
		if r.Round == round && r.Table == table {
			x.NS, x.EW, x.South, x.West = r.NS, r.EW, r.South, r.West
		}
	}
	for i := range d.snap.Scores {
		if o := &d.snap.Scores[i]; o.Round == round && o.Table == table && o.Board == board {
			*o = x
			return o
		}
	}
	d.snap.Scores = append(d.snap.Scores, x)
	return &d.snap.Scores[len(d.snap.Scores)-1]
}

// vanish takes a row out of the file.
func (d *devices) vanish(round, table, board int) {
	d.snap.Scores = slices.DeleteFunc(d.snap.Scores, func(x feed.Score) bool {
		return x.Round == round && x.Table == table && x.Board == board
	})
}

// take returns what is new.
func (d *devices) take() *command.ReceiveResults {
	d.T.Helper()
	m := check.Sure(feed.MatchOf(d.E, d.S(), d.snap))
	return feed.Take(d.club, func(id event.ID) event.Person { return d.who[id] }, d.E, d.S(), m, d.snap, d.ID)
}

// poll takes in what is new; after that nothing is.
func (d *devices) poll() {
	d.T.Helper()
	if p := d.take(); p != nil {
		d.Do(p)
	}
	if p := d.take(); p != nil {
		d.T.Fatalf("new again: %s", eventtest.AsJSON(d.T, p))
	}
}

// line returns the first line of round 1 at a table.
func (d *devices) line(table int) event.Sitting {
	for _, x := range d.S().Sittings() {
		if x.Round == 1 && x.Table == table {
			return x
		}
	}
	d.T.Fatalf("no table %d", table)
	return event.Sitting{}
}

// in returns the results of a board of a line, in short.
func (d *devices) in(x event.Sitting, board int) []int {
	var all []int
	for i := range d.S().Results {
		if r := &d.S().Results[i]; r.Key() == (event.Key{Board: board, NS: x.NS, EW: x.EW}) {
			all = append(all, r.Score)
		}
	}
	return all
}

func (d *devices) want(x event.Sitting, board int, scores ...int) {
	d.T.Helper()
	if got := d.in(x, board); !slices.Equal(got, scores) {
		d.T.Errorf("board %d: %v, want %v", board, got, scores)
	}
}

func (d *devices) waits(n int) {
	d.T.Helper()
	if all := feed.Waiting(d.S()); len(all) != n {
		d.T.Errorf("%d wait, want %d: %+v", len(all), n, all)
	}
}

// TestTakeUntouched checks that what nobody touched follows the device: entered, corrected,
// erased, taken back by a row that vanished, and put in again.
func TestTakeUntouched(t *testing.T) {
	d := begin(t, "howell", 8)
	x, b := d.line(1), d.line(1).Boards[0]
	d.say(1, 1, b, "3NTN=")
	other := d.line(2)
	d.say(1, 2, other.Boards[0], "PAS")
	d.poll()
	score := d.in(x, b)
	if len(score) != 1 || len(d.S().Results) != 2 || d.S().Results[0].Source != event.FromTable || d.S().Results[0].Round != 1 {
		t.Fatalf("%+v", d.S().Results)
	}
	id := d.S().Results[0].ID
	d.say(1, 1, b, "3NTN-1")
	d.poll()
	if got := d.in(x, b); len(got) != 1 || got[0] >= 0 || d.S().Result(id) == nil {
		t.Errorf("corrected: %+v", d.S().Results)
	}
	d.say(1, 1, b, "3NTN=").Erased = true
	d.poll()
	d.want(x, b)
	d.say(1, 1, b, "3NTN=")
	d.poll()
	d.want(x, b, score...)
	d.vanish(1, 1, b)
	d.poll()
	d.want(x, b)
	d.say(1, 1, b, "3NTN=")
	d.poll()
	d.want(x, b, score...)
	d.waits(0)

	d.snap.Scores = nil // the file was emptied: nothing is erased
	d.poll()
	d.want(x, b, score...)
	m := check.Sure(feed.MatchOf(d.E, d.S(), d.snap))
	if got := feed.Remarks(d.E, d.S(), m, d.snap); len(got) != 1 || got[0].Problem.Code != "feed.emptied" || got[0].Problem.Args["n"] != 2 {
		t.Errorf("told: %+v", got)
	}
	d.say(1, 2, other.Boards[0], "PAS")
	d.snap.Identity = "another"
	m = check.Sure(feed.MatchOf(d.E, d.S(), d.snap))
	d.snap.Identity = "file"
	if p := feed.Take(d.club, nil, d.E, d.S(), m, d.snap, d.ID); p != nil {
		t.Errorf("of another file: %+v", p)
	}
}

// TestTakeByHand checks that what is by hand stays, and that it waits where the device says
// otherwise until the scorer decides, once for each thing it says.
func TestTakeByHand(t *testing.T) {
	d := begin(t, "howell", 8)
	x, b := d.line(1), d.line(1).Boards[0]
	decide := func(take bool) {
		t.Helper()
		d.Do(&command.DecideReceived{Session: "s", Section: "A", Round: 1, Table: 1, Board: b, Take: take, Result: d.ID()})
		d.poll()
	}
	id := d.Put(b, x.NS.A, x.EW.A, "4SN=")
	typed := d.in(x, b)[0]
	d.say(1, 1, b, "4SN=")
	d.poll()
	d.want(x, b, typed)
	check.Equal(t, "what was typed is not any more", d.S().Result(id).Source, "typed")
	d.waits(0)
	d.say(1, 1, b, "3NTN=")
	d.poll()
	d.want(x, b, typed)
	d.waits(1)
	decide(false)
	d.want(x, b, typed)
	if all := feed.Waiting(d.S()); len(all) != 1 || !all[0].Kept {
		t.Errorf("kept: %+v", all)
	}
	d.say(1, 1, b, "3NTN+1") // something else: it asks again
	d.poll()
	if all := feed.Waiting(d.S()); len(all) != 1 || all[0].Kept || all[0].Is == nil {
		t.Errorf("said something else: %+v", all)
	}
	decide(true)
	d.waits(0)
	if got := d.in(x, b); len(got) != 1 || got[0] == typed {
		t.Errorf("taken: %v", got)
	}
	d.say(1, 1, b, "3NTN+2") // the device's again: it follows
	d.poll()
	d.waits(0)
	d.Do(&command.Rule{Session: "s", Ruling: event.Ruling{ID: "u", Result: id, Kind: event.RulingTable, Law: "64C"}})
	d.say(1, 1, b, "3NTN=")
	d.poll()
	d.waits(1)
	d.Do(&command.EraseResult{Session: "s", Result: id})
	d.say(1, 1, b, "PAS")
	d.poll()
	d.want(x, b)
	if all := feed.Waiting(d.S()); len(all) != 1 || all[0].Is != nil {
		t.Errorf("erased by hand: %+v", all)
	}
	decide(true)
	d.want(x, b, 0)
	d.say(1, 1, b, "PAS").Erased = true
	d.poll()
	d.want(x, b)
	d.waits(0)

	d.Put(b, x.NS.A, x.EW.A, "4SN=") // by hand, and then the device takes back what it never said of it
	d.poll()
	d.want(x, b, typed)
	d.waits(0)
	d.say(1, 1, b, "4SN=")
	d.poll()
	d.say(1, 1, b, "4SN=").Erased = true
	d.poll()
	d.want(x, b, typed)
	d.waits(1)
}

// TestTakeTwice checks a board of the same two at two places: never two results in silence.
func TestTakeTwice(t *testing.T) {
	d := begin(t, "howell", 8)
	x, b := d.line(1), d.line(1).Boards[0]
	again := func(typed string) *feed.Score {
		d.say(3, 2, b, typed) // the device went back
		first := d.say(1, 1, b, "3NTN=")
		for i := range d.snap.Scores {
			if o := &d.snap.Scores[i]; o.Round == 3 {
				o.NS, o.EW = first.NS, first.EW
				return o
			}
		}
		return nil
	}
	d.say(1, 1, b, "3NTN=")
	d.poll()
	first := d.in(x, b)[0]
	again("3NTN=")
	d.poll()
	d.want(x, b, first)
	d.waits(0)
	again("4SN=")
	d.poll()
	d.want(x, b, first)
	d.waits(1)
	again("4SN=").Erased = true
	d.poll()
	d.want(x, b, first)
	d.waits(0)
	again("3NTN=")
	d.poll()
	d.say(1, 1, b, "3NTN=").Erased = true // one of the two holds still
	d.poll()
	d.want(x, b, first)
	d.say(1, 1, b, "PAS") // of the first place something else: it waits
	d.poll()
	d.want(x, b, first)
	d.waits(1)
}

// TestTakeLeftOut checks that what cannot be read and who cannot be found is told, and that
// turned pairs come in as they sat.
func TestTakeLeftOut(t *testing.T) {
	d := begin(t, "howell", 8)
	x, b := d.line(1), d.line(1).Boards[0]
	d.say(1, 1, b, "3NTN=").Turned = true
	d.say(1, 2, d.line(2).Boards[0], "PAS").NS = 77
	bad := d.say(1, 3, d.line(3).Boards[0], "3NTN=")
	bad.Outcome.Score++
	last := d.say(1, 4, d.line(4).Boards[0], "3NTN=")
	last.At = "2003-11-03T21:00:00"
	other := *d.say(1, 4, d.line(4).Boards[1], "PAS")
	d.snap.Scores[len(d.snap.Scores)-1].At = d.S().Date + "T23:59:00"
	other.Section = "C"
	d.snap.Scores = append(d.snap.Scores, other)
	d.snap.From, d.snap.Until = d.S().Date, d.S().Date+"T24"
	d.poll()
	if len(d.S().Results) != 2 || d.S().Results[0].NS != x.EW || d.S().Results[0].EW != x.NS {
		t.Errorf("%+v", d.S().Results)
	}
	m := check.Sure(feed.MatchOf(d.E, d.S(), d.snap))
	var codes []string
	remarks := feed.Remarks(d.E, d.S(), m, d.snap)
	for _, r := range remarks {
		codes = append(codes, r.Problem.Code)
	}
	check.Slices(t, "told, and counted", codes, []string{"feed.turned", "feed.nobody", "feed.refused", "feed.other-day", "feed.no-such-section"})
	for _, table := range feed.Progress(d.S(), d.snap, remarks) {
		check.Equal(t, fmt.Sprint("in at table ", table.Table), table.Done, map[int]int{1: 1, 4: 1}[table.Table])
	}
	d.snap.From = ""
	d.poll()
	check.Equal(t, "results of any day", len(d.S().Results), 3)
}

// TestTakeSeats checks that members sit down by their number: once, on empty places.
func TestTakeSeats(t *testing.T) {
	d := begin(t, "howell", 8)
	d.club = &event.Club{Members: map[event.ID]event.Member{}}
	d.who = map[event.ID]event.Person{}
	for id, number := range map[event.ID]string{"m1": "00123", "m2": "45 6", "m3": "9", "m4": "9", "m5": "5"} {
		d.club.Members[id] = event.Member{ID: id, Person: "p" + id}
		d.who["p"+id] = event.Person{ID: "p" + id, Last: "X", Federation: number}
	}
	sit := func(table int, seat bridge.Seat, number string) {
		d.snap.Seats = append(d.snap.Seats, feed.Seat{Section: "A", Table: table, Seat: seat, Number: number})
	}
	x := d.line(1)
	sit(1, bridge.South, "123")
	sit(1, bridge.North, " 456")
	sit(1, bridge.East, "9") // of two members: nobody's
	sit(2, bridge.North, "123")
	d.poll()
	if c := d.E.Contestant(x.NS.A); !slices.Equal(c.Players, []event.ID{"m2", "m1"}) {
		t.Errorf("NS: %v", c.Players)
	}
	if c := d.E.Contestant(x.EW.A); !slices.Equal(c.Players, []event.ID{"", ""}) {
		t.Errorf("EW: %v", c.Players)
	}
	if c := d.E.Contestant(d.line(2).NS.A); slices.Contains(c.Players, "m1") {
		t.Errorf("in two pairs: %v", c.Players)
	}
	m := check.Sure(feed.MatchOf(d.E, d.S(), d.snap))
	told := map[string]int{}
	for _, r := range feed.Remarks(d.E, d.S(), m, d.snap) {
		told[r.Problem.Code]++
	}
	if told["feed.no-member"] != 1 || told["feed.no-player"] != 1+3+8 { // of tables 1, 2 and the others
		t.Errorf("told: %v", told)
	}
	d.Do(&command.SeatPlayers{Contestant: x.NS.A, Players: []event.ID{"", ""}}) // by hand: it is not asked again
	sit(1, bridge.West, "5")
	d.poll()
	check.Equal(t, "again", d.E.Contestant(x.NS.A).Players[0], "")
	if c := d.E.Contestant(x.EW.A); !slices.Equal(c.Players, []event.ID{"", "m5"}) {
		t.Errorf("EW: %v", c.Players)
	}
}

// TestProgress checks which table is late and what it misses.
func TestProgress(t *testing.T) {
	d := begin(t, "howell", 8)
	for table := 1; table <= 4; table++ {
		for _, b := range d.line(table).Boards {
			d.say(1, table, b, "PAS")
		}
	}
	d.vanish(1, 2, d.line(2).Boards[1])
	got := feed.Progress(d.S(), d.snap, nil)
	if p := got[0]; len(got) != 4 || p.Table != 2 || !p.Late || p.Round != 1 || p.In != 1 || p.Of != 2 || got[1].Late || got[1].Round != 2 {
		t.Errorf("%+v", got)
	}
	d.Put(d.line(2).Boards[1], d.line(2).NS.A, d.line(2).EW.A, "PAS") // typed, it is in too
	if got = feed.Progress(d.S(), d.snap, nil); got[0].Late || got[0].Round != 2 {
		t.Errorf("typed: %+v", got)
	}
}

// TestTakeIndividual checks the four of a table.
func TestTakeIndividual(t *testing.T) {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "individual", movements.Options{Pairs: 8})))
	e.Kind = event.Individual
	for i := range e.Contestants {
		e.Contestants[i].Players = []event.ID{""}
	}
	n := eventtest.Begin(t, e)
	d := &devices{n, planned(n.S(), labels(n.S(), 0)), &event.Club{}, nil}
	d.snap.Individual = true
	x := d.line(1)
	d.say(1, 1, x.Boards[0], "3NTN=")
	d.poll()
	if r := d.S().Results; len(r) != 1 || r[0].NS != x.NS || r[0].EW != x.EW {
		t.Errorf("%+v, want %v %v", r, x.NS, x.EW)
	}
}

// TestTakeTeams checks that the two tables of a match are two results.
func TestTakeTeams(t *testing.T) {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4})))
	e.Kind, e.Rules = event.Teams, eventtest.Preset(t, "Teams WBF")
	n := eventtest.Begin(t, e)
	d := &devices{n, planned(n.S(), labels(n.S(), 0)), &event.Club{}, nil}
	board := map[int]int{}
	for _, x := range d.S().Sittings() {
		if x.Round == 1 {
			d.say(1, x.Table, x.Boards[0], "3NTN=")
			board[x.Boards[0]]++
		}
	}
	d.poll()
	d.waits(0)
	if len(d.S().Results) != len(d.snap.Scores) || len(board) == len(d.snap.Scores) {
		t.Errorf("%d results of %d, boards %v", len(d.S().Results), len(d.snap.Scores), board)
	}
}

// TestTakeClosed checks that nothing is taken into a session that is closed.
func TestTakeClosed(t *testing.T) {
	d := begin(t, "howell", 8)
	d.say(1, 1, d.line(1).Boards[0], "PAS")
	d.S().Closed = true
	if p := d.take(); p != nil {
		t.Errorf("%+v", p)
	}
	d.S().Closed = false
	if p := d.take(); p == nil {
		t.Error("opened again, nothing is new")
	}
}

// TestTakeBegunAgain checks that a file that was begun again erases nothing, however much is
// played after that.
func TestTakeBegunAgain(t *testing.T) {
	d := begin(t, "howell", 8)
	for table := 1; table <= 4; table++ {
		d.say(1, table, d.line(table).Boards[0], "PAS")
	}
	d.poll()
	d.snap.Scores = nil
	for _, x := range d.S().Sittings() {
		if x.Round > 1 && !x.NS.Empty() && !x.EW.Empty() {
			d.say(x.Round, x.Table, x.Boards[0], "PAS")
		}
	}
	d.poll()
	check.Equal(t, "results", len(d.S().Results), 4+len(d.snap.Scores))
	m := check.Sure(feed.MatchOf(d.E, d.S(), d.snap))
	if got := feed.Remarks(d.E, d.S(), m, d.snap); len(got) != 1 || got[0].Problem.Args["n"] != 4 {
		t.Errorf("told: %+v", got)
	}
}

// number is a contestant's number on the devices, by direction.
type number func(ns bool, id event.ID) int

// labels returns the session's own numbers, East-West so much higher.
func labels(s *event.Session, higher int) number {
	return func(ns bool, id event.ID) int {
		_, l := s.LabelOf(id)
		if !ns && l.Number > 0 {
			return l.Number + higher
		}
		return l.Number
	}
}

// planned returns the file of devices that play a session's movement, with these numbers.
func planned(s *event.Session, by number) *feed.Snapshot {
	snap := &feed.Snapshot{Identity: "file"}
	for i := range s.Sections {
		snap.Sections = append(snap.Sections, feed.Section{Letter: s.Sections[i].Letter})
	}
	for _, x := range s.Sittings() {
		snap.Rounds = append(snap.Rounds, feed.Round{
			Section: x.Section, Table: x.Table, Round: x.Round, Boards: x.Boards,
			NS: by(true, x.NS.A), EW: by(false, x.EW.A), South: by(true, x.NS.B), West: by(false, x.EW.B),
		})
	}
	return snap
}

func evening(t *testing.T, kind string, pairs int) *eventtest.Night {
	t.Helper()
	return eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, kind, movements.Options{Pairs: pairs}))))
}

// TestMatchNumbers checks that the numbers of the devices are found: the session's own, with
// East-West higher, or by who sits where.
func TestMatchNumbers(t *testing.T) {
	for _, c := range []struct {
		name, kind string
		pairs      int
		by         func(s *event.Session) number
	}{
		{"one list", "howell", 8, func(s *event.Session) number { return labels(s, 0) }},
		{"two winners, each from 1", "mitchell", 14, func(s *event.Session) number { return labels(s, 0) }},
		{"East-West from 11", "mitchell", 14, func(s *event.Session) number { return labels(s, 10) }},
		{"East-West from 101", "mitchell", 14, func(s *event.Session) number { return labels(s, 100) }},
		{"other numbers", "howell", 8, func(s *event.Session) number {
			return func(_ bool, id event.ID) int {
				_, l := s.LabelOf(id)
				return (l.Number+2)%8 + 1
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			n := evening(t, c.kind, c.pairs)
			snap := planned(n.S(), c.by(n.S()))
			m, err := feed.MatchOf(n.E, n.S(), snap)
			if err != nil || len(m.Differ) > 0 {
				t.Fatalf("%v, %+v", err, m)
			}
			x := slices.IndexFunc(snap.Rounds, func(r feed.Round) bool { return r.Round == 2 && r.NS > 0 && r.EW > 0 })
			r := snap.Rounds[x]
			snap.Scores = []feed.Score{{Section: "A", Round: 2, Table: r.Table, Board: r.Boards[0], NS: r.NS, EW: r.EW, Outcome: event.Result{Kind: event.Passed}}}
			got := feed.Take(&event.Club{}, nil, n.E, n.S(), m, snap, n.ID)
			n.Do(got)
			for _, o := range n.S().Sittings() {
				if o.Round == 2 && o.Table == r.Table && (n.S().Results[0].NS != o.NS || n.S().Results[0].EW != o.EW) {
					t.Errorf("%+v, want %v–%v", n.S().Results[0], o.NS, o.EW)
				}
			}
		})
	}
}

// TestMatchRefuses checks that a file of another session is refused with the first difference.
func TestMatchRefuses(t *testing.T) {
	n := evening(t, "howell", 8)
	other := evening(t, "mitchell", 14)
	refused := func(code string, e *eventtest.Night, snap *feed.Snapshot) {
		t.Helper()
		eventtest.Refused(t, check.Err(feed.MatchOf(e.E, e.S(), snap)), code)
	}
	refused("feed.other", n, planned(other.S(), labels(other.S(), 0)))
	snap := planned(n.S(), labels(n.S(), 0))
	snap.Individual = true
	refused("feed.individual", n, snap)
}

// TestMatchTurned checks that a board that the scorer turns is turned on the device too: what
// was in goes along, what is corrected later comes in that way, and nothing is asked.
func TestMatchTurned(t *testing.T) {
	d := begin(t, "howell", 8)
	x := d.line(1)
	first, second := x.Boards[0], x.Boards[1]
	turned := x
	turned.NS, turned.EW = x.EW, x.NS
	d.say(1, 1, first, "3NTN=")
	d.poll()
	score := d.in(x, first)
	d.Do(&repair.Turn{Session: "s", Section: "A", Round: 1, Table: 1, Board: first})
	d.poll()
	d.waits(0)
	d.want(turned, first, score...)
	d.say(1, 1, second, "4SN=")
	d.say(1, 1, first, "PAS") // it is the device's still
	d.poll()
	d.waits(0)
	d.want(turned, first, 0)
	check.Equal(t, "results on the second board", len(d.in(x, second)), 1)
	m, err := feed.MatchOf(d.E, d.S(), d.snap)
	if err != nil || len(m.Differ) > 0 || len(feed.Remarks(d.E, d.S(), m, d.snap)) > 0 {
		t.Errorf("%v, %+v", err, m)
	}
}

// TestMatchRepaired checks that rounds that are others than those of the session, or that it
// does not have yet, do not make the file that of another session.
func TestMatchRepaired(t *testing.T) {
	n := evening(t, "howell", 8)
	snap := planned(n.S(), labels(n.S(), 0))
	last := snap.Rounds[len(snap.Rounds)-1].Round
	want := 0
	for i := range snap.Rounds {
		if r := &snap.Rounds[i]; r.Round == last {
			r.NS = r.NS%8 + 1
			want++
		}
	}
	m, err := feed.MatchOf(n.E, n.S(), snap)
	if err != nil || len(m.Differ) != want || m.Differ[0].Round != last {
		t.Errorf("the last round is another: %v, %+v", err, m)
	}

	whole := eventtest.Generate(t, "howell", movements.Options{Pairs: 8})
	whole.Rounds = whole.Rounds[:1]
	drawn := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", whole)))
	if m, err = feed.MatchOf(drawn.E, drawn.S(), planned(n.S(), labels(n.S(), 0))); err != nil || len(m.Differ) > 0 {
		t.Errorf("rounds that are not drawn yet: %v, %+v", err, m)
	}
}

// TestMatchSections checks that sections are found by their letters, and one section by
// whatever letter.
func TestMatchSections(t *testing.T) {
	howell := eventtest.Generate(t, "howell", movements.Options{Pairs: 8})
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", howell), eventtest.Section("B", howell)))
	snap := planned(n.S(), labels(n.S(), 0))
	if _, err := feed.MatchOf(n.E, n.S(), snap); err != nil {
		t.Error(err)
	}
	one := evening(t, "howell", 8)
	snap = planned(one.S(), labels(one.S(), 0))
	for i := range snap.Rounds {
		snap.Rounds[i].Section = "C"
	}
	snap.Sections[0].Letter = "C"
	m, err := feed.MatchOf(one.E, one.S(), snap)
	if err != nil || len(m.Differ) > 0 {
		t.Fatalf("%v, %+v", err, m)
	}
	r := snap.Rounds[0]
	snap.Scores = []feed.Score{{Section: "C", Round: r.Round, Table: r.Table, Board: r.Boards[0], NS: r.NS, EW: r.EW, Outcome: event.Result{Kind: event.Passed}}}
	if p := feed.Take(&event.Club{}, nil, one.E, one.S(), m, snap, one.ID); p == nil || len(p.Results) != 1 || p.Results[0].Section != "A" {
		t.Errorf("%+v", p)
	}
	eventtest.Refused(t, check.Err(feed.MatchOf(n.E, n.S(), snap)), "feed.no-section")
}

// TestMatchRaised checks that East-West are found by their own numbers, ten higher, whichever
// way they sit, also where later rounds are others.
func TestMatchRaised(t *testing.T) {
	n := evening(t, "mitchell", 14)
	n.Do(&repair.Turn{Session: "s", Section: "A", Round: 1, Table: 3})
	snap := planned(n.S(), func(_ bool, id event.ID) int {
		_, l := n.S().LabelOf(id)
		if l.Direction == "EW" {
			return l.Number + 10
		}
		return l.Number
	})
	want := 0
	for i := range snap.Rounds {
		if r := &snap.Rounds[i]; r.Round > 1 {
			r.NS = r.NS%7 + 1
			want++
		}
	}
	m, err := feed.MatchOf(n.E, n.S(), snap)
	if err != nil || len(m.Differ) != want {
		t.Fatalf("%v, %+v", err, m)
	}
	for _, r := range snap.Rounds {
		if r.Round == 1 {
			snap.Scores = append(snap.Scores, feed.Score{Section: "A", Round: 1, Table: r.Table, Board: r.Boards[0], NS: r.NS, EW: r.EW, Outcome: event.Result{Kind: event.Passed}})
		}
	}
	n.Do(feed.Take(&event.Club{}, nil, n.E, n.S(), m, snap, n.ID))
	planned := map[event.Key]bool{}
	for _, x := range n.S().Schedule() {
		planned[x.Key()] = true
	}
	for i := range n.S().Results {
		if r := &n.S().Results[i]; !planned[r.Key()] {
			t.Errorf("%+v is not as it is planned", r)
		}
	}
	check.Equal(t, "results", len(n.S().Results), 7)
}

// large returns an evening of 30 tables and 28 boards, all in from the devices.
func large(tb testing.TB) (*devices, *feed.Match) {
	tb.Helper()
	m := check.Sure(movements.Generate("mitchell", movements.Options{Pairs: 60, Rounds: 14}))
	n := eventtest.Begin(tb, eventtest.Evening(2, eventtest.Section("A", m)))
	d := &devices{n, planned(n.S(), labels(n.S(), 0)), &event.Club{}, nil}
	for _, r := range d.snap.Rounds {
		for _, b := range r.Boards {
			d.snap.Scores = append(d.snap.Scores, feed.Score{
				Section: "A", Round: r.Round, Table: r.Table, Board: b, NS: r.NS, EW: r.EW, Outcome: event.Result{Kind: event.Passed},
			})
		}
	}
	match := check.Sure(feed.MatchOf(n.E, n.S(), d.snap))
	n.Do(feed.Take(d.club, nil, n.E, n.S(), match, d.snap, n.ID))
	check.Equal(tb, "results", len(n.S().Results), 840)
	return d, match
}

// TestTakeNothing checks that a poll with nothing new costs no more than one map of what came
// in before: it is done every few seconds, all evening.
func TestTakeNothing(t *testing.T) {
	d, m := large(t)
	if n := testing.AllocsPerRun(5, func() {
		if feed.Take(d.club, nil, d.E, d.S(), m, d.snap, d.ID) != nil {
			t.Error("something is new")
		}
	}); n > 10 {
		t.Errorf("%v allocations, at most 10", n)
	}
}
