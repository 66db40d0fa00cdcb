package ruling

import (
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/phrase"
)

// Decision returns what Decide would book, in words; "" where it cannot be, or is in force
// already.
func (x *weighing) Decision() string {
	r, ok := x.decision()
	if !ok {
		return ""
	}
	return phrase.Ruling(x.words(), x.style(), &r)
}

// DecisionKind returns what sort of ruling that is.
func (x *weighing) DecisionKind() string {
	r, ok := x.decision()
	if !ok {
		return ""
	}
	return phrase.RulingKind(x.words(), x.style(), &r)
}

func (x *weighing) decision() (event.Ruling, bool) {
	if x.mode != Weighing || x.at >= len(x.all) || x.all[x.at].Problem != "" || !x.all[x.at].Ticked {
		return event.Ruling{}, false
	}
	r := x.rulingOf(&x.all[x.at])
	now := x.st.Session.Ruling(x.of)
	same := now != nil && phrase.SameRuling(now, &r) && now.Law == r.Law && now.Reason == r.Reason && now.Text == r.Text && now.Protects == r.Protects
	return r, !same
}

// Decide books the chosen candidate, and reports whether it is saved.
func (x *weighing) Decide() bool {
	r, ok := x.decision()
	if !ok {
		if x.mode == Weighing && x.at < len(x.all) {
			switch c := x.all[x.at]; {
			case c.Problem != "":
				x.Refuse(c.Problem)
			case !c.Ticked: // what it does was not seen
				x.Refuse(x.words().T("ruling.not-compared", "what", c.Text))
			}
		}
		return false
	}
	if x.Unanswered() {
		x.Refuse(x.words().T("ruling.protects.first"))
		return false
	}
	text := phrase.Ruling(x.words(), x.style(), &r)
	if r.ID == "" {
		r.ID = x.desk.Club.NewID()
	}
	r.At = x.desk.Now().Format(time.RFC3339)
	on := x.result()
	said := x.words().T("ruling.decided", "board", on.Board, "what", text)
	if !x.do(&command.Rule{Session: x.st.Session.ID, Ruling: r}, said) {
		return false
	}
	x.ruling = r
	return true
}

// Unanswered reports whether the chosen candidate cannot be judged before it was said who
// is protected: for a score that is given, or weighed. Nobody and both are answers too.
func (x *weighing) Unanswered() bool {
	r, ok := x.decision()
	if !ok || x.answered {
		return false
	}
	return r.Kind == event.RulingAssigned || r.Kind == event.RulingWeighted || r.Kind == event.RulingSplit
}

// InForce reports whether the chosen candidate is what was decided.
func (x *weighing) InForce() bool {
	return x.Decided() != "" && x.Decision() == "" && x.all[x.at].Ticked
}

// Decided returns what was decided about the result already, in words; "" while nothing was.
func (x *weighing) Decided() string {
	if x.mode != Weighing || x.result() == nil {
		return ""
	}
	r := x.st.Session.Ruling(x.of)
	if r == nil {
		return ""
	}
	return x.words().T("ruling.in-force", "what", phrase.Ruling(x.words(), x.style(), r))
}

func (x *weighing) withdrawRuling() bool {
	r := x.st.Session.Ruling(x.of)
	if r == nil {
		return false
	}
	board := x.result().Board
	if !x.do(&command.WithdrawRuling{Session: x.st.Session.ID, Ruling: r.ID}, x.words().T("ruling.withdrawn", "board", board)) {
		return false
	}
	x.ruling = event.Ruling{}
	return true
}

func (x *weighing) model() Weighed {
	m := Weighed{
		Title: x.Title(), Names: x.Names(), TableResult: x.TableResult(), Candidates: x.all, Selected: x.at, TypedHow: x.Reading(""),
		Decided: x.Decided(), InForce: x.InForce(), Comparison: x.Comparison(), Column: x.Column(), Decision: x.DecisionKind(),
		MayPrint: len(x.Compared()) > 0,
	}
	m.Sides, m.Protected = x.Protects()
	return m
}

// Title returns which result it is: "Gift 11, paar 5 (NZ) tegen paar 8 (OW)".
func (x *weighing) Title() string {
	on := x.result()
	if on == nil {
		return ""
	}
	return x.words().T("ruling.title", "board", on.Board, "ns", x.side(on.NS), "ew", x.side(on.EW))
}

// Names returns who they are.
func (x *weighing) Names() string {
	on := x.result()
	if on == nil {
		return ""
	}
	ns, ew := x.names(on.NS), x.names(on.EW)
	return x.words().T("ruling.names", "ns", ns, "ew", ew)
}

// names returns those of a side: of individuals of both.
func (x *weighing) names(s event.Side) string {
	text := x.desk.Speaker.Names(x.st.Event, s.A)
	if s.B != "" {
		text += ", " + x.desk.Speaker.Names(x.st.Event, s.B)
	}
	return text
}

// TableResult returns what happened at the table.
func (x *weighing) TableResult() string {
	on := x.result()
	if on == nil {
		return ""
	}
	return x.words().T("ruling.table-result", "what", phrase.Result(x.words(), x.style(), on))
}
