package members

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/roster"
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

// Wrong is the chosen row where that is left out; those rows come first in the preview.
func (p *reading) Wrong() Wrong {
	w := p.desk.Words
	at, ok := p.plan.at()
	var out Wrong
	switch {
	case !ok:
		return out
	case at.kind == wrongRow:
		x := p.plan.list.Wrong[at.at]
		out = Wrong{Any: true, Line: x.Source.Line, Name: listed(x.Person), Why: w.Sentence(x.Why)}
		if x.Field != "" {
			f := ofCheck[x.Field]
			out.Field, out.Text = w.T(fieldKeys[f]), *f.Of(&x.Person)
		}
	case at.kind == doubtfulRow:
		line := &p.plan.update.Lines[at.at]
		out = Wrong{Any: true, Line: line.File.Source.Line, Name: listed(line.File.Person), Why: w.Sentence(line.Doubt)}
		switch line.Wrong {
		case roster.WholeName:
			out.Field, out.Text = w.T("members.whole-name"), listed(line.File.Person)
		case roster.ClubNumber:
			out.Field, out.Text = w.T(fieldKeys[Number]), line.File.Person.Number
		}
	default:
		return out
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
	at, ok := p.plan.at()
	if !ok {
		return false
	}
	l, text := p.plan, clean(text)
	switch at.kind {
	case wrongRow:
		ok = l.correctWrong(text)
	case doubtfulRow:
		ok = l.correctDoubtful(text, l.update.Lines[at.at], listed(l.update.Lines[at.at].File.Person))
	default:
		return false
	}
	if !ok {
		return false
	}
	was := l.update
	l.compare(p.everybody)
	if at.kind == doubtfulRow { // as it has it now
		of := was.Lines[at.at].Of
		if still := l.update.Lines[of]; still.Doubt != nil && still.Wrong == was.Lines[at.at].Wrong {
			l.refused = still.Doubt
			return false
		}
	}
	left := len(l.list.Wrong)
	for i := range l.update.Lines {
		if l.update.Lines[i].Doubt != nil {
			left++
		}
	}
	l.row, l.refused = min(l.row, max(left-1, 0)), nil
	return true
}

// correctWrong takes a row along that could not be, and reports whether it is.
func (l *plan) correctWrong(text string) bool {
	x := l.list.Wrong[l.row]
	who := x.Person
	if x.Field != "" {
		*ofCheck[x.Field].Of(&who) = text
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
	if x.Field == event.PersonLast || x.Field == "" { // the name is as it was typed, or as it was asked
		x.Source.Whole = ""
	}
	l.list.Wrong = slices.Delete(slices.Clone(l.list.Wrong), l.row, l.row+1)
	for len(l.list.Sources) < len(l.list.People) {
		l.list.Sources = append(l.list.Sources, roster.Source{})
	}
	l.list.Sources = append(slices.Clip(l.list.Sources), x.Source)
	l.list.People = append(slices.Clip(l.list.People), who)
	if x.Field == "" {
		l.answers[len(l.list.People)-1] = roster.Two
	}
	return true
}

// correctDoubtful mends what of a row is doubtful, and reports whether it can be that.
func (l *plan) correctDoubtful(text string, line roster.Line, was string) bool {
	i := line.Of
	l.list.People, l.list.Sources = slices.Clone(l.list.People), slices.Clone(l.list.Sources)
	switch who := &l.list.People[i]; line.Wrong {
	case roster.NoPart:
		l.answers[i] = roster.Two
	case roster.ClubNumber:
		who.Number = text
	case roster.WholeName:
		if text == was && problem.Is(line.Doubt, "csv.no-person") {
			l.refused = line.Doubt
			return false
		}
		named := *who
		named.First, named.Last = roster.Split(text, l.sorted.Order)
		if _, err := named.Check(); err != nil {
			l.refused = err
			return false
		}
		*who, l.list.Sources[i] = named, roster.Source{Line: line.File.Source.Line}
	}
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
