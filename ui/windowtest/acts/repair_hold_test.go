package acts_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/paper"
	"uitslag/ui/screens/repair"
	"uitslag/ui/windowtest"
)

// lineup is where the results of an evening stand, by their ids.
type lineup struct {
	key  map[event.ID]event.Key
	fits map[event.ID]bool // it is the first one of a line of the evening
	dup  map[event.ID]bool // another is in for the same board and pairs
	open int               // lines that are to be played and not in
}

func lineupOf(s *event.Session) lineup {
	l := lineup{map[event.ID]event.Key{}, map[event.ID]bool{}, map[event.ID]bool{}, 0}
	lines, in := map[event.Key]bool{}, map[event.Key]bool{}
	var at []event.Expected
	for _, x := range s.Schedule() {
		if !x.SitOut() && !lines[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] {
			lines[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] = true
			at = append(at, x)
		}
	}
	void := func(x event.Expected) bool { // it counts for nobody: nothing is waited for
		m := event.MatchOf(s, x)
		return s.Departure(x.NS.A).LeftOut() || s.Departure(x.EW.A).LeftOut() || len(s.Awarded) > 0 && m != nil && event.AwardOf(s, m.Round, m.Home, m.Away) != nil
	}
	for i := range s.Results {
		r := &s.Results[i]
		l.key[r.ID], l.fits[r.ID], l.dup[r.ID] = r.Key(), lines[r.Key()] && !in[r.Key()], in[r.Key()]
		in[r.Key()] = true
	}
	for _, x := range at {
		if !in[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] && !void(x) {
			l.open++
		}
	}
	return l
}

// saidIsSo holds the sentences of the preview against what became of the evening: each
// number counted again, and the whole text that of the change that was made.
func saidIsSo(t *testing.T, w *windowtest.Window, m windowtest.RepairCase, before, after *event.Event, said []string) {
	t.Helper()
	was, is := lineupOf(&before.Sessions[0]), lineupOf(&after.Sessions[0])
	n := map[string]int{}
	for id, key := range is.key {
		old, known := was.key[id]
		switch {
		case !known:
			n["repair.came"]++
		case old != key:
			n["repair.moved"]++
		case was.fits[id] && is.fits[id]:
			n["repair.stay"]++
		}
		switch {
		case is.dup[id]:
			n["repair.again"]++
		case !is.fits[id] && was.fits[id]:
			n["repair.misfits"]++
		case !is.fits[id] && !known:
			n["repair.came-misfit"]++
		case !is.fits[id]:
			n["repair.still"]++
		case known && !was.fits[id]:
			n["repair.repaired"]++
		}
	}
	for id := range was.key {
		if _, there := is.key[id]; !there {
			n["repair.gone"]++
		}
	}
	words := w.Desk.Words
	for _, key := range []string{"repair.stay", "repair.moved", "repair.misfits", "repair.still", "repair.came-misfit", "repair.again", "repair.repaired", "repair.came", "repair.gone"} {
		want, _, _ := strings.Cut(words.T(key, "n", n[key], "what", "\x00"), "\x00")
		has := slices.ContainsFunc(said, func(s string) bool { return strings.HasPrefix(s, want) })
		if has != (n[key] > 0) {
			t.Errorf("%s: %d are %s, and it says %q", m.Is, n[key], key, said)
		}
	}
	open := words.T("repair.missing", "n", is.open, "was", was.open)
	if slices.Contains(said, open) != (is.open != was.open) {
		t.Errorf("%s: %d lines are open, there were %d: %q", m.Is, is.open, was.open, said)
	}
	known := map[int]bool{}
	for _, x := range before.Sessions[0].Schedule() {
		known[x.Board] = true
	}
	for i := range before.Sessions[0].Results {
		known[before.Sessions[0].Results[i].Board] = true
	}
	var deal []int
	for _, x := range after.Sessions[0].Schedule() {
		if !known[x.Board] && !x.SitOut() {
			known[x.Board] = true
			deal = append(deal, x.Board)
		}
	}
	slices.Sort(deal)
	if needs := words.T("repair.boards", "n", len(deal), "boards", bridge.BoardList(deal)); slices.Contains(said, needs) != (len(deal) > 0) {
		t.Errorf("%s: boards %v are to be dealt, and it says %q", m.Is, deal, said)
	}
	book := phrase.Log{Words: words, Letters: w.Desk.Speaker.Notation().Letters, Member: w.Desk.Speaker.Name}
	for _, sentence := range book.Preview(preview.Between(before, after)) {
		if !slices.Contains(said, sentence) {
			t.Errorf("%s: %q happened, and it said %q", m.Is, sentence, said)
		}
	}
}

// nothingLost holds that what was typed is there, word for word: only a contract scored
// again for the other vulnerability may count otherwise.
func nothingLost(t *testing.T, m windowtest.RepairCase, before, after *event.Event) {
	t.Helper()
	now := map[event.ID]*event.Result{}
	for i := range after.Sessions[0].Results {
		r := &after.Sessions[0].Results[i]
		now[r.ID] = r
	}
	lost := 0
	for i := range before.Sessions[0].Results {
		r := &before.Sessions[0].Results[i]
		is := now[r.ID]
		switch {
		case is == nil:
			lost++
		case is.Entry() != r.Entry() && (r.Contract.Level == 0 || bridge.VulnerabilityOf(is.Board) == bridge.VulnerabilityOf(r.Board)):
			t.Errorf("%s: %+v became %+v", m.Is, r.Entry(), is.Entry())
		}
	}
	if (lost > 0) != m.Gone {
		t.Errorf("%s: %d results are gone", m.Is, lost)
	}
	if more := len(now) + lost - len(before.Sessions[0].Results); (more > 0) != m.Adds {
		t.Errorf("%s: %d results more", m.Is, more)
	}
}

// scoredAnew types the facts of the evening, as it is now, into a club that knows nothing
// of what went wrong, and holds the standings against each other.
func scoredAnew(t *testing.T, w *windowtest.Window, m windowtest.RepairCase, e *event.Event) {
	t.Helper()
	st := check.Value(w.Desk.Standings())(t)
	fresh := e.Clone()
	results := fresh.Sessions[0].Results
	fresh.Sessions[0].Results = nil
	club := desktest.New(t)
	club.Begin(t, *fresh)
	for i := len(results) - 1; i >= 0; i-- { // in another order, but for two of the same line
		if j := slices.IndexFunc(results, func(r event.Result) bool { return r.Key() == results[i].Key() }); j < i {
			continue
		}
		for _, r := range results {
			if r.Key() == results[i].Key() {
				club.MustDo(t, fresh.ID, &command.EnterResult{Session: fresh.Sessions[0].ID, Result: r})
			}
		}
	}
	typed := check.Value(club.Event(fresh.ID))(t)
	anew := check.Value(standings.Of(typed, typed.Sessions[0].ID))(t)
	if got, want := list(st), list(anew); got != want || got == "" {
		t.Errorf("%s: the standings are\n%s, typed anew\n%s", m.Is, got, want)
	}
}

// list returns a list of standings in which places and points stand.
func list(st *standings.Standings) string {
	var b strings.Builder
	for _, l := range st.Lists {
		for _, r := range l.Rows {
			x := r.Total
			fmt.Fprintln(&b, l.Section, l.Direction, r.Label, r.Place(), x.Points, x.Max, x.Boards, x.SatOut(), x.Given(), x.VPs(), r.CP)
		}
	}
	return b.String()
}

// sheet is what the paper of a meeting says, and whether anybody still looks at it.
type sheet struct {
	section, ns, ew string
	round, table    int
	boards          []int
	who             [2]event.ID
	open            bool
}

func sheetsOf(s *event.Session) []*sheet {
	in := map[event.Key]bool{}
	for i := range s.Results {
		in[s.Results[i].Key()] = true
	}
	called := func(id event.ID) string {
		letter, l := s.LabelOf(id)
		if l.Number == 0 {
			return "-"
		}
		return letter + l.Direction + l.String()
	}
	by := map[string]*sheet{}
	var all []*sheet
	for _, x := range s.Schedule() {
		k := fmt.Sprint(x.Section, x.Round, "/", x.Table, x.NS, x.EW)
		if by[k] == nil {
			by[k] = &sheet{x.Section, called(x.NS.A), called(x.EW.A), x.Round, x.Table, nil, [2]event.ID{x.NS.A, x.EW.A}, false}
			all = append(all, by[k])
		}
		by[k].boards = append(by[k].boards, x.Board)
		if x.SitOut() || !in[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] {
			by[k].open = true
		}
	}
	return all
}

// differ calls f for every sheet that somebody still looks at and whose text the other
// state has nowhere; fresh tells that it is one of the evening as it is now.
func differ(before, after *event.Event, text func(*sheet) string, f func(x *sheet, fresh bool)) {
	was, is := sheetsOf(&before.Sessions[0]), sheetsOf(&after.Sessions[0])
	for i, pair := range [][2][]*sheet{{is, was}, {was, is}} {
		known := map[string]bool{}
		for _, o := range pair[1] {
			known[text(o)] = true
		}
		for _, x := range pair[0] {
			if x.open && !known[text(x)] {
				f(x, i == 0)
			}
		}
	}
}

// offersPaper holds that just the paper is offered that is still needed and says something
// else now: cards of pairs and of tables, slips of rounds and of boards, the list of names.
func offersPaper(t *testing.T, m windowtest.RepairCase, before, after *event.Event, p *repair.Presenter) {
	t.Helper()
	want := map[string]map[string]bool{"guidecards": {}, "tablecards": {}, "roundslips": {}, "slips": {}, "seating": {}}
	slip := func(x *sheet) string { return fmt.Sprint(x.section, x.round, ".", x.table, x.ns, x.ew, x.boards) }
	differ(before, after, slip, func(x *sheet, fresh bool) {
		want["tablecards"][fmt.Sprint(x.section, x.table)] = true
		if fresh && x.ns != "-" && x.ew != "-" {
			want["roundslips"][fmt.Sprint(x.section, x.round, ".", x.table)] = true
		}
	})
	differ(before, after, func(x *sheet) string { return fmt.Sprint(x.round, ".", x.table, x.ns, x.ew, x.boards) }, func(x *sheet, _ bool) {
		for _, id := range x.who {
			if _, l := after.Sessions[0].LabelOf(id); l.Number > 0 {
				want["guidecards"][string(id)] = true
			}
		}
	})
	for i := range after.Sessions[0].Sections {
		for _, l := range after.Sessions[0].Sections[i].Labels {
			letter, old := before.Sessions[0].LabelOf(l.Contestant)
			if letter != after.Sessions[0].Sections[i].Letter || old != l {
				want["guidecards"][string(l.Contestant)] = true
			}
		}
	}
	boards := map[string]bool{} // a traveller is a board and who meet there
	for _, x := range append(sheetsOf(&before.Sessions[0]), sheetsOf(&after.Sessions[0])...) {
		for _, b := range x.boards {
			boards[fmt.Sprint(b)] = true
		}
	}
	for b := range boards {
		differ(before, after, func(x *sheet) string {
			if !slices.ContainsFunc(x.boards, func(n int) bool { return fmt.Sprint(n) == b }) {
				return "elsewhere " + b
			}
			return fmt.Sprint(x.section, x.ns, x.ew)
		}, func(x *sheet, _ bool) {
			if slices.ContainsFunc(x.boards, func(n int) bool { return fmt.Sprint(n) == b }) {
				want["slips"][b] = true
			}
		})
	}
	if seated(before) != seated(after) {
		want["seating"]["seating"] = true
	}
	got := map[string]map[string]bool{"guidecards": {}, "tablecards": {}, "roundslips": {}, "slips": {}, "seating": {}}
	for _, x := range p.Papers() {
		if got[x.Kind] == nil || x.Of == "" || x.Only == nil {
			t.Fatalf("%s offers %+v", m.Is, x)
		}
		switch x.Kind {
		case "guidecards":
			for _, id := range x.Only.Cards {
				got[x.Kind][string(id)] = true
			}
		case "tablecards":
			for _, at := range x.Only.Tables {
				got[x.Kind][fmt.Sprint(at.Section, at.Table)] = true
			}
		case "roundslips":
			for _, at := range x.Only.Slips {
				got[x.Kind][fmt.Sprint(at.Section, at.Round, ".", at.Table)] = true
			}
		case "slips":
			for _, b := range x.Boards {
				got[x.Kind][fmt.Sprint(b)] = true
			}
		default:
			got[x.Kind][x.Kind] = true
		}
	}
	for kind := range want {
		if fmt.Sprint(got[kind]) != fmt.Sprint(want[kind]) {
			t.Errorf("%s: of %s are offered\n%v, want\n%v", m.Is, kind, got[kind], want[kind])
		}
	}
}

// seated returns what the list of names says: who is who, and where each sits first.
func seated(e *event.Event) string {
	s := &e.Sessions[0]
	var lines []string
	for i := range s.Sections {
		c := &s.Sections[i]
		for _, l := range c.Labels {
			seat, _ := c.SeatOf(l.Contestant, 1)
			lines = append(lines, fmt.Sprint(c.Letter, l.Direction, l, seat, e.PlayersAt(s, l.Contestant, len(c.Movement.Rounds), 9999)))
		}
	}
	return strings.Join(lines, "\n")
}

// papersAreMade prints each paper that is offered with the keys: Enter, P, and Ctrl+M back
// to the next.
func papersAreMade(t *testing.T, w *windowtest.Window, p *repair.Presenter, m windowtest.RepairCase) {
	t.Helper()
	if m.Name == "print" {
		w.Press("Ctrl+Return")
		if len(p.Papers()) != 1 {
			t.Fatalf("%s offers %+v", m.Is, p.Papers())
		}
	}
	offered := p.Papers()
	for _, x := range offered {
		w.Press(fyne.KeyReturn)
		screen, is := w.Shell.Current().(*paper.Screen)
		if !is {
			t.Fatalf("%s: Enter on %s leads to %s", m.Is, x.Kind, w.Shell.Current().Name())
		}
		w.Printed = nil
		w.Press("Ctrl+P")
		if len(w.Printed) != 1 {
			t.Fatalf("%s: printed %+v: %s", m.Is, w.Printed, screen.Presenter().Sentence())
		}
		o := w.Printed[0]
		if o.Kind != x.Kind || !slices.Equal(o.Boards, x.Boards) {
			t.Errorf("%s: printed %s of boards %v, want %s of %v", m.Is, o.Kind, o.Boards, x.Kind, x.Boards)
		}
		if whole := x.Kind == "seating" || x.Kind == "slips"; !whole && o.Only != x.Only {
			t.Errorf("%s: all %s were printed", m.Is, o.Kind)
		}
		w.Press("Ctrl+M")
		if w.Shell.Current().Name() != repair.ScreenName || p.Mode() != repair.Done || len(p.Papers()) != len(offered) {
			t.Fatalf("%s: from %s it leads to %s, mode %v", m.Is, x.Kind, w.Shell.Current().Name(), p.Mode())
		}
	}
	if m.Name == "print" {
		w.Press(fyne.KeyEscape, fyne.KeyEscape)
	}
}
