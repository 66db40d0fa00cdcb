package desk

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/translation"
)

// NoSession returns the sentence for when there is no evening, "" when there is one.
func (d *Desk) NoSession() string {
	_, s, err := d.Session()
	switch {
	case err != nil:
		return d.Words.Sentence(err)
	case s == nil:
		return d.Words.T("evening.none")
	}
	return ""
}

// ClosedSays returns the sentence that says that the current session is closed, and where it is
// opened again; "" where it is open.
func ClosedSays(d *Desk) string {
	if _, s, err := d.Session(); err != nil || s == nil || !s.Closed {
		return ""
	}
	return d.Words.Sentence(problem.New("session.closed"))
}

// Locked says in the text of a key, which has room for who it is or why, that nothing can be
// changed in the club; "" where it can.
func (d *Desk) Locked(key string) string {
	if locked, who := d.Club.ReadOnly(); locked {
		return d.Words.T(key, "who", who, "why", who)
	}
	return ""
}

// LockedOrClosed says in the text of one key, as Locked does, that nothing can be changed in the
// club, or in that of another that the session is closed; "" where it can be changed.
func LockedOrClosed(d *Desk, locked string, isClosed bool, closed string) string {
	reason := d.Locked(locked)
	if reason == "" && isClosed {
		return d.Words.T(closed)
	}
	return reason
}

// Line returns the header of an evening: "14-11-2026 · 13 paren · 24 giften".
func (d *Desk) Line() (title, quiet string) {
	e, s, err := d.Session()
	if err != nil || s == nil {
		return d.Club.Club().Name, ""
	}
	w := d.Words
	parts := []string{w.ShortDate(s.Date), phrase.HowMany(w, e.Kind, len(e.Contestants))}
	for i := range s.Sections {
		if m := s.Sections[i].Movement; m != nil {
			parts = append(parts, MovementParts(d.Words, m)...)
			break
		}
	}
	if st, err := d.Standings(); err == nil && st != nil && d.ToDraw() == "" {
		boards := event.Count(st.Boards, func(b standings.ScoredBoard) bool { return !b.Void() })
		parts = append(parts, w.T("n.boards", "n", boards))
	}
	parts = append(parts, e.Rules.Preset)
	title = e.Name
	if name := d.Speaker.SessionName(e, s); name != "" {
		title += " · " + name
	}
	return title, strings.Join(parts, " · ")
}

// ToDraw returns the sentence that says that the first round of the evening is still to be drawn,
// "" where it is not, or where none is drawn.
func (d *Desk) ToDraw() string {
	_, s, err := d.Session()
	if err != nil || s == nil {
		return ""
	}
	for c := range event.Each(s.Sections) {
		if c.Drawing != nil && c.Rounds() == 0 {
			return d.Words.T("evening.to-draw")
		}
	}
	return ""
}

// unexpected counts the results that the movement does not have.
func unexpected(st *standings.Standings) int {
	n := 0
	for b := range event.Each(st.Boards) {
		for l := range event.Each(b.Lines) {
			if l.Unexpected && l.Result != nil {
				n++
			}
		}
	}
	return n
}

// Status returns how far the evening is, with what goes on by itself, and when it was last saved;
// of results that do not fit the movement how many there are.
func (d *Desk) Status() (far, saved string) {
	if st, err := d.Standings(); err == nil && st != nil {
		key, odd := "status.results", unexpected(st)
		if odd > 0 {
			key = "status.results-odd"
		}
		far = d.Words.T(key, "entered", st.Entered, "expected", st.Expected, "n", odd)
		for _, says := range []func() string{d.Incoming, d.Outgoing, d.Live} {
			if says == nil {
				continue
			}
			if word := says(); word != "" {
				far += " · " + word
			}
		}
	}
	if ro, who := d.Club.ReadOnly(); ro {
		return far, d.Words.T("status.readonly", "who", who)
	}
	if at := d.Club.LastSaved(); !at.IsZero() {
		saved = d.Words.T("status.saved", "time", at.Format("15:04:05"))
	}
	return far, saved
}

// MovementName returns a movement's kind in words; a movement from a file keeps its own name.
func (d Speaker) MovementName(name string) string { return phrase.Movement(d.Words, name) }

// MovementParts returns what is said of a movement in a line: its kind, and how many rounds where
// they are known; of two teams that they play one match, and in how many parts.
func MovementParts(w *translation.Words, m *movements.Movement) []string {
	switch {
	case len(m.Rounds) == 0: // the first is still to be drawn
		return []string{phrase.Movement(w, m.Name)}
	case m.Contest == movements.OfTeams && m.Pairs == 2 && m.Parts > 1:
		return []string{w.T("newevening.in-parts", "n", m.Parts)}
	case m.Contest == movements.OfTeams && m.Pairs == 2 && len(m.Rounds) == 1:
		return []string{w.T("newevening.head-to-head")}
	}
	return []string{phrase.Movement(w, m.Name), w.T("n.rounds", "n", len(m.Rounds))}
}
