package paper_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/paper"
	"uitslag/ui/uitest"
)

// list returns what stands in the cells of the club's list, a row a report.
func list(p *paper.Presenter) []string {
	var out []string
	for _, r := range p.Rows() {
		row := ""
		for _, c := range r.Cells {
			switch {
			case !c.Can:
				row += " "
			case c.Copies == 0:
				row += "."
			default:
				row += fmt.Sprint(c.Copies)
			}
		}
		out = append(out, strings.TrimRight(row, " ")) // the last column is of other rows
	}
	return out
}

// The list is the club's: it is in the club file, and anyone who opens it has it.
func TestList(t *testing.T) {
	d, m, p := samplePresenter(t)
	want := []string{"11..1.", "11. ..", "... ..", "... ..", "..   .", "..   .", "...  .", "...  .", "... ..", "... ..", "... ..", "      .", "      .", "      ."}
	check.Slices(t, "the list of a new club", list(p), want)
	choose := func(row, col, copies int) {
		p.Choose(row, col)
		p.Put(copies)
	}
	choose(0, 0, 2)  // twice on paper
	choose(0, 1, 0)  // no PDF
	choose(1, 1, 0)  // nor of this
	choose(0, 4, 5)  // a file is there once
	choose(2, 2, 1)  // a web page
	choose(4, 0, 99) // more than there can be
	choose(4, 4, 1)  // slips are no workbook: the PDF to its left
	before := len(d.Club.(*desktest.Club).Journal(""))
	choose(4, 1, 1) // it is that already
	n := len(d.Club.(*desktest.Club).Journal(""))
	check.That(t, n == before, "%d lines of the journal for nothing", n-before)
	want = []string{"2...1.", "1.. ..", "..1 ..", "... ..", "91   .", "..   .", "...  .", "...  .", "... ..", "... ..", "... ..", "      .", "      .", "      ."}
	check.Slices(t, "list", list(p), want)
	check.Slices(t, "the next one sees", list(presenter(d, t.TempDir())), want)
	choose(4, 0, 1)
	p.MakeAll()
	check.That(t, slices.Equal(m.printed, []string{"uitslag", "uitslag", "controlestaat", "slips"}), "printed %q", m.printed)
	check.HasPrefix(t, p.Sentence(), "**Naar de printer Brother gestuurd:** 2 × Uitslag, Controlestaat en Scorebriefjes.\n**3 bestanden gemaakt**")
}

// What was emptied stays empty, and says what to do.
func TestEmptyList(t *testing.T) {
	_, m, p := samplePresenter(t)
	for row := range p.Rows() {
		for col := range p.Rows()[row].Cells {
			p.Choose(row, col)
			p.Put(0)
		}
	}
	if p.MakeAll() || p.State() != paper.Failed || !strings.HasPrefix(p.Sentence(), "Er staat niets op de lijst") || len(m.wrote)+len(m.printed) > 0 {
		t.Errorf("state %d, %q", p.State(), p.Sentence())
	}
	p.Choose(0, 0)
	p.Put(1)
	check.That(t, p.State() == paper.Ready && p.MakeAll(), "state %d, %q after something was put on it", p.State(), p.Sentence())
}

// A list of a newer program, or one that was written by hand, does no harm.
func TestOddList(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	if err := d.DoTo("", &command.SetClub{Name: "De Proef", Settings: event.Settings{Papers: []event.Paper{
		{Report: "cards", Form: "paper", Copies: 1},
		{Report: "uitslag", Form: "docx", Copies: 1},
		{Report: "slips", Form: "png", Copies: 1},
		{Report: "progress", Form: "pdf", Copies: 3},
	}}}); err != nil {
		t.Fatal(err)
	}
	p := presenter(d, t.TempDir())
	p.MakeAll()
	check.That(t, len(m.printed) == 0 && len(m.wrote) == 1, "printed %q, wrote %q", m.printed, m.wrote)
	p.Choose(0, 0)
	p.Put(1) // what it does not know stays
	got := d.Club.Club().Settings.Papers
	check.That(t, len(got) == 5 && got[0].Report == "cards", "list %v", got)
}

func TestLockedList(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	d.Club.(*desktest.Club).Locked = "Jan heeft het open"
	p := presenter(d, t.TempDir())
	before := list(p)
	p.Next()
	check.That(t, p.State() == paper.Failed && strings.Contains(p.Sentence(), "Jan heeft het open") && slices.Equal(list(p), before),
		"state %d, %q, %q", p.State(), p.Sentence(), list(p))
	p.MakeAll()
	check.That(t, p.State() == paper.Made && len(m.printed) == 2, "it prints: state %d, %q", p.State(), p.Sentence())
}

// The list is edited by keys and by clicks; the pages are not laid out again for that.
func TestListKeys(t *testing.T) {
	d, m, w := sampleWindow(t)
	p := w.screen.Presenter()
	laid := m.laid
	uitest.Type(w.canvas, "7") // not of a file
	uitest.Press(w.canvas, "Space", "Left", "Space", "Space", "Space")
	check.Equal(t, "1, 2, 3 and none", list(p)[0], "....1.")
	uitest.Type(w.canvas, "7")
	w.click(t, "7 ×")
	w.click(t, "✓") // it is chosen first
	check.Equal(t, "after clicks", list(p)[0], "....1.")
	w.click(t, "✓")
	got := list(p)[0]
	check.That(t, got == "......" && m.laid == laid, "after a second click %q; laid out %d times", got, m.laid-laid)
	d.Club.(*desktest.Club).Locked = "Jan"
	uitest.Press(w.canvas, "Left")
	check.That(t, !slices.Contains(w.keys(), "Spatie"), "it offers to change what is locked")
}

// TestListOfAnotherKind: what is on the club's list and is no paper of an evening of this kind
// is left out, and said; it stays on the list for an evening that has it.
func TestListOfAnotherKind(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	c := d.Club.Club()
	to := command.SetClub{Name: c.Name, Settings: c.Settings}
	to.Settings.Papers = []event.Paper{{Report: "uitslag", Form: "paper", Copies: 1}, {Report: "matches", Form: "paper", Copies: 1}}
	check.NoError(t, d.DoTo("", &to))
	p := presenter(d, t.TempDir())
	p.MakeAll()
	check.That(t, slices.Equal(m.printed, []string{"uitslag"}), "printed %q", m.printed)
	sentence := p.Sentence()
	check.That(t, strings.Contains(sentence, "Niet gemaakt") && strings.Contains(sentence, "Matchbladen"), "it says %q", sentence)
	p.Print()
	check.That(t, !strings.Contains(p.Sentence(), "Niet gemaakt"), "it says so of one paper too")
	got := d.Club.Club().Settings.Papers
	check.That(t, len(got) == 2 && got[1].Copies == 1, "the list is %v", got)
}

// TestPapersOfEachKind: what is offered follows the kind and the form of the evening, by its own
// names, and every paper that is offered says what it is for.
func TestPapersOfEachKind(t *testing.T) {
	teams := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4}), 2, eventtest.Preset(t, "Teams WBF"))
	for _, c := range []struct {
		what      string
		e         event.Event
		has, lack []string
	}{
		{"teams", *teams.E, []string{"Matchbladen", "Butler van de paren", "Ploegkaarten"}, []string{"Loting", "Schema knock-out", "Paarkaarten"}},
		{"individuals", *eventtest.PlayerNight(t, eventtest.Generate(t, "individual", movements.Options{Pairs: 8}), 2).E, []string{"Spelerskaarten"}, []string{"Matchbladen", "Butler van de paren", "Loting"}},
		{"a Swiss of pairs", eventtest.DrawnRounds(t, 2, 6, event.Pairs, event.DrawSwiss), []string{"Loting", "Paarkaarten"}, []string{"Schema knock-out", "Matchbladen"}},
		{"a knock-out", eventtest.DrawnRounds(t, 2, 8, event.Teams, event.DrawKnockout), []string{"Loting", "Schema knock-out", "Matchbladen"}, nil},
	} {
		club := desktest.New(t)
		club.Begin(t, c.e)
		d := desktest.Desk(club, "nl", c.e.ID)
		d.Paper = &maker{d: d}
		p := presenter(d, t.TempDir())
		var titles []string
		for i, r := range p.Rows() {
			titles = append(titles, r.Title)
			for col, cell := range r.Cells {
				if !cell.Can {
					continue
				}
				p.Choose(i, col)
				check.That(t, p.About() != "", "%s: %s says nothing of form %d", c.what, r.Title, col)
			}
		}
		for _, title := range c.has {
			if !slices.Contains(titles, title) {
				t.Errorf("%s: no %s among %s", c.what, title, strings.Join(titles, ", "))
			}
		}
		for _, title := range c.lack {
			check.That(t, !slices.Contains(titles, title), "%s: %s is offered", c.what, title)
		}
	}
}

const slipsRow = 4

func TestSlips(t *testing.T) {
	_, m, p := samplePresenter(t)
	check.That(t, !p.Slips(), "the uitslag is no slip")
	p.Choose(slipsRow, 1)
	last := func() desk.Order { return m.orders[len(m.orders)-1] }
	for _, x := range []struct{ boards, blank, name, code string }{
		{name: "scorebriefjes.pdf"},
		{boards: "7", name: "scorebriefjes gift 7.pdf"},
		{boards: "12-1, 14", name: "scorebriefjes giften 1-12, 14.pdf"},
		{boards: "alle", name: "scorebriefjes giften 1-12, 14.pdf", code: "boards.form"},
		{boards: "1000", name: "scorebriefjes giften 1-12, 14.pdf", code: "boards.range"},
		{blank: "3", name: "scorebriefjes blanco.pdf"},
		{blank: "101", name: "scorebriefjes blanco.pdf", code: "print.blank"},
		{blank: "-1", name: "scorebriefjes blanco.pdf", code: "print.blank"},
		{blank: "veel", name: "scorebriefjes blanco.pdf", code: "print.blank"},
		{blank: "0", name: "scorebriefjes.pdf"},
	} {
		var err error
		if x.blank != "" {
			err = p.SetBlank(x.blank)
		} else {
			err = p.SetBoards(x.boards)
		}
		check.That(t, (err != nil) == (x.code != "") && (x.code == "" || problem.Is(err, x.code)),
			"%q %q: %v, want %q", x.boards, x.blank, err, x.code)
		check.Equal(t, fmt.Sprintf("%q %q", x.boards, x.blank), strings.TrimPrefix(p.FileName(), "2003-11-10 Clubtornooi "), x.name)
	}
	err := p.SetBoards("7 9")
	check.That(t, err == nil && p.Boards() == "7, 9" && p.Blank() == "", "%v, %q, %q", err, p.Boards(), p.Blank())
	o := last()
	check.That(t, o.Kind == "slips" && slices.Equal(o.Boards, []int{7, 9}), "looked at %v", o)
	p.Print()
	check.That(t, slices.Equal(last().Boards, []int{7, 9}), "printed %v", last())
	if err := p.SetBlank("2"); err != nil || p.Boards() != "" || p.Blank() != "2" || last().Blank != 2 || last().Boards != nil {
		t.Errorf("%v, %q, %q, %v", err, p.Boards(), p.Blank(), last())
	}
	p.Choose(slipsRow+1, 1) // round slips are of no boards
	if o := last(); o.Kind != "roundslips" || o.Blank != 2 || p.Slips() || !p.CanBlank() || !strings.HasSuffix(p.FileName(), " rondebriefjes blanco.pdf") {
		t.Errorf("looked at %v, %q", o, p.FileName())
	}
	p.Choose(slipsRow, 0)
	p.Put(1)
	p.MakeAll()                   // the club's list has them all
	o = m.orders[len(m.orders)-2] // before the look: the uitslag was given out
	check.That(t, o.Kind == "slips" && o.Blank == 0 && o.Boards == nil, "of the list: %v", o)
}

func TestSlipsKeys(t *testing.T) {
	_, m, w := sampleWindow(t)
	uitest.Press(w.canvas, "Home", "Down", "Down", "Down", "Down")
	uitest.Type(w.canvas, "g")
	check.Must(t, typing(w), "the cursor is not where the boards are typed")
	uitest.Type(w.canvas, "x\n")
	p := w.screen.Presenter()
	check.That(t, p.Boards() == "" && !w.screen.Leave(), "%q, or it may be left", p.Boards())
	uitest.Press(w.canvas, "Escape")
	uitest.Type(w.canvas, "7\n")
	o := m.orders[len(m.orders)-1]
	check.That(t, slices.Equal(o.Boards, []int{7}), "looked at %v", o)
	check.That(t, !typing(w), "the letters are not keys again")
	uitest.Type(w.canvas, "g\t12\t")
	if p := w.screen.Presenter(); p.Blank() != "12" || p.Boards() != "" || len(m.printed) > 0 {
		t.Errorf("blank %q, boards %q, printed %q", p.Blank(), p.Boards(), m.printed)
	}
	uitest.Press(w.canvas, "Ctrl+P")
	o = m.orders[len(m.orders)-1]
	check.That(t, o.Blank == 12 && slices.Equal(m.printed, []string{"slips"}), "printed %q, %v", m.printed, o)
}

// TestRefusedGoesWithItsField: boards that are refused hold the screen while their field is seen,
// and not once another paper is chosen.
func TestRefusedGoesWithItsField(t *testing.T) {
	_, _, w := sampleWindow(t)
	uitest.Press(w.canvas, "Home", "Down", "Down", "Down", "Down")
	uitest.Type(w.canvas, "gx\n")
	check.That(t, !w.screen.Leave(), "refused boards are left")
	w.click(t, "Controlestaat")
	check.That(t, w.screen.Leave(), "the screen is held by a field that is not seen")
}
