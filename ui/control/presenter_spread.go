package control

import (
	"uitslag/internal/event"
	"uitslag/internal/plot"
)

// Spread is how the scores of the chosen cell's board are spread, the chosen one marked,
// and which board that is; "" where no score of it is in.
func (p *Presenter) Spread() (board string, s plot.Spread) {
	if len(p.pages) == 0 {
		return "", s
	}
	fs := p.st.Frequencies(p.at.board)
	if len(fs) == 0 {
		return "", s
	}
	var own *int
	if l := p.find(p.at); l != nil && l.Result != nil && (l.Result.Kind == event.Played || l.Result.Kind == event.Passed) {
		own = &l.Result.Score
	}
	return p.words().T("control.field", "board", p.at.board), p.desk.Spread(fs, own)
}
