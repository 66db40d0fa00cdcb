package control

import (
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/plot"
)

func (e *evening) side(s event.Side) string { return e.desk.Speaker.Number(e.st, s) }

// pair returns a side in a sentence: "paar 7", "ploeg 7", or "paar NZ 7" where each direction has
// its own numbers.
func (e *evening) pair(s event.Side) string {
	return phrase.Numbered(e.words(), e.st.Event.Kind, e.desk.Speaker.Called(e.st, s))
}

// versus returns who met: "3–4".
func (e *evening) versus(ns, ew event.Side) string { return e.side(ns) + "–" + e.side(ew) }

// where returns a line of a board: "gift 5, 3–4".
func (e *evening) where(at place) string {
	return e.words().T("control.where", "board", at.board, "who", e.versus(at.ns, at.ew))
}

// outcome returns a result in one word, as on the control statement: "4♠! N −6", "PAS", "GEM",
// "60/40", "n.g."; "" where only the score is known.
func (e *evening) outcome(r *event.Result) string {
	w, text := e.words(), ""
	switch r.Kind {
	case event.Played:
		text = bridge.Style{Letters: e.desk.Speaker.Notation().Letters, Symbols: true}.Statement(r.Contract, r.Tricks)
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

// says returns a result in a sentence: "4♠ N =, 620 voor NZ".
func (e *evening) says(r *event.Result) string { return e.desk.Speaker.Says(r) }

func (e *evening) names(s event.Side) string {
	return phrase.Listed(e.words(), s.Contestants(), func(id event.ID) string { return e.desk.Speaker.Names(e.st.Event, id) })
}

// ruled returns what was decided about a line, in a sentence of its own; "" mostly.
func (e *evening) ruled(l *standings.ScoredLine) string {
	r := l.Ruling
	if r == nil {
		return ""
	}
	w := e.words()
	style := bridge.Style{Letters: e.desk.Speaker.Notation().Letters, Symbols: true}
	return "\n" + w.T("control.ruled", "what", phrase.Ruling(w, style, r), "ground", phrase.Ground(w, r.Law, r.Reason, r.Text))
}

// boards names boards: "giften 2 tot 6".
func (e *evening) boards(numbers []int) string {
	return e.words().T("control.boards", "n", len(numbers), "boards", e.runs(numbers))
}

// runs lists numbers, three or more in a row as "2 tot 6".
func (e *evening) runs(numbers []int) string {
	return phrase.RunsAs(e.words(), "control.range", numbers)
}

// led returns which card was led, in a sentence of its own; "" mostly.
func (e *evening) led(l *standings.ScoredLine) string {
	if card := e.desk.Speaker.Lead(l.Result); card != "" {
		return " " + e.words().T("control.led", "card", card)
	}
	return ""
}

// Detail returns what stands below the statement about the chosen cell: who they are, and
// below that what is in.
func (s *sheet) Detail() string {
	if len(s.pages) == 0 {
		return ""
	}
	return s.who() + "\n" + s.what()
}

func (s *sheet) who() string {
	return s.words().T("control.detail", "where", s.where(s.at),
		"ns", s.names(s.at.ns), "ew", s.names(s.at.ew))
}

func (s *sheet) what() string {
	w, l := s.words(), s.find(s.at)
	switch {
	case l == nil:
		return w.T("control.no-line", "board", s.at.board)
	case l.Result == nil:
		return w.T("control.waits", "round", l.Round, "table", l.Table)
	case !l.Points.Counts:
		return w.T("control.without-points", "what", s.says(l.Result)) + s.led(l) + s.ruled(l)
	}
	most := s.st.Event.Rules.PointDecimals
	return w.T("control.with-points", "what", s.says(l.Result),
		"ns", w.Number(l.Points.NS, most), "ew", w.Number(l.Points.EW, most)) + s.led(l) + s.ruled(l)
}

// Hands returns the four hands of the chosen board, "" where they are not known.
func (s *sheet) Hands() string {
	if len(s.pages) == 0 {
		return ""
	}
	return s.desk.HandsOf(s.at.board)
}

// Spread returns how the scores of the chosen cell's board are spread, the chosen one marked,
// and which board that is; "" where no score of it is in.
func (s *sheet) Spread() (board string, spread plot.Spread) {
	if len(s.pages) == 0 {
		return "", spread
	}
	fs := s.st.Frequencies(s.at.board)
	if len(fs) == 0 {
		return "", spread
	}
	var own *int
	if l := s.find(s.at); l != nil && l.Result != nil && (l.Result.Kind == event.Played || l.Result.Kind == event.Passed) {
		own = &l.Result.Score
	}
	return s.words().T("control.field", "board", s.at.board), s.desk.Speaker.Spread(fs, own)
}
