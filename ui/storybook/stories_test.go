// Package storybook_test shows every widget in each of its states, and whole screens made
// of them, on figures of its own: for looking at, and for the tests that hold the
// look. Nothing in it works.
package storybook_test

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/widgets/hints"
)

// Story is one page of the book.
type Story struct {
	Name  string // also the name of its golden file
	Size  fyne.Size
	Build func() fyne.CanvasObject
}

// Stories lists the pages with widgets.
func Stories() []Story {
	return []Story{
		{"cells", fyne.NewSize(420, 200), cells},
		{"panels", fyne.NewSize(420, 380), panels},
		{"buttons", fyne.NewSize(520, 130), buttons},
		{"strip", fyne.NewSize(240, 360), strip},
		{"table", fyne.NewSize(560, 200), figures},
		{"table-narrow", fyne.NewSize(300, 260), figures},
		{"fields", fyne.NewSize(330, 420), fields},
		{"hints", fyne.NewSize(420, 70), keyHints},
		{"texts", fyne.NewSize(330, 260), texts},
		{"pictures", fyne.NewSize(330, 480), pictures},
	}
}

func cell(text string, state widgets.CellState) *widgets.Cell {
	c := widgets.NewCell()
	c.SetText(text)
	c.SetState(state)
	return c
}

func cells() fyne.CanvasObject {
	return widgets.Stack(6,
		cell("", widgets.CellPlain),
		cell("4sn", widgets.CellPlain),
		cell("9sn", widgets.CellRefused),
		cell("62-", widgets.CellMarked),
		cell("ng", widgets.CellReadOnly),
	)
}

func panels() fyne.CanvasObject {
	return widgets.Stack(10,
		widgets.NewPanel(widgets.Good, "7–12: 4♠ door Noord, één overslag: kwetsbaar 650. **Enter** bewaart."),
		widgets.NewPanel(widgets.Warning,
			"**3–4: 620 voor OW.** Paar 1 scoorde juist 620 voor NZ, en niemand anders speelde OW een manche. Omgekeerd ingevuld?",
			widgets.MainButton("Omdraaien", nil), widgets.NewButton("Klopt zo", nil)),
		widgets.NewPanel(widgets.Refusal, "**40 / 60 keert zich tegen de beschermde partij.** Paar 8 heeft op deze gift nu 8 van de 10 punten; 60 % is er 6."),
	)
}

func buttons() fyne.CanvasObject {
	off := widgets.NewButton("Druk af", nil)
	off.Disable()
	return widgets.Stack(10,
		widgets.Row(8, widgets.MainButton("Begin de avond", nil), widgets.NewButton("Gift per gift", nil), off,
			widgets.NewButton("Bewaren", nil).Key("F8")),
		widgets.Row(12, widgets.NewCheck("28 scorebriefjes (4 per blad)", true, nil), widgets.NewCheck("tafelkaarten", false, nil)),
	)
}

// words of the legend.
var legend = widgets.BoardWords{
	widgets.BoardComplete: "volledig", widgets.BoardMarked: "nakijken",
	widgets.BoardPartly: "bezig", widgets.BoardEmpty: "leeg",
}

func boards() []widgets.Board {
	list := make([]widgets.Board, 24)
	for i := range list {
		n := i + 1
		list[i].Number = n
		switch {
		case n == 12:
			list[i].State = widgets.BoardMarked
		case n == 7 || n == 20:
			list[i].State = widgets.BoardPartly
		case n == 3:
			list[i].State = widgets.BoardVerified
		case n <= 18:
			list[i].State = widgets.BoardComplete
		}
	}
	return list
}

func strip() fyne.CanvasObject {
	s := widgets.NewBoardStrip(legend, nil)
	s.Set(boards(), 7)
	return widgets.NewCard("Giften", s)
}

func figures() fyne.CanvasObject {
	t := grid.New(grid.SelectCells,
		grid.Column{Title: "Rang", Bold: true},
		grid.Column{Title: "Naam", Flex: true},
		grid.Column{Title: "Score NZ", Right: true, Signed: true},
		grid.Column{Title: "%", Right: true, Bold: true},
		grid.Column{Title: "#gft", Right: true, Quiet: true},
	)
	rows := []grid.Row{
		grid.Figures("1", "Jos – Piet", "130", "65,00", "20"),
		grid.Figures("2", "Jean-Pierre – Marie-Christine", "−100", "60,00", "24"),
		grid.Figures("3", "Vasneg, ronde 2 gedraaid", "4♥", "36,00", "20"),
		grid.Figures("4", "Willy – Dora", "62", "30,00", "20"),
	}
	rows[2].Mark = grid.RowBest
	rows[3].Figures[2].Struck = true
	t.SetRows(rows)
	t.Select(1, 3)
	return widgets.NewCard("", widgets.Stack(8, t, widgets.Quiet("Gemiddelde per ronde 20 · top 10")))
}

func fields() fyne.CanvasObject {
	name := widgets.NewField("Naam")
	name.Cell.SetText("Clubavond")
	pairs := widgets.NewField("Aantal paren")
	pairs.Cell.SetText("1300")
	pairs.Refuse("Er zijn geen schema’s voor 1300 paren; typ een getal van 4 tot 80.")
	rules := widgets.NewFieldOf("Regels", widgets.NewChoice([]string{"MesserBridge", "NBB", "WBF"}, 0, nil))
	picker := widgets.NewPicker()
	picker.OnFind = func(string) []widgets.Suggestion {
		return []widgets.Suggestion{{Text: "Jan Janssens", Quiet: "14 · Gent"}, {Text: "Jan Jansen", Quiet: "212 · Aalst"}}
	}
	picker.NewText = func(text string) string { return "“" + text + "” is een gast" }
	return widgets.NewCard("De avond", widgets.Stack(8, name, pairs, rules, widgets.NewFieldOf("Speler", picker)))
}

// Searching types three letters into the first picker of the fields story.
func Searching(o fyne.CanvasObject, text string) *widgets.Picker {
	p := find(o)
	if p != nil {
		for _, r := range text {
			p.Cell.TypedRune(r)
		}
	}
	return p
}

func find(o fyne.CanvasObject) *widgets.Picker {
	if p, ok := o.(*widgets.Picker); ok {
		return p
	}
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case widgets.Parent:
		inside = o.Children()
	case *fyne.Container:
		inside = o.Objects
	}
	for _, c := range inside {
		if p := find(c); p != nil {
			return p
		}
	}
	return nil
}

func keyHints() fyne.CanvasObject {
	return hints.NewKeyHints(
		widgets.Hint{Key: "Enter", Text: "bewaar, volgende"},
		widgets.Hint{Key: "*", Text: "zelfde als erboven"},
		widgets.Hint{Key: "Esc", Text: "herstel"},
		widgets.Hint{Key: "Ctrl Z", Text: "ongedaan", Do: func() {}},
	)
}

func texts() fyne.CanvasObject {
	formula := widgets.NewFormula("maximum 24 × 10 = 240\n144 ÷ 240 × 100 = **60,00**")
	return widgets.NewCard("Waarom 60,00 %?", widgets.Stack(8,
		widgets.Title("Jean – Pierre (paar 8)"),
		widgets.Body("144 punten op 24 giften. Elke gift telt 6 resultaten, dus top 10:"),
		formula,
		widgets.Quiet("Regel: MesserBridge, percentage over de echt gespeelde giften."),
		widgets.NewText("4♥ en 4♠, 3♦ en 3♣", theme.BodySize, theme.Ink),
	))
}
