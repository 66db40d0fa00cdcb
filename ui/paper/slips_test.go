package paper_test

import (
	"slices"
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/problem"
	"uitslag/ui/desk"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

const slipsRow = 4

func TestSlips(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	p := presenter(d, t.TempDir())
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
		got := strings.TrimPrefix(p.FileName(), "2003-11-10 Clubtornooi ")
		check.That(t, got == x.name, "%q %q: %q, want %q", x.boards, x.blank, got, x.name)
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
	p.MakeAll() // the club's list has them all
	o = last()
	check.That(t, o.Kind == "slips" && o.Blank == 0 && o.Boards == nil, "of the list: %v", o)
}

func TestSlipsKeys(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	w := open(t, d, t.TempDir(), task.Here(), theme.Look{})
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
