// Package papertest builds the evenings that the tests of papers print.
package papertest

import (
	"embed"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/reports/evening"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

//go:embed testdata/controlestaat_2008.json testdata/fonteintje_2003.json
var published embed.FS

// ReadJSON reads a published evening.
func ReadJSON(t testing.TB, name string, v any) {
	t.Helper()
	b := check.Value(published.ReadFile("testdata/" + name))(t)
	if err := json.Unmarshal(b, v); err != nil {
		t.Fatal(err)
	}
}

// Night builds an evening line by line.
type Night struct {
	T       testing.TB
	Event   *event.Event
	Session *event.Session
	Names   map[event.ID]string
}

var firstNames = strings.Fields("Jos Piet Jan Pol Jean Pierre Roland Arnold Dirk Filip Alice Gerda Noël Ronny Jules Stefan Leon Elza Erwin Adam Herman Antoine Albert Erik Willy Dora Zoë Łukasz")

// NewNight returns an evening of a movement, without results.
func NewNight(t testing.TB, name string, o movements.Options, movement string, perSet int) *Night {
	t.Helper()
	m := check.Value(movements.Generate(movement, o))(t)
	n := &Night{T: t, Names: map[event.ID]string{}}
	n.Event = &event.Event{ID: "e", Name: name, Kind: event.Pairs, Rules: rules.MesserBridge()}
	var ids []event.ID
	for i := range m.Real() {
		id := event.ID("c" + strconv.Itoa(i+1))
		c := event.Contestant{ID: id}
		for p := range 2 {
			member := event.ID(fmt.Sprintf("m%d", 2*i+p))
			c.Players = append(c.Players, member)
			n.Names[member] = firstNames[(2*i+p)%len(firstNames)]
		}
		n.Event.Contestants = append(n.Event.Contestants, c)
		ids = append(ids, id)
	}
	n.Event.Sessions = []event.Session{{
		ID: "s", Date: "2008-01-18", FirstBoard: 1, BoardsPerSet: perSet,
		Sections: []event.Section{event.NewSection("A", m, ids)},
	}}
	n.Session = &n.Event.Sessions[0]
	return n
}

// Put books a result for a line of the movement.
func (n *Night) Put(x event.Expected, r event.Result) {
	r.ID = event.ID("r" + strconv.Itoa(len(n.Session.Results)))
	r.Board, r.NS, r.EW, r.Section, r.Round, r.Table = x.Board, x.NS, x.EW, x.Section, x.Round, x.Table
	n.Session.Results = append(n.Session.Results, r)
}

// contract reads "N 4SX -6" or "PASS" as a result on this board.
func contract(t testing.TB, board int, text string) event.Result {
	t.Helper()
	if text == "PASS" {
		return event.Result{Kind: event.Passed}
	}
	f := strings.Fields(text)
	c := check.Value(bridge.ParseContract(f[1]))(t)
	c.Declarer = check.Value(bridge.ParseSeat(f[0]))(t)
	over := 0
	if f[2] != "=" {
		over = check.Value(strconv.Atoi(f[2]))(t)
	}
	tricks := 6 + c.Level + over
	return event.Result{
		Kind: event.Played, Contract: c, Tricks: tricks,
		Score: bridge.NSScore(c, bridge.VulnerabilityOf(board), tricks),
	}
}

// Deal returns some contract or other, always the same one for the same number.
func Deal(t testing.TB, board, n int) event.Result {
	r := rand.New(rand.NewPCG(uint64(board), uint64(n)))
	if r.IntN(25) == 0 {
		return contract(t, board, "PASS")
	}
	level := 1 + r.IntN(4)
	over := []int{-2, -1, 0, 0, 0, 1, 1, 2}[r.IntN(8)]
	x := []string{"", "", "", "", "", "X"}[r.IntN(6)]
	return contract(t, board, fmt.Sprintf("%c %d%c%s %+d", "NESW"[r.IntN(4)], level, "CDHSN"[r.IntN(5)], x, over))
}

// Fill books some result for every line that has none.
func (n *Night) Fill(skip func(x event.Expected) bool) {
	in := map[event.Key]bool{}
	for i := range n.Session.Results {
		in[n.Session.Results[i].Key()] = true
	}
	for i, x := range n.Session.Schedule() {
		if x.SitOut() || in[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] || skip != nil && skip(x) {
			continue
		}
		n.Put(x, Deal(n.T, x.Board, i))
	}
}

// Input returns what papers of the evening are made from.
func (n *Night) Input(lang string) evening.Input {
	n.T.Helper()
	st := check.Value(standings.Of(n.Event, "s"))(n.T)
	return inputOf(st, func(m event.ID) string { return n.Names[m] }, lang, time.Date(2008, 1, 18, 23, 4, 0, 0, time.UTC))
}

func inputOf(st *standings.Standings, names func(event.ID) string, lang string, made time.Time) evening.Input {
	return evening.Input{Club: "Bridgeclub ’t Fonteintje", Standings: st, Names: names, Words: translation.For(lang), Made: made, Program: "Uitslag 1.0"}
}

// Statement returns the evening of the control statement in the MesserBridge manual: its
// boards 5 to 8 as published, the others made up.
func Statement(t testing.TB) *Night {
	t.Helper()
	n := NewNight(t, "Clubtornooi", movements.Options{Pairs: 14, Rounds: 7, Turn: []int{2, 3}}, "vasneg", 4)
	var of struct {
		Pairs  [][2]int
		Boards map[string]struct{ Contracts []string }
	}
	ReadJSON(t, "controlestaat_2008.json", &of)
	for _, x := range n.Session.Schedule() {
		b, ok := of.Boards[strconv.Itoa(x.Board)]
		if !ok {
			continue
		}
		for i, p := range of.Pairs {
			if x.NS.A == event.ID(fmt.Sprint("c", p[0])) && x.EW.A == event.ID(fmt.Sprint("c", p[1])) {
				n.Put(x, contract(t, x.Board, b.Contracts[i]))
			}
		}
	}
	if len(n.Session.Results) != 28 {
		t.Fatalf("%d of the 28 published results have their place in the movement", len(n.Session.Results))
	}
	n.Fill(nil)
	n.Session.Closed = true
	return n
}

// Fonteintje returns the published uitslag of the MesserBridge manual, as standings.
func Fonteintje(t testing.TB, lang string) evening.Input {
	t.Helper()
	var of struct {
		Rows []struct {
			Rank, Pair, Points, CP, Boards int
			Name, Percent                  string
			Groups                         []string
		}
	}
	ReadJSON(t, "fonteintje_2003.json", &of)
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
	for _, p := range of.Rows {
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
					Points: check.Value(exact.Parse(g[:len(g)-1]))(t),
				}
			}
			row.Groups = append(row.Groups, share)
		}
		list.Rows = append(list.Rows, row)
	}
	e.Sessions = []event.Session{{ID: "s", Date: "2003-11-10", FirstBoard: 1, BoardsPerSet: 4, Sections: []event.Section{sec}, Closed: true}}
	st.Session = &e.Sessions[0]
	st.Lists = []standings.List{list}
	return inputOf(st, func(m event.ID) string { return names[m] }, lang, time.Date(2003, 11, 10, 22, 58, 0, 0, time.UTC))
}

// Mitchell returns a small evening with two winners; results are still to come.
func Mitchell(t testing.TB) *Night {
	t.Helper()
	n := NewNight(t, "Vrije avond", movements.Options{Pairs: 10, Rounds: 5}, "mitchell", 4)
	n.Event.Rules.Awards = rules.AwardsNone
	n.Event.Rules.Averages = rules.AveragesNeuberg
	n.Event.Contestants[2].Players = []event.ID{"", ""}
	n.Event.Contestants[3].Players[1] = ""
	n.Fill(func(x event.Expected) bool { return x.Round == 5 && x.Table == 3 })
	return n
}

// Rulings returns an evening where everything that is no ordinary score happens, typed
// without contracts.
func Rulings(t testing.TB, contracts bool) *Night {
	t.Helper()
	n := NewNight(t, "Bekerronde", movements.Options{Pairs: 7, Variant: "plain"}, "howell", 3)
	award := func(kind event.AwardKind, percent int) event.Award {
		return event.Award{Kind: kind, Percent: exact.Int(percent)}
	}
	odd := 0
	for i, x := range n.Session.Schedule() {
		if x.SitOut() {
			continue
		}
		r := Deal(t, x.Board, i)
		switch odd++; odd {
		case 2:
			r = event.Result{Kind: event.Average}
		case 5:
			r = event.Result{Kind: event.NotPlayed}
		case 7:
			r = event.Result{Kind: event.Adjusted, NSAward: award(event.AwardPercent, 60), EWAward: award(event.AwardPercent, 40)}
		case 10:
			r.Reversed = true
		case 13:
			r = event.Result{Kind: event.Adjusted, NSAward: award(event.AwardMinus, 0), EWAward: award(event.AwardPlus, 0)}
		}
		if !contracts && r.Contract.Level > 0 {
			r = event.Result{Kind: event.Played, Score: r.Score, Reversed: r.Reversed}
		}
		n.Put(x, r)
	}
	n.Session.Closed = true
	return n
}

// Crowd is 30 pairs on ten groups of boards, with names no list was made for.
func Crowd(t testing.TB) *Night {
	t.Helper()
	n := NewNight(t, "Paasdrive 🐣 & “lente”", movements.Options{Pairs: 30, Rounds: 10, Turn: []int{2, 5}}, "mitchell", 2)
	odd := []string{
		"Łukasz Święty-Żółć", "Renée d’Hôtel", "José María Ñáñez", "👩‍👩‍👧 Anneke 🂡", "Иван Петров", "Ελένη", "Jan\nPol\t", "bad\xff\xfebytes",
		"=1+1", "@Karel", "-Piet", "+Rik", strings.Repeat("Wolfeschlegelsteinhausen", 4), "van der " + strings.Repeat("lange ", 12) + "naam", "A\u0301e\u0301", "\u202eomgekeerd",
	}
	for i, name := range odd {
		n.Names[event.ID(fmt.Sprintf("m%d", 3*i))] = name
	}
	n.Fill(nil)
	n.Session.Closed = true
	n.Event.Issued = []event.Issue{{Number: 1}, {Number: 2}}
	return n
}

// Sections returns an evening of two sections that play the same boards.
func Sections(t testing.TB) *Night {
	t.Helper()
	n := NewNight(t, "Drive", movements.Options{Pairs: 8}, "howell", 2)
	m := check.Value(movements.Generate("howell", movements.Options{Pairs: 7, Variant: "plain"}))(t)
	var ids []event.ID
	for i := range 7 {
		id := event.ID("b" + strconv.Itoa(i+1))
		n.Event.Contestants = append(n.Event.Contestants, event.Contestant{ID: id, Players: []event.ID{"", ""}})
		ids = append(ids, id)
	}
	n.Session.Sections = append(n.Session.Sections, event.NewSection("B", m, ids))
	return n
}

// Nights returns the evenings that every report must bear.
func Nights(t testing.TB) map[string]evening.Input {
	empty := Mitchell(t)
	empty.Session.Results = nil
	foreign := Statement(t)
	foreign.Session.Sections[0].Movement, foreign.Session.BoardsPerSet = nil, 0
	return map[string]evening.Input{
		"fonteintje": Fonteintje(t, "nl"),
		"statement":  Statement(t).Input("nl"),
		"mitchell":   Mitchell(t).Input("en"),
		"rulings":    Rulings(t, true).Input("nl-NL"),
		"scores":     Rulings(t, false).Input("nl"),
		"crowd":      Crowd(t).Input("nl"),
		"empty":      empty.Input("nl"),
		"foreign":    foreign.Input("en"),
	}
}

// Do mends the evening by commands, as on the night.
func (n *Night) Do(all ...journal.Payload) {
	n.T.Helper()
	e := n.Event
	for _, p := range all {
		if err := journal.Decide(e, p); err != nil {
			n.T.Fatalf("%s: %v", journal.NameOf(p), err)
		}
		e = check.Value(journal.Apply(e, eventtest.Line(n.T, 1, p)))(n.T)
	}
	n.Event, n.Session = e, e.Session("s")
}

// familyNames go with the first names of the members of Of.
var familyNames = strings.Fields("Janssens Peeters Maes Jacobs Willems Claes Goossens Wouters Vandenbroucke Smet Dubois Lambert Martens Hermans Aerts Baert Ceulemans Devos Engels Franken Geerts")

// NameOf returns a name for a member, always the same one.
func NameOf(member event.ID) string {
	if member == "" {
		return ""
	}
	n := 0
	for _, c := range string(member) {
		n = 31*n + int(c)
	}
	return firstNames[n%len(firstNames)] + " " + familyNames[5*n%len(familyNames)]
}

// Of returns what papers of an evening that commands have made are made from.
func Of(t testing.TB, n *eventtest.Night, lang string) evening.Input {
	t.Helper()
	in := inputOf(check.Value(standings.Of(n.E, "s"))(t), NameOf, lang, time.Date(2026, 11, 14, 23, 4, 0, 0, time.UTC))
	in.Journal = n.Lines
	return in
}
