package entry

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/repair"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
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
	check.That(t, len(r.s.p.saving.marks(r.s.p.evening.standings())) == 1, "%+v", r.s.p.saving.marks(r.s.p.evening.standings()))
	r.press("Ctrl+D")
	boards := map[int]string{}
	for _, x := range r.results(t) {
		boards[x.Board] += x.Contract.String() + " "
	}
	check.That(t, boards[1] == strings.Repeat(boards[1][:3], 6) && boards[2] == strings.Repeat(boards[2][:3], 6),
		"%v: %s", boards, r.said())
	r.press("Ctrl+Z")
	check.That(t, len(r.s.p.saving.marks(r.s.p.evening.standings())) == 1, "undo does not bring the mark back")
	r.press("Ctrl+J")
	check.That(t, len(r.s.p.saving.marks(r.s.p.evening.standings())) == 0, "found right and still marked: %s", r.said())
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
	check.Contains(t, said, "110 voor NZ. Opgeslagen")
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
	r.s.hooks.Reason = func(int, event.ID, event.ID) {}
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
	for _, lang := range translation.Languages() {
		for _, scale := range []int{100, 150, 200} {
			for _, banner := range []string{"", translation.For(lang).T("clubs.sample")} {
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
						check.That(t, uitest.Seen(r.canvas, p),
							"%s %d %% %q: what is doubtful is not seen with its buttons", lang, scale, banner)
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
	r := open(t, bigNight(t, "fr"), theme.Look{Scale: 200})
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

// from takes in from the devices what they say of a line of a board.
func (r *room) from(board, line int, id string, c bridge.Contract, tricks int) {
	r.t.Helper()
	st := check.Value(r.desk.Standings())(r.t)
	var x event.Result
	for _, s := range slip.All(st, slip.ByBoard) {
		if s.Board == board {
			l := s.Slots[line]
			x = event.Result{
				ID: event.ID(id), Board: board, NS: l.NS, EW: l.EW, Kind: event.Played, Source: event.FromTable, Contract: c, Tricks: tricks,
				Score: bridge.NSScore(c, bridge.VulnerabilityOf(board), tricks),
			}
		}
	}
	says := x
	says.ID = ""
	err := r.desk.Receive(&command.ReceiveResults{
		Session: st.Session.ID, Results: []event.Result{x},
		Received: []event.Received{{Section: "A", Round: 1, Table: line + 1, Board: board, Says: &says, Result: x.ID}},
	})
	check.NoError(r.t, err)
}

// TestBesideTyping: results that come in by themselves leave the cursor and what is half typed
// where they are, also on the line of which they are.
func TestBesideTyping(t *testing.T) {
	three := bridge.Contract{Level: 3, Denomination: bridge.NoTrump, Declarer: bridge.South}
	r := open(t, newNight(t, "nl"), light)
	r.cursor(1, 0)
	r.typed("4sn")
	r.press(fyne.KeyLeft)
	cell := r.s.view.cells[0]
	at := cell.CursorColumn
	for i, x := range []struct{ board, line int }{{2, 1}, {1, 1}, {1, 0}} {
		r.from(x.board, x.line, string(rune('a'+i)), three, 9)
		r.cursor(1, 0)
		check.That(t, cell.Text == "4sn" && cell.CursorColumn == at && cell.Changed(),
			"after board %d line %d the cell has %q at %d, want 4sn at %d", x.board, x.line, cell.Text, cell.CursorColumn, at)
	}
	got := r.s.view.cells[1].Text
	check.That(t, got != "", "the result that came in is not seen")
	r.press(fyne.KeyEnd)
	r.typed("\n") // the hand wins
	e := check.Value(r.desk.Event())(t)
	x := e.Sessions[0].Result("c")
	check.That(t, x != nil && x.Contract.Denomination == bridge.Spades && !e.Sessions[0].Received[2].Untouched(&e.Sessions[0]),
		"what was typed is %+v", x)
	r.cursor(1, 1)
	check.That(t, r.s.view.cells[0].State() != widgets.CellRefused, "it is refused")
}

// TestNamesOfTheLine holds that above a slip stand the full names of both sides of the line
// with the cursor, with who is a guest and who plays for another, by board and by round,
// and that nothing moves when the cursor goes to another line.
func TestNamesOfTheLine(t *testing.T) {
	for _, look := range []theme.Look{light, {Scale: 150}} {
		for _, size := range []fyne.Size{uitest.Screen, {Width: 1024, Height: 640}} {
			names := []string{"Jan Claes", "An Maes", "Piet Nys", "Els Van den Bossche", "Jo Wit", "Bo Zwart", "Ria Blauw", "Leo Groen"}
			names = append(names, "Marie-Christine Vanderstraeten-Wouters", "Godelieve Vandenberghe-De Ridder")
			n := makeNight(t, "nl", desktest.Evening{Movement: small, BoardsPerSet: 2, Names: names})
			guest := event.Person{ID: n.NewID(), First: "Mark", Last: "Gast"}
			member := event.Member{ID: n.NewID(), Person: guest.ID, Guest: true}
			n.MustDo(t, "", &command.AddMember{Member: member}, guest)
			e, s, err := n.desk.Session()
			check.NoError(t, err)
			first := e.Contestant(desktest.PairID(1)).Players[0]
			n.MustDo(t, n.id, &repair.Substitute{Session: s.ID, Who: event.Substitution{Contestant: desktest.PairID(1), Players: []event.ID{first, member.ID}, Round: 1, Board: 2}})

			who := func(number string, board int) string {
				if number == "1" && board > 1 {
					return "Jan Claes – Mark Gast (gast, invaller)"
				}
				k := 2 * int(number[0]-'1')
				return names[k] + " – " + names[k+1]
			}

			r := open(t, n, look)
			windows := fyne.CurrentApp().Driver().AllWindows()
			windows[len(windows)-1].Resize(size)
			uitest.Settle(r.canvas)
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject
			was := at(r.s.view.grid)
			for board := 1; board <= 6; board++ {
				r.s.GoPlace(desk.Place{Board: board})
				for i, l := range r.s.view.shown.Lines {
					r.s.p.Point(i)
					r.s.show()
					for k, number := range []string{l.NS, l.EW} {
						o := r.s.view.shown.Opponents[k]
						if o.Number != number || o.Names != who(number, board) {
							t.Errorf("board %d line %d: %q %q, not %q %q", board, i, o.Number, o.Names, number, who(number, board))
						}
						if text := r.s.view.head.Side(k); !strings.HasSuffix(text, number+"  "+o.Names) {
							t.Errorf("board %d line %d: the head says %q", board, i, text)
						}
					}
					now := at(r.s.view.grid)
					check.That(t, now == was, "%v %v board %d line %d: the lines are at %v, were at %v", size, look, board, i, now, was)
				}
			}
			check.Slices(t, fmt.Sprintf("cut off, %v %v", size, look), uitest.CutOff(r.canvas), nil)
			r.press("Ctrl+R")
			for i, l := range r.s.view.shown.Lines {
				r.s.p.Point(i)
				r.s.show()
				if o := r.s.view.shown.Opponents[0]; o.Number != l.NS || !strings.Contains(r.s.view.head.Side(0), o.Names) {
					t.Errorf("by round, line %d: %+v, not %q", i, o, l.NS)
				}
			}
		}
	}
}

// TestSpreadStandsStill types a result that lies far off: it is marked in the picture of
// the field at its key, and nothing beside or below the picture moves.
func TestSpreadStandsStill(t *testing.T) {
	for _, scale := range []int{100, 125, 150, 200} {
		r := open(t, bigNight(t, "nl"), theme.Look{Scheme: theme.Light, Scale: scale})
		check.Must(t, !r.s.view.side.spread.Visible(), "%d %%: a picture of a board without scores", scale)
		r.typed("4sn\n4sn-1\n4sn1\n")
		check.Must(t, r.s.view.side.spread.Visible(), "%d %%: no picture", scale)
		places := func() (all []fyne.Position) {
			for _, o := range []fyne.CanvasObject{r.s.view.side.scores, r.s.view.side.spread} {
				all = append(all, o.Position(), fyne.NewPos(o.Size().Width, o.Size().Height))
			}
			return all
		}
		before := places()
		for _, key := range []string{"7", "s", "o", "!", "!", "-", "9"} {
			r.typed(key)
			for i, at := range places() {
				check.That(t, at == before[i], "%d %%: after %q what was at %v is at %v", scale, key, before[i], at)
			}
		}
		own := false
		for _, h := range r.s.view.shown.Spread.Heaps {
			own = own || h.Own && h.Count == 0
		}
		check.That(t, own, "%d %%: what is typed is not marked: %+v", scale, r.s.view.shown.Spread.Heaps)
	}
}

// TestRefusedPlaceIsHeard holds that a board that is not there is refused aloud, as a result
// that cannot be.
func TestRefusedPlaceIsHeard(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	heard := 0
	r.s.hooks.Refused = func() { heard++ }
	r.press("Ctrl+G")
	r.typed("99\n")
	check.Equal(t, "heard", heard, 1)
	r.typed("2\n")
	check.That(t, heard == 1 && r.s.Presenter().cursor.Board() == 2, "heard %d times, on board %d", heard, r.s.Presenter().cursor.Board())
}
