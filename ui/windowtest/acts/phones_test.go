package acts_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/desk/served"
	"uitslag/internal/event/tables"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/devices"
	"uitslag/ui/windowtest"
)

// withPhones serves an evening that is halfway to the telephones.
func withPhones(t *testing.T) *windowtest.Window {
	t.Helper()
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	windowtest.Serve(w)
	return w
}

// TestPhonesOn: one key serves the evening to the telephones, and says where; the header says that
// they are on, and another key ends it. No file of devices is asked for meanwhile.
func TestPhonesOn(t *testing.T) {
	w := withPhones(t)
	_, s := windowtest.InHand(w)
	check.Equal(t, "the session that is served", w.Phones.On, s.ID)
	for _, text := range []string{"192.168.1.23:8022/table", "4718", "nog niet", "Vraagt Windows"} {
		check.That(t, strings.Contains(seen(w), text), "%q is not on the screen:\n%s", text, seen(w))
	}
	check.That(t, !strings.Contains(seen(w), "Kies het bestand"), "a file is asked for beside the telephones")
	far, _ := w.Desk.Status()
	check.That(t, strings.Contains(far, "telefoons aan"), "the header says %q", far)
	w.Press("Ctrl+T") // once too often
	check.Equal(t, "the session that is served", w.Phones.On, s.ID)
	w.Press("Ctrl+E")
	check.Equal(t, "the session that is served", w.Phones.On, "")
	far, _ = w.Desk.Status()
	check.That(t, !strings.Contains(far, "telefoons"), "the header says %q", far)
	check.That(t, strings.Contains(seen(w), "De telefoons zijn uit"), "the screen says %s", seen(w))
}

// TestPhonesGoOn: what was served when the window was left is served again, unless the scorer had
// ended it.
func TestPhonesGoOn(t *testing.T) {
	w := withPhones(t)
	w.Stop()
	check.Equal(t, "served by a window that was left", w.Phones.On, "")
	w.Tied.Presenter().Resume()
	_, s := windowtest.InHand(w)
	check.Equal(t, "served again", w.Phones.On, s.ID)
	w.Press("Ctrl+E")
	w.Tied.Presenter().Resume()
	check.Equal(t, "served although it was ended", w.Phones.On, "")
}

// TestPhonesFollow: the tables that are served follow each change of the club.
func TestPhonesFollow(t *testing.T) {
	w := withPhones(t)
	was := w.Phones.Seen
	w.Press("F4")
	w.Type("1sao=")
	w.Press("Return")
	check.That(t, w.Phones.Seen > was, "a result was typed, and the tables were not told")
}

// TestPhonesCall: a table that calls is said on any screen, once, until the scorer says that he comes.
func TestPhonesCall(t *testing.T) {
	w := withPhones(t)
	w.Press("F4")
	w.Phones.Tables[1].Called = time.Date(2026, 11, 19, 21, 47, 0, 0, time.Local)
	w.Pass()
	name := strconv.Itoa(w.Phones.Tables[1].Number)
	check.That(t, strings.Contains(w.Shell.Said(), "Tafel "+name+" roept de wedstrijdleider"), "the window says %q", w.Shell.Said())
	far, _ := w.Desk.Status()
	check.That(t, strings.Contains(far, "tafel "+name+" roept"), "the header says %q", far)
	w.Shell.ClearNotice()
	w.Pass()
	check.Equal(t, "said once more", w.Shell.Said(), "")
	w.Press("Ctrl+Shift+D", "Ctrl+Return")
	check.That(t, slices.Contains(w.Phones.Done, "came "+w.Phones.Tables[1].Section+name), "done: %v", w.Phones.Done)
	check.That(t, strings.Contains(seen(w), "ziet dat u komt"), "the screen says %s", seen(w))
	was := w.Phones.Done
	w.Press("Ctrl+Return") // once too often
	check.Equal(t, "what one key too many did", len(w.Phones.Done), len(was))
}

// TestPhonesTable: the chosen table is typed for, freed and spoken to by keys alone.
func TestPhonesTable(t *testing.T) {
	w := withPhones(t)
	w.Phones.Tables[0].Seen = w.Desk.Now() // the screen shows the tables then, not the code
	w.Pass()
	w.Press("F4", "Ctrl+Shift+D", "Down")
	second := w.Phones.Tables[1].Place
	for i := range w.Phones.Tables {
		w.Phones.Tables[i].Round = 4
	}
	w.Phones.Tables[1].Round = 3
	w.Pass()
	check.That(t, strings.Contains(seen(w), "Tafels: ronde 3, nog 1 van "+strconv.Itoa(len(w.Phones.Tables))+" bezig"), "the screen says %s", seen(w))
	w.Press("Ctrl+L")
	check.That(t, slices.Contains(w.Phones.Done, "free "+second.Section+strconv.Itoa(second.Number)), "done: %v", w.Phones.Done)
	w.Press("Ctrl+B")
	w.Type("Pauze")
	w.Press("Return")
	check.Equal(t, "a message to all", w.Phones.Texts[tables.Place{}], "Pauze")
	w.Press("Ctrl+A")
	w.Type("Kom eten")
	w.Press("Ctrl+G")
	check.Equal(t, "a message to one", w.Phones.Texts[second], "Kom eten")
	w.Press("F4", "Ctrl+Shift+D", "Down", "Up", "Down", "Return")
	check.Equal(t, "the screen", w.Shell.Current().Name(), "screen.entry")
	board := "Gift " + strconv.Itoa(w.Phones.Tables[1].Line.Board)
	check.That(t, strings.Contains(seen(w), board), "not at %s:\n%s", board, seen(w))
}

// TestPhonesRefuse: what cannot be is said, and nothing is served; what tables asked in vain is shown.
func TestPhonesRefuse(t *testing.T) {
	w := withPhones(t)
	w.Press("Ctrl+E")
	w.Phones.Err = problem.New("live.network")
	w.Press("Ctrl+T")
	check.That(t, strings.Contains(seen(w), "met geen netwerk van de club verbonden"), "the screen says %s", seen(w))
	check.That(t, !w.Tied.Presenter().Serves(), "served without a network")
	w.Phones.Err = nil
	w.Phones.Refused = []served.Refusal{{At: time.Date(2026, 11, 19, 21, 47, 0, 0, time.Local), From: "192.168.1.66", Why: problem.New("tables.digits")}}
	w.Press("Ctrl+T")
	check.That(t, strings.Contains(seen(w), "21:47 192.168.1.66"), "the screen says %s", seen(w))
	check.Equal(t, "the screen", w.Shell.Current().Name(), devices.ScreenName)
}
