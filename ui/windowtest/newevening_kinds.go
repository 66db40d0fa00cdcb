package windowtest

import (
	"fmt"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
)

// Beginning is an evening of some kind, as it is begun with the keys: kind and form by the
// first letters on their choices, then the fields.
type Beginning struct {
	Name       string
	Kind, Form string // letters
	Typed      string // from the number on
	Says       []string
	Check      func(e *event.Event, s *event.Session) error
}

// is checks an event that begins.
func is(kind event.Kind, form event.Form, n int, movement string, rounds, perSet, lines int, preset string) func(*event.Event, *event.Session) error {
	return func(e *event.Event, s *event.Session) error {
		m, expected := s.Sections[0].Movement, 0
		for _, t := range s.Travellers() {
			expected += t.Expected()
		}
		got := fmt.Sprint(e.Kind, " ", e.Form, " ", len(e.Contestants), " ", m.Name, " ", len(m.Rounds), " ", s.BoardsPerSet, " ", expected, " ", e.Rules.Preset)
		want := fmt.Sprint(kind, " ", form, " ", n, " ", movement, " ", rounds, " ", perSet, " ", lines, " ", preset)
		if got != want {
			return fmt.Errorf("%s, want %s", got, want)
		}
		return nil
	}
}

var Beginnings = []Beginning{
	{
		"round robin", "v", "", "6\t4\t",
		[]string{"Halve competitie", "5 × 4", "giften 1 – 20", "elke gift is 3 keer nodig", "Ronde 1:"},
		is(event.Teams, event.FormOnce, 6, "roundrobin", 5, 4, 120, "Teams WBF"),
	},
	{
		"Swiss teams", "v", "z", "15\t5\t8\t",
		[]string{"14 tafels", "giften 1 – 40", "De eerste ronde moet nog getrokken worden", "één ploeg vrij"},
		is(event.Teams, event.FormSwiss, 15, "swiss", 0, 8, 0, "Teams WBF"),
	},
	{
		"Swiss pairs", "p", "z", "20\t6\t4\t",
		[]string{"10 tafels", "giften 1 – 24", "elke gift is 10 keer nodig"},
		is(event.Pairs, event.FormSwiss, 20, "swiss", 0, 4, 0, "MesserBridge"),
	},
	{
		"knock-out", "v", "k", "8\t8\t",
		[]string{"3 ronden: wie verliest, ligt eruit", "op nummer"},
		is(event.Teams, event.FormKnockout, 8, "knock-out", 0, 8, 0, "Teams IMP"),
	},
	{
		"individual", "i", "", "16\t30\t",
		[]string{"Individueel", "15 × 2", "Ronde 1: tafel 1:"},
		is(event.Individual, event.FormOnce, 16, "individual", 15, 2, 15*4*2, "MesserBridge"),
	},
	{
		"American Whist", "v", "", "5\t6\t",
		[]string{"Amerikaanse whist", "4 × 6", "5 tafels"},
		is(event.Teams, event.FormOnce, 5, "american", 4, 6, 4*5*6, "Teams WBF"),
	},
	{
		"qualifying", "p", "m", "Voorronde\t14\t28\t",
		[]string{"Vasneg", "Nu begint de eerste zitting", "elke zitting telt even zwaar"},
		is(event.Pairs, event.FormSessions, 14, "vasneg", 7, 4, 7*7*4, "MesserBridge"),
	},
	{
		"triples", "v", "", "3\t8\t",
		[]string{"Drietal", "2 × 8", "3 tafels"},
		is(event.Teams, event.FormOnce, 3, "triples", 2, 8, 2*3*8, "Teams WBF"),
	},
}

// TypeForm chooses the kind and the form, and types the rest; the cursor is where an
// evening of pairs begins.
func (b Beginning) TypeForm(w *Window) {
	w.Press("Ctrl+N", "Ctrl+E")
	w.Type(b.Kind)
	w.Press(fyne.KeyTab)
	w.Type(b.Form)
	w.Press(fyne.KeyTab, fyne.KeyTab) // past the name
	w.Type(b.Typed)
}
