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
	"uitslag/internal/phrase/columns"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
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
	w.c.Focus(w.s.view.list)
	w.press(fyne.KeyHome)
	for range rules.Fields() {
		if w.s.p.field == field {
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
		p.Enter()
		r := check.Value(rules.Preset(name))(t)
		p.change(r)
		e := p.Effect()
		told := map[string][]string{}
		for _, row := range e.Rows {
			if row.Title == "" {
				told[row.Figures[1]] = row.Figures
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
				for c, want := range map[columns.Kind]string{columns.Rank: row.Place(), columns.Points: d.Words.Number(row.Total.Points, r.PointDecimals)} {
					for k, column := range e.Columns {
						if _, after, changes := strings.Cut(figures[k], " → "); column.Kind == c && (changes && after != want || !changes && figures[k] != want) {
							t.Errorf("%s, %s: told %q, is %q", name, l.Number(row), figures[k], want)
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
		p := NewPresenter(desktest.Desk(desktest.New(), "en", ""), &draft{r})
		p.Enter()
		for i := range p.Rows() {
			p.Choose(i)
			field := p.field
			for j := range p.Options() {
				p.Take(j)
				o := p.Options()[j]
				check.That(t, o.Selected && o.Text != "" && o.Source != "", "%s: %+v", field, o)
				err := p.Rules().Check()
				check.That(t, err == nil, "%s: %v", field, err)
				p.Drop()
				p.Choose(i)
			}
		}
	}
}
