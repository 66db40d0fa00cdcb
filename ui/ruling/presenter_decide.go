package ruling

import (
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/phrase"
)

// Decision is what Decide would book, in words; "" where it cannot be, or is in force
// already.
func (p *Presenter) Decision() string {
	r, ok := p.decision()
	if !ok {
		return ""
	}
	return phrase.Ruling(p.words(), p.style(), &r)
}

// DecisionKind is what sort of ruling that is.
func (p *Presenter) DecisionKind() string {
	r, ok := p.decision()
	if !ok {
		return ""
	}
	return phrase.RulingKind(p.words(), p.style(), &r)
}

func (p *Presenter) decision() (event.Ruling, bool) {
	x := &p.weigh
	if p.mode != Weighing || x.at >= len(x.all) || x.all[x.at].Problem != "" || !x.all[x.at].Ticked {
		return event.Ruling{}, false
	}
	r := p.rulingOf(&x.all[x.at])
	now := p.st.Session.Ruling(x.result)
	same := now != nil && phrase.SameRuling(now, &r) && now.Law == r.Law && now.Reason == r.Reason && now.Text == r.Text && now.Protects == r.Protects
	return r, !same
}

// Decide books the chosen candidate, and tells whether it is saved.
func (p *Presenter) Decide() bool {
	x := &p.weigh
	r, ok := p.decision()
	if !ok {
		if p.mode == Weighing && x.at < len(x.all) {
			switch c := x.all[x.at]; {
			case c.Problem != "":
				p.say(Refused, c.Problem)
			case !c.Ticked: // what it does was not seen
				p.say(Refused, p.words().T("ruling.not-compared", "what", c.Text))
			}
		}
		return false
	}
	if p.Unanswered() {
		p.say(Refused, p.words().T("ruling.protects.first"))
		return false
	}
	text := phrase.Ruling(p.words(), p.style(), &r)
	if r.ID == "" {
		r.ID = p.desk.Club.NewID()
	}
	r.At = p.desk.Now().Format(time.RFC3339)
	on := p.result()
	said := p.words().T("ruling.decided", "board", on.Board, "what", text)
	if !p.do(&command.Rule{Session: p.st.Session.ID, Ruling: r}, said) {
		return false
	}
	x.ruling = r
	return true
}

// Unanswered reports whether the chosen candidate cannot be judged before it was said who
// is protected: for a score that is given, or weighed. Nobody and both are answers too.
func (p *Presenter) Unanswered() bool {
	r, ok := p.decision()
	if !ok || p.weigh.answered {
		return false
	}
	return r.Kind == event.RulingAssigned || r.Kind == event.RulingWeighted || r.Kind == event.RulingSplit
}

// InForce reports whether the chosen candidate is what was decided.
func (p *Presenter) InForce() bool {
	return p.Decided() != "" && p.Decision() == "" && p.weigh.all[p.weigh.at].Ticked
}

// Decided is what was decided about the result already, in words; "" while nothing was.
func (p *Presenter) Decided() string {
	if p.mode != Weighing || p.result() == nil {
		return ""
	}
	r := p.st.Session.Ruling(p.weigh.result)
	if r == nil {
		return ""
	}
	return p.words().T("ruling.in-force", "what", phrase.Ruling(p.words(), p.style(), r))
}

// Withdraw takes back what was decided, and tells whether it did.
func (p *Presenter) Withdraw() bool {
	switch p.mode {
	case Weighing:
		r := p.st.Session.Ruling(p.weigh.result)
		if r == nil {
			return false
		}
		board := p.result().Board
		if !p.do(&command.WithdrawRuling{Session: p.st.Session.ID, Ruling: r.ID}, p.words().T("ruling.withdrawn", "board", board)) {
			return false
		}
		p.weigh.ruling = event.Ruling{}
		return true
	case Penalties:
		return p.withdrawPenalty()
	case Fouling:
		return p.unfoul()
	}
	return false
}

// Title is which result it is: "Gift 11, paar 5 (NZ) tegen paar 8 (OW)".
func (p *Presenter) Title() string {
	on := p.result()
	if on == nil {
		return ""
	}
	return p.words().T("ruling.title", "board", on.Board, "ns", p.side(on.NS), "ew", p.side(on.EW))
}

// Names are who they are.
func (p *Presenter) Names() string {
	on := p.result()
	if on == nil {
		return ""
	}
	ns, ew := p.desk.Names(p.st.Event, on.NS.A), p.desk.Names(p.st.Event, on.EW.A)
	return p.words().T("ruling.names", "ns", ns, "ew", ew)
}

// TableResult is what happened at the table.
func (p *Presenter) TableResult() string {
	on := p.result()
	if on == nil {
		return ""
	}
	return p.words().T("ruling.table-result", "what", phrase.Result(p.words(), p.style(), on))
}
