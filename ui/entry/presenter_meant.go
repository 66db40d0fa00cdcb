package entry

import (
	"strings"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/slips"
)

// meant says what was meant most likely by a line that looks like a slip.
func (p *Presenter) meant(s *event.Suspicion, b *event.ScoredBoard) string {
	if s.Meant == nil {
		return ""
	}
	return p.sentence(s.Meant, b.Vulnerability)
}

// mend is the act that puts in what was meant; none where that is not known.
func (p *Presenter) mend(s *event.Suspicion, l *event.ScoredLine, b *event.ScoredBoard) []Act {
	w, st := p.desk.Words, p.standings()
	text := ""
	switch s.Slip {
	case slips.None, slips.Neighbour:
		return nil
	case slips.Declarer:
		if text = w.T("entry.turn"); s.Code == event.SuspectLead {
			text = w.T("entry.declared", "by", p.declarer(s))
		}
	case slips.Swapped:
		text = w.T("entry.turn")
	default:
		text = w.T("entry.meant", "what", p.short(s.Meant))
	}
	return []Act{{Text: text, do: func() error {
		r := *l.Result
		r.Kind, r.Contract, r.Tricks, r.Score = s.Meant.Kind, s.Meant.Contract, s.Meant.Tricks, s.Meant.Score
		r.At = p.desk.Now().Format(time.RFC3339)
		return p.do(&event.CorrectResult{Session: st.Session.ID, Result: r})
	}}}
}

// short is a result as the columns of the line have it: "4♠ N +1", "+420".
func (p *Presenter) short(r *event.Result) string {
	if x := p.read(r); x.Contract != "" {
		return strings.TrimSpace(strings.Join([]string{x.Contract, x.By, x.Result}, " "))
	}
	return p.desk.Words.Signed(r.Score)
}
