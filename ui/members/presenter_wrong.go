package members

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// ofCheck is the field of the form that a check of personal data is about.
var ofCheck = map[event.PersonField]Field{
	event.PersonLast: Last, event.PersonFederation: Federation, event.PersonNumber: Number, event.PersonEmail: Email,
}

// ChooseRow chooses a row of the preview.
func (p *reading) ChooseRow(row int) {
	if p.plan != nil && row != p.plan.row {
		p.plan.row, p.plan.refused = row, nil
	}
}

// Wrong is the chosen row where that is left out; the wrong rows come first in the preview.
func (p *reading) Wrong() Wrong {
	if p.plan == nil || p.plan.row < 0 || p.plan.row >= len(p.plan.list.Wrong) {
		return Wrong{}
	}
	w := p.desk.Words
	x := p.plan.list.Wrong[p.plan.row]
	out := Wrong{Any: true, Line: x.Line, Name: listed(x.Person), Why: w.Sentence(x.Why)}
	if x.Field != "" {
		f := ofCheck[x.Field]
		out.Field, out.Text = w.T(fieldKeys[f]), *f.Of(&x.Person)
	}
	if p.plan.refused != nil {
		out.Refused = w.Sentence(p.plan.refused)
	}
	return out
}

// CorrectRow takes the chosen row along with another text in the field that was wrong, or, where
// it was asked whether they are two members, as it is. It reports whether the row is taken
// along; what else is wrong with it is asked next.
func (p *reading) CorrectRow(text string) bool {
	if !p.Wrong().Any {
		return false
	}
	l := p.plan
	x := l.list.Wrong[l.row]
	who := x.Person
	if x.Field != "" {
		*ofCheck[x.Field].Of(&who) = strings.Join(strings.Fields(text), " ")
		field, err := l.twice(who)
		if err == nil {
			field, err = who.Check()
		}
		switch {
		case err != nil && field == x.Field:
			l.refused = err
			return false
		case err != nil:
			x.Person, x.Field, x.Why = who, field, err
			l.list.Wrong[l.row], l.refused = x, nil
			return false
		}
	}
	l.list.Wrong = append(l.list.Wrong[:l.row:l.row], l.list.Wrong[l.row+1:]...)
	l.list.People = append(l.list.People[:len(l.list.People):len(l.list.People)], who)
	l.row, l.refused = min(l.row, max(len(l.list.Wrong)-1, 0)), nil
	l.compare(p.everybody)
	return true
}

// twice refuses a federation number that another row has.
func (l *plan) twice(who event.Person) (event.PersonField, error) {
	for _, o := range l.list.People {
		if who.Federation != "" && o.Federation == who.Federation {
			return event.PersonFederation, problem.New("person.number-twice", "number", who.Federation, "name", o.Name())
		}
	}
	return "", nil
}
