package memberlist

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/roster"
	"uitslag/internal/problem"
)

// checked is the field of the form that a check of personal data is about.
var checked = map[event.PersonField]roster.Field{
	event.PersonLast: roster.Last, event.PersonFederation: roster.Federation, event.PersonNumber: roster.Number, event.PersonEmail: roster.Email,
}

// ChooseRow chooses a row of the preview.
func (l *Plan) ChooseRow(row int) {
	if l != nil && row != l.selected {
		l.selected, l.refused = row, nil
	}
}

// Wrong returns the chosen row where that is left out; those rows come first in the preview.
func (l *Plan) Wrong() Wrong {
	var out Wrong
	at, ok := l.at()
	switch {
	case !ok:
		return out
	case at.kind == wrongRow:
		x := l.list.Wrong[at.at]
		out = Wrong{Any: true, Line: x.Source.Line, Name: Listed(x.Person), Reason: l.desk.Words.Sentence(x.Reason)}
		if x.Field != "" {
			f := checked[x.Field]
			out.Field, out.Text = l.desk.Words.T(FieldKeys[f]), *f.Of(&x.Person)
		}
	case at.kind == doubtfulRow:
		line := &l.update.Lines[at.at]
		out = Wrong{Any: true, Line: line.File.Source.Line, Name: Listed(line.File.Person), Reason: l.desk.Words.Sentence(line.Doubt)}
		switch line.Wrong {
		case roster.WholeName:
			out.Field, out.Text = l.desk.Words.T("members.whole-name"), Listed(line.File.Person)
		case roster.ClubNumber:
			out.Field, out.Text = l.desk.Words.T(FieldKeys[roster.Number]), line.File.Person.Number
		}
	default:
		return out
	}
	if l.refused != nil {
		out.Refused = l.desk.Words.Sentence(l.refused)
	}
	return out
}

// CorrectRow takes the chosen row along with another text in the field that was wrong, or, where
// it was asked whether they are two members, as it is. It reports whether the row is taken
// along; what else is wrong with it is asked next.
func (l *Plan) CorrectRow(text string) bool {
	at, ok := l.at()
	if !ok {
		return false
	}
	text = strings.Join(strings.Fields(text), " ")
	switch at.kind {
	case wrongRow:
		ok = l.correctWrong(text)
	case doubtfulRow:
		ok = l.correctDoubtful(text, l.update.Lines[at.at], Listed(l.update.Lines[at.at].File.Person))
	default:
		return false
	}
	if !ok {
		return false
	}
	was := l.update
	l.Compare()
	if at.kind == doubtfulRow { // as it has it now
		of := was.Lines[at.at].Of
		if still := l.update.Lines[of]; still.Doubt != nil && still.Wrong == was.Lines[at.at].Wrong {
			l.refused = still.Doubt
			return false
		}
	}
	l.refused = nil
	l.selected = min(l.selected, max(l.Preview().Wrong-1, 0))
	return true
}

func (l *Plan) correctWrong(text string) bool {
	x := l.list.Wrong[l.selected]
	who := x.Person
	if x.Field != "" {
		*checked[x.Field].Of(&who) = text
		field, err := l.twice(who)
		if err == nil {
			field, err = who.Check()
		}
		switch {
		case err != nil && field == x.Field:
			l.refused = err
			return false
		case err != nil:
			x.Person, x.Field, x.Reason = who, field, err
			l.list.Wrong[l.selected], l.refused = x, nil
			return false
		}
	}
	if x.Field == event.PersonLast || x.Field == "" { // the name is as it was typed, or as it was asked
		x.Source.Whole = ""
	}
	l.list.Wrong = slices.Delete(slices.Clone(l.list.Wrong), l.selected, l.selected+1)
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

func (l *Plan) correctDoubtful(text string, line roster.Line, was string) bool {
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
func (l *Plan) twice(who event.Person) (event.PersonField, error) {
	for _, o := range l.list.People {
		if who.Federation != "" && o.Federation == who.Federation {
			return event.PersonFederation, problem.New("person.number-twice", "number", who.Federation, "name", o.Name())
		}
	}
	return "", nil
}
