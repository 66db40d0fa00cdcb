package players

import (
	"uitslag/internal/desk"
	"uitslag/ui/notice"
)

// Presenter is the screen without its window: the pairs of the current evening and who
// plays in them, the names of the last evening, a pair that comes late, and the pairs that
// keep their table.
type Presenter struct {
	*pairs
	*seating
	*copying
	*joining
	*staying
	*lining
}

// NewPresenter returns the pairs of the desk's evening.
func NewPresenter(d *desk.Desk) *Presenter {
	p := &pairs{desk: d}
	s := &seating{pairs: p}
	p.Renew()
	return &Presenter{pairs: p, seating: s, copying: &copying{seating: s}, joining: &joining{pairs: p}, staying: &staying{p}, lining: &lining{pairs: p}}
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{Evening: p.desk.Current(), Open: p.Evening(), Locked: p.ReadOnly(), Rows: p.rows, Notice: p.notice, Offer: p.Offer()}
	m.Progress, m.AllNamed = p.Progress()
	m.Stays = p.desk.Words.T("players.no-stays")
	for _, r := range p.rows {
		if r.Stays {
			m.Stays = p.desk.Words.T("players.stay-help")
		}
	}
	m.Kind = p.kind()
	m.Help = p.desk.Words.T("players.help")
	if !p.ofPairs() {
		m.Stays = ""
	}
	m.Lineup = p.Lineup()
	m.TakeBack = !p.notice.None() && p.notice.Tone == notice.Good && p.CanTakeBack()
	return m
}

// EndsByTyping reports whether what was said is over as soon as something new is typed.
func (p *Presenter) EndsByTyping() bool { return !p.notice.None() && !p.CanTakeBack() }
