package manual

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// The columns of the screen, in pixels at 100 %.
const (
	listWidth float32 = 250
	pageWidth float32 = 420
)

// view is what is drawn: at the left the search and the contents, at the right the page.
type view struct {
	s      *Screen
	root   *fyne.Container
	search *widgets.Cell
	list   *grid.Table
	notice *widgets.Panel
	reader *reader
	moved  int // of the presenter, when the page was set
}

func newView(s *Screen) *view {
	w := s.words
	v := &view{
		s: s, search: widgets.NewCell(), notice: widgets.NewPanel(widgets.Good, ""), reader: newReader(), moved: -1,
		list: grid.New(grid.SelectRows, grid.Column{Flex: true}),
	}
	v.search.SetPlaceHolder(w.T("manual.search")) // Ctrl Z is of its text: what is behind the manual is not seen
	v.search.OnTyped = func(text string) {
		if !s.p.Searching() {
			s.p.ReadTo(v.reader.at())
		}
		s.p.Filter(text)
		v.show()
		v.reader.light(0)
		s.HintsChanged()
	}
	v.search.OnCommit = func(string) bool {
		s.openFound()
		return false
	}
	v.search.OnLeave = func(string) bool { return true }
	v.search.OnKey, v.search.OnFocus = v.searchKey, s.HintsChanged
	rows := make([]grid.Row, len(s.p.Rows()))
	for i, r := range s.p.Rows() {
		rows[i] = grid.Figures(r.Text)
		if r.Group {
			rows[i].Figures[0].Colour, rows[i].Figures[0].Bold = theme.Green, true
		}
	}
	v.list.SetRows(rows)
	v.list.OnFocus = s.HintsChanged
	v.list.OnSelect = func(row, _ int) {
		s.p.ReadTo(v.reader.at())
		s.p.Choose(row)
		s.show()
	}
	v.list.OnActivate = func(int, int) { s.toReader() }
	v.reader.onFollow = s.follow
	v.reader.onLight = s.HintsChanged
	v.root = widgets.Columns(
		widgets.Column{Object: widgets.NewCard("", widgets.Stack(10, v.search, v.list)), Width: listWidth, Fixed: true},
		widgets.Column{Object: widgets.NewCard("", widgets.Stack(10, v.notice, v.reader)), Width: pageWidth},
	)
	return v
}

// searchKey handles a key in the search before the cell.
func (v *view) searchKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyUp:
		v.reader.light(v.reader.lit() - 1)
	case fyne.KeyDown:
		v.reader.light(v.reader.lit() + 1)
	case fyne.KeyPageUp, fyne.KeyPageDown:
		v.reader.scrolls(ev.Name)
	case fyne.KeyEscape:
		v.s.escape()
	case fyne.KeyBackspace:
		if v.search.Text == "" {
			v.s.toReader()
			return true
		}
		return false
	default:
		return false
	}
	return true
}

func (v *view) show() {
	p := v.s.p
	if v.moved != p.Moved() {
		v.moved = p.Moved()
		block, y := p.At()
		if p.Searching() {
			block, y = -1, 0
		}
		v.reader.set(p.Title(), p.Blocks(), p.Picture, block, y)
	}
	v.list.Select(p.Row(), 0)
	if v.search.Text != p.Filtered() {
		v.search.SetText(p.Filtered())
	}
	sentence, refused := p.Notice()
	tone := widgets.Good
	if refused {
		tone = widgets.Refusal
	}
	v.notice.Set(tone, sentence)
	widgets.Visible(v.notice, sentence != "")
	v.root.Refresh()
}
