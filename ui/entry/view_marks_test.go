package entry

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/words"
	"uitslag/ui/entry/slip"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"

	"fyne.io/fyne/v2"
)

// TestMarkOnTheLastLine: a mark on the last line of a board is seen though the next board
// is open, and its key answers it there; typing on leaves it for later.
func TestMarkOnTheLastLine(t *testing.T) {
	r := open(t, bigNight(t, "nl"), light)
	r.typed("42+42+45+42+45+42-")
	r.press(fyne.KeyReturn)
	r.cursor(2, 0)
	said := r.said()
	check.Must(t, strings.Contains(said, "Gift 1, ") && strings.Contains(said, "420 voor OW."), "said %q", said)
	r.press("Ctrl+D")
	got := r.scores()
	check.That(t, got[5] == 420, "scores %v", got)
	r.cursor(2, 0)
	if said := r.said(); !strings.Contains(said, "Gift 1, ") || !strings.Contains(said, "420 voor NZ. Opgeslagen") || strings.Contains(said, "420 voor OW") {
		t.Errorf("after the answer said %q", said)
	}
	r.press("Ctrl+Z")
	r.cursor(1, 5)
	r.typed("43-")
	r.cursor(2, 0)
	r.typed("4")
	said = r.said()
	check.That(t, !strings.Contains(said, "430"), "typed on and still said %q", said)
	check.That(t, r.s.p.Model().Boards[0].State == slip.Marked, "the board is not marked for later")
}

// TestMarkFromTheNextLine: the mark of the line that was just typed is answered before an
// older one of the same board.
func TestMarkFromTheNextLine(t *testing.T) {
	r := open(t, bigNight(t, "nl"), light)
	r.typed("151+42+45+42+") // the first is odd now
	said := r.said()
	check.Must(t, strings.Contains(said, "1510 voor NZ."), "said %q", said)
	r.typed("45-") // and the last
	r.cursor(1, 5)
	r.press("Ctrl+D")
	check.Slices(t, "scores", r.scores(), []int{1510, 420, 450, 420, 450})
	check.Contains(t, r.said(), "450 voor NZ. Opgeslagen")
	r.press("Ctrl+J")
	check.Contains(t, r.said(), "1510 voor NZ. Nagekeken.")
}

// TestExchange: the results of two boards that changed places are one mark, and one key
// puts both right; one undo takes it back.
func TestExchange(t *testing.T) {
	r := open(t, bigNight(t, "nl"), light)
	r.typed("2ho+1\n2ho\n2ho+1\n2ho\n2ho+1\n6sn\n") // the last is that of board 2
	r.cursor(2, 0)
	r.typed("6sn\n6sn\n6sn\n6sn\n6sn\n2ho\n")
	r.cursor(3, 0)
	said := plain(r.said())
	check.Must(t, strings.Count(said, "lijken verwisseld") == 1 && !strings.Contains(said, "Dit past beter"), "said %q", said)
	check.That(t, len(r.s.p.marks(r.s.p.standings())) == 1, "%+v", r.s.p.marks(r.s.p.standings()))
	r.press("Ctrl+D")
	boards := map[int]string{}
	for _, x := range r.results(t) {
		boards[x.Board] += x.Contract.String() + " "
	}
	if boards[1] != strings.Repeat(boards[1][:3], 6) || boards[2] != strings.Repeat(boards[2][:3], 6) {
		t.Errorf("%v: %s", boards, r.said())
	}
	r.press("Ctrl+Z")
	check.That(t, len(r.s.p.marks(r.s.p.standings())) == 1, "undo does not bring the mark back")
	r.press("Ctrl+J")
	if len(r.s.p.marks(r.s.p.standings())) != 0 {
		t.Errorf("found right and still marked: %s", r.said())
	}
}

// TestAllInNamesWhatIsOdd holds that the sentence after the last result names the boards
// that want a second look, and does not when there are none.
func TestAllInNamesWhatIsOdd(t *testing.T) {
	r := open(t, bigNight(t, "nl"), light)
	boards := len(r.s.p.Model().Boards)
	r.typed("42+42+45+42-45+42+") // one is odd
	for range boards - 1 {
		r.typed("11+11+11+11+11+11+")
	}
	said := plain(r.said())
	check.Contains(t, said, "resultaten zijn ingevoerd. F5 toont de uitslag. Eén resultaat valt op, op gift 1: F6 zegt waarom.")
	r.press("Ctrl+Z", "Ctrl+G")
	r.typed("1\n")
	r.press(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, "Ctrl+J") // it is right
	r.press("Ctrl+G")
	r.typed(strconv.Itoa(boards) + "\n")
	r.press(fyne.KeyEnd)
	r.typed("11+")
	said = plain(r.said())
	check.That(t, strings.HasSuffix(strings.TrimSpace(said), "F5 toont de uitslag."), "with no mark left, said %q", said)
}

// TestActsAreNamed holds that a list of what can be done names the acts of the mark that is
// shown as its buttons do, those of a difference as the footer does, and nothing that has no
// meaning on the line with the cursor.
func TestActsAreNamed(t *testing.T) {
	r := open(t, bigNight(t, "nl"), light)
	r.s.hooks.Why = func(int, event.ID, event.ID) {}
	named := func() string {
		var all []string
		for _, a := range r.s.Acts() {
			if slices.Contains([]string{"Ctrl D", "Ctrl J", "Ctrl O", "Ctrl W"}, a.Key) {
				all = append(all, a.Key+" "+a.Text)
			}
		}
		return strings.Join(all, ", ")
	}
	check.Equal(t, "on an empty line", named(), "")
	r.typed("42+42+42+42+45-")
	check.Equal(t, "with a mark", named(), "Ctrl D Omdraaien, Ctrl J Klopt zo")
	r.press(fyne.KeyUp)
	check.Equal(t, "on its line", named(), "Ctrl D Omdraaien, Ctrl J Klopt zo, Ctrl W Waarom deze punten")
	r.press("Ctrl+Z", "Ctrl+T")
	r.typed("45+42+42+42+")
	r.press(fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp)
	check.Equal(t, "on a difference", named(), "Ctrl D Tweede juist, Ctrl J Eerste juist, Ctrl O Opnieuw typen")
}

// TestAnswersAreSeen holds that what is doubtful is seen with its buttons, and the cell with the
// cursor too, in any language and beside the sentence of the sample club.
func TestAnswersAreSeen(t *testing.T) {
	drawn := map[mode]bool{}
	for _, lang := range words.Languages() {
		for _, scale := range []int{100, 125, 150} {
			for _, banner := range []string{"", words.For(lang).T("clubs.sample")} {
				r := open(t, bigNight(t, lang), theme.Look{Scale: scale})
				if banner != "" {
					r.shell.SetBanner(banner)
				}
				r.typed("42+17+42-45+")
				drawn[r.s.view.root.drawn] = true
				doubts := 0
				for _, p := range r.s.view.side.panels {
					if p.Visible() && p.Tone() == widgets.Warning {
						doubts++
						if !uitest.Seen(r.canvas, p) {
							t.Errorf("%s %d %% %q: what is doubtful is not seen with its buttons", lang, scale, banner)
						}
					}
				}
				check.That(t, doubts == 1, "%s %d %%: %d are doubtful", lang, scale, doubts)
				check.That(t, uitest.Seen(r.canvas, r.s.view.cell()), "%s %d %% %q: the cell is not seen", lang, scale, banner)
			}
		}
	}
	check.That(t, len(drawn) == 3, "drawn are %v of three modes", drawn)
}

// TestHelpScrollsBack holds that the head of the slip is seen again, with the cell, after what
// can be typed was looked at below the slip and a text was refused.
func TestHelpScrollsBack(t *testing.T) {
	r := open(t, bigNight(t, "fr"), theme.Look{Scale: 150})
	r.s.hooks.Refused = r.shell.Alarm
	head := func() bool { return uitest.Seen(r.canvas, r.s.view.head) }
	r.typed("42+17+42+45+")
	r.press(fyne.KeyF1)
	check.Must(t, r.s.view.root.drawn == narrow && !head(), "what can be typed is not below the slip")
	r.press(fyne.KeyEscape)
	check.That(t, head() && uitest.Seen(r.canvas, r.s.view.cell()), "the head of the slip and the cell are not seen")
	r.press(fyne.KeyF1, fyne.KeyEscape)
	r.typed("9pn\n")
	check.That(t, head() && uitest.Seen(r.canvas, r.s.view.cell()),
		"a text is refused: the head of the slip and the cell are not seen")
	check.That(t, r.shell.Alarmed(), "a text is refused, and there is no alarm")
}
