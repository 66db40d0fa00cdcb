package ruling

import (
	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/translation"
	"uitslag/ui/notice"
)

// evening is what rulings, penalties and fouled boards share: the evening they are of, which
// of them is open, and what came of the last act.
type evening struct {
	desk   *desk.Desk
	st     *standings.Standings
	err    error
	mode   Mode
	notice notice.Notice
}

func (e *evening) words() *translation.Words { return e.desk.Words }

func (e *evening) style() bridge.Style {
	return bridge.Style{Letters: e.desk.Speaker.Notation().Letters, Symbols: true}
}

// Mode returns what the screen is about now.
func (e *evening) Mode() Mode { return e.mode }

// Empty returns the sentence in place of everything, "" where there is an evening.
func (e *evening) Empty() string {
	switch {
	case e.err != nil:
		return e.words().Sentence(e.err)
	case e.st == nil:
		return e.words().T("evening.none")
	}
	return ""
}

// Failed reports whether Empty is about something that went wrong.
func (e *evening) Failed() bool { return e.err != nil }

// ReadOnly returns why nothing can be saved, "" when it can. What would happen can be looked at in
// any case.
func (e *evening) ReadOnly() string {
	if locked, who := e.desk.Club.ReadOnly(); locked {
		return e.words().T("ruling.readonly", "who", who)
	}
	if e.st != nil && e.st.Session.Closed {
		return e.words().T("ruling.closed")
	}
	return ""
}

// Notice returns what came of the last act.
func (e *evening) Notice() notice.Notice { return e.notice }

// ClearNotice takes away what was said.
func (e *evening) ClearNotice() { e.notice = notice.Notice{} }

// Refuse says why something is not done.
func (e *evening) Refuse(reason string) { e.notice = notice.Refuse(reason) }

func (e *evening) do(c journal.Payload, said string) bool {
	if locked := e.ReadOnly(); locked != "" {
		e.Refuse(locked)
		return false
	}
	if err := e.desk.Do(c); err != nil {
		e.Refuse(e.words().Sentence(err))
		return false
	}
	e.notice = notice.Of(said)
	return true
}

// would returns the standings after a command, without doing it. A closed session is treated as if
// it were open.
func (e *evening) would(c journal.Payload) (*standings.Standings, error) {
	is := e.st.Event
	if e.st.Session.Closed {
		is = is.Clone()
		is.Session(e.st.Session.ID).Closed = false
	}
	if err := journal.Decide(is, c); err != nil {
		return nil, err
	}
	payload, err := journal.Encode(c)
	if err != nil {
		return nil, err
	}
	is, err = journal.Apply(is, journal.Line{Command: journal.NameOf(c), Payload: payload, Version: journal.PayloadVersion})
	if err != nil {
		return nil, err
	}
	if is.Session(e.st.Session.ID).Closed != e.st.Session.Closed { // as it will be closed again
		is = is.Clone()
		is.Session(e.st.Session.ID).Closed = e.st.Session.Closed
	}
	return standings.Of(is, e.st.Session.ID, e.st.Categories)
}

// changes returns those for whom after has something else.
func (e *evening) changes(after *standings.Standings) []Changed {
	if after == nil {
		return nil
	}
	var out []Changed
	for i := range e.st.Lists {
		for j := range e.st.Lists[i].Rows {
			was := &e.st.Lists[i].Rows[j]
			is := after.Row(was.Contestant)
			if is == nil || is.Rank == was.Rank && is.Tied == was.Tied && is.Total.Points.Equal(was.Total.Points) && is.Total.Percent().Equal(was.Total.Percent()) && is.Total.VPs().Equal(was.Total.VPs()) {
				continue
			}
			out = append(out, Changed{e.pair(was.Contestant), e.desk.Speaker.Names(e.st.Event, was.Contestant), e.stands(was), e.stands(is)})
		}
	}
	return out
}

// stands returns how a contestant stands: "144 · 60,00 % · 3e".
func (e *evening) stands(r *standings.Row) string {
	return phrase.Stands(e.words(), e.st.Event.Rules, r.Total, r.Rank, r.Tied)
}

func (e *evening) pair(id event.ID) string { return phrase.Pair(e.words(), e.st, id) }

// side returns who sits there: "paar 5", of individuals both.
func (e *evening) side(s event.Side) string {
	text := e.pair(s.A)
	if s.B != "" {
		text += " + " + e.pair(s.B)
	}
	return text
}

// named returns a contestant with its names: "paar 5 · Jos – Piet".
func (e *evening) named(id event.ID) string {
	if id == "" {
		return ""
	}
	text := e.pair(id)
	if names := e.desk.Speaker.Names(e.st.Event, id); names != "" {
		text += " · " + names
	}
	return text
}

// number returns a contestant's number as it is typed.
func (e *evening) number(id event.ID) string { return phrase.WhoOf(e.words(), e.st).Number(id) }
