package eventtest

import (
	_ "embed"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

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

// Halfway are evenings at half past nine: of each movement the first half of the rounds is
// in, every score another.
func Halfway(t *testing.T, do func(t *testing.T, n *Night)) {
	for _, k := range []struct {
		kind  string
		pairs int
	}{{"scheveningen", 13}, {"mitchell", 18}, {"vasneg", 20}} {
		t.Run(fmt.Sprint(k.kind, k.pairs), func(t *testing.T) {
			m := Generate(t, k.kind, movements.Options{Pairs: k.pairs})
			n := Begin(t, Evening(2, Section("A", m)))
			rounds := len(m.Rounds)
			n.Fill(func(x event.Expected) string {
				if x.Round > (rounds+1)/2 {
					return ""
				}
				return ScoreOf(x)
			})
			do(t, n)
		})
	}
}

// ScoreOf returns what was made at a table on a board: by the table, so that it says where it
// was made.
func ScoreOf(x event.Expected) string {
	scores := []string{"90", "-140", "110", "-100", "120", "-90", "140", "-110", "150", "-120", "170", "-100"}
	return scores[(x.Table+3*x.Round+x.Board)%len(scores)]
}

// Line returns the first meeting of two pairs in a round.
func (n *Night) Line(round int) event.Planned {
	n.T.Helper()
	for _, x := range n.S().Plan() {
		if x.Round == round && !x.SitOut() {
			return x
		}
	}
	n.T.Fatalf("nothing in round %d", round)
	return event.Planned{}
}

// TeamsOf returns an event of four teams, or as many as there are, of these results: "round board
// NS EW score", a team's id being its number.
func TeamsOf(t *testing.T, by rules.Rules, lines ...string) *event.Event {
	t.Helper()
	e := &event.Event{ID: "e", Name: "Teams", Kind: event.Teams, Rules: by}
	s := event.Session{ID: "s", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
	teams := 4
	for _, line := range lines {
		var round, board, ns, ew int
		if _, err := fmt.Sscan(line, &round, &board, &ns, &ew); err != nil {
			t.Fatal(err)
		}
		teams = max(teams, ns, ew)
	}
	for n := 1; n <= teams; n++ {
		id := event.ID(fmt.Sprint(n))
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: make([]event.ID, 4)})
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: n})
	}
	for i, line := range lines {
		var round, board int
		var ns, ew, text string
		if _, err := fmt.Sscan(line, &round, &board, &ns, &ew, &text); err != nil {
			t.Fatal(err)
		}
		r := Result(t, board, event.ID(ns), event.ID(ew), text)
		r.ID, r.Round = event.ID(fmt.Sprint("r", i)), round
		s.Results = append(s.Results, r)
	}
	e.Sessions = []event.Session{s}
	if err := journal.Decide((*event.Event)(nil), &command.ImportEvent{Event: *e}); err != nil {
		t.Fatal(err)
	}
	return e
}

// Three is a match of three boards, the same two teams once more in another round, and a
// match that is half in.
var Three = []string{
	"1 1 1 2 420", "1 1 2 1 170", // 250: 6 to team 1
	"1 2 1 2 -100", "1 2 2 1 -90", // -10: 0, a draw in Patton, 2-0 to team 2 by boards
	"1 3 2 1 600", "1 3 1 2 -100", // -700: 12 to team 2
	"2 4 1 2 100", "2 4 2 1 100",
	"1 1 3 4 420",
}

func Preset(t *testing.T, name string) rules.Rules {
	t.Helper()
	return check.Sure(rules.Preset(name))
}

// Large returns an evening of 14 tables and 28 boards, all in: a Mitchell of 14 rounds.
func Large(t TB) *event.Event {
	e := Evening(2, Section("A", Generate(t, "mitchell", movements.Options{Pairs: 28})))
	s := &e.Sessions[0]
	for i, x := range s.Schedule() {
		s.Results = append(s.Results, event.Result{
			ID: event.ID(fmt.Sprintf("result-%04d", i)), Board: x.Board, NS: x.NS, EW: x.EW,
			Kind: event.Played, Score: []int{90, 110, 140, 120, -90, -110, 50}[(i*i+x.Board)%7],
		})
	}
	return &e
}

//go:embed testdata/published-two-sections.txt
var published []byte

// PublishedEvening reads the evening of testdata/published-two-sections.txt; a pair's
// id is its number, which runs through both sections.
func PublishedEvening(t *testing.T) *event.Event {
	t.Helper()

	e := &event.Event{ID: "e", Name: "Pairs", Kind: event.Pairs, Rules: rules.EBU(), Published: &event.Published{}}
	s := event.Session{ID: "s", FirstBoard: 1, Closed: true}
	board := 0
	for _, text := range strings.Split(strings.TrimSpace(string(published)), "\n") {
		f := strings.Fields(text)
		switch f[0] {
		case "#":
		case "pair":
			n := check.Sure(strconv.Atoi(f[3]))
			if k := len(s.Sections); k == 0 || s.Sections[k-1].Letter != f[1] {
				s.Sections = append(s.Sections, event.Section{Letter: f[1]})
			}
			sec := &s.Sections[len(s.Sections)-1]
			sec.Labels = append(sec.Labels, event.Label{Contestant: event.ID(f[3]), Direction: f[2], Number: n})
			e.Contestants = append(e.Contestants, event.Contestant{ID: event.ID(f[3])})
			e.Published.Totals = append(e.Published.Totals, event.PublishedTotal{Contestant: event.ID(f[3]), Percent: f[4], Place: f[5]})
		case "board":
			board = check.Sure(strconv.Atoi(f[1]))
		default:
			r := Result(t, board, event.ID(f[0]), event.ID(f[1]), f[2])
			r.ID = event.ID(fmt.Sprint("r", len(s.Results)+1))
			s.Results = append(s.Results, r)
			e.Published.Results = append(e.Published.Results, event.PublishedPoints{Result: r.ID, NS: f[3], EW: f[4]})
		}
	}
	e.Sessions = []event.Session{s}
	var none *event.Event
	if err := journal.Decide(none, &command.ImportEvent{Event: *e}); err != nil {
		t.Fatal(err)
	}
	return e
}

// Missing returns the lines of the movement that no result is in for.
func Missing(s *event.Session) []event.Expected {
	in := s.In()
	return slices.DeleteFunc(s.Schedule(), func(x event.Expected) bool {
		return x.SitOut() || in[x.Key()]
	})
}

// WantLog holds what the log says of any journal: an entry a line, which counts as the
// line does, and an undo that points to the command it is about.
func WantLog(t TB, lines []journal.Line) {
	t.Helper()
	log := journal.Log(lines)
	live := Seqs(journal.Live(lines))
	for i := range log {
		e := &log[i]
		if e.Line.Seq != lines[i].Seq || e.IsUndo() != (lines[i].Undoes != 0) {
			t.Fatalf("entry %d is not of line %d", i, lines[i].Seq)
		}
		if !slices.Contains(journal.Sentences(), e.Told.Says) {
			t.Fatalf("line %d says %q", lines[i].Seq, e.Told.Says)
		}
		if !e.IsUndo() && e.Counts != slices.Contains(live, e.Line.Seq) {
			t.Fatalf("line %d counts: %v", e.Line.Seq, e.Counts)
		}
		if e.Of >= i || e.Of >= 0 && log[e.Of].IsUndo() {
			t.Fatalf("line %d is about entry %d", e.Line.Seq, e.Of)
		}
	}
	if len(lines) > 0 {
		if _, err := journal.AsOf(lines, lines[len(lines)-1].Seq+1); !problem.Is(err, "journal.no-line") {
			t.Fatalf("a line that is not there: %v", err)
		}
	}
}

func Seqs(lines []journal.Line) []int64 {
	return event.Mapped(lines, func(l journal.Line) int64 { return l.Seq })
}

// Figures returns all that standings tell, in an order that does not depend on them.
func Figures(st *standings.Standings) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d of %d\n", st.Entered, st.Expected)
	for _, lists := range [][]standings.List{st.Lists, st.Overall} {
		for _, l := range lists {
			fmt.Fprintf(&b, "%s%s:", l.Section, l.Direction)
			for _, r := range l.Rows {
				fmt.Fprintf(&b, " %s %s %s/%s %d %d %s", r.Place(), r.Contestant, r.Total.Points, r.Total.Max, r.Total.Boards, r.CP, r.Federation)
				for _, g := range r.Groups {
					fmt.Fprintf(&b, " %d%s%s", g.State, g.Points, g.Sides)
				}
			}
			b.WriteString("\n")
		}
	}
	for s := range event.Each(st.Boards) {
		var lines []string
		for _, l := range s.Lines {
			ruled := ""
			if l.Ruling != nil {
				ruled = fmt.Sprintf(" %s %s", l.Ruling.ID, l.Ruling.Kind)
			}
			lines = append(lines, fmt.Sprintf("%s-%s %s %s %v%s", l.NS.A, l.EW.A, l.Points.NS, l.Points.EW, l.Unexpected, ruled))
		}
		slices.Sort(lines)
		fmt.Fprintf(&b, "%d top %s: %s %v\n", s.Board, s.Points.Top, strings.Join(lines, ", "), st.Frequencies(s.Board))
	}
	return b.String()
}

// Refusal is a command that must not be done, and why.
type Refusal struct {
	Code string
	Do   journal.Payload
}

// TwoDeals returns the deals of boards 1 and 2, the first with its table: a published pair of
// deals (pastebin.com/WyunCpPs).
func TwoDeals(t TB) []event.BoardDeal {
	t.Helper()
	one := check.Sure(bridge.ParseDeal("N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64"))
	two := check.Sure(bridge.ParseDeal("E:QT7642.K.KT73.92 K.AQ732.Q65.KJT5 AJ53.J8.J42.AQ74 98.T9654.A98.863"))
	return []event.BoardDeal{{Board: 1, Deal: one, Tricks: "d8ddad8dda0500105001"}, {Board: 2, Deal: two}}
}

// SameRat fails where two numbers are not exactly the same.
func SameRat(t TB, what any, got, want exact.Rat) {
	t.Helper()
	if !got.Equal(want) {
		t.Errorf("%v: %s, want %s", what, got, want)
	}
}

// SameParts walks two values side by side and tells where they differ, a fraction being what it is
// worth. Where apart is true no slice, map or pointer of the one may be the other's.
func SameParts(t TB, where string, a, b reflect.Value, apart bool) {
	t.Helper()
	if a.Type() == reflect.TypeFor[exact.Rat]() {
		if r := a.Interface().(exact.Rat); !r.Equal(b.Interface().(exact.Rat)) {
			t.Errorf("%s: %v and %v", where, a, b)
		}
		return
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		if apart && !a.IsNil() && !(a.Kind() == reflect.Slice && a.Cap() == 0) && a.Pointer() == b.Pointer() {
			t.Errorf("%s is shared", where)
		}
	}
	switch a.Kind() {
	case reflect.Pointer:
		if a.IsNil() != b.IsNil() {
			t.Errorf("%s: %v and %v", where, a, b)
		} else if !a.IsNil() {
			SameParts(t, where, a.Elem(), b.Elem(), apart)
		}
	case reflect.Slice:
		if a.Len() != b.Len() {
			t.Errorf("%s: %v and %v", where, a, b)
			return
		}
		for i := range a.Len() {
			SameParts(t, fmt.Sprintf("%s[%d]", where, i), a.Index(i), b.Index(i), apart)
		}
	case reflect.Map:
		for _, k := range a.MapKeys() {
			SameParts(t, fmt.Sprintf("%s[%v]", where, k), a.MapIndex(k), b.MapIndex(k), apart)
		}
	case reflect.Struct:
		for i := range a.NumField() {
			SameParts(t, where+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i), apart)
		}
	default:
		if !a.Equal(b) {
			t.Errorf("%s: %v and %v", where, a, b)
		}
	}
}
