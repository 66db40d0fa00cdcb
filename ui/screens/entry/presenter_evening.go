package entry

import (
	"cmp"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring"
	"uitslag/ui/notice"
	"uitslag/ui/screens/entry/reading"
)

type evening struct {
	desk   *desk.Desk
	reader reading.Reader
	id     event.ID // the evening that was looked at last
	notice *Message // what was just done or refused, until the next key
}

// standings of the current session, nil when there are none to show.
func (p *evening) standings() *standings.Standings {
	st, err := p.desk.Standings()
	if err != nil {
		return nil
	}
	return st
}

// ReadOnly reports whether nothing can be typed, and why.
func (p *evening) ReadOnly() (bool, string) {
	w := p.desk.Words
	if locked, who := p.desk.Club.ReadOnly(); locked {
		return true, w.T("entry.locked", "who", cmp.Or(who, p.desk.Club.Path()))
	}
	closed := desk.ClosedSays(p.desk)
	return closed != "", closed
}

// Teams reports whether the evening is one of teams.
func (p *evening) Teams() bool {
	st := p.standings()
	return st != nil && st.Event.Kind == event.Teams
}

// say shows a message until the next key.
func (p *evening) say(t notice.Tone, text string) {
	p.notice = &Message{Notice: notice.Notice{Tone: t, Text: text}, Here: t == notice.Warning}
}

// Dealt reports whether the hands of the evening are known.
func (p *evening) Dealt() bool {
	st := p.standings()
	return st != nil && len(st.Session.Deals) > 0
}

func (p *evening) points(st *standings.Standings, l *scoring.LinePoints) (ns, ew string) {
	n := st.Event.Rules.PointDecimals
	return p.desk.Words.Number(l.NS, n), p.desk.Words.Number(l.EW, n)
}

// ruled says what was decided about a line; "" mostly.
func (p *evening) ruled(l *standings.ScoredLine) string {
	if l.Ruling == nil {
		return ""
	}
	style := bridge.Style{Letters: p.desk.Speaker.Notation().Letters, Symbols: true}
	return "\n" + p.desk.Words.T("entry.ruled", "what", phrase.Ruling(p.desk.Words, style, l.Ruling))
}

// brief returns a result in a few words: "4♠ N +1, 450 voor NZ".
func (p *evening) brief(r *event.Result) string { return p.desk.Speaker.Says(r) }

// short returns a result as the columns of the line have it: "4♠ N +1", "+420".
func (p *evening) short(r *event.Result) string { return p.desk.Speaker.Short(r) }

// Refuse says why something cannot be done.
func (p *evening) Refuse(reason string) { p.say(notice.Refusal, reason) }
