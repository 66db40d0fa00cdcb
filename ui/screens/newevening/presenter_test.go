package newevening

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
)

func presenter(t *testing.T, lang string, typed map[Field]string) *Presenter {
	t.Helper()
	p := NewPresenter(desktest.Desk(desktest.New(t), lang, ""))
	for f := range fields {
		if text, ok := typed[f]; ok {
			p.Set(f, text)
		}
	}
	return p
}

// wrong returns the first field that cannot be, and whether there is one.
func wrong(p *Presenter) (Field, bool) {
	f := slices.IndexFunc(p.form.problems[:], func(reason string) bool { return reason != "" })
	return Field(f), f >= 0
}

// TestRefusals holds: what cannot be is refused with a sentence that says what to do,
// and what was typed stays.
func TestRefusals(t *testing.T) {
	long := strings.Repeat("x", longestName+1)
	for _, c := range []struct {
		field Field
		text  string
		want  string
	}{
		{Name, "", "De avond heeft geen naam. Typ een naam, bijvoorbeeld Clubavond."},
		{Name, "   ", "De avond heeft geen naam. Typ een naam, bijvoorbeeld Clubavond."},
		{Name, long, "De naam is te lang. Houd het bij 80 tekens."},
		{Pairs, "", "Typ hoeveel paren er meedoen."},
		{Pairs, "dertien", "“dertien” is geen aantal paren. Typ een getal, bijvoorbeeld 13."},
		{Pairs, "13,5", "“13,5” is geen aantal paren. Typ een getal, bijvoorbeeld 13."},
		{Pairs, "-4", "“-4” is geen aantal paren. Typ een getal, bijvoorbeeld 13."},
		{Pairs, "99999999999999999999", "“99999999999999999999” is geen aantal paren. Typ een getal, bijvoorbeeld 13."},
		{Pairs, "0", "Met 0 paren kan er niet gespeeld worden. Er zijn er minstens 4 nodig."},
		{Pairs, "1", "Met 1 paar kan er niet gespeeld worden. Er zijn er minstens 4 nodig."},
		{Pairs, "3", "Met 3 paren kan er niet gespeeld worden. Er zijn er minstens 4 nodig."},
		{Pairs, "201", "Op één avond is plaats voor 200 paren, niet voor 201. Verdeel de paren over twee avonden."},
		{Boards, "", "Typ hoeveel giften er gespeeld worden, bijvoorbeeld 24 – 28."},
		{Boards, "veel", "“veel” is geen aantal giften. Typ 28, of 24 – 28."},
		{Boards, "20-24-28", "“20-24-28” is geen aantal giften. Typ 28, of 24 – 28."},
		{Boards, "0", "Dit aantal giften kan niet. Typ een aantal van 1 tot 60."},
		{Boards, "24-600", "Dit aantal giften kan niet. Typ een aantal van 1 tot 60."},
		{First, "0", "Typ het nummer van de eerste gift, van 1 tot 999."},
		{First, "", "Typ het nummer van de eerste gift, van 1 tot 999."},
		{First, "een", "Typ het nummer van de eerste gift, van 1 tot 999."},
		{Date, "", "Dit is geen datum. Typ bijvoorbeeld 14-11-2026."},
		{Date, "31-2-2026", "Dit is geen datum. Typ bijvoorbeeld 14-11-2026."},
		{Date, "gisteren", "Dit is geen datum. Typ bijvoorbeeld 14-11-2026."},
		{Date, "14-13", "Dit is geen datum. Typ bijvoorbeeld 14-11-2026."},
		{Fixed, "An en Jef", "“An en Jef” zijn geen paarnummers. Typ bijvoorbeeld 5, 9, of laat dit leeg."},
		{Fixed, "5, 14", "Er zijn vanavond 13 paren: typ nummers van 1 tot 13."},
		{Fixed, "0", "Er zijn vanavond 13 paren: typ nummers van 1 tot 13."},
	} {
		typed := map[Field]string{Pairs: "13", Boards: "24-28"}
		typed[c.field] = c.text
		p := presenter(t, "nl", typed)
		check.Equal(t, fmt.Sprintf("%q in field %d", c.text, c.field), p.form.problems[c.field], c.want)
		f, wrong := wrong(p)
		check.That(t, wrong && f == c.field, "%q: wrong is %v %v", c.text, f, wrong)
		if p.Ready() || p.form.texts[c.field] != c.text {
			t.Errorf("%q: ready %v, text %q", c.text, p.Ready(), p.form.texts[c.field])
		}
	}
}

// TestReading holds: what can be meant in one way only is understood, and written so.
func TestReading(t *testing.T) {
	for _, c := range []struct {
		field       Field
		text, clean string
	}{
		{Name, "  Clubavond ", "Clubavond"},
		{Pairs, " 013 ", "13"},
		{Boards, "28", "28"},
		{Boards, "24-28", "24 – 28"},
		{Boards, "24 – 28", "24 – 28"},
		{Boards, "28 24", "24 – 28"},
		{Boards, "24 tot 28", "24 – 28"},
		{Boards, "24 t/m 28", "24 – 28"},
		{Boards, "24..28", "24 – 28"},
		{Pairs, "&\"", "13"}, // AZERTY without Shift
		{Boards, "é!", "28"},
		{Boards, "é'-é!", "24 – 28"},
		{Boards, "é' t/m é!", "24 – 28"},
		{Boards, "é' à é!", "24 – 28"},
		{Boards, "24à28", "24 – 28"},
		{Boards, "1à", "10"},
		{First, "&à", "10"},
		{Date, "è-&&-éàé§", "7-11-2026"},
		{Date, "è nov", "7-11-2026"},
		{Fixed, "paar ( en ç", "5 en 9"},
		{First, "17", "17"},
		{Date, "7-11", "7-11-2026"},
		{Date, "7/11/26", "7-11-2026"},
		{Date, "07.11.2026", "7-11-2026"},
		{Date, "2026-11-07", "7-11-2026"},
		{Date, "7 nov", "7-11-2026"},
		{Date, "7 november 2025", "7-11-2025"},
		{Date, "29-2-2028", "29-02-2028"},
		{Fixed, "", ""},
		{Fixed, "9 5 9", "5 en 9"},
		{Fixed, "paar 5, paar 9", "5 en 9"},
		{Fixed, "1, 5 en 9", "1, 5 en 9"},
	} {
		p := presenter(t, "nl", map[Field]string{Pairs: "13", c.field: c.text})
		check.Equal(t, fmt.Sprintf("%q refused", c.text), p.form.problems[c.field], "")
		p.form.Settle(c.field)
		check.Equal(t, fmt.Sprintf("%q is written", c.text), p.form.texts[c.field], c.clean)
		if s := p.form.problems[c.field]; s != "" {
			t.Errorf("%q, written %q, refused: %s", c.text, p.form.texts[c.field], s)
		}
	}
}

// TestRows holds: the rows are the figures of advise.Suggest, the best first.
func TestRows(t *testing.T) {
	p := presenter(t, "nl", map[Field]string{Pairs: "13", Boards: "24-28"})
	fits := advise.Suggest(13, 24, 28)
	check.Must(t, len(p.rows)+p.Hidden() == len(fits) && p.Hidden() != 0,
		"%d rows and %d hidden of %d", len(p.rows), p.Hidden(), len(fits))
	check.That(t, p.rows[0].Suggestion.Best() && p.selected == 0, "the best is not first and chosen")
	p.ShowAll(true)
	check.Must(t, len(p.rows) == len(fits) && p.Hidden() == 0, "all: %d rows of %d", len(p.rows), len(fits))
	want := []string{
		"Vasneg, ronde 2 gedraaid | 7 × 4 | 28 | 7 paren | 6 of 7 | 85,1 | één | –",
		"Howell | 13 × 2 | 26 | 13 paren | 12 | 100,0 | één | –",
		"Howell | 12 × 2 | 24 | 12 paren | 11 of 12 | 97,9 | één | 1",
		"Howell | 9 × 3 | 27 | 9 paren | 8 of 9 | 88,8 | één | 4",
		"Scheveningen, ronde 2 gedraaid | 7 × 4 | 28 | 7 paren | 6 of 7 | 85,1 | één | –",
		"Mitchell, ronde 7 gedraaid | 7 × 4 | 28 | 7 paren | 6 of 7 | 85,1 | één | 7",
	}
	for i, w := range want {
		r := p.rows[i]
		got := strings.Join([]string{r.Figures.Name, r.Figures.Rounds, r.Figures.Boards, r.Figures.SitOuts, r.Figures.Opponents, r.Figures.Balance, r.Figures.Winners, r.Figures.Seats}, " | ")
		check.That(t, got == w, "row %d: %s, want %s", i, got, w)
	}
	check.Equal(t, "heading", p.Heading(), "Schema’s die passen bij 13 paren en 24 – 28 giften")
	for i, r := range p.rows { // each row can be made, and has just its boards
		m, err := movements.Generate(r.Suggestion.Name, r.Suggestion.Options)
		check.That(t, err == nil && len(m.Rounds) == r.Suggestion.Rounds, "row %d: %v", i, err)
	}
}

// TestChoiceStays holds: what was chosen stays chosen as long as it fits.
func TestChoiceStays(t *testing.T) {
	p := presenter(t, "nl", map[Field]string{Pairs: "13", Boards: "24-28"})
	p.Choose(3)
	name := p.rows[3].Figures.Name
	p.Set(Name, "Kerstdrive")
	p.Set(Fixed, "5, 9")
	p.ShowAll(true)
	check.Equal(t, "chosen", p.rows[p.selected].Figures.Name, name)
	p.Set(Pairs, "12x")
	check.Equal(t, "after a slip of the finger: chosen", p.rows[p.selected].Figures.Name, name)
	p.Set(Pairs, "12")
	check.That(t, p.selected == 0, "other figures, but the old choice")
	p.Choose(-5)
	p.Choose(99)
	check.That(t, p.selected == len(p.rows)-1, "beyond the end")
}

// TestAdvice holds: the sentence is of the chosen movement, with its figures.
func TestAdvice(t *testing.T) {
	p := presenter(t, "nl", map[Field]string{Pairs: "13", Boards: "24-28"})
	if got := p.Advice().Text; !strings.HasPrefix(got, "**Vasneg, ronde 2 gedraaid**: balans 85,1; een eerlijker schema (100)") || !strings.Contains(got, "maar 2 giften per ronde") || p.Advice().Tone == notice.Warning {
		t.Error(got)
	}
	p.Choose(7)
	want := "**Mitchell**: minder eerlijk (balans 46,2) dan Vasneg, ronde 2 gedraaid (85,1). De giften gaan van tafel naar tafel. NZ en OW krijgen elk een eigen uitslag."
	got := p.Advice().Text
	check.That(t, got == want && p.Advice().Tone == notice.Warning, "%s\nwant %s", got, want)
	p.Choose(3)
	got = p.Advice().Text
	check.That(t, strings.Contains(got, "even eerlijk als Vasneg") && p.Advice().Tone != notice.Warning, "%v", got)
	p.Choose(1)
	if got := p.Advice().Text; !strings.Contains(got, "eerlijker (balans 100,0)") || !strings.Contains(got, "Maar 2 giften per ronde") || p.Advice().Tone == notice.Warning {
		t.Error(got)
	}
}

// choose chooses a row by its name.
func choose(t *testing.T, p *Presenter, name string) {
	t.Helper()
	for i, r := range p.rows {
		if r.Figures.Name == name {
			p.Choose(i)
			return
		}
	}
	t.Fatalf("no row %s", name)
}

// TestSeated holds: who must stay seated is told how, or in which movement.
func TestSeated(t *testing.T) {
	p := presenter(t, "nl", map[Field]string{Pairs: "13", Boards: "24-28", Fixed: "5, 9"})
	got := p.Advice().Text
	check.That(t, p.rows[0].Figures.Seats == "4 ✓" && strings.HasSuffix(got, "Paren 5 en 9 blijven op hun plaats."), "%v", got)
	choose(t, p, "Vasneg, ronde 2 gedraaid")
	check.Contains(t, p.Advice().Text, "Hier kunnen paren 5 en 9 niet blijven zitten; bij Howell wel.")
	choose(t, p, "Mitchell, ronde 7 gedraaid")
	check.HasSuffix(t, p.Advice().Text, "Paren 5 en 9 blijven op hun plaats.")
	p.Set(Fixed, "4")
	check.HasSuffix(t, p.Advice().Text, "Paar 4 blijft op zijn plaats.")
	choose(t, p, "Mitchell")
	check.HasSuffix(t, p.Advice().Text, "Wie moet blijven zitten, zit NZ (1).")
	p = presenter(t, "nl", map[Field]string{Pairs: "8", Boards: "28", Fixed: "1 2 3 4 5"})
	check.HasSuffix(t, p.Advice().Text, "Geen enkel schema dat past heeft 5 vaste plaatsen.")
}

// TestNothingFits holds: no movement fits is said with what would.
func TestNothingFits(t *testing.T) {
	p := presenter(t, "nl", map[Field]string{Pairs: "13", Boards: "3"})
	got := p.Trouble()
	check.That(t, strings.HasPrefix(got, "Geen schema voor 13 paren heeft 3 giften. Wel mogelijk: 8, ") && !p.Ready(), "%v", got)
	for _, pairs := range []string{"4", "5", "7", "17", "18", "23", "59", "60"} {
		p.Set(Pairs, pairs)
		check.That(t, len(p.rows) != 0 || p.Trouble() != "", "%s pairs: no movement and no sentence", pairs)
	}
}

// TestBegin holds: the evening is made as it stands on the form, and made the current one.
func TestBegin(t *testing.T) {
	p := presenter(t, "nl", map[Field]string{
		Name: "Kerstdrive", Pairs: "13", Boards: "24-28", First: "5", Date: "19-12", Fixed: "5",
	})
	p.SetPreset(1)
	p.Choose(7) // Mitchell with two winners
	check.Must(t, p.Ready(), "not ready")
	check.NoError(t, p.Begin())
	e, s, err := p.desk.Session()
	check.Must(t, err == nil && e != nil, "no evening in hand: %v", err)
	check.That(t, e.Name == "Kerstdrive" && s.Date == "2026-12-19" && s.FirstBoard == 5 && s.BoardsPerSet == 4,
		"%s %s %d %d", e.Name, s.Date, s.FirstBoard, s.BoardsPerSet)
	check.That(t, e.Rules.Preset == p.Presets()[1] && e.Kind == event.Pairs, "rules %s, kind %s", e.Rules.Preset, e.Kind)
	check.That(t, len(e.Contestants) == 13 && len(s.Sections) == 1 && len(s.Sections[0].Seating) == 13,
		"%d contestants, %d sections", len(e.Contestants), len(s.Sections))
	l := s.Sections[0].Labels[1]
	check.That(t, l.Direction == "EW" && l.Number == 1, "seat 2 is %s %d", l.Direction, l.Number)
	for _, c := range e.Contestants {
		check.That(t, len(c.Players) == 0, "a contestant has players")
	}
	st, err := p.desk.Standings()
	check.That(t, err == nil && len(st.Boards) == 28 && st.Boards[0].Traveller.Board == 5, "%v %d boards", err, len(st.Boards))
	check.That(t, p.form.texts[Name] == "Kerstdrive" && p.form.texts[Pairs] == "13" && p.form.texts[Boards] == "26 – 30",
		"the next form does not begin with the last evening's figures")
}

// TestNotSaved holds: when the file refuses, nothing of the form is lost.
func TestNotSaved(t *testing.T) {
	club := desktest.New(t)
	p := NewPresenter(desktest.Desk(club, "nl", ""))
	p.Set(Pairs, "14")
	p.Choose(2)
	club.Fail = problem.New("event.gone")
	err := p.Begin()
	check.Must(t, problem.Is(err, "event.gone"), "%v", err)
	check.That(t, p.form.texts[Pairs] == "14" && p.selected == 2 && p.desk.Current() == "", "the form is gone")
	club.Locked = "Marie"
	check.That(t, !p.Ready() && p.ReadOnly() != "", "ready on a file that is only read")
}

// TestRenew holds: a form that nobody touched follows the club, another stays.
func TestRenew(t *testing.T) {
	club := desktest.New(t)
	p := NewPresenter(desktest.Desk(club, "nl", ""))
	club.Make(t, desktest.Evening{Name: "Woensdag", Date: "2026-11-04", Movement: desktest.Scheveningen(t, 10, 5)})
	club.Make(t, desktest.Evening{Name: "Vrijdag", Date: "2026-10-30", Movement: desktest.Scheveningen(t, 14, 7)})
	p.Renew()
	check.That(t, p.form.texts[Name] == "Woensdag" && p.form.texts[Pairs] == "10" && p.form.texts[Boards] == "18 – 22",
		"%s %s %s", p.form.texts[Name], p.form.texts[Pairs], p.form.texts[Boards])
	p.Set(Pairs, "11")
	p.Renew()
	check.That(t, p.form.texts[Pairs] == "11", "what was typed is gone")
}

// TestEnglish holds: the other language has its own words and decimal sign.
func TestEnglish(t *testing.T) {
	p := presenter(t, "en", map[Field]string{Pairs: "13", Boards: "24-28"})
	r := p.rows[0]
	check.That(t, r.Figures.Name == "Vasneg, arrow-switch round 2" && r.Figures.Balance == "85.1" && r.Figures.Opponents == "6 or 7", "%+v", r)
	check.Contains(t, presenter(t, "nl-NL", map[Field]string{Pairs: "13"}).Heading(), "spellen")
	half := exact.New(1, 2)
	check.That(t, p.desk.Words.Fixed(half, 1) == "0.5", "decimal sign")
}

// TestOtherKind: who types another kind of evening where a number is asked is told where to
// choose it.
func TestOtherKind(t *testing.T) {
	for lang, texts := range map[string][]string{
		"nl": {"6 teams", "viertallen", "Individueel", "8 ploegen"},
		"en": {"6 teams", "individual", "teams of four", "Swiss"},
	} {
		for _, text := range texts {
			p := presenter(t, lang, nil)
			p.Set(Pairs, text)
			check.Equal(t, text, p.form.problems[Pairs], p.desk.Words.T("newevening.other-kind"))
		}
	}
	p := presenter(t, "nl", nil)
	p.Set(Pairs, "dertien")
	check.Contains(t, p.form.problems[Pairs], "dertien")
}

// TestDateRemark: a day to come and one long ago are remarked upon, and not refused; a step
// goes to the next day.
func TestDateRemark(t *testing.T) {
	p := presenter(t, "nl", nil) // it is 14 November 2026
	for text, want := range map[string]string{
		"14-11-2026": "", "1-10-2026": "",
		"15-11-2026": "Dat is zondag 15 november 2026: morgen pas.",
		"1-12-2026":  "Dat is dinsdag 1 december 2026: pas over 17 dagen.",
		"14-11-2025": "Dat is vrijdag 14 november 2025: 365 dagen geleden.",
	} {
		p.Set(Date, text)
		p.form.Settle(Date)
		if got := p.form.remark; got != want || p.form.problems[Date] != "" {
			t.Errorf("%s: %q, %s", text, got, p.form.problems[Date])
		}
	}
	p.Set(Date, "31-12-2026")
	p.Step(1)
	got := p.form.texts[Date]
	check.That(t, got == "1-01-2027", "%v", got)
	p.Step(-1)
	got = p.form.texts[Date]
	check.That(t, got == "31-12-2026", "%v", got)
}

// TestUsualRules: where English is spoken an evening begins with the rules of the EBU,
// unless the club chose others.
func TestUsualRules(t *testing.T) {
	for lang, want := range map[string]string{"nl": "MesserBridge", "nl-NL": "NBB", "fr": "MesserBridge", "en": "EBU", "pl": "PZBS", "es": "WBF", "de": "WBF"} {
		check.Equal(t, lang, presenter(t, lang, nil).Rules().Preset, want)
	}
	club := desktest.New(t)
	club.MustDo(t, "", &command.SetClub{Name: "Club", Settings: event.Settings{Preset: "MesserBridge"}})
	check.Equal(t, "the club's", NewPresenter(desktest.Desk(club, "en", "")).Rules().Preset, "MesserBridge")
}

// TestComparedIsShown: what the best movement is compared with is in the list, or named.
func TestComparedIsShown(t *testing.T) {
	hidden := 0
	for pairs := 8; pairs <= 30; pairs++ {
		p := presenter(t, "nl", map[Field]string{Pairs: strconv.Itoa(pairs), Boards: "24-28"})
		if len(p.fits) < 2 || !p.rows[0].Suggestion.Best() {
			continue
		}
		code := p.rows[0].Suggestion.Reason.Code
		shown := slices.ContainsFunc(p.rows, func(r Row) bool { return same(r.Suggestion, p.fits[1]) })
		named := strings.Contains(p.Advice().Text, "Dat andere is "+p.desk.Speaker.SuggestionName(p.fits[1]))
		if compares := code != "movement.best-only" && code != "movement.best-everyone"; named != (compares && !shown) {
			t.Errorf("%d pairs: shown %v, %s", pairs, shown, p.Advice().Text)
		}
		if named {
			hidden++
		}
	}
	check.That(t, hidden != 0, "nothing hidden was ever compared with")
}
