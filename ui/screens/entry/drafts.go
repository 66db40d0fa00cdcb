package entry

import (
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/ui/screen"
	"uitslag/ui/screens/entry/slip"
)

type drafts struct{ s *Screen }

// NewDrafts returns what is half typed on the screen, and puts it back at another start.
func NewDrafts(s *Screen) screen.Drafter { return drafts{s} }

// spot is a line as it is kept.
type spot struct {
	Key    event.Key `json:"key"`
	Second bool      `json:"second,omitempty"`
}

// Drafts implements screen.Drafter: the lines by their boards.
func (d drafts) Drafts() (out []screen.Draft) {
	p := d.s.p
	at := slices.SortedFunc(maps.Keys(p.drafts), func(a, b place) int { return a.key.Board - b.key.Board })
	for _, x := range at {
		text := p.drafts[x].text
		if x.evening != p.id || strings.TrimSpace(text) == "" {
			continue
		}
		who := p.desk.Speaker.Versus(p.standings(), x.key.NS, x.key.EW)
		out = append(out, screen.NewDraft(spot{x.key, x.second}, p.desk.Words.T("entry.where", "board", x.key.Board, "who", who), text))
	}
	return out
}

// PutBack implements screen.Drafter.
func (d drafts) PutBack(x screen.Draft) bool {
	var at spot
	if !x.At(&at) {
		return false
	}
	s := d.s
	if at.Second {
		s.GoSecond(at.Key.Board, at.Key.NS.A, at.Key.EW.A)
	} else {
		s.GoLine(at.Key.Board, at.Key.NS.A, at.Key.EW.A)
	}
	l := s.p.slot(s.p.Line())
	if l == nil || slip.KeyOf(l.ScoredLine) != at.Key || s.p.Second() != at.Second || s.locked() != "" {
		return false
	}
	s.p.drafts[s.p.placeOf(l.ScoredLine)] = draft{text: x.Text} // not typed: a closing sign would book it
	s.after()
	if c := s.view.cell(); c != nil {
		c.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	}
	return true
}
