package tonight

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/internal/event/followup"
	"uitslag/ui/widgets"
)

// afterView is the card of what is done with the uitslag of a closed evening: a line for each
// thing that the club does, and small at the end buttons for the others.
type afterView struct {
	card    *widgets.Card
	wrong   *widgets.Text
	lines   map[followup.Kind]*widgets.Step
	buttons []*widgets.Button // of all lines, in their order
	others  map[followup.Kind]*widgets.Button
	rest    *fyne.Container
}

// afterActs are the buttons, by the keys of their captions.
var afterActs = []struct {
	kind    followup.Kind
	caption string
	short   string // beside the line that says what it is
}{
	{followup.Paper, "tonight.after.print", "print.print"},
	{followup.Sheet, "screen.sheet", "tonight.after.fill"},
	{followup.Website, "screen.publish", "screen.publish"},
	{followup.Mail, "screen.mailing", "screen.mailing"},
}

func (v *view) buildAfter() fyne.CanvasObject {
	s, a := v.s, &v.after
	a.lines, a.others, a.rest = map[followup.Kind]*widgets.Step{}, map[followup.Kind]*widgets.Button{}, widgets.Row(8)
	a.wrong = widgets.Body("")
	body := widgets.Stack(4, a.wrong)
	for _, x := range afterActs {
		b := s.Button(x.caption)
		b.SetText(s.desk.Words.T(x.short))
		a.buttons = append(a.buttons, b)
		a.lines[x.kind] = widgets.NewStep(b)
		body.Add(a.lines[x.kind])
		if x.kind == followup.Paper { // every club prints
			b.Key("F8") // which stands on the uitslag of a closed evening
		} else {
			a.others[x.kind] = s.Button(x.caption).Key("")
			a.rest.Add(a.others[x.kind])
		}
	}
	body.Add(a.rest)
	a.card = widgets.NewCard(s.desk.Words.T("tonight.after"), body)
	return a.card
}

func (v *view) showAfter(all []After, reopened string) {
	a := &v.after
	lost := v.inAfter() && len(all) == 0
	rest := false
	for i := range all {
		x := &all[i]
		a.lines[x.Kind].Set(x.Title, x.Note, x.State == followup.Done, x.State == followup.Stale)
		shown := x.Used || x.State != followup.Open
		widgets.Visible(a.lines[x.Kind], shown)
		if other := a.others[x.Kind]; other != nil {
			widgets.Visible(other, !shown)
			rest = rest || !shown
		}
	}
	widgets.Visible(a.rest, rest)
	a.wrong.SetText(reopened)
	widgets.Visible(a.wrong, reopened != "")
	for _, l := range a.lines {
		widgets.Visible(l, l.Visible() && len(all) > 0)
	}
	widgets.Visible(a.card, len(all) > 0 || reopened != "")
	if lost {
		v.s.focus(v.on)
	}
}

func (v *view) inAfter() bool {
	return slices.ContainsFunc(v.after.buttons, (*widgets.Button).HasFocus)
}

func (v *view) manyAfter() bool {
	n := 0
	for _, l := range v.after.lines {
		if l.Visible() {
			n++
		}
	}
	return n > 1
}

// stepAfter goes to the next line that is shown (1), or the one before.
func (v *view) stepAfter(by int) {
	a := &v.after
	at := slices.IndexFunc(a.buttons, (*widgets.Button).HasFocus)
	for i := at + by; i >= 0 && i < len(a.buttons); i += by {
		if a.lines[afterActs[i].kind].Visible() {
			v.s.focus(a.buttons[i])
			return
		}
	}
}

func toPrint(s *Screen) {
	s.Take()
	s.hooks.Print()
}
