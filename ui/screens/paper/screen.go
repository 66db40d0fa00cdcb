// Package paper is the screen Afdrukken: the reports there are, what the club wants of
// them on paper and as files, made in one go or one by one, with a look at them first.
//
//	file          what
//	screen.go     what stands where, and what can be done
//	presenter.go  the reports, the chosen one, how it is asked for, and the club's own list
//	make.go       printing and making, names of files, and the sentence of what came of it
//	look          the look at the chosen report
package paper

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"unicode"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/screens/paper/look"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.paper"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func()              // the hints changed: the shell's Update
	Back    screen.Way          // Escape: where the screen was shown from
	Sheet   func()              // Ctrl+Shift+F: the sheet of the federation; nil: not offered
	Publish func()              // Ctrl+Shift+W: the club's pages; nil: not offered
	Mail    func()              // Ctrl+Shift+E: the uitslag mailed to the members; nil: not offered
	Folder  func(folder string) // the scorer chose another folder: to be remembered
	// Browse lets the scorer point at a folder, beginning at one; nil is not offered.
	Browse func(from string, selected func(folder string))
	// Style is told how papers are to look from now on: to be remembered.
	Style func(desk.Style)
}

// Screen is the screen Afdrukken.
type Screen struct {
	*kit.Screen
	p      *Presenter
	text   func(key string, args ...any) string
	sheet  *look.Sheet
	table  kit.Part
	fields []*kit.Field // in which letters are letters
	paper  kit.Part     // the first of the choices of how a paper looks
	style  kit.Part     // all of them
	seen   kit.Part     // the look
	came   kit.Part     // what came of it
	root   kit.Part     // all
	state  State        // what was shown last
	reveal kit.Part     // is scrolled to once all is shown; nil: nothing
}

var _ screen.Typist = (*Screen)(nil)

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// The widths of the columns at 100 %, in pixels, and how many digits wide the cells are in which
// is typed which slips.
const (
	listWidth  = 540
	lookWidth  = 622
	slipsChars = 18
)

// New makes the screen of a desk. Its files go into a folder, which is made when the
// first of them is. run says where the making runs.
func New(d *desk.Desk, folder string, run task.Runner, h Hooks) *Screen {
	s := &Screen{text: d.Words.T}
	p := NewPresenter(d, folder, run, func() { s.Later() })
	s.p = p
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Key: fyne.KeyF8, Back: h.Back, Notice: &p.notice, Read: p.Read, Header: kit.Evening,
		Changed: func() {
			if h.Changed != nil {
				h.Changed()
			}
			s.scroll()
		},
	})
	s.sheet = look.NewSheet(p.Look, func() {
		s.Act(func() {
			if p.Look.Large() {
				s.whole()
			} else {
				s.zoom(1)
			}
		})
	})
	table := grid.New(grid.SelectCells)
	s.table = s.Grid(table, p.reports, func(row, col int) { p.Choose(row, cmp.Or(col, p.col+1)-1) }) // the name keeps the form
	table.OnKey = s.tableKey
	table.OnActivate = func(_, col int) {
		if col > 0 { // a click on what is chosen; Enter is taken before
			s.Act(p.Next)
		}
	}
	room := func() bool { return !p.styling && p.question == "" && p.notice.None() } // what came of it needs the room
	setFolder := func(text string) string {
		err := p.SetFolder(text)
		if err == nil && h.Folder != nil {
			h.Folder(p.folder)
		}
		return p.words().Sentence(err)
	}
	var where *kit.Field
	where = s.Field("print.folder", 0, func() (string, bool) {
		return p.folder, room() || where.HasFocus() || where.Cell.State() == widgets.CellRefused
	}, setFolder)
	boards := slips(s, "print.slips.which", "print.slips.all", p.Boards, p.Slips, p.SetBoards)
	blank := slips(s, "print.slips.sheets", "print.slips.none", p.Blank, p.CanBlank, p.SetBlank)
	s.fields = []*kit.Field{where, boards, blank}
	styling(s, h)
	filled, large := func() bool { return p.Empty() == "" }, p.Look.Large
	s.Can(screen.Begin(d, screen.Not(filled)), screen.In(screen.If(filled), s.commands(h, setFolder)...))

	idle := func() bool { return p.busy == "" }
	s.came = kit.Stack(10, kit.Marked(widgets.Body, func() string { return p.busy }),
		kit.When(func() bool { return p.question != "" },
			s.Urge(func() notice.Notice { return notice.Warn(p.question) }, "print.ask.go", "print.ask.refrain")),
		s.Said("print.open-file", "print.open-folder"))
	beside := s.Buttons("screen.mailing", "screen.publish", "screen.sheet")
	for _, o := range beside.Object().(*fyne.Container).Objects {
		o.(*widgets.Button).Key("") // the three stand on one line
	}
	s.seen = seen(s)
	none := s.NoEvening(func() string {
		if p.err != nil {
			return ""
		}
		return p.Empty()
	})
	heading := func() string {
		if !filled() {
			return ""
		}
		return s.text("print.heading")
	}
	s.root = kit.Columns(
		kit.Fixed(listWidth, kit.When(screen.Not(large), kit.Card(heading, 10,
			none, s.Say(func() notice.Notice { return notice.Refuse(d.Words.Sentence(p.err)) }),
			kit.When(filled, kit.Stack(10,
				s.Warns(p.Warning), s.table, kit.Marked(widgets.Quiet, p.Locked),
				kit.When(room, kit.Marked(widgets.Note, p.About)), kit.When(room, kit.Text(widgets.Quiet, p.FileName)),
				kit.Of(func() string { return fmt.Sprint(p.slips) }, kit.Row(14, boards, blank)), s.style,
				kit.Row(8, s.MainAlways("print.all", idle), able(s.Button("print.act.pdf"), idle),
					kit.When(screen.Not(p.Printing), able(s.Button("print.print"), idle))), // Enter does that
				s.came, kit.Of(p.Folder, where), beside))))),
		kit.Wide(lookWidth, kit.When(func() bool { return len(p.rows) > 0 }, s.seen)),
	)
	s.Made(s.root, none, s.table)
	return s
}

// able is a button that is grey while it can do nothing.
func able(button kit.Part, can func() bool) kit.Part {
	b := button.Object().(*widgets.Button)
	return kit.When(func() bool {
		if can() {
			b.Enable()
		} else {
			b.Disable()
		}
		return true
	}, button)
}

// seen is the page that is looked at, or why there is none.
func seen(s *Screen) kit.Part {
	l := s.p.Look
	failed := func() error {
		_, err := l.Page()
		return err
	}
	page := func(is func(n, of int) bool) func() bool { return func() bool { return is(l.Number()) } }
	there := func() bool { return failed() == nil && page(func(_, of int) bool { return of > 0 })() }
	several := page(func(_, of int) bool { return of > 1 })
	larger := s.Button("print.larger").Object().(*widgets.Button)
	return kit.Card(s.p.Heading, 8,
		s.Say(func() notice.Notice { return notice.Refuse(s.p.words().Sentence(failed())) }),
		kit.When(func() bool { return failed() == nil && !there() }, s.Text(widgets.Quiet, "print.drawing")),
		kit.When(there, kit.Stack(8,
			kit.Row(8, kit.Own(larger, larger, there), s.Button("print.smaller"),
				kit.When(several, able(s.Button("print.before"), page(func(n, _ int) bool { return n > 1 || l.Large() }))),
				kit.When(several, able(s.Button("print.after"), page(func(n, of int) bool { return n < of || l.Large() }))),
				s.Button("print.style")),
			kit.Own(s.sheet, nil, there))))
}

// slips is a field in which is typed which slips there are.
func slips(s *Screen, label, holder string, get func() string, offered func() bool, set func(string) error) *kit.Field {
	f := s.Field(label, slipsChars, func() (string, bool) { return get(), offered() }, func(text string) string { return s.p.words().Sentence(set(text)) })
	f.Cell.PlaceHolder = s.text(holder)
	return f
}

// styling makes the choices of how a paper looks; the first of each is what most want.
func styling(s *Screen, h Hooks) {
	p, w := s.p, s.text
	change := func(set func(*desk.Style)) {
		x := p.Style()
		set(&x)
		p.SetStyle(x)
		if h.Style != nil {
			h.Style(x)
		}
	}
	check := func(label string, of func(*desk.Style) *bool) kit.Part {
		return s.Check(label, func() (bool, bool) {
			x := p.Style()
			return *of(&x), true
		}, func(on bool) { change(func(x *desk.Style) { *of(x) = on }) })
	}
	sizes := []int{0, 10, 12, 14, 16, 18, 20, 24}
	points := []string{w("print.style.fits")}
	for _, n := range sizes[1:] {
		points = append(points, strconv.Itoa(n))
	}
	s.paper = styled(s, "print.style.paper", change, func(x *desk.Style) *string { return &x.Paper }, []string{"", "A3"}, []string{"A4", "A3"})
	s.style = kit.When(func() bool { return p.styling }, kit.Stack(8,
		kit.Row(14, s.paper,
			styled(s, "print.style.orientation", change, func(x *desk.Style) *string { return &x.Orientation },
				[]string{"", "portrait", "landscape"}, []string{w("print.style.fits"), w("print.style.portrait"), w("print.style.landscape")}),
			styled(s, "print.style.size", change, func(x *desk.Style) *int { return &x.Size }, sizes, points)),
		kit.Row(18, check("print.style.colour", func(x *desk.Style) *bool { return &x.Colour }),
			check("print.style.letters", func(x *desk.Style) *bool { return &x.Letters }))))
}

// styled is a choice of how a paper looks, among values with their names.
func styled[T comparable](
	s *Screen, label string, change func(func(*desk.Style)), of func(*desk.Style) *T, values []T, names []string,
) kit.Part {
	return s.Choice(label, func() ([]string, int) {
		x := s.p.Style()
		return names, max(slices.Index(values, *of(&x)), 0)
	}, func(i int) { change(func(x *desk.Style) { *of(x) = values[i] }) })
}

// where limits the keys of commands to where at reports true, and has the footer silent about them
// while quiet does.
func where(at, quiet func() bool, commands ...screen.Command) []screen.Command {
	for i := range commands {
		ownAt, ownQuiet := commands[i].At, commands[i].Quiet
		commands[i].At = func() bool { return at() && (ownAt == nil || ownAt()) }
		commands[i].Quiet = func() bool { return quiet() || ownQuiet != nil && ownQuiet() }
	}
	return commands
}

func (s *Screen) commands(h Hooks, setFolder func(string) (reason string)) []screen.Command {
	p, l := s.p, s.p.Look
	typing, free := func() bool { return s.typing() != nil }, func() bool { return s.typing() == nil }
	asking, busy, inStyle := func() bool { return p.question != "" }, func() bool { return p.busy != "" }, s.style.HasFocus
	never := func() bool { return false }
	elsewhere := func() bool { return asking() || inStyle() }
	pressing := func() bool { // a button has the cursor: Enter and Space are its own
		return s.root.HasFocus() && !s.table.HasFocus() && !inStyle() && free()
	}
	keys, letter := func() bool { return !inStyle() && !pressing() }, screen.Not(inStyle)
	locked := func() bool { return p.Locked() != "" || busy() || p.One() }
	toggle := func(key, label, what string, with bool) screen.Command {
		can := screen.If(func() bool { return p.CanHave(what) && p.With(what) == with })
		return screen.Command{Key: key, Label: label, When: can, At: letter, Do: func() { p.Toggle(what) }}
	}
	styled := func() {
		if p.styling = !p.styling; p.styling {
			s.To(s.paper)
			s.reveal = s.style
		} else {
			s.To(s.table)
		}
	}
	on := func(by int) {
		s.sheet.On(by)
		s.reveal = s.seen
	}
	// what these do is seen beside the page; Enter in the list is then the answer
	print, all := func() { s.whole(); p.Print() }, func() { s.Anew(func() { s.whole(); p.AskAll() }) }
	leads := screen.If(func() bool { return h.Back.Leads() && !l.Large() && !busy() })
	twice := func() bool { return busy() || !pressing() && p.Printing() } // Enter prints
	hint := func() string {
		if p.Printing() {
			return s.text("print.hint.print")
		}
		return s.text("print.hint.make")
	}
	given := screen.If(func() bool { return len(p.files) > 0 })
	return slices.Concat(
		where(typing, never,
			screen.Command{Key: "Enter", Label: "print.hint.take"},
			screen.Command{Key: "Esc", Label: "print.hint.restore", Quiet: func() bool { return !s.typing().Cell.Changed() }}),
		where(free, never, screen.In(screen.If(asking),
			screen.Command{Key: "Enter", Label: "print.hint.go", Button: "print.ask.go", Do: func() { s.whole(); p.Go() }},
			screen.Command{Key: "Esc", Label: "print.hint.refrain", Button: "print.ask.refrain", Do: func() { p.question = "" }})...),
		where(func() bool { return free() && inStyle() }, asking,
			screen.Command{Key: "↑↓", Label: "print.hint.choose"},
			screen.Command{Key: "Esc", Label: "print.hint.back", Do: styled}),
		where(free, elsewhere, screen.In(screen.If(l.Large),
			screen.Command{Key: "↑↓←→", Label: "print.hint.scroll", Quiet: screen.Not(s.sheet.Wide)},
			screen.Command{Key: "↑↓", Label: "print.hint.scroll", Quiet: s.sheet.Wide},
			screen.Command{Key: "PgUp PgDn", Label: "print.hint.on", Step: on},
			screen.Command{Key: "+", Label: "print.hint.larger", Button: "print.larger", Quiet: func() bool { return !l.CanZoom(1) }, Do: func() { s.zoom(1) }},
			screen.Command{Key: "−", Label: "print.hint.smaller", Button: "print.smaller", Do: func() { s.zoom(-1) }},
			screen.Command{Key: "Esc", Label: "print.hint.back", At: letter, Do: s.whole},
			screen.Command{Key: "Ctrl P", Label: "print.hint.print", Quiet: busy, Do: print},
			screen.Command{Key: "A", Label: "print.hint.all", At: letter, Quiet: busy, Do: all})...),
		where(free, elsewhere, screen.In(screen.If(screen.Not(l.Large)),
			screen.Command{Key: "Esc", Label: "print.hint.stop", When: screen.If(busy), At: letter, Do: p.Stop},
			screen.Command{Key: "↑↓←→", Label: "print.hint.choose"},
			screen.Command{Key: "0–9", Label: "print.hint.copies", When: screen.If(p.Printing), Quiet: locked},
			screen.Command{Key: "Space", Label: "print.hint.list", At: keys, Quiet: locked, Do: p.Next},
			screen.Command{Key: "Enter", Text: hint, Button: "print.act.pdf", Caption: p.Act, At: keys, Quiet: busy, Do: func() { p.Make() }},
			screen.Command{Key: "Ctrl P", Label: "print.hint.print", Button: "print.print", When: screen.If(p.OnPaper), Quiet: twice, Do: print},
			screen.Command{Key: "A", Label: "print.hint.all", Button: "print.all", At: letter, Quiet: busy, Do: all},
			screen.Command{Key: "+", Label: "print.hint.larger", Button: "print.larger", Do: func() { s.zoom(1) }},
			screen.Command{Key: "PgUp PgDn", Label: "print.hint.page", At: letter, Quiet: func() bool { _, of := l.Number(); return of <= 1 }, Step: on},
			screen.Command{Key: "G", Label: "print.hint.boards", When: screen.If(p.Slips), Do: func() { s.To(s.fields[1]) }},
			screen.Command{Key: "L", Label: "print.hint.style", Button: "print.style", At: letter, Do: styled},
			toggle("S", "print.hint.no-bars", bars, true), toggle("S", "print.hint.bars", bars, false),
			toggle("H", "print.hint.no-hands", hands, true), toggle("H", "print.hint.hands", hands, false))...),
		where(free, elsewhere,
			screen.Command{Key: "PgUp", Button: "print.before", At: letter, Do: func() { on(-1) }},
			screen.Command{Key: "PgDn", Button: "print.after", At: letter, Do: func() { on(1) }},
			screen.Command{Key: "Ctrl O", Label: "print.hint.open", Button: "print.open-file", When: given, Do: p.Open},
			screen.Command{Key: "Ctrl Shift M", Label: "print.hint.folder", Button: "print.open-folder", When: given, Do: p.OpenFolder},
			screen.Command{Key: "Ctrl Shift F", Label: "print.hint.sheet", Button: "screen.sheet", When: screen.Given(h.Sheet), Quiet: l.Large, Do: h.Sheet},
			screen.Command{Key: "Ctrl Shift W", Label: "print.hint.publish", Button: "screen.publish", When: screen.Given(h.Publish), Quiet: l.Large, Do: h.Publish},
			screen.Command{Key: "Ctrl Shift E", Label: "print.hint.mail", Button: "screen.mailing", When: screen.Given(h.Mail), Quiet: l.Large, Do: h.Mail},
			screen.Command{Key: "Ctrl B", Label: "print.hint.browse", When: screen.If(func() bool { return h.Browse != nil }), Quiet: l.Large, Do: func() {
				h.Browse(p.folder, func(folder string) {
					s.Act(func() {
						if reason := setFolder(folder); reason != "" {
							p.say(notice.Refuse(reason))
						}
					})
				})
			}},
			screen.Command{Key: "Esc", Label: "print.hint.back", When: leads, At: letter, Do: func() { h.Back.Back() }}))
}

// zoom shows the page so many steps larger or smaller; larger than whole it gets the window and the
// keys, and whole the list gets them back.
func (s *Screen) zoom(by int) {
	was := s.p.Look.Large()
	s.p.Look.Zoom(by)
	if c := widgets.CanvasOf(s.View()); c != nil && s.p.Look.Large() != was {
		c.Unfocus()
	}
}

func (s *Screen) whole() { s.zoom(-look.Steps) }

// scroll scrolls to what came of an act, once all is shown: in large type it may be below the edge.
func (s *Screen) scroll() {
	if now := s.p.State(); now != s.state {
		s.state, s.reveal = now, s.table
		if s.came.Object().Visible() {
			s.reveal = s.came
		}
	}
	if to := s.reveal; to != nil {
		s.reveal = nil
		widgets.AskReveal(s.View(), to.Object())
	}
}

// Leave implements screen.Screen: what is being made goes on.
func (s *Screen) Leave() bool {
	if !s.Settle() {
		return false
	}
	s.Screen.Leave()
	s.p.Leave()
	return true
}

// HandleKey implements screen.Screen. While something is typed the letters are its own; a
// sign or a letter is done by its character.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	switch {
	case s.p.Empty() != "" || s.typing() != nil || len(ev.Name) == 1:
		return false
	case s.p.Look.Large():
		return s.sheet.Key(ev) || s.Screen.HandleKey(ev)
	case !s.style.HasFocus() && s.tableKey(ev): // from a button, or from nowhere
		s.Act(func() { s.To(s.table) })
		return true
	}
	return s.Screen.HandleKey(ev)
}

// TypedRune implements screen.Typist.
func (s *Screen) TypedRune(r rune) bool {
	switch {
	case s.p.Empty() != "" || s.typing() != nil:
	case s.lost(): // the list has the letter, and knows that a blank behind it is no key
		if s.Act(func() { s.To(s.table) }); !s.lost() {
			s.table.Cursor().TypedRune(r)
		}
	case r == '=': // the plus of many keyboards needs Shift
		s.Strike("+")
	case r == '_':
		s.Strike("-")
	case r >= '0' && r <= '9':
		if !s.p.Look.Large() && s.p.Printing() {
			s.Act(func() { s.p.Put(int(r - '0')) })
		}
	default:
		s.Strike(string(unicode.ToLower(r)))
	}
	return true
}

// lost reports whether nothing has the cursor, and no large page the keys.
func (s *Screen) lost() bool {
	c := widgets.CanvasOf(s.View())
	return c != nil && c.Focused() == nil && !s.p.Look.Large() && s.table.Cursor() != nil
}

// typing returns the field with the cursor, nil for none.
func (s *Screen) typing() *kit.Field {
	if i := slices.IndexFunc(s.fields, func(f *kit.Field) bool { return f.HasFocus() }); i >= 0 {
		return s.fields[i]
	}
	return nil
}

func (s *Screen) tableKey(ev *fyne.KeyEvent) bool {
	row, col := s.p.Selected()
	to, moves := map[fyne.KeyName][2]int{
		fyne.KeyUp: {row - 1, col}, fyne.KeyDown: {row + 1, col}, fyne.KeyLeft: {row, s.p.Beside(-1)}, fyne.KeyRight: {row, s.p.Beside(1)},
		fyne.KeyHome: {0, col}, fyne.KeyEnd: {len(s.p.Rows()) - 1, col},
	}[ev.Name]
	if moves {
		s.Act(func() {
			s.p.Choose(to[0], to[1])
			s.reveal = s.table
		})
		return true
	}
	own := slices.Contains([]fyne.KeyName{fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter}, ev.Name)
	return own && (s.Screen.HandleKey(ev) || own)
}

// reports returns the reports with the club's list of them.
func (p *Presenter) reports() kit.Cells {
	c := kit.Cells{Columns: []grid.Column{{Title: p.words().T("print.report"), Flex: true}}, Row: p.row, Col: p.col + 1}
	for _, form := range forms {
		c.Columns = append(c.Columns, grid.Column{Title: p.formName(form), Centre: true})
	}
	for i, r := range p.rows {
		row := grid.Figures(r.Title)
		row.Figures[0].Bold = i == p.row
		for f, cell := range r.Cells {
			figure := grid.Figure{Bold: cell.Copies > 0, Colour: theme.Quiet}
			switch {
			case !cell.Can:
			case cell.Copies == 0:
				figure.Text = p.words().T("print.list.no")
			case forms[f] == onPaper:
				figure.Text, figure.Colour = p.words().T("print.list.copies", "n", cell.Copies), theme.Green
			default:
				figure.Text, figure.Colour = p.words().T("print.list.yes"), theme.Green
			}
			row.Figures = append(row.Figures, figure)
		}
		c.Rows = append(c.Rows, row)
	}
	return c
}
