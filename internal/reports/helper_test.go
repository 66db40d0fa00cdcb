package reports

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/document/layout"
	"uitslag/internal/document/plaintext"
	"uitslag/internal/document/typeface"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/words"
)

func must[T any](t testing.TB) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func readJSON(t testing.TB, name string, v any) {
	t.Helper()
	b := must[[]byte](t)(os.ReadFile(filepath.Join("testdata", name)))
	if err := json.Unmarshal(b, v); err != nil {
		t.Fatal(err)
	}
}

// night builds an evening line by line.
type night struct {
	t     testing.TB
	e     *event.Event
	s     *event.Session
	names map[event.ID]string
}

var firstNames = strings.Fields("Jos Piet Jan Pol Jean Pierre Roland Arnold Dirk Filip Alice Gerda Noël Ronny Jules Stefan Leon Elza Erwin Adam Herman Antoine Albert Erik Willy Dora Zoë Łukasz")

func newNight(t testing.TB, name string, o movements.Options, movement string, perSet int) *night {
	t.Helper()
	m := must[movements.Movement](t)(movements.Generate(movement, o))
	n := &night{t: t, names: map[event.ID]string{}}
	n.e = &event.Event{ID: "e", Name: name, Kind: event.Pairs, Rules: rules.MesserBridge()}
	var ids []event.ID
	for i := range m.Real() {
		id := event.ID("c" + strconv.Itoa(i+1))
		c := event.Contestant{ID: id}
		for p := range 2 {
			member := event.ID(fmt.Sprintf("m%d", 2*i+p))
			c.Players = append(c.Players, member)
			n.names[member] = firstNames[(2*i+p)%len(firstNames)]
		}
		n.e.Contestants = append(n.e.Contestants, c)
		ids = append(ids, id)
	}
	n.e.Sessions = []event.Session{{
		ID: "s", Date: "2008-01-18", FirstBoard: 1, BoardsPerSet: perSet,
		Sections: []event.Section{event.NewSection("A", m, ids)},
	}}
	n.s = &n.e.Sessions[0]
	return n
}

// put books a result for a line of the movement.
func (n *night) put(x event.Expected, r event.Result) {
	r.ID = event.ID("r" + strconv.Itoa(len(n.s.Results)))
	r.Board, r.NS, r.EW, r.Section, r.Round, r.Table = x.Board, x.NS, x.EW, x.Section, x.Round, x.Table
	n.s.Results = append(n.s.Results, r)
}

// contract reads "N 4SX -6" or "PASS" as a result on this board.
func contract(t testing.TB, board int, text string) event.Result {
	t.Helper()
	if text == "PASS" {
		return event.Result{Kind: event.Passed}
	}
	f := strings.Fields(text)
	c := bridge.Contract{Level: int(f[1][0] - '0')}
	c.Denomination = map[byte]bridge.Denomination{'C': bridge.Clubs, 'D': bridge.Diamonds, 'H': bridge.Hearts, 'S': bridge.Spades, 'N': bridge.NoTrump}[f[1][1]]
	c.Declarer = map[string]bridge.Seat{"N": bridge.North, "E": bridge.East, "S": bridge.South, "W": bridge.West}[f[0]]
	switch strings.Count(f[1], "X") {
	case 1:
		c.Doubling = bridge.Doubled
	case 2:
		c.Doubling = bridge.Redoubled
	}
	over := 0
	if f[2] != "=" {
		over = must[int](t)(strconv.Atoi(f[2]))
	}
	tricks := 6 + c.Level + over
	return event.Result{
		Kind: event.Played, Contract: c, Tricks: tricks,
		Score: bridge.NSScore(c, bridge.VulnerabilityOf(board), tricks),
	}
}

// deal is some contract or other, always the same one for the same number.
func deal(t testing.TB, board, n int) event.Result {
	r := rand.New(rand.NewPCG(uint64(board), uint64(n)))
	if r.IntN(25) == 0 {
		return contract(t, board, "PASS")
	}
	level := 1 + r.IntN(4)
	over := []int{-2, -1, 0, 0, 0, 1, 1, 2}[r.IntN(8)]
	x := []string{"", "", "", "", "", "X"}[r.IntN(6)]
	return contract(t, board, fmt.Sprintf("%c %d%c%s %+d", "NESW"[r.IntN(4)], level, "CDHSN"[r.IntN(5)], x, over))
}

// fill books some result for every line that has none.
func (n *night) fill(skip func(x event.Expected) bool) {
	in := map[event.Key]bool{}
	for i := range n.s.Results {
		in[n.s.Results[i].Key()] = true
	}
	for i, x := range n.s.Schedule() {
		if x.SitOut() || in[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] || skip != nil && skip(x) {
			continue
		}
		n.put(x, deal(n.t, x.Board, i))
	}
}

func (n *night) input(lang string) Input {
	n.t.Helper()
	return Input{
		Club:      "Bridgeclub ’t Fonteintje",
		Standings: must[*standings.Standings](n.t)(standings.Of(n.e, "s")),
		Names:     func(m event.ID) string { return n.names[m] },
		Words:     words.For(lang),
		Made:      time.Date(2008, 1, 18, 23, 4, 0, 0, time.UTC),
		Program:   "Uitslag 1.0",
	}
}

// statement is the evening of the control statement in the MesserBridge manual: its
// boards 5 to 8 as published, the others made up.
func statement(t testing.TB) *night {
	t.Helper()
	n := newNight(t, "Clubtornooi", movements.Options{Pairs: 14, Rounds: 7, Turn: []int{2, 3}}, "vasneg", 4)
	var published struct {
		Pairs  [][2]int
		Boards map[string]struct{ Contracts []string }
	}
	readJSON(t, "controlestaat_2008.json", &published)
	for _, x := range n.s.Schedule() {
		b, ok := published.Boards[strconv.Itoa(x.Board)]
		if !ok {
			continue
		}
		for i, p := range published.Pairs {
			if x.NS.A == event.ID(fmt.Sprint("c", p[0])) && x.EW.A == event.ID(fmt.Sprint("c", p[1])) {
				n.put(x, contract(t, x.Board, b.Contracts[i]))
			}
		}
	}
	if len(n.s.Results) != 28 {
		t.Fatalf("%d of the 28 published results have their place in the movement", len(n.s.Results))
	}
	n.fill(nil)
	n.s.Closed = true
	return n
}

// fonteintje is the published uitslag of the MesserBridge manual, as standings.
func fonteintje(t testing.TB, lang string) Input {
	t.Helper()
	var published struct {
		Rows []struct {
			Rank, Pair, Points, CP, Boards int
			Name, Percent                  string
			Groups                         []string
		}
	}
	readJSON(t, "fonteintje_2003.json", &published)
	e := &event.Event{ID: "e", Name: "Clubtornooi", Kind: event.Pairs, Rules: rules.MesserBridge()}
	st := &standings.Standings{Event: e, Outcome: scoring.Outcome{Top: exact.Int(10)}}
	sec := event.Section{Letter: "A", Movement: &movements.Movement{Rounds: make([][]movements.Place, 6)}}
	names := map[event.ID]string{}
	for g := range 6 {
		st.Groups = append(st.Groups, standings.Group{Set: g, Name: movements.SetName(g)})
		for b := range 4 {
			var board standings.ScoredBoard
			board.Board = 4*g + b + 1
			st.Boards = append(st.Boards, board)
		}
	}
	list := standings.List{Section: "A"}
	for _, p := range published.Rows {
		id := event.ID(strconv.Itoa(p.Pair))
		a, b, _ := strings.Cut(p.Name, " – ")
		names[id+"a"], names[id+"b"] = a, b
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: []event.ID{id + "a", id + "b"}})
		label := event.Label{Contestant: id, Number: p.Pair}
		sec.Labels = append(sec.Labels, label)
		row := standings.Row{Label: &label, Rank: p.Rank, CP: p.CP, HasCP: true, Total: &scoring.Total{
			Points: exact.Int(p.Points), Max: exact.Int(10 * p.Boards), Boards: p.Boards,
		}}
		for _, g := range p.Groups {
			share := standings.GroupPoints{State: standings.GroupSitOut}
			if g != "bye" {
				share = standings.GroupPoints{
					State: standings.GroupPlayed, Sides: g[len(g)-1:],
					Points: must[exact.Rat](t)(exact.Parse(g[:len(g)-1])),
				}
			}
			row.Groups = append(row.Groups, share)
		}
		list.Rows = append(list.Rows, row)
	}
	e.Sessions = []event.Session{{ID: "s", Date: "2003-11-10", FirstBoard: 1, BoardsPerSet: 4, Sections: []event.Section{sec}, Closed: true}}
	st.Session = &e.Sessions[0]
	st.Lists = []standings.List{list}
	return Input{
		Club: "Bridgeclub ’t Fonteintje", Standings: st, Words: words.For(lang), Program: "Uitslag 1.0",
		Names: func(m event.ID) string { return names[m] },
		Made:  time.Date(2003, 11, 10, 22, 58, 0, 0, time.UTC),
	}
}

// laid is a document on its sheets.
func laid(t testing.TB, doc *document.Document, o document.Options) *layout.Layout {
	t.Helper()
	return layout.Of(must[*typeface.Metrics](t)(typeface.NewMetrics()), doc, o)
}

// cut is a slip or card of a document that is cut: its table, and what stands beside its title.
type cut struct {
	table document.Table
	note  string
}

// cutOf are the slips or cards of a document.
func cutOf(doc *document.Document) []cut {
	var all []cut
	for _, b := range doc.Blocks {
		switch b := b.(type) {
		case document.Table:
			all = append(all, cut{b, b.Note})
		case document.Paragraph:
			all[len(all)-1].note = b.Text
		}
	}
	return all
}

// footOf is where the foot of the first sheet begins: the line above it.
func footOf(l *layout.Layout) float64 {
	at := 0.0
	for _, r := range l.Pages[0].Rules {
		at = max(at, r.Y)
	}
	return at
}

// lowestText is the baseline of the lowest text above the foot of the first sheet.
func lowestText(l *layout.Layout) float64 {
	at := 0.0
	for _, m := range l.Pages[0].Texts {
		if m.Y < footOf(l) {
			at = max(at, m.Y)
		}
	}
	return at
}

func text(t testing.TB, doc *document.Document) string {
	t.Helper()
	var b bytes.Buffer
	if err := plaintext.Write(&b, doc); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func scoringFields() []rules.Field { return rules.Fields() }
