package control

import (
	"uitslag/internal/event"
	"uitslag/internal/plot"
)

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
