package control

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/revised"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/ui/kit"
	"uitslag/ui/marks"
	"uitslag/ui/theme"
	"uitslag/ui/widgets/grid"
)

// evening is what the standings of the current evening say, and the devices at its tables.
type evening struct {
	desk   *desk.Desk
	book   *marks.Book
	st     *standings.Standings
	err    error
	lines  map[place]*standings.ScoredLine
	places map[*standings.ScoredLine]place

	contracts bool           // any contract was entered: else its column falls away
	odd       map[place]Mark // how the cells stand out
	pending   []feed.Wait    // what table devices say otherwise
	left      []Item         // what they say that was not taken in, of lines of which nothing is in
	redrawn   []Item         // rounds that would be drawn otherwise now, and of which nothing is in yet

	wrong, right []string // the sum control in words: what does not add up, and what does

	differs  string    // what is computed otherwise than it was given out or booked, and nobody answered
	rankings kit.Cells // both, side by side
}

// read reads the standings.
func (e *evening) read() {
	e.st, e.err = e.desk.Standings()
	e.lines, e.places = map[place]*standings.ScoredLine{}, map[*standings.ScoredLine]place{}
	if e.st != nil {
		for l := range e.st.Lines() {
			at := place{board: l.Board, ns: l.NS, ew: l.EW}
			for e.lines[at] != nil {
				at.nth++
			}
			e.lines[at], e.places[l] = l, at
		}
		e.contracts = slices.ContainsFunc(e.st.Session.Results, func(r event.Result) bool { return r.Contract.Level > 0 })
		e.hear()
	}
	if e.empty() == "" {
		e.addUp(e.findOutdated())
		e.compare()
	}
}

// empty returns the sentence in place of the statement, "" when there is one.
func (e *evening) empty() string {
	w := e.desk.Words
	switch {
	case e.err != nil:
		return w.Sentence(e.err)
	case e.st == nil:
		return w.T("evening.none")
	case len(e.st.Session.Results)+len(e.pending)+len(e.left) == 0:
		return cmp.Or(e.desk.ToDraw(), w.T("control.no-results"))
	}
	return ""
}

// hear reads what table devices report for the session.
func (e *evening) hear() {
	e.pending, e.left = feed.Waiting(e.st.Session), nil
	if e.desk.LeftOut == nil {
		return
	}
	for _, x := range e.desk.LeftOut() {
		for l := range e.st.Lines() { // the line of the movement, while nothing of it is in
			if l.Board == x.Board && l.Section == x.Section && l.Round == x.Round && l.Table == x.Table && l.Result == nil && !l.Void {
				e.left = append(e.left, Item{Text: e.desk.Words.Sentence(x.Problem), places: []place{e.places[l]}})
				break
			}
		}
	}
}

// placeOf returns the place of a result, and whether it has one; nil has none.
func (e *evening) placeOf(r *event.Result) (at place, has bool) {
	for l := range e.st.Lines() {
		if r != nil && l.Result != nil && l.Result.ID == r.ID {
			return e.places[l], true
		}
	}
	return at, false
}

func (e *evening) side(s event.Side) string { return e.desk.Speaker.Number(e.st, s) }

// pair returns a side in a sentence: "paar 7", "ploeg 7", or "paar NZ 7" where each direction has
// its own numbers.
func (e *evening) pair(s event.Side) string {
	return phrase.Numbered(e.desk.Words, e.st.Event.Kind, e.desk.Speaker.Called(e.st, s))
}

// versus returns who met: "3–4".
func (e *evening) versus(ns, ew event.Side) string { return e.side(ns) + "–" + e.side(ew) }

// where returns a line of a board: "gift 5, 3–4".
func (e *evening) where(at place) string {
	return e.desk.Words.T("control.where", "board", at.board, "who", e.versus(at.ns, at.ew))
}

// says returns a result in a sentence: "4♠ N =, 620 voor NZ".
func (e *evening) says(r *event.Result) string { return e.desk.Speaker.Says(r) }

// boards names boards: "giften 2 tot 6".
func (e *evening) boards(numbers []int) string {
	return e.desk.Words.T("control.boards", "n", len(numbers), "boards", e.runs(numbers))
}

// runs lists numbers, three or more in a row as "2 tot 6".
func (e *evening) runs(numbers []int) string {
	return phrase.RunsAs(e.desk.Words, "control.range", numbers)
}

func (e *evening) style() bridge.Style {
	return bridge.Style{Letters: e.desk.Speaker.Notation().Letters, Symbols: true}
}

// addUp makes the sum control, as on paper: the points of the lines of a board
// that were played make the top for each of them; so for the session; and the totals
// of the uitslag make the points of all lines. Nothing is corrected here: what does
// not add up is said in words; so is why it is not known which rounds were drawn otherwise.
func (e *evening) addUp(failed error) {
	w, st := e.desk.Words, e.st
	all, lines, totals := st.Sums()
	for b := range event.Each(st.Boards) {
		if s := b.Sums(); s.Lines > 0 && !s.OK {
			e.wrong = append(e.wrong, w.T("paper.control.board-wrong", "board", b.Board,
				"ns", w.Number(s.NS, 2), "ew", w.Number(s.EW, 2), "want", w.Number(s.Want, 2)))
		}
	}
	given, idle := 0, 0
	for l := range st.Lines() {
		switch counts := l.Points.Counts; {
		case counts && l.Points.Artificial:
			given++
		case !counts && l.Result != nil && !l.Again && l.Result.Kind == event.NotPlayed:
			idle++
		}
	}
	if all.Lines > 0 && !all.Loose { // with a datum a side there is nothing to make
		key := "control.session"
		switch {
		case !all.OK:
			key = "paper.control.session-wrong"
		case all.Rounded:
			key = "control.session-rounded"
		case !st.Event.Rules.HasPercent():
			key = "control.session-zero"
		}
		says := w.T(key, "ns", w.Number(all.NS, 2), "ew", w.Number(all.EW, 2), "sum", w.Number(all.NS.Add(all.EW), 2),
			"want", w.Number(all.Want, 2), "n", all.Lines)
		if all.OK {
			e.right = append(e.right, says)
		} else {
			e.wrong = append([]string{says}, e.wrong...)
		}
	}
	if !lines.Equal(totals) {
		e.wrong = append(e.wrong, w.T("paper.control.totals-wrong", "lines", w.Number(lines, 2), "totals", w.Number(totals, 2)))
	}
	if failed != nil {
		e.wrong = append(e.wrong, w.Sentence(failed))
	}
	if n := len(all.Apart); n > 0 {
		e.right = append(e.right, w.T("control.apart", "n", n, "boards", phrase.Listed(w, all.Apart, strconv.Itoa)))
	}
	if given > 0 {
		e.right = append(e.right, w.T("control.given", "n", given))
	}
	if idle > 0 {
		e.right = append(e.right, w.T("control.idle", "n", idle))
	}
}

// findOutdated finds the rounds that were drawn from what has become otherwise since: the draw stays.
// Where it can be made again it is also in the list; Enter leads to the first line of the round.
func (e *evening) findOutdated() (failed error) {
	says := phrase.Draw{Words: e.desk.Words, Name: func(id event.ID) string { return e.pair(event.Pair(id)) }}
	for c := range event.Each(e.st.Session.Sections) {
		if c.Drawing == nil {
			continue
		}
		later, err := drawing.Outdated(e.st.Event, e.st.Session.ID, c.Letter)
		failed = errors.Join(failed, err)
		for x := range event.Each(later) {
			text := strings.Join(says.Later(x), " ")
			e.right = append(e.right, text)
			for l := range e.st.Lines() {
				if x.Repeated && l.Section == c.Letter && l.Round == x.Round {
					e.redrawn = append(e.redrawn, Item{Text: text, key: fmt.Sprint(Drawn, c.Letter, x.Round), places: []place{e.places[l]}})
					break
				}
			}
		}
	}
	return failed
}

// ranked is how many columns a ranking has; the last is of the points that the places earned.
const ranked = 4

// compare finds what this program computes otherwise of the session than was given out or booked,
// and nobody answered: the sentence, and both rankings side by side. What cannot be worked out is
// nothing, for the uitslag says why.
func (e *evening) compare() {
	x, err := desk.Revised(e.desk)
	if err != nil || x == nil || x.Answer != revised.Asked || x.Session != e.st.Session.ID {
		return
	}
	w := e.desk.Words
	was, says := w.T("revised.was.booked"), []string{phrase.Revised(w, e.st.Event, x)}
	if x.Issue > 0 {
		was = w.T("revised.was.given", "n", x.Issue)
	}
	if x.Players > 0 {
		says = append(says, w.T("revised.booked", "n", x.Players))
	}
	e.differs = strings.Join(append(says, w.T("revised.stays")), " ")
	moved := map[event.ID]bool{}
	for _, c := range x.Changes() {
		moved[c.Row().Contestant] = c.Moved()
	}
	n := ranked - 1
	for l := range event.Each(slices.Concat(x.Was, x.Is)) {
		if slices.ContainsFunc(l.Rows, func(r event.IssuedRow) bool { return r.ClubPoints+r.FederationPoints != "" }) {
			n = ranked
		}
	}
	for _, title := range []string{was, w.T("revised.is")} {
		e.rankings.Columns = append(e.rankings.Columns, []grid.Column{
			{Title: w.T("revised.place"), Right: true, Sample: "88="},
			{Title: title, Flex: true},
			{Right: true, Sample: "88,88"},
			{Title: w.T("revised.points-column"), Right: true, Sample: "888"},
		}[:n]...)
	}
	lists := max(len(x.Was), len(x.Is))
	for i := range lists {
		was, is := at(x.Was, i), at(x.Is, i)
		if lists > 1 {
			title := make([]grid.Figure, 2*n)
			title[1] = grid.Figure{Text: phrase.ShortTitle(w, is.Section, is.Direction), Bold: true, Colour: theme.Quiet}
			e.rankings.Rows = append(e.rankings.Rows, grid.Row{Figures: title})
		}
		for j := range max(len(was.Rows), len(is.Rows)) {
			figures := slices.Concat(e.ranked(at(was.Rows, j), moved)[:n], e.ranked(at(is.Rows, j), moved)[:n])
			e.rankings.Rows = append(e.rankings.Rows, grid.Row{Figures: figures})
		}
	}
}

func at[T any](all []T, i int) (x T) {
	if i < len(all) {
		return all[i]
	}
	return x
}

// ranked returns a contestant in a ranking, bold where the place is another in the other one; the
// zero value is nobody.
func (e *evening) ranked(x event.IssuedRow, moved map[event.ID]bool) []grid.Figure {
	if x.Contestant == "" {
		return make([]grid.Figure, ranked)
	}
	w := e.desk.Words
	var points []string
	for _, p := range []string{x.ClubPoints, x.FederationPoints} {
		if p != "" {
			points = append(points, w.Decimal(p))
		}
	}
	who := strings.TrimSpace(strconv.Itoa(x.Number) + " " + e.desk.Speaker.Names(e.st.Event, x.Contestant))
	out := grid.Figures(x.Place, who, w.Decimal(cmp.Or(x.VPs, x.Percent, x.Points)), strings.Join(points, " · ")).Figures
	for f := range event.Each(out) {
		f.Bold = moved[x.Contestant]
	}
	return out
}
