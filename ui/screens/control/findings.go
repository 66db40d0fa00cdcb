package control

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/ui/marks"
	"uitslag/ui/theme"
)

// Mark is how a result stands out on the statement.
type Mark int

// The marks.
const (
	Plain Mark = iota
	Doubt      // likelier a slip than a result
	Look       // unexpected, or unlikely by a plain rule
	Wrong      // two results for the same pairs
)

// Kind is what an item of the list is about.
type Kind int

// The kinds, in the order of the list.
const (
	Twice      Kind = iota // two results for the same pairs: the session cannot be closed with them
	Pending                // a device says otherwise than what is in by hand
	LeftOut                // a device has what could not be taken in
	Differs                // typed otherwise the second time
	Unexpected             // the movement does not have these pairs there
	Repeated               // a pair has the board in two lines, and nothing was decided about it
	Unlikely               // event.Suspicions
	Drawn                  // a round would be drawn otherwise now, and still can be
	Missing                // the movement expects it, and it is not in
	Given                  // by the director, or not played
)

// kinds are the keys of their titles, the sign before their lines, so that not only its colour says
// what a line is, and how the results that they are about stand out.
var kinds = [...]struct {
	title, sign string
	ink         fyne.ThemeColorName
	mark        Mark
}{
	Twice:      {"control.title.twice", "✗", theme.Red, Wrong},
	Pending:    {"control.device.title", "≠", theme.AmberInk, Look},
	LeftOut:    {"control.device.left", "?", theme.AmberInk, Look},
	Differs:    {"control.second.title", "≠", theme.AmberInk, Look},
	Unexpected: {"control.title.unexpected", "?", theme.AmberInk, Look},
	Repeated:   {"control.title.repeated", "?", theme.AmberInk, Look},
	Unlikely:   {"control.title.unlikely", "?", theme.AmberInk, Look},
	Drawn:      {"control.title.drawn", "≠", theme.AmberInk, Plain},
	Missing:    {"control.title.missing", "…", theme.Quiet, Plain},
	Given:      {"control.title.given", "·", theme.Quiet, Plain},
}

// Item is a line of the list of what to look at, or the title above those of a kind.
type Item struct {
	Title bool
	Kind  Kind
	Text  string // may have **bold** parts
	Right bool   // it was found right: it stays in the list, and marks nothing

	key     string      // what it is about, whatever is typed
	places  []place     // the first is where it leads
	mark    *marks.Mark // of Twice, Unlikely and Unexpected
	doubt   bool        // of Unlikely: not by a plain rule
	wait    *feed.Wait  // of Pending
	repair  string      // what repairs it, as Herstel een vergissing calls it; "": the result says
	repairs bool        // it is trouble, and not only something to look at
}

// items lists what to look at, and marks the cells it is about.
func (e *evening) items() []Item {
	e.odd = map[place]Mark{}
	var out []Item
	for kind, items := range [...][]Item{
		Twice: e.marked(marks.Twice), Pending: e.devices(), LeftOut: e.left, Differs: e.differing(),
		Unexpected: e.marked(marks.Unexpected), Repeated: e.repeated(),
		Unlikely: slices.Concat(e.otherDeals(), e.marked(marks.Unlikely, marks.Exchanged)),
		Drawn:    e.redrawn, Missing: e.missing(), Given: e.given(),
	} {
		if len(items) == 0 {
			continue
		}
		n := len(items)
		if Kind(kind) == Missing {
			n = e.st.Missing() + len(review.Halves(e.st))
		}
		out = append(out, Item{Title: true, Kind: Kind(kind), Text: e.desk.Words.T(kinds[kind].title, "n", n)})
		for _, it := range items {
			it.Kind = Kind(kind)
			if it.key == "" {
				it.key = fmt.Sprint(kind, it.places[0])
			}
			mark := kinds[kind].mark
			if it.doubt {
				mark = Doubt
			}
			if mark != Plain && !it.Right {
				for _, at := range it.places {
					e.odd[at] = max(e.odd[at], mark)
				}
			}
			out = append(out, it)
		}
	}
	return out
}

func (e *evening) marked(kinds ...marks.Kind) []Item {
	var sure, doubtful []Item // what is seen at once to be odd is first
	for m := range event.Each(e.book.All(e.st)) {
		if !slices.Contains(kinds, m.Kind) {
			continue
		}
		who := e.book.Where(e.st, m.Line)
		if m.Kind == marks.Unexpected { // the sentence says the board
			who = e.versus(m.Line.NS, m.Line.EW)
		}
		it := Item{
			Text: e.book.Reason(e.st, m, who), mark: m, Right: m.Right,
			places: []place{e.places[m.Line]}, doubt: m.Doubt(), repairs: m.Trouble(),
		}
		if m.Other != nil {
			it.places = append(it.places, e.places[m.Other])
		}
		if it.doubt {
			doubtful = append(doubtful, it)
		} else {
			sure = append(sure, it)
		}
	}
	return append(sure, doubtful...)
}

// repeated returns the pairs that have a board in two lines: both results beside each other,
// the last to come in first.
func (e *evening) repeated() []Item {
	w := e.desk.Words
	var out []Item
	for _, t := range preview.Repeats(e.st.Event, e.st.Session.ID, "") {
		it := Item{repair: "twice", repairs: true, key: fmt.Sprint(Repeated, t.Board, t.Contestant)}
		var results []string
		for _, id := range slices.Backward(t.Results) {
			r := e.st.Session.Result(id)
			at, _ := e.placeOf(r)
			it.places = append(it.places, at)
			results = append(results, w.T("control.repeated-line", "who", e.versus(at.ns, at.ew), "what", e.says(r)))
		}
		it.Text = w.T("control.repeated", "board", t.Board, "pair", e.pair(event.Pair(t.Contestant)), "what", strings.Join(results, "\n"))
		out = append(out, it)
	}
	return out
}

// given returns the lines without a score of their own: averages, awards, not played.
func (e *evening) given() []Item {
	var out []Item
	for l := range e.st.Lines() {
		r, at := l.Result, e.places[l]
		if r != nil && !l.Again && r.Kind != event.Played && r.Kind != event.Passed {
			text := e.desk.Words.T("control.given-line", "where", e.where(at), "what", e.says(r))
			out = append(out, Item{Text: text, places: []place{at}})
		}
	}
	return out
}

// otherDeals returns the boards that were not dealt as is known.
func (e *evening) otherDeals() []Item {
	var out []Item
	for _, o := range review.OtherDeals(e.st) {
		b, key := e.st.Board(o.Board), "control.other-deal"
		if b == nil { // all of them: the first stands for them
			b, key = &e.st.Boards[0], "control.other-evening"
		}
		out = append(out, Item{
			Text: e.desk.Words.T(key, "board", o.Board, "n", o.Wrong, "leads", o.Leads),
			key:  "deal " + strconv.Itoa(o.Board), places: []place{e.places[&b.Lines[0]]}, doubt: true,
		})
	}
	return out
}

// differing returns the lines that were typed otherwise the second time, both typings beside
// each other. Enter leads to where that is answered.
func (e *evening) differing() []Item {
	w := e.desk.Words
	return event.Mapped(e.st.Session.SecondTyping().Differences(), func(d event.Retyped) Item {
		first, at := w.T("control.second.nothing"), place{board: d.Key.Board, ns: d.Key.NS, ew: d.Key.EW}
		if is, has := e.placeOf(d.First); has {
			first, at = e.says(d.First), is
		}
		text := w.T("control.second.differs", "where", e.where(at), "first", first, "second", e.says(d.Second))
		return Item{Text: text, places: []place{at}}
	})
}

// devices returns the boards of which a device disagrees with what was typed, both beside each
// other. Those that the scorer kept come last: they are found right.
func (e *evening) devices() []Item {
	var out []Item
	for w := range event.Each(e.pending) {
		out = append(out, Item{
			key: fmt.Sprint(Pending, w.Section, w.Round, w.Table, w.Board), Text: e.device(w),
			places: []place{e.waitsAt(w)}, wait: w, Right: w.Kept,
		})
	}
	return out
}

// waitsAt returns the line of what is in; where nothing is, that of which the device speaks.
func (e *evening) waitsAt(x *feed.Wait) place {
	if at, has := e.placeOf(x.Is); has {
		return at
	}
	r := cmp.Or(x.Is, x.Says)
	return place{board: r.Board, ns: r.NS, ew: r.EW}
}

// device says what the device has and what is in; who met where they are not the same.
func (e *evening) device(x *feed.Wait) string {
	w, who := e.desk.Words, e.waitsAt(x)
	says, is := w.T("control.device.nothing"), w.T("control.device.nothing")
	if x.Says != nil {
		says = e.says(x.Says)
	}
	if x.Is != nil {
		is = e.says(x.Is)
	}
	if x.Says != nil && x.Is != nil && x.Says.Key() != x.Is.Key() {
		says = w.Colon(e.versus(x.Says.NS, x.Says.EW), says)
	}
	if x.Is != nil && x.Is.Board != x.Board { // it was moved
		is = w.Colon(e.where(who), is)
	}
	where := w.T("control.device.where", "board", x.Board, "table", x.Table, "who", e.versus(who.ns, who.ew))
	key := "control.device.waits"
	if x.Kept {
		key = "control.device.kept"
	}
	return w.T(key, "where", where, "says", says, "is", is)
}

type absence = *standings.ScoredLine // a line that is still to come

func roundOf(l absence) string { return fmt.Sprint(l.Section, " ", l.Round) }

// missing returns the results that are still to come. Where nothing is in of whole rounds,
// or of whole boards, that is one line of the list, whichever says more; the rest is a
// line for each table.
func (e *evening) missing() []Item {
	var rest []absence
	rounds, boards := map[string]bool{}, map[int]bool{} // of which something is in
	for l := range e.st.Lines() {
		switch {
		case l.Unexpected || l.Again || l.Void && l.Result == nil:
		case l.Result == nil:
			rest = append(rest, l)
		default:
			rounds[roundOf(l)], boards[l.Board] = true, true
		}
	}
	slices.SortStableFunc(rest, func(a, b absence) int {
		return cmp.Or(cmp.Compare(a.Section, b.Section), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table))
	})
	inRounds, others := split(rest, func(l absence) bool { return !rounds[roundOf(l)] })
	inBoards, besides := split(rest, func(l absence) bool { return !boards[l.Board] })
	out := e.halves()
	if len(inBoards) > len(inRounds) {
		out, others = append(out, e.emptyBoards(inBoards)), besides
	} else {
		out = append(out, each(inRounds, func(a, b absence) bool { return a.Section == b.Section }, e.emptyRounds)...)
	}
	return append(out, each(others, func(a, b absence) bool {
		return a.Section == b.Section && a.Round == b.Round && a.Table == b.Table && a.NS == b.NS && a.EW == b.EW
	}, e.absentTable)...)
}

// halves returns the boards of matches that are in at one table only, on an evening from a file.
func (e *evening) halves() []Item {
	return event.Mapped(review.Halves(e.st), func(h review.Half) Item {
		at := place{board: h.Board, ns: h.NS, ew: h.EW}
		text := e.desk.Words.T("match.half."+string(h.Room), "board", h.Board, "who", e.versus(h.NS, h.EW))
		return Item{key: fmt.Sprint(Missing, "half", at), places: []place{at}, Text: text}
	})
}

func split(all []absence, yes func(absence) bool) (those, others []absence) {
	for _, l := range all {
		if yes(l) {
			those = append(those, l)
		} else {
			others = append(others, l)
		}
	}
	return those, others
}

// each returns an item for those that are the same.
func each(all []absence, same func(a, b absence) bool, item func([]absence) Item) (out []Item) {
	for len(all) > 0 {
		var these []absence
		first := all[0]
		these, all = split(all, func(l absence) bool { return same(first, l) })
		out = append(out, item(these))
	}
	return out
}

// owing returns an item about lines; in a session of several sections it names theirs.
func (e *evening) owing(key string, all []absence, section, text string) Item {
	if section != "" && len(e.st.Session.Sections) > 1 {
		text = e.desk.Words.T("control.in-section", "section", section, "what", text)
	}
	return Item{
		key: fmt.Sprint(Missing, key), Text: text,
		places: event.Mapped(all, func(l absence) place { return e.places[l] }),
	}
}

// numbers returns those of some lines, each once.
func numbers(all []absence, of func(absence) int) []int {
	return slices.Compact(slices.Sorted(slices.Values(event.Mapped(all, of))))
}

// boardsOf names the boards of lines.
func (e *evening) boardsOf(all []absence) string {
	return e.boards(numbers(all, func(l absence) int { return l.Board }))
}

func (e *evening) emptyBoards(all []absence) Item {
	slices.SortStableFunc(all, func(a, b absence) int { return cmp.Compare(a.Board, b.Board) })
	return e.owing("boards", all, "", e.desk.Words.T("control.missing.boards", "boards", e.boardsOf(all), "n", len(all)))
}

func (e *evening) emptyRounds(all []absence) Item {
	last := 0
	for c := range event.Each(e.st.Session.Sections) {
		if c.Movement != nil {
			last = max(last, len(c.Movement.Rounds))
		}
	}
	rounds, section := numbers(all, func(l absence) int { return l.Round }), all[0].Section
	it := e.owing("rounds "+section, all, section, e.desk.Words.T("control.missing.rounds", "rounds", e.runs(rounds), "n", len(all)))
	if slices.Equal(rounds, []int{last}) { // of no other can it be that nobody plays it
		it.repair, it.repairs = "cancel", true
	}
	return it
}

func (e *evening) absentTable(all []absence) Item {
	first := all[0]
	text := e.desk.Words.T("control.missing.table",
		"round", first.Round, "table", first.Table, "boards", e.boardsOf(all), "who", e.versus(first.NS, first.EW))
	it := e.owing(fmt.Sprint(roundOf(first), first.Table, first.NS, first.EW), all, first.Section, text)
	it.repair, it.repairs = "skip", true
	return it
}
