// Package eventtest is evenings for tests: built, played and drawn at random.
package eventtest

import (
	"encoding/json"
	"fmt"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// TB is what testing.TB and rapid.T have in common.
type TB interface {
	Helper()
	Errorf(format string, args ...any)
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// Night is an evening under test: every command goes through Decide, its journal
// line and Apply, as on the night.
type Night struct {
	T     TB
	E     *event.Event
	Lines []journal.Line
	ids   int
}

func Generate(t TB, kind string, o movements.Options) movements.Movement {
	t.Helper()
	return check.Sure(movements.Generate(kind, o))
}

// P returns the contestant that sits on a seat of section A; other sections have "B1" …
func P(seat int) event.ID { return event.ID(fmt.Sprint("A", seat)) }

// Section returns a section with a contestant, named after letter and seat, on each seat.
func Section(letter string, m movements.Movement) event.Section {
	var ids []event.ID
	for seat := 1; seat <= m.Pairs; seat++ {
		if seat != m.Phantom {
			ids = append(ids, event.ID(fmt.Sprint(letter, seat)))
		}
	}
	return event.NewSection(letter, m, ids)
}

// Evening returns an event of one session "s".
func Evening(per int, sections ...event.Section) event.Event {
	e := event.Event{ID: "e", Name: "Clubavond", Kind: event.Pairs, Rules: rules.MesserBridge()}
	for _, c := range sections {
		for _, l := range c.Labels {
			e.Contestants = append(e.Contestants, event.Contestant{ID: l.Contestant, Players: []event.ID{"", ""}})
		}
	}
	e.Sessions = []event.Session{{ID: "s", Date: "2026-11-14", FirstBoard: 1, BoardsPerSet: per, Sections: sections}}
	return e
}

func Begin(t TB, e event.Event) *Night {
	t.Helper()
	n := &Night{T: t}
	n.Do(&command.NewEvening{Event: e})
	return n
}

func (n *Night) ID() event.ID {
	n.ids++
	return event.ID(fmt.Sprint("r", n.ids))
}

func Line(t TB, seq int, p journal.Payload) journal.Line {
	t.Helper()
	b := check.Sure(journal.Encode(p))
	return journal.Line{
		Seq: int64(seq), ID: event.ID(fmt.Sprint("l", seq)), At: fmt.Sprintf("2026-11-14T20:%02d:%02dZ", seq/60%60, seq%60),
		Event: "e", Command: journal.NameOf(p), Payload: b, Version: journal.PayloadVersion,
	}
}

// Do does a command, and ends the test when it is refused.
func (n *Night) Do(p journal.Payload) {
	n.T.Helper()
	if err := journal.Decide(n.E, p); err != nil {
		n.T.Fatalf("%s: %v", journal.NameOf(p), err)
	}
	l := Line(n.T, len(n.Lines)+1, p)
	e, err := journal.Apply(n.E, l)
	if err != nil {
		n.T.Fatalf("%s: %v", journal.NameOf(p), err)
	}
	n.E, n.Lines = e, append(n.Lines, l)
}

// Back undoes the last command of the scorer's, or redoes the last that was undone; it reports
// whether there was one.
func (n *Night) Back(redo bool) bool {
	n.T.Helper()
	h := journal.HistoryOf(n.Lines)
	from := h.Undo
	if redo {
		from = h.Redo
	}
	if len(from) == 0 || !redo && len(from) == 1 { // the event itself stays
		return false
	}
	n.Lines = append(n.Lines, journal.Line{Seq: int64(len(n.Lines) + 1), Command: journal.UndoCommand, Undoes: from[len(from)-1].Seq})
	n.E = check.Sure(journal.Replay(n.Lines))
	return true
}

func (n *Night) S() *event.Session { return n.E.Session("s") }

// Result returns what is typed, as a result between two contestants.
func Result(t TB, board int, ns, ew event.ID, typed string) event.Result {
	t.Helper()
	entry, err := bridge.Notation{Letters: bridge.Dutch}.Parse(typed, bridge.VulnerabilityOf(board))
	if err != nil {
		t.Fatalf("board %d, %q: %v", board, typed, err)
	}
	r := event.FromEntry(entry)
	r.Board, r.NS, r.EW, r.Source = board, event.Pair(ns), event.Pair(ew), "typed"
	return r
}

// Put enters a result and gives its id.
func (n *Night) Put(board int, ns, ew event.ID, typed string) event.ID {
	n.T.Helper()
	r := Result(n.T, board, ns, ew, typed)
	r.ID = n.ID()
	n.Do(&command.EnterResult{Session: "s", Result: r})
	return r.ID
}

// Fill enters what is typed for each line that the movement expects; "" leaves it open.
func (n *Night) Fill(typed func(event.Expected) string) {
	n.T.Helper()
	for _, x := range n.S().Schedule() {
		if text := typed(x); !x.SitOut() && text != "" {
			n.Put(x.Board, x.NS.A, x.EW.A, text)
		}
	}
}

func (n *Night) Standings() *standings.Standings {
	n.T.Helper()
	return StandingsOf(n.T, n.E)
}

func StandingsOf(t TB, e *event.Event) *standings.Standings {
	t.Helper()
	return check.Sure(standings.Of(e, "s"))
}

// Places returns the rows of a list as text: "1 A3 12/20", place, contestant, points of maximum.
func Places(l standings.List) string {
	rows := event.Mapped(l.Rows, func(r standings.Row) string {
		return fmt.Sprintf("%s %s %s/%s", r.Place(), r.Contestant, r.Total.Points, r.Total.Max)
	})
	return strings.Join(rows, ", ")
}

func Same(t TB, what string, got exact.Rat, want string) {
	t.Helper()
	SameRat(t, what, got, check.Sure(exact.Parse(want)))
}

func Refused(t TB, err error, code string) {
	t.Helper()
	if !problem.Is(err, code) {
		t.Errorf("got %v, want %s", err, code)
	}
}

// AsJSON returns a value in one text: what two values that are the same have in common.
func AsJSON(t TB, v any) string {
	t.Helper()
	return string(check.Sure(json.Marshal(v)))
}

// Refusals reads commands that must not be done, a line each: its code, its name, and its
// payload as the journal has it, what is empty left out.
func Refusals(t TB, text string) []Refusal {
	t.Helper()
	var all []Refusal
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		if len(f) < 3 || f[0] == "#" {
			continue
		}
		do := journal.Empty(f[1])
		if do == nil {
			t.Fatalf("no command is called %s", f[1])
		}
		if err := json.Unmarshal([]byte(line[strings.Index(line, "{"):]), do); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		all = append(all, Refusal{Code: f[0], Do: do})
	}
	return all
}

// RefuseAll holds that each command is refused with its code.
func RefuseAll(t TB, e *event.Event, all []Refusal) {
	t.Helper()
	for _, c := range all {
		if err := journal.Decide(e, c.Do); !problem.Is(err, c.Code) {
			t.Errorf("%s %+v: %v, want %s", journal.NameOf(c.Do), c.Do, err, c.Code)
		}
	}
}

// Typed returns the evening with the same results, each typed anew.
func Typed(t TB, e *event.Event) *Night {
	t.Helper()
	made := *e.Clone()
	results := made.Sessions[0].Results
	made.Sessions[0].Results, made.Sessions[0].Received = nil, nil
	n := Begin(t, made)
	for _, r := range results {
		n.Do(&command.EnterResult{Session: "s", Result: r})
	}
	return n
}
