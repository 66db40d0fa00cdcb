package control

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
)

// side is who sits NS or EW on a line.
func (p *Presenter) side(s event.Side) string { return p.desk.Number(p.st, s) }

// pair is a side in a sentence: "paar 7", "ploeg 7", or "paar NZ 7" where each direction has its
// own numbers.
func (p *Presenter) pair(s event.Side) string {
	number := p.side(s)
	if _, l := p.st.Session.LabelOf(s.A); l.Direction != "" {
		number = p.words().T("paper.side."+l.Direction) + " " + number
	}
	if p.st.Event.Kind == event.Teams {
		return p.words().T("ruling.team", "number", number)
	}
	return p.words().T("control.pair", "number", number)
}

// versus is who met: "3–4".
func (p *Presenter) versus(ns, ew event.Side) string { return p.side(ns) + "–" + p.side(ew) }

// where is a line of a board: "gift 5, 3–4".
func (p *Presenter) where(at place) string {
	return p.words().T("control.where", "board", at.board, "who", p.versus(at.ns, at.ew))
}

// outcome is a result in one word, as on the control statement: "4♠! N −6", "PAS", "GEM",
// "60/40", "n.g."; "" where only the score is known.
func (p *Presenter) outcome(r *event.Result) string {
	w, text := p.words(), ""
	switch r.Kind {
	case event.Played:
		text = bridge.Style{Letters: p.desk.Notation().Letters, Symbols: true}.Statement(r.Contract, r.Tricks)
	case event.Passed:
		text = w.T("paper.passed")
	case event.Average:
		text = w.T("paper.average-mark")
	case event.Adjusted:
		text = r.NSAward.Text(w) + "/" + r.EWAward.Text(w)
	case event.NotPlayed:
		text = w.T("paper.not-played")
	}
	if r.Reversed {
		text = strings.TrimSpace(text + " " + w.T("paper.reversed"))
	}
	return text
}

// says is a result in a sentence: "4♠ N =, 620 voor NZ".
func (p *Presenter) says(r *event.Result) string { return p.desk.Says(r) }

// Detail is what stands below the statement about the chosen cell: who they are, and
// below that what is in.
func (p *Presenter) Detail() string {
	if len(p.pages) == 0 {
		return ""
	}
	return p.who() + "\n" + p.what()
}

func (p *Presenter) who() string {
	return p.words().T("control.detail", "where", p.where(p.at),
		"ns", p.names(p.at.ns), "ew", p.names(p.at.ew))
}

// names are all who sit on a side.
func (p *Presenter) names(s event.Side) string {
	var names []string
	for _, id := range s.Contestants() {
		names = append(names, p.desk.Names(p.st.Event, id))
	}
	return p.words().List(names)
}

func (p *Presenter) what() string {
	w, l := p.words(), p.find(p.at)
	switch {
	case l == nil:
		return w.T("control.no-line", "board", p.at.board)
	case l.Result == nil:
		return w.T("control.waits", "round", l.Round, "table", l.Table)
	case !l.Points.Counts:
		return w.T("control.without-points", "what", p.says(l.Result)) + p.led(l) + p.ruled(l)
	}
	most := p.st.Event.Rules.PointDecimals
	return w.T("control.with-points", "what", p.says(l.Result),
		"ns", w.Number(l.Points.NS, most), "ew", w.Number(l.Points.EW, most)) + p.led(l) + p.ruled(l)
}

// ruled is what was decided about a line, in a sentence of its own; "" mostly.
func (p *Presenter) ruled(l *standings.ScoredLine) string {
	r := l.Ruling
	if r == nil {
		return ""
	}
	w := p.words()
	style := bridge.Style{Letters: p.desk.Notation().Letters, Symbols: true}
	return "\n" + w.T("control.ruled", "what", phrase.Ruling(w, style, r), "ground", phrase.Ground(w, r.Law, r.Reason, r.Text))
}

// boards names boards: "giften 2 tot 6".
func (p *Presenter) boards(numbers []int) string {
	return p.words().T("control.boards", "n", len(numbers), "boards", p.runs(numbers))
}

// runs lists numbers, three or more in a row as "2 tot 6".
func (p *Presenter) runs(numbers []int) string {
	numbers = slices.Clone(numbers)
	slices.Sort(numbers)
	var out []string
	for i := 0; i < len(numbers); {
		j := i
		for j+1 < len(numbers) && numbers[j+1] == numbers[j]+1 {
			j++
		}
		if j-i < 2 {
			j = i
			out = append(out, strconv.Itoa(numbers[i]))
		} else {
			out = append(out, p.words().T("control.range", "from", numbers[i], "to", numbers[j]))
		}
		i = j + 1
	}
	return p.words().List(out)
}
