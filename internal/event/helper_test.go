package event

import (
	"encoding/json"
	"fmt"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
)

// tb is what testing.TB and rapid.T have in common.
type tb interface {
	Helper()
	Errorf(format string, args ...any)
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// night is an evening under test: every command goes through Decide, its journal
// line and Apply, as on the night.
type night struct {
	t     tb
	e     *Event
	lines []Line
	ids   int
}

func generate(t tb, kind string, o movements.Options) movements.Movement {
	t.Helper()
	m, err := movements.Generate(kind, o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// p is the contestant that sits on a seat of section A; other sections have "B1" …
func p(seat int) ID { return ID(fmt.Sprint("A", seat)) }

// section is a section with a contestant, named after letter and seat, on each seat.
func section(letter string, m movements.Movement) Section {
	var ids []ID
	for seat := 1; seat <= m.Pairs; seat++ {
		if seat != m.Phantom {
			ids = append(ids, ID(fmt.Sprint(letter, seat)))
		}
	}
	return NewSection(letter, m, ids)
}

// evening is an event of one session "s".
func evening(per int, sections ...Section) Event {
	e := Event{ID: "e", Name: "Clubavond", Kind: Pairs, Rules: scoring.MesserBridge()}
	for _, c := range sections {
		for _, l := range c.Labels {
			e.Contestants = append(e.Contestants, Contestant{ID: l.Contestant, Players: []ID{"", ""}})
		}
	}
	e.Sessions = []Session{{ID: "s", Date: "2026-11-14", FirstBoard: 1, BoardsPerSet: per, Sections: sections}}
	return e
}

func begin(t tb, e Event) *night {
	t.Helper()
	n := &night{t: t}
	n.do(&NewEvening{Event: e})
	return n
}

func (n *night) id() ID {
	n.ids++
	return ID(fmt.Sprint("r", n.ids))
}

func line(t tb, seq int, p Payload) Line {
	t.Helper()
	b, err := Encode(p)
	if err != nil {
		t.Fatal(err)
	}
	return Line{
		Seq: int64(seq), ID: ID(fmt.Sprint("l", seq)), At: fmt.Sprintf("2026-11-14T20:%02d:%02dZ", seq/60%60, seq%60),
		Event: "e", Command: p.Command(), Payload: b, Version: PayloadVersion,
	}
}

// do does a command, and ends the test when it is refused.
func (n *night) do(p Payload) {
	n.t.Helper()
	if err := n.e.Decide(p); err != nil {
		n.t.Fatalf("%s: %v", p.Command(), err)
	}
	l := line(n.t, len(n.lines)+1, p)
	e, err := n.e.Apply(l)
	if err != nil {
		n.t.Fatalf("%s: %v", p.Command(), err)
	}
	n.e, n.lines = e, append(n.lines, l)
}

func (n *night) s() *Session { return n.e.Session("s") }

// result is what is typed, as a result between two contestants.
func result(t tb, board int, ns, ew ID, typed string) Result {
	t.Helper()
	entry, err := bridge.Notation{Letters: bridge.Dutch}.Parse(typed, bridge.VulnerabilityOf(board))
	if err != nil {
		t.Fatalf("board %d, %q: %v", board, typed, err)
	}
	r := FromEntry(entry)
	r.Board, r.NS, r.EW, r.Source = board, Pair(ns), Pair(ew), "typed"
	return r
}

// put enters a result and gives its id.
func (n *night) put(board int, ns, ew ID, typed string) ID {
	n.t.Helper()
	r := result(n.t, board, ns, ew, typed)
	r.ID = n.id()
	n.do(&EnterResult{Session: "s", Result: r})
	return r.ID
}

// fill enters what is typed for each line that the movement expects; "" leaves it open.
func (n *night) fill(typed func(Expected) string) {
	n.t.Helper()
	for _, x := range n.s().Schedule() {
		if text := typed(x); !x.SitOut() && text != "" {
			n.put(x.Board, x.NS.A, x.EW.A, text)
		}
	}
}

func (n *night) standings() *Standings {
	n.t.Helper()
	return standings(n.t, n.e)
}

func standings(t tb, e *Event) *Standings {
	t.Helper()
	st, err := e.Standings("s")
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// places are the rows of a list as text: "1 A3 12/20", place, contestant, points of maximum.
func places(l List) string {
	var rows []string
	for i := range l.Rows {
		r := &l.Rows[i]
		rows = append(rows, fmt.Sprintf("%s %s %s/%s", r.Place(), r.Contestant, r.Total.Points, r.Total.Max))
	}
	return strings.Join(rows, ", ")
}

func same(t tb, what string, got exact.Rat, want string) {
	t.Helper()
	w, err := exact.Parse(want)
	if err != nil {
		t.Fatal(err)
	}
	if !got.Equal(w) {
		t.Errorf("%s: %s, want %s", what, got, want)
	}
}

func refused(t tb, err error, code string) {
	t.Helper()
	if !problem.Is(err, code) {
		t.Errorf("got %v, want %s", err, code)
	}
}

// asJSON is a value in one text: what two values that are the same have in common.
func asJSON(t tb, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
