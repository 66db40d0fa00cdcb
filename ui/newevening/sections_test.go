package newevening

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// TestSectionsAreBest: with forty pairs two Mitchells are marked, chosen and begun, and
// the column of the boards says how many are dealt.
func TestSectionsAreBest(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(), "nl")
	uitest.Type(b.c, "40\t24-28\t")
	rows := b.s.p.Rows()
	got := strings.Join([]string{rows[0].Name, rows[0].Rounds, rows[0].Boards, rows[0].Seats}, " | ")
	if want := "2 lijnen Mitchell van 20 paren | 9 × 3 | 27 van 30 | 20"; got != want || !rows[0].Best() || b.s.p.Chosen() != 0 {
		t.Errorf("%s (best %v, chosen %d), want %s", got, rows[0].Best(), b.s.p.Chosen(), want)
	}
	for _, r := range rows[1:] {
		check.That(t, !r.Best(), "%s is best too", r.Name)
	}
	if got := b.s.p.Detail(); !strings.Contains(got, "20 tafels") || !strings.Contains(got, "giften 1 – 30") || !strings.Contains(got, "elke lijn heeft dezelfde giften") {
		t.Error(got)
	}
	got = b.s.p.SheetText(Travellers)
	check.That(t, got == "60 scorebriefjes", "%v", got)
	i := slices.IndexFunc(rows, func(r Row) bool { return strings.Contains(r.Boards, " van ") && r.Split == nil })
	check.Must(t, i >= 0, "no movement in one field needs more boards than are played")
	b.s.p.Choose(i)
	got = b.s.p.Advice()
	check.That(t, strings.Contains(got, "eerlijk") && b.s.p.Weaker(), "%v", got)
	b.s.p.Choose(0)
	uitest.Press(b.c, "Ctrl+Return")
	e, s := b.begun()
	if len(s.Sections) != 2 || len(e.Contestants) != 40 || s.Sections[0].Movement.Sets != s.Sections[1].Movement.Sets {
		t.Errorf("%d sections, %d pairs", len(s.Sections), len(e.Contestants))
	}
}

// TestBoardsColumnSays: the pointer over the title says what "27 van 30" is.
func TestBoardsColumnSays(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(), "nl")
	uitest.Type(b.c, "14\t24-28\t")
	for x := float32(0); x < b.s.view.table.Size().Width; x += 10 {
		if tip, _ := widgets.Tipped(b.s.view.table).Tip(fyne.NewPos(x, 5)); strings.Contains(tip, "27 van 30") {
			return
		}
	}
	t.Error("no title explains it")
}

// TestFixedInSections: who must stay seated is told the numbers that do.
func TestFixedInSections(t *testing.T) {
	p := presenter(t, "nl", map[Field]string{Pairs: "40", Boards: "24-28", Fixed: "5"})
	check.Must(t, p.Rows()[0].Best() && p.Rows()[0].Split != nil, "best is %s", p.Rows()[0].Name)
	check.Contains(t, p.Advice(), "krijgt in zijn lijn een van de vaste nummers: 1, 3, 5")
}
