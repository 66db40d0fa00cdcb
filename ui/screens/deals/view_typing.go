package deals

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/ui/widgets"
)

// handForm is the form in which the hands of a board are typed: a row a hand, a cell a suit.
type handForm struct {
	s      *Screen
	title  *widgets.Text
	cells  [3][4]*widgets.Cell
	west   *widgets.Text
	refuse *widgets.Panel
	end    *widgets.Button
	object fyne.CanvasObject
}

// suitChars is how many cards a cell likes to show.
const suitChars = 9

func newHandForm(s *Screen) *handForm {
	w := s.desk.Words
	f := &handForm{s: s, title: widgets.Title(""), west: widgets.Body(""), refuse: widgets.NewPanel(widgets.Refusal, ""), end: s.Button("deals.type-end")}
	stack := []fyne.CanvasObject{f.title}
	for seat := range f.cells {
		var row []fyne.CanvasObject
		for suit := range f.cells[seat] {
			field := widgets.NewField(w.T(bridge.Seat(seat).WordKey()) + " " + suitAt(suit).Symbol())
			c := field.Cell
			c.Chars, c.Max = suitChars, 30
			c.OnFocus = s.HintsChanged
			c.OnTyped = func(text string) {
				c.Accept() // it is kept as it is typed, and Esc leaves
				s.p.Hand.Type(seat, suit, text)
				f.s.view.notice.Say(widgets.Refusal, "")
				f.say(s.p.Hand.Form())
			}
			c.OnCommit = func(string) bool { return f.next(seat, suit) }
			c.OnMove = func(m widgets.Move) bool { return f.move(seat, suit, m) }
			f.cells[seat][suit] = c
			row = append(row, field)
		}
		stack = append(stack, widgets.Row(8, row...))
	}
	f.object = widgets.Stack(12, append(stack, f.west, f.refuse, widgets.Quiet(w.T("deals.type.help")), widgets.Row(8, f.end))...)
	return f
}

func (f *handForm) show(t Typing) {
	f.title.SetText(t.Title)
	for seat := range f.cells {
		for suit, c := range f.cells[seat] {
			if c.Text != t.Hands[seat][suit] {
				c.SetText(t.Hands[seat][suit])
			}
		}
	}
	f.say(t)
}

func (f *handForm) say(t Typing) {
	f.west.SetText(t.West)
	widgets.Visible(f.west, t.West != "")
	f.refuse.Say(widgets.Refusal, t.Refuse)
}

// next moves on from an accepted cell.
func (f *handForm) next(seat, suit int) bool {
	toSeat, toSuit, ok := f.s.p.Hand.Next(seat, suit)
	f.s.show()
	if !ok {
		return false
	}
	if f.s.p.Hand.Typing() {
		f.s.FocusIn(f.cells[toSeat][toSuit])
	} else {
		f.s.focus()
	}
	return true
}

// move leaves a cell without Enter.
func (f *handForm) move(seat, suit int, m widgets.Move) bool {
	at := 4*seat + suit
	switch m {
	case widgets.MoveUp:
		at -= 4
	case widgets.MoveDown:
		at += 4
	case widgets.MoveLeft:
		at--
	case widgets.MoveRight:
		at++
	default:
		return false
	}
	if at >= 0 && at < 12 {
		f.s.FocusIn(f.cells[at/4][at%4])
	}
	return true
}

func (f *handForm) focused() bool {
	for seat := range f.cells {
		for _, c := range f.cells[seat] {
			if c.HasFocus() {
				return true
			}
		}
	}
	return false
}
