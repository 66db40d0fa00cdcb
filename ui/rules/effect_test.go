package rules

import (
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event/command"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// TestEffectIsWhatComes: the figures behind each arrow are those of the standings once
// the rules are kept, under every preset.
func TestEffectIsWhatComes(t *testing.T) {
	club, all := desktest.Sample(t)
	for _, name := range rules.Presets() {
		d := desktest.Desk(club, "nl", all[desktest.Halfway])
		p := NewPresenter(d, nil)
		p.Enter()
		r, err := rules.Preset(name)
		check.NoError(t, err)
		p.change(r)
		e := p.Effect()
		told := map[string][]string{}
		for _, row := range e.Rows {
			if row.Title == "" {
				told[row.Figures[1]] = row.Figures
			}
		}
		check.NoError(t, d.Do(&command.ChangeRules{Rules: r}))
		st, err := d.Standings()
		check.NoError(t, err)
		for i := range st.Lists {
			l := &st.Lists[i]
			for j := range l.Rows {
				row := &l.Rows[j]
				figures := told[l.Number(row)]
				if figures == nil {
					t.Fatalf("%s: nothing told of %s", name, l.Number(row))
				}
				for c, want := range map[Kind]string{Place: row.Place(), Points: d.Words.Number(row.Total.Points, r.PointDecimals)} {
					for k, kind := range e.Columns {
						if _, after, changes := strings.Cut(figures[k], " → "); kind == c && (changes && after != want || !changes && figures[k] != want) {
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
				check.That(t, o.Chosen && o.Text != "" && o.Source != "", "%s: %+v", field, o)
				err := p.Rules().Check()
				check.That(t, err == nil, "%s: %v", field, err)
				p.Drop()
				p.Choose(i)
			}
		}
	}
}

// TestNothingCutOff: every word is seen whole, in each size and in both languages.
func TestNothingCutOff(t *testing.T) {
	for _, look := range []theme.Look{uitest.Light, {Scheme: theme.Light, Scale: 150}, {Scheme: theme.Dark, Scale: 200}} {
		for _, lang := range []string{"nl", "en"} {
			w := open(t, look, lang, desktest.Halfway, nil)
			for _, field := range []string{"percent_decimals", "ties", "method"} {
				w.choose(field)
				w.press("Right")
				for _, cut := range append(uitest.CutOff(w.c), uitest.Faint(w.c)...) {
					t.Errorf("%d %s %s: %s", look.Scale, lang, field, cut)
				}
			}
		}
	}
}
