package control

import (
	"errors"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/phrase"
)

// The sum control, as on paper: the points of the lines of a board
// that were played make the top for each of them; so for the session; and the totals
// of the uitslag make the points of all lines. Nothing is corrected here: what does
// not add up is said in words.

// Sums returns the sum control of the session in words: what does not add up, and what does.
func (p *Presenter) Sums() (wrong, right []string) { return p.wrong, p.right }

// addUp finds what Sums returns.
func (p *Presenter) addUp() {
	w, st := p.desk.Words, p.st
	all, lines, totals := st.Sums()
	for b := range event.Each(st.Boards) {
		if s := b.Sums(); s.Lines > 0 && !s.OK {
			p.wrong = append(p.wrong, w.T("paper.control.board-wrong", "board", b.Board,
				"ns", w.Number(s.NS, 2), "ew", w.Number(s.EW, 2), "want", w.Number(s.Want, 2)))
		}
	}
	given, idle := 0, 0
	for l := range st.Lines() {
		switch {
		case l.Points.Counts:
			if l.Points.Artificial {
				given++
			}
		case l.Result != nil && !l.Again && l.Result.Kind == event.NotPlayed:
			idle++
		}
	}
	failed := p.findOutdated()
	for _, x := range p.later {
		p.right = append(p.right, x.says)
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
			p.right = append(p.right, says)
		} else {
			p.wrong = append([]string{says}, p.wrong...)
		}
	}
	if !lines.Equal(totals) {
		p.wrong = append(p.wrong, w.T("paper.control.totals-wrong", "lines", w.Number(lines, 2), "totals", w.Number(totals, 2)))
	}
	if failed != nil {
		p.wrong = append(p.wrong, w.Sentence(failed))
	}
	if n := len(all.Apart); n > 0 {
		p.right = append(p.right, w.T("control.apart", "n", n, "boards", phrase.Listed(w, all.Apart, strconv.Itoa)))
	}
	if given > 0 {
		p.right = append(p.right, w.T("control.given", "n", given))
	}
	if idle > 0 {
		p.right = append(p.right, w.T("control.idle", "n", idle))
	}
}

// outdated is a round of a section that was drawn from what has become otherwise since: that draw
// stays.
type outdated struct {
	section  string
	round    int
	repeated bool // it still can be drawn again
	says     string
}

func (p *Presenter) findOutdated() (failed error) {
	says := phrase.Draw{Words: p.desk.Words, Name: func(id event.ID) string { return p.pair(event.Pair(id)) }}
	for c := range event.Each(p.st.Session.Sections) {
		if c.Drawing == nil {
			continue
		}
		later, err := drawing.Outdated(p.st.Event, p.st.Session.ID, c.Letter)
		failed = errors.Join(failed, err)
		for x := range event.Each(later) {
			p.later = append(p.later, outdated{c.Letter, x.Round, x.Repeated, strings.Join(says.Later(x), " ")})
		}
	}
	return failed
}
