package rules

import (
	"os"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui"
	"uitslag/ui/kit"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// TestMain sets the clock of the room to that of the club in memory.
func TestMain(m *testing.M) {
	time.Local = time.UTC
	os.Exit(m.Run())
}

// draft is an evening that is about to begin.
type draft struct{ r rules.Rules }

func (d *draft) Rules() rules.Rules     { return d.r }
func (d *draft) SetRules(r rules.Rules) { d.r = r }

// window is the screen in the shell, as on the club laptop.
type window struct {
	t      testing.TB
	club   *desktest.Club
	desk   *desk.Desk
	s      *Screen
	c      fyne.Canvas
	back   int
	notice string
}

// open opens the screen on an evening of the sample club, or for a draft.
func open(t testing.TB, look theme.Look, lang string, evening int, of Draft) *window {
	t.Helper()
	club, all := desktest.Sample(t)
	return openOn(t, look, lang, club, all[evening], of)
}

func openOn(t testing.TB, look theme.Look, lang string, club *desktest.Club, in event.ID, of Draft) *window {
	t.Helper()
	uitest.App(t, look)
	w := &window{t: t, club: club, desk: desktest.Desk(club, lang, in)}
	var shell *ui.Shell
	w.s = New(w.desk, of, Hooks{
		Back: func() { w.back++ }, Changed: func() { shell.Update() },
		Say: func(_ widgets.Tone, sentence string) { w.notice = sentence },
	})
	shell = ui.New(ui.Config{Words: w.desk.Words, Entries: []ui.Entry{{Screen: w.s}}, After: uitest.Never})
	w.c = shelltest.Attach(t, look, uitest.Screen, shell)
	shell.SetEvening(w.desk.Line())
	uitest.Settle(w.c)
	return w
}

func (w *window) press(keys ...fyne.KeyName) { uitest.Press(w.c, keys...) }

// list returns the list of rules, and table the n-th table of the screen: options and effect come
// after it.
func (w *window) list() *grid.Table { return w.table(0) }

func (w *window) table(n int) *grid.Table { return seen[*grid.Table](w)[n] }

// keep returns the button that keeps the rules.
func (w *window) keep() *widgets.Button { return seen[*widgets.Button](w)[0] }

// seen returns what the window shows of a kind, in its order.
func seen[T fyne.CanvasObject](w *window) (all []T) {
	uitest.WalkIn(w.s.View(), func(o fyne.CanvasObject) {
		if one, is := o.(T); is && o.Visible() {
			all = append(all, one)
		}
	})
	return all
}

// table returns what the chosen rules change.
func (p *Presenter) table() kit.Cells { return effect{p.desk, p.effect, p.sections()}.cells() }

// cell returns the one in which the value of the chosen rule is typed.
func (w *window) cell() (cell *widgets.Cell) {
	uitest.Walk(w.c, func(o fyne.CanvasObject) {
		if f, is := o.(*widgets.Field); is && f.Cell != nil && f.Visible() {
			cell = f.Cell
		}
	})
	return cell
}

// rules returns those of the current evening.
func (w *window) rules() rules.Rules {
	w.t.Helper()
	e, err := w.desk.Event()
	check.Must(w.t, err == nil && e != nil, "%v", err)
	return e.Rules
}

// choose puts the cursor on a rule, with the arrows.
func (w *window) choose(field string) {
	w.t.Helper()
	w.c.Focus(w.list())
	w.press(fyne.KeyHome)
	for range rules.Fields() {
		if w.s.p.rule.Name == field {
			return
		}
		w.press(fyne.KeyDown)
	}
	w.t.Fatalf("no key comes to the rule %s", field)
}

// TestEffectIsWhatComes: the figures behind each arrow are those of the standings once
// the rules are kept, under every preset.
func TestEffectIsWhatComes(t *testing.T) {
	club, all := desktest.Sample(t)
	for _, name := range rules.Presets() {
		d := desktest.Desk(club, "nl", all[desktest.Halfway])
		p := NewPresenter(d, nil)
		p.Read()
		r := check.Value(rules.Preset(name))(t)
		p.change(r)
		e := p.table()
		told := map[string][]grid.Figure{}
		for _, row := range e.Rows {
			if len(row.Figures) == len(e.Columns) { // else it is the name of a list
				told[row.Figures[1].Text] = row.Figures
			}
		}
		check.NoError(t, d.Do(&command.ChangeRules{Rules: r}))
		st := check.Value(d.Standings())(t)
		for i := range st.Lists {
			l := &st.Lists[i]
			for j := range l.Rows {
				row := &l.Rows[j]
				figures := told[l.Number(row)]
				if figures == nil {
					t.Fatalf("%s: nothing told of %s", name, l.Number(row))
				}
				for title, want := range map[string]string{"log.col.place": row.Place(), "paper.points": d.Words.Number(row.Total.Points, r.PointDecimals)} {
					for k, column := range e.Columns {
						text := figures[k].Text
						if _, after, changes := strings.Cut(text, " → "); column.Title == d.Words.T(title) && (changes && after != want || !changes && text != want) {
							t.Errorf("%s, %s: told %q, is %q", name, l.Number(row), text, want)
						}
					}
				}
			}
		}
	}
}

// TestEveryOptionCanBe: each option of each rule that matters can be taken, and is then
// the one that is chosen.
func TestEveryOptionCanBe(t *testing.T) {
	for _, r := range []rules.Rules{rules.MesserBridge(), rules.PZBS(), rules.ButlerPolish(), rules.CrossIMP()} {
		r.Federation, r.Ties = rules.FederationAEB, rules.TiesPairs
		p := NewPresenter(desktest.Desk(desktest.New(t), "en", ""), &draft{r})
		p.Read()
		for i := range p.Rows() {
			p.Choose(i)
			field := p.rule.Name
			for j := range p.Options() {
				p.Take(j)
				o := p.Options()[j]
				check.That(t, o.Selected && o.Text != "" && o.Source != "", "%s: %+v", field, o)
				err := p.rules.Check()
				check.That(t, err == nil, "%s: %v", field, err)
				p.Drop()
				p.Choose(i)
			}
		}
	}
}
