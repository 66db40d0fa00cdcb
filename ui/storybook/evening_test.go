package storybook_test

import (
	"fmt"

	"fyne.io/fyne/v2"

	"uitslag/internal/translation"
	"uitslag/ui"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// Evening returns a whole window on an invented evening: the entry and the ranking screen
// as they should look.
func Evening(lang string) *ui.Shell {
	names := []struct {
		name  string
		key   fyne.KeyName
		place ui.Place
	}{
		{"screen.tonight", fyne.KeyF2, ui.Top},
		{"screen.players", fyne.KeyF3, ui.Top},
		{"screen.entry", fyne.KeyF4, ui.Top},
		{"screen.ranking", fyne.KeyF5, ui.Top},
		{"screen.control", fyne.KeyF6, ui.Top},
		{"screen.ruling", fyne.KeyF7, ui.Top},
		{"screen.paper", fyne.KeyF8, ui.Top},
		{"screen.members", fyne.KeyF9, ui.Top},
		{"screen.competitions", fyne.KeyF10, ui.Top},
		{"screen.settings", fyne.KeyF11, ui.Bottom},
		{"screen.help", fyne.KeyF1, ui.Bottom},
	}
	var entries []ui.Entry
	for _, n := range names {
		var s screen.Screen = &page{name: n.name, key: n.key, view: widgets.NewCard("", widgets.Body(n.name))}
		switch n.name {
		case "screen.entry":
			s = newEntry(n.name, n.key)
		case "screen.ranking":
			s = newRanking(n.name, n.key)
		case "screen.tonight":
			s = newEveningForm(n.name, n.key)
		}
		entries = append(entries, ui.Entry{Screen: s, Place: n.place})
	}
	shell := ui.New(ui.Config{Words: translation.For(lang), Entries: entries})
	shell.SetEvening("Clubavond", "14 november 2026 · 13 paren · Scheveningen, 6 ronden · 24 giften · MesserBridge")
	shell.SetStatus("118 van 144 resultaten", "Opgeslagen 21:52:07 · reservekopie 21:50")
	return shell
}

// page is a screen that does nothing.
type page struct {
	screen.Plain
	name  string
	key   fyne.KeyName
	view  fyne.CanvasObject
	hints []widgets.Hint
	first fyne.Focusable
}

func (p *page) Name() string               { return p.name }
func (p *page) Key() fyne.KeyName          { return p.key }
func (p *page) View() fyne.CanvasObject    { return p.view }
func (p *page) Hints() []widgets.Hint      { return p.hints }
func (p *page) FirstFocus() fyne.Focusable { return p.first }

// newEntry returns the traveller of board 7, half typed.
func newEntry(name string, key fyne.KeyName) *page {
	st := widgets.NewBoardStrip(legend, func(int) {})
	list := boards()
	list[2].State = widgets.BoardComplete
	st.Set(list, 7)

	t := grid.New(grid.SelectNothing,
		grid.Column{Title: "NZ", Bold: true, Sample: "13"},
		grid.Column{Title: "OW", Bold: true, Sample: "13"},
		grid.Column{Title: "Invoer"},
		grid.Column{Title: "Contract", Sample: "7SA!!"},
		grid.Column{Title: "Door", Sample: "N"},
		grid.Column{Title: "Res.", Right: true, Sample: "−13"},
		grid.Column{Title: "Score NZ", Right: true, Sample: "7600"},
		grid.Column{Title: "Score OW", Right: true, Sample: "7600"},
		grid.Column{Title: "NZ", Right: true, Bold: true, Sample: "10"},
		grid.Column{Title: "OW", Right: true, Bold: true, Sample: "10"},
	)
	lines := [][]string{
		{"1", "2", "4sn", "4♠", "N", "=", "620", "", "6", "0"},
		{"7", "12", "", "4♠", "N", "+1", "650", "", "—", "—"},
		{"5", "6", "3nz-", "3SA", "Z", "−1", "", "100", "2", "4"},
		{"3", "4", "62-", "", "", "", "", "620", "0", "6"},
		{"8", "13", "pas", "pas", "", "", "", "0", "4", "2"},
		{"9", "10", "", "", "", "", "", "", "", ""},
	}
	cells := make([]*widgets.Cell, len(lines))
	rows := make([]grid.Row, len(lines))
	for i, l := range lines {
		rows[i] = grid.Figures(l...)
		cells[i] = cell(l[2], widgets.CellPlain)
		cells[i].Chars = 10
		rows[i].Figures[2] = grid.Figure{Object: cells[i]}
	}
	cells[3].SetState(widgets.CellMarked)
	for i, c := range cells {
		c.OnMove = func(m widgets.Move) bool {
			to := i
			switch m {
			case widgets.MoveUp, widgets.MoveBack:
				to--
			case widgets.MoveDown, widgets.MoveNext:
				to++
			default:
				return false
			}
			if to < 0 || to >= len(cells) {
				return false
			}
			fyne.CurrentApp().Driver().CanvasForObject(c).Focus(cells[to])
			return true
		}
	}
	t.SetRows(rows)

	top := widgets.Row(28, widgets.Huge("Gift 7"),
		widgets.Body("Gever **Zuid**"),
		widgets.Row(4, widgets.Body("Kwetsbaar"), widgets.NewText("allen", theme.BodySize, theme.SuitRed).Bold()),
		widgets.NewText("4 van 6 resultaten · voorlopige top 6", theme.NoteSize, theme.Quiet))

	field := grid.New(grid.SelectNothing,
		grid.Column{Title: "Score NZ", Right: true, Signed: true},
		grid.Column{Title: "aantal", Right: true},
		grid.Column{Title: "NZ", Right: true, Bold: true},
		grid.Column{Title: "OW", Right: true},
	)
	field.SetRows([]grid.Row{
		grid.Figures("620", "1", "6", "0"),
		grid.Figures("0 (pas)", "1", "4", "2"),
		grid.Figures("−100", "1", "2", "4"),
		grid.Figures("−620", "1", "0", "6"),
	})
	check := widgets.Stack(8,
		widgets.NewPanel(widgets.Warning,
			"**3–4: 620 voor OW.** Paar 1 scoorde juist 620 voor NZ, en niemand anders speelde OW een manche. Omgekeerd ingevuld?",
			widgets.MainButton("Omdraaien", nil), widgets.NewButton("Klopt zo", nil)),
		widgets.NewPanel(widgets.Good, "7–12: 4♠ door Noord, één overslag: kwetsbaar 650. **Enter** bewaart."))

	return &page{
		name: name, key: key, first: cells[1],
		view: widgets.Columns(
			widgets.Column{Object: widgets.NewCard("Giften", st), Width: 196, Fixed: true, Later: true},
			widgets.Column{Object: widgets.NewCard("", widgets.Stack(10, top, t)), Width: 620},
			widgets.Column{Object: widgets.Pile(
				widgets.NewCard("Het veld op gift 7", field),
				widgets.NewCard("Nakijken", check)), Width: 330},
		),
		hints: []widgets.Hint{
			{Key: "Enter", Text: "bewaar, volgende"},
			{Key: "*", Text: "zelfde als erboven"},
			{Key: "Esc", Text: "herstel"},
			{Key: "Ctrl Z", Text: "ongedaan"},
			{Key: "F1", Text: "wat kan ik hier typen?"},
		},
	}
}

// newRanking returns a ranking of thirteen pairs with the question why.
func newRanking(name string, key fyne.KeyName) *page {
	columns := []grid.Column{
		{Title: "Rang", Bold: true},
		{Title: "Paar"},
		{Title: "Naam", Flex: true},
		{Title: "PTN", Right: true},
		{Title: "%", Right: true, Bold: true},
		{Title: "CP", Right: true},
		{Title: "#gft", Right: true, Quiet: true},
	}
	for g := range 6 {
		columns = append(columns, grid.Column{Title: fmt.Sprintf("Gr%d", g+1), Right: true})
	}
	t := grid.New(grid.SelectCells, columns...)
	list := []string{
		"Jos – Piet", "Jan – Pol", "Jean – Pierre", "Roland – Arnold", "Dirk – Filip", "Alice – Gerda", "Noël – Ronny",
		"Jules – Stefan", "Leon – Elza", "Erwin – Adam", "Herman – Antoine", "Albert – Erik", "Willy – Dora",
	}
	rows := make([]grid.Row, len(list))
	for i, n := range list {
		rows[i] = grid.Figures(fmt.Sprint(i+1), fmt.Sprintf("(%d)", 13-i), n, fmt.Sprint(144-5*i), fmt.Sprintf("%d,%02d", 65-2*i, 7*i),
			fmt.Sprint(52-4*i), "24", "23A", "12b", "24c", "30d", "21E", "34f")
	}
	t.SetRows(rows)
	t.Select(2, 4)
	reason := widgets.Stack(8,
		widgets.Title("Jean – Pierre (paar 8)"),
		widgets.Body("144 punten op 24 giften. Elke gift telt 6 resultaten, dus top 10:"),
		widgets.NewFormula("maximum 24 × 10 = 240\n144 ÷ 240 × 100 = **60,00**"),
		widgets.Body("Per giftgroep: 23 + 12 + 24 + 30 + 21 + 34."),
		widgets.Quiet("Regel: MesserBridge, percentage over de echt gespeelde giften. Niemand werd gearbitreerd; geen straf."),
		widgets.Row(6, widgets.NewButton("Gift per gift", nil), widgets.NewButton("Druk af voor de speler", nil)),
	)
	return &page{
		name: name, key: key, first: t,
		view: widgets.Columns(
			widgets.Column{Object: widgets.NewCard("", widgets.Stack(8, t, widgets.Quiet("Gemiddelde per ronde 20 · top 10 · voorlopig: ronde 6, tafel 4 ontbreekt nog"))), Width: 832},
			widgets.Column{Object: widgets.NewCard("Waarom 60,00 %?", reason), Width: 330},
		),
		hints: []widgets.Hint{
			{Key: "↑↓←→", Text: "kies een getal"}, {Key: "Enter", Text: "waarom?"}, {Key: "F", Text: "groot scherm"},
		},
	}
}

func newEveningForm(name string, key fyne.KeyName) *page {
	var form []fyne.CanvasObject
	var first fyne.Focusable
	for i, f := range [][2]string{{"Naam", "Clubavond"}, {"Aantal paren", "13"}, {"Aantal giften", "24 – 28"}, {"Competitie", "Winter 2026–27, avond 6"}, {"Vaste plaatsen (slecht ter been)", "paar 5, paar 9"}} {
		field := widgets.NewField(f[0])
		field.Cell.SetText(f[1])
		form = append(form, field)
		if i == 1 {
			first = field.Cell
		}
	}
	form = append(form, widgets.NewFieldOf("Regels", widgets.NewChoice([]string{"MesserBridge", "NBB"}, 0, nil)),
		widgets.Row(0, widgets.MainButton("Begin de avond", nil)))
	t := grid.New(grid.SelectRows,
		grid.Column{Title: "Schema", Flex: true},
		grid.Column{Title: "Rondes × giften", Right: true},
		grid.Column{Title: "Giften", Right: true},
		grid.Column{Title: "Rust", Right: true},
		grid.Column{Title: "Tegenstanders", Right: true},
		grid.Column{Title: "Balans", Right: true},
		grid.Column{Title: "Winnaars", Right: true},
		grid.Column{Title: "Vaste plaatsen", Right: true},
	)
	rows := []grid.Row{
		grid.Figures("Scheveningen 12 + 1", "6 × 4", "24", "6 paren", "5 of 6", "44,1", "één", "–"),
		grid.Figures("✓ Vasneg, ronde 2 gedraaid", "7 × 4", "28", "7 paren", "6 of 7", "85,1", "één", "–"),
		grid.Figures("Mitchell, ronde 7 gedraaid", "7 × 4", "28", "7 paren", "6 of 7", "85,1", "één", "6"),
		grid.Figures("Mitchell", "7 × 4", "28", "7 paren", "6 of 7", "46,9", "twee", "6"),
	}
	rows[1].Mark = grid.RowBest
	t.SetRows(rows)
	right := widgets.Stack(14, t,
		widgets.NewPanel(widgets.Good, "**Vasneg**: even eerlijk als de Mitchell met één gedraaide ronde, maar de giften blijven liggen, en een laat 14e paar gaat gewoon aan tafel 7 zitten."),
		widgets.Heading("Op papier"),
		widgets.Row(14, widgets.NewCheck("28 scorebriefjes (4 per blad)", true, nil), widgets.NewCheck("13 loopkaarten", true, nil),
			widgets.NewCheck("tafelkaarten", false, nil), widgets.NewButton("Druk af", nil)))
	return &page{
		name: name, key: key, first: first,
		view: widgets.Columns(
			widgets.Column{Object: widgets.NewCard("De avond", widgets.Stack(8, form...)), Width: 330, Fixed: true},
			widgets.Column{Object: widgets.NewCard("Schema’s die passen bij 13 paren en 24 – 28 giften", right), Width: 832},
		),
		hints: []widgets.Hint{{Key: "Ctrl N", Text: "nieuwe avond"}, {Key: "Tab", Text: "volgend veld"}, {Key: "Ctrl Enter", Text: "begin de avond"}},
	}
}
