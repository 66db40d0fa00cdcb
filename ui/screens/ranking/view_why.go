package ranking

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// whyView is the card at the right. Its parts are made once, so that the cursor can
// stay in one while the answer around it changes.
type whyView struct {
	s         *Screen
	boardsOf  string // the language of the titles of the boards, and whether they are of teams
	card      *widgets.Card
	scroll    *widgets.Scroll
	how       *widgets.Text
	who       *widgets.Text
	lead      *widgets.Text
	formula   *sheet
	after     *widgets.Text
	rule      *widgets.Text
	published *widgets.Panel
	progress  *widgets.Picture
	note      *widgets.Text
	boards    *grid.Table
	title     *widgets.Text
	result    *widgets.Text
	steps     *sheet
	spread    *widgets.Picture
	field     *grid.Table
	others    *widgets.Text
	open      *widgets.Button
	print     *widgets.Button
	buttons   *fyne.Container
	parts     []fyne.CanvasObject // of the answer, from its top
	read      int                 // the part that was read last
	differ    *widgets.Panel
	differs   *grid.Table
}

func newWhyView(s *Screen) *whyView {
	v := &whyView{
		s:         s,
		how:       widgets.NewText("", theme.NoteSize, theme.Quiet),
		who:       widgets.Title(""),
		lead:      widgets.Body(""),
		formula:   newSheet(),
		after:     widgets.Body(""),
		rule:      widgets.Quiet(""),
		published: widgets.NewPanel(widgets.Warning, ""),
		progress:  widgets.NewPicture(),
		note:      widgets.Quiet(""),
		boards:    grid.New(grid.SelectRows),
		title:     widgets.Body(""),
		result:    widgets.Body(""),
		steps:     newSheet(),
		spread:    widgets.NewPicture(),
		field:     grid.New(grid.SelectNothing),
		others:    widgets.Quiet(""),
		differ:    widgets.NewPanel(widgets.Warning, ""),
		differs:   grid.New(grid.SelectNothing),
	}
	v.boards.OnKey = s.boardKey
	v.boards.OnSelect = s.boardClicked
	v.boards.OnActivate = s.boardClicked
	v.open, v.print = s.Button("ranking.open-boards"), s.Button("ranking.print-why")
	v.buttons = widgets.Row(6, v.open, v.print)
	v.scroll = widgets.NewScroll(v.how).Beside()
	v.card = widgets.NewCard("", v.scroll)
	return v
}

func (v *whyView) show(m *Model) {
	y := m.Reason
	if y == nil {
		v.showNothing(m)
		return
	}
	var parts, beside []fyne.CanvasObject
	text := func(t *widgets.Text, sentences ...string) {
		if s := strings.Join(sentences, " "); s != "" {
			t.SetText(s)
			parts = append(parts, t)
		}
	}
	v.card.SetHeading(y.Question)
	v.who.SetSpans([]widgets.Span{{Text: y.Who}}) // a name is not markup
	if y.Detail == nil {
		parts = append(parts, v.who)
	}
	text(v.lead, y.Lead...)
	if len(y.Formula) > 0 {
		v.formula.set(y.Formula)
		parts = append(parts, v.formula)
	}
	text(v.after, y.After...)
	if y.Published != "" {
		v.published.Set(widgets.Warning, y.Published)
		parts = append(parts, v.published)
	}
	if g := y.Progress; g != nil {
		v.progress.SetChart(g.Chart)
		v.note.SetText(g.Note)
		beside = append(beside, v.progress, v.note)
	}
	text(v.rule, y.Rule)
	if len(y.Boards) > 0 {
		v.showBoards(y)
		parts = append(parts, v.boards)
	}
	if d := y.Detail; d != nil {
		text(v.title, d.Title)
		text(v.result, d.Result)
		v.steps.set(d.Steps)
		parts = append(parts, v.steps)
		if len(d.Field) > 0 {
			v.spread.SetSpread(d.Spread)
			v.showField(d)
			beside = append(beside, v.spread, v.field)
		}
		if d.Others != "" {
			v.others.SetText(d.Others)
			beside = append(beside, v.others)
		}
	}
	widgets.Visible(v.open, y.MayOpen)
	widgets.Visible(v.print, v.s.hooks.Explain != nil && !v.s.p.Over())
	if v.open.Visible() || v.print.Visible() {
		parts = append(parts, v.buttons)
	}
	v.parts, v.read = slices.Concat(parts, beside), 0
	v.scroll.SetObject(twoParts(widgets.Stack(8, parts...), beside))
}

// partWidth is how wide the picture wants to be to stand beside the sentences.
const partWidth = 340

// twoParts puts what there is to see below the sentences or, where the card is wide,
// beside them.
func twoParts(sentences fyne.CanvasObject, beside []fyne.CanvasObject) fyne.CanvasObject {
	if len(beside) == 0 {
		return sentences
	}
	return widgets.Columns(
		widgets.Column{Object: sentences, Width: partWidth},
		widgets.Column{Object: widgets.Stack(8, beside...), Width: partWidth},
	)
}

// showNothing says how to ask; in a foreign evening it lists what differs.
func (v *whyView) showNothing(m *Model) {
	w := v.s.desk.Words
	if m.Empty != "" {
		return // the card is not shown
	}
	v.parts = nil
	v.how.SetText(w.T("ranking.ask-how"))
	if len(m.Differences) == 0 {
		v.card.SetHeading(w.T("ranking.ask"))
		v.scroll.SetObject(widgets.Stack(8, v.how))
		return
	}
	v.card.SetHeading(w.T("ranking.differences"))
	v.differ.Set(widgets.Warning, w.T("ranking.differ", "n", len(m.Differences), "source", m.Source))
	v.differs.SetColumns(
		grid.Column{Title: w.T("ranking.differs.what"), Flex: true},
		grid.Column{Title: w.T("ranking.differs.published"), Right: true},
		grid.Column{Title: w.T("ranking.differs.computed"), Right: true, Bold: true},
	)
	var rows []grid.Row
	for _, d := range m.Differences {
		rows = append(rows, grid.Figures(d.What, d.Published, d.Computed))
	}
	v.differs.SetRows(rows)
	v.scroll.SetObject(widgets.Stack(8, v.differ, v.differs, v.how))
}

func (v *whyView) showBoards(y *Why) {
	w := v.s.desk.Words
	if kind := w.Lang() + map[bool]string{true: " teams"}[y.Teams]; v.boardsOf != kind {
		v.boardsOf = kind
		side := grid.Column{Title: w.T("ranking.side"), Sample: "OW", Help: w.T("tip.ranking.side")}
		score := grid.Column{Title: w.T("ranking.score"), Right: true, Signed: true, Sample: "−8888", Help: w.T("tip.side.score")}
		if y.Teams {
			side = grid.Column{Title: w.T("paper.matches.round"), Sample: "8"}
			score = grid.Column{Title: w.T("ranking.score"), Right: true, Sample: "−888 / −888", Help: w.T("tip.match.scores")}
		}
		v.boards.SetColumns(
			grid.Column{Title: w.T("ranking.gift"), Right: true},
			side,
			grid.Column{Title: w.T("ranking.against"), Right: true},
			score,
			grid.Column{Title: w.T("ranking.points"), Right: true, Bold: true},
		)
	}
	rows := make([]grid.Row, len(y.Boards))
	for i, b := range y.Boards {
		rows[i] = grid.Figures(strconv.Itoa(b.Board), b.Side, b.Against, b.Score, b.Points)
	}
	v.boards.SetRows(rows)
	v.boards.Select(y.Board, 0)
}

func (v *whyView) showField(d *Detail) {
	w := v.s.desk.Words
	v.field.SetColumns(
		grid.Column{Title: w.T("ranking.score"), Right: true, Signed: true, Sample: "−8888", Help: w.T("tip.side.score")},
		grid.Column{Title: w.T("ranking.count"), Right: true, Help: w.T("tip.entry.count")},
		grid.Column{Title: w.T("side.NS"), Right: true, Help: w.T("tip.side.points-ns")},
		grid.Column{Title: w.T("side.EW"), Right: true, Help: w.T("tip.side.points-ew")},
	)
	rows := make([]grid.Row, len(d.Field))
	for i, f := range d.Field {
		rows[i] = grid.Figures(f.Score, f.Count, f.NS, f.EW)
		if f.Mine {
			rows[i].Mark = grid.RowBest
		}
	}
	v.field.SetRows(rows)
}

// sheet is a formula on its own paper, a line a step.
type sheet struct {
	widget.BaseWidget
	text *widgets.Text
}

var _ widgets.Tall = (*sheet)(nil)

func newSheet() *sheet {
	s := &sheet{text: widgets.Note("")}
	s.ExtendBaseWidget(s)
	return s
}

func (s *sheet) set(lines []string) {
	s.text.SetText(strings.Join(lines, "\n"))
	s.Refresh()
}

// HeightFor implements widgets.Tall.
func (s *sheet) HeightFor(width float32) float32 {
	return s.text.HeightFor(width-2*theme.Gap(10)) + 2*theme.Gap(8)
}

// CreateRenderer implements fyne.Widget.
func (s *sheet) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(s,
		func() fyne.Size {
			w := s.text.MinSize().Width + 2*theme.Gap(10)
			return fyne.NewSize(w, s.HeightFor(max(w, s.Size().Width)))
		},
		func(p *widgets.Pen, size fyne.Size) {
			p.Box(0, 0, size.Width, size.Height, theme.Formula)
			x, y := theme.Gap(10), theme.Gap(8)
			p.Place(s.text, x, y, size.Width-2*x, s.text.HeightFor(size.Width-2*x))
		})
}
