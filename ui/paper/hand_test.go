package paper_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/paper"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
)

// Papers of an evening that has not begun are printed, or kept as PDFs where no
// printer takes them; the club's journal and the current evening stay as they are.
func TestHand(t *testing.T) {
	d, made := sampleDesk(t, "nl", 0)
	m, err := movements.Generate("vasneg", movements.Options{Pairs: 14})
	check.NoError(t, err)
	st := standings.Rehearsal(event.Event{Name: "Clubavond", Rules: rules.MesserBridge()}, "2026-11-22", m, 1, 4)
	orders := []desk.Order{{Kind: "slips"}, {Kind: "guidecards"}}
	before := len(d.Club.(*desktest.Club).Journal(""))
	var tones []widgets.Tone
	var last string
	told := func(tone widgets.Tone, sentence string) { tones, last = append(tones, tone), sentence }
	folder := filepath.Join(t.TempDir(), "papier")
	if !paper.Hand(d, folder, task.Here(), st, orders, told) || !slices.Equal(made.printed, []string{"slips", "guidecards"}) {
		t.Errorf("printed %q", made.printed)
	}
	if len(tones) == 0 || tones[len(tones)-1] != widgets.Good || !strings.Contains(last, "Scorebriefjes en Loopkaarten") {
		t.Errorf("%v %q", tones, last)
	}
	made.paper = problem.New("printing.none")
	check.That(t, paper.Hand(d, folder, task.Here(), st, orders, told) && tones[len(tones)-1] == widgets.Refusal,
		"%v %q", tones, last)
	want := []string{"2026-11-22 Clubavond loopkaarten.pdf", "2026-11-22 Clubavond scorebriefjes.pdf"}
	check.Slices(t, "files", in(t, folder), want)
	check.That(t, len(d.Club.(*desktest.Club).Journal("")) == before, "the journal has more lines")
	check.That(t, !paper.Hand(d, folder, task.Here(), st, nil, told), "it began with nothing")
}
