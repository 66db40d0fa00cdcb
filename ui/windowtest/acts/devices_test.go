package acts_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/desk/follow"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/feed"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
	"uitslag/ui/screens/devices"
	"uitslag/ui/task"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// seen returns all texts that are seen.
func seen(w *windowtest.Window) string { return textsOf(w) }

// TestDevicesTied: a session is tied to a file by keys alone; what was typed before stays, and
// what the devices have beyond it comes in without a key. Ctrl Z takes back nothing of it.
func TestDevicesTied(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	_, s := windowtest.InHand(w)
	was := len(s.Results)
	w.Press("Ctrl+Shift+D")
	if got := w.Shell.Current().Name(); got != devices.ScreenName {
		t.Fatalf("Ctrl Shift D shows %s", got)
	}
	snap := windowtest.Saying(w)
	e, _ := windowtest.InHand(w)
	for _, x := range s.Sittings() { // one that is not in
		i := slices.IndexFunc(snap.Scores, func(y feed.Score) bool {
			return y.Board == x.Boards[0] && y.NS == e.LabelOf(x.NS.A).Number && y.EW == e.LabelOf(x.EW.A).Number
		})
		if i < 0 && !x.NS.Empty() && !x.EW.Empty() {
			c := bridge.Contract{Level: 3, Denomination: bridge.NoTrump, Declarer: bridge.South}
			snap.Scores = append(snap.Scores, feed.Score{
				Section: x.Section, Table: x.Table, Round: x.Round, Board: x.Boards[0], NS: e.LabelOf(x.NS.A).Number, EW: e.LabelOf(x.EW.A).Number,
				Outcome: event.Result{Kind: event.Played, Contract: c, Tricks: 9, Score: bridge.NSScore(c, bridge.VulnerabilityOf(x.Boards[0]), 9)}, ID: 9999,
			})
			break
		}
	}
	windowtest.Box.Snap = snap
	w.Press("Return") // the file that was found
	_, now := windowtest.InHand(w)
	if len(now.Results) != was+1 || now.Results[was].Source != event.FromTable {
		t.Fatalf("%d results are in, %d were; the screen says\n%s", len(now.Results), was, seen(w))
	}
	if club.Journal(e.ID)[len(club.Journal(e.ID))-1].Command != "receive-results" {
		t.Error("it is not in the log as of the devices")
	}
	far, _ := w.Desk.Status()
	if !strings.Contains(far, "kastjes aan") {
		t.Errorf("the header says %q", far)
	}
	w.Press("Ctrl+Z")
	if _, s := windowtest.InHand(w); s.Result(now.Results[was].ID) == nil {
		t.Error("Ctrl Z took back what came by itself")
	}
	w.Press("Ctrl+E")
	if far, _ := w.Desk.Status(); strings.Contains(far, "kastjes") {
		t.Errorf("untied, and the header says %q", far)
	}
	if len(windowtest.Box.Ties) != 1 || !windowtest.Box.Ties[s.ID].None() {
		t.Errorf("still tied: %+v", windowtest.Box.Ties)
	}
	w.Press("Return")
	if tie := windowtest.Box.Ties[s.ID]; tie.Moved || tie.Identity != "A" {
		t.Errorf("the same file again is %+v", tie)
	}
	w.Press("Ctrl+E")
	w.Tied.Tie("/kastjes/ander.bws")
	if tie := windowtest.Box.Ties[s.ID]; !tie.Moved {
		t.Errorf("another file is %+v", tie)
	}
}

// TestDevicesDecide: what a scorer typed is not overwritten; each is taken or kept with one
// key, and what was kept is not asked again.
func TestDevicesDecide(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	windowtest.Tie(nil)(w)
	windowtest.Otherwise(w, 2)
	w.Press("Ctrl+R")
	_, s := windowtest.InHand(w)
	waits := feed.Waiting(s)
	if len(waits) != 2 || !strings.Contains(seen(w), w.Desk.Words.T("devices.waiting")) {
		t.Fatalf("%d wait; the screen says\n%s", len(waits), seen(w))
	}
	if far, _ := w.Desk.Status(); !strings.Contains(far, "2 te kiezen") {
		t.Errorf("the header says %q", far)
	}
	w.Press("Ctrl+D")
	_, s = windowtest.InHand(w)
	if r := s.Result(waits[0].Result); r == nil || r.Contract.Level != 1 || r.Tricks != 7 {
		t.Errorf("what the device says is not taken: %+v", r)
	}
	w.Press("Ctrl+J")
	if _, s = windowtest.InHand(w); s.Result(waits[1].Result).Contract == waits[1].Says.Contract || len(feed.Waiting(s)) != 1 || !feed.Waiting(s)[0].Kept {
		t.Errorf("what is in is not kept: %+v", feed.Waiting(s))
	}
	if text := seen(w); strings.Contains(text, w.Desk.Words.T("devices.keep")) || !strings.Contains(text, w.Desk.Words.T("devices.take")) {
		t.Errorf("of what is kept the screen asks\n%s", text)
	}
	saves := club.Saves
	differ2 := windowtest.Saying(w)
	for i := range differ2.Scores {
		if x := &differ2.Scores[i]; x.Board == waits[1].Board && x.Table == waits[1].Table && x.Round == waits[1].Round {
			x.Outcome.Contract, x.Outcome.Tricks, x.Outcome.Score = waits[1].Says.Contract, waits[1].Says.Tricks, waits[1].Says.Score
		}
	}
	windowtest.Box.Snap = differ2
	w.Press("Ctrl+R")
	if club.Saves != saves {
		t.Error("what was kept is asked again")
	}
	w.Press("Ctrl+D") // after all
	if _, s = windowtest.InHand(w); len(feed.Waiting(s)) != 0 {
		t.Error("what was kept cannot be taken any more")
	}
}

// TestDevicesPause: of a closed session nothing is taken in, nor where nothing can be saved,
// and it is said why.
func TestDevicesPause(t *testing.T) {
	club, all := desktest.Sample(t)
	old := check.Value(club.Event(all[desktest.Manual]))(t)
	club.MustDo(t, old.ID, &command.ReopenSession{Session: old.Sessions[0].ID})
	w := windowtest.Open(t, windowtest.Light, club, "nl", old.ID)
	windowtest.Tie(nil)(w)
	e, s := windowtest.InHand(w)
	looks := windowtest.Box.Looks
	club.MustDo(t, e.ID, &command.CloseSession{Session: s.ID})
	w.Desk.Take(e.ID)
	w.Tied.Presenter().Poll()
	if windowtest.Box.Looks != looks || !strings.Contains(seen(w), w.Desk.Words.T("devices.closed")) {
		t.Errorf("closed: looked %d times more; the screen says\n%s", windowtest.Box.Looks-looks, seen(w))
	}
	club.MustDo(t, e.ID, &command.ReopenSession{Session: s.ID})
	club.Locked = "Marie"
	w.Desk.Take(e.ID)
	w.Tied.Presenter().Poll()
	if windowtest.Box.Looks != looks || !strings.Contains(seen(w), "Marie") {
		t.Errorf("locked: looked %d times more; the screen says\n%s", windowtest.Box.Looks-looks, seen(w))
	}
	club.Locked = ""
	w.Tied.Presenter().Poll()
	if windowtest.Box.Looks != looks+1 {
		t.Error("it does not go on")
	}
}

// TestDevicesTrouble: what goes wrong is told once on whatever screen is shown, stands in the
// header as long as it lasts, and goes when it is over.
func TestDevicesTrouble(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	windowtest.Tie(nil)(w)
	w.Press(fyne.KeyF4)
	windowtest.Box.Trouble = problem.New("devices.gone", "file", "avond.bws")
	w.Tied.Presenter().Poll()
	sentence := w.Desk.Words.Sentence(windowtest.Box.Trouble)
	if w.Shell.Said() != sentence {
		t.Errorf("said %q, want %q", w.Shell.Said(), sentence)
	}
	if far, _ := w.Desk.Status(); !strings.Contains(far, "kastjes: kijk na") {
		t.Errorf("the header says %q", far)
	}
	w.Shell.ClearNotice()
	w.Tied.Presenter().Poll()
	if w.Shell.Said() != "" {
		t.Error("it is told at every look")
	}
	w.Shell.Say(widgets.Warning, sentence)
	windowtest.Box.Trouble = nil
	w.Tied.Presenter().Poll()
	if far, _ := w.Desk.Status(); w.Shell.Said() != "" || !strings.Contains(far, "kastjes aan") {
		t.Errorf("over, and said %q, the header %q", w.Shell.Said(), far)
	}
}

// TestDevicesWait: while a form is filled in nothing comes in under it; afterwards it does.
func TestDevicesWait(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	windowtest.Tie(nil)(w)
	w.Press(fyne.KeyF4, "Ctrl+M")
	saves := club.Saves
	windowtest.Otherwise(w, 1)
	w.Tied.Presenter().Poll()
	if club.Saves != saves {
		t.Error("it came in under the form")
	}
	w.Press("Escape")
	w.Tied.Presenter().Poll()
	if club.Saves != saves+1 {
		t.Errorf("%d came in afterwards, want 1", club.Saves-saves)
	}
}

// TestDevicesOther: a movement that is not the session's is told with where it differs, and
// nothing is taken.
func TestDevicesOther(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	w.Press("Ctrl+Shift+D")
	snap := windowtest.Saying(w)
	for i := range snap.Rounds {
		r := &snap.Rounds[i]
		r.NS, r.EW = r.EW%7+1, r.NS%5+3
	}
	for i := range snap.Scores {
		x := &snap.Scores[i]
		x.NS, x.EW = x.EW%7+1, x.NS%5+3
	}
	windowtest.Box.Snap = snap
	saves := club.Saves
	w.Tied.Tie("/kastjes/avond.bws")
	if far, _ := w.Desk.Status(); club.Saves != saves || !strings.Contains(far, "kijk na") {
		t.Errorf("%d saved, the header says %q", club.Saves-saves, far)
	}
}

// TestDevicesRest: a look that finds nothing new draws nothing.
func TestDevicesRest(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	windowtest.Tie(nil)(w)
	f := uitest.Rest(t, w.Canvas)
	f.Rests(t, "tied")
	for _, key := range []fyne.KeyName{"Ctrl+Shift+D", fyne.KeyF4, fyne.KeyF5} {
		w.Press(key)
		f.Draw(300)
		looks := windowtest.Box.Looks
		w.Tied.Presenter().Poll()
		if n := f.Draw(300); n > 0 || windowtest.Box.Looks != looks+1 {
			t.Errorf("%s: after %d looks that found nothing %d frames are drawn", key, windowtest.Box.Looks-looks, n)
		}
	}
}

// TestDevicesAfterBegin: an evening that is begun with devices is tied next.
func TestDevicesAfterBegin(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	w.Press("Ctrl+N")
	w.Type("10")
	w.Press("Ctrl+Shift+D")
	if got := w.Shell.Current().Name(); got != devices.ScreenName || w.Desk.Current() == all[desktest.Halfway] {
		t.Fatalf("it shows %s of %s", got, w.Desk.Current())
	}
	w.Press("Return")
	if !w.Tied.Presenter().Follower.Tied() {
		t.Errorf("not tied; the screen says\n%s", seen(w))
	}
}

// TestDevicesSlow: a file that does not answer is told after half a minute of looks, and the
// answer is taken when it comes after all.
func TestDevicesSlow(t *testing.T) {
	club, all := desktest.Sample(t)
	d := desktest.Desk(club, "nl", all[desktest.Halfway])
	b := &windowtest.DevicesBox{Ties: map[event.ID]follow.Tie{}}
	var work []func()
	run := task.Runner{Work: func(f func()) { work = append(work, f) }, UI: func(f func()) { f() }}
	p := devices.NewPresenter(d, b, run)
	if !p.Tie("/net/avond.bws") {
		t.Fatal(p.Notice())
	}
	for range 5 {
		p.Poll()
	}
	if state := p.State(); state.Tone != notice.Good {
		t.Errorf("told too soon: %+v", state)
	}
	p.Poll()
	if state := p.State(); state != notice.Warn(d.Words.T("devices.slow", "file", "avond.bws")) || p.Follower.Word() != d.Words.T("devices.word.wrong") {
		t.Errorf("it says %+v, %q", state, p.Follower.Word())
	}
	if len(work) != 1 {
		t.Errorf("%d looks at once", len(work))
	}
	work[0]()
	if state := p.State(); state.Tone != notice.Good || p.Follower.Word() != d.Words.T("devices.word.on") {
		t.Errorf("afterwards it says %+v, %q", state, p.Follower.Word())
	}
}

// TestDevicesNotKept: where this computer cannot keep what is tied, it is said, and nothing is
// followed.
func TestDevicesNotKept(t *testing.T) {
	club, all := desktest.Sample(t)
	d := desktest.Desk(club, "nl", all[desktest.Halfway])
	b := &windowtest.DevicesBox{Ties: map[event.ID]follow.Tie{}, Fails: problem.New("report.disk-full", "file", "devices.json", "folder", "/")}
	p := devices.NewPresenter(d, b, task.Here())
	if p.Tie("/d/avond.bws") || p.Follower.Tied() || p.Notice() != notice.Refuse(d.Words.Sentence(b.Fails)) {
		t.Errorf("tied %v, said %+v", p.Follower.Tied(), p.Notice())
	}
	if p.Tie(` "" `) || p.Notice() != notice.Refuse(d.Words.T("devices.no-path")) {
		t.Errorf("no file: %+v", p.Notice())
	}
}

// TestDevicesMoved: where the scorer goes on with another file, what that one does not have is
// not gone; in the same file it is.
func TestDevicesMoved(t *testing.T) {
	for _, moved := range []bool{true, false} {
		club := desktest.New(t)
		in := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 8, 4)})
		w := windowtest.Open(t, windowtest.Light, club, "nl", in)
		w.Press("Ctrl+Shift+D")
		snap := windowtest.Saying(w)
		for i := range snap.Rounds {
			r := &snap.Rounds[i]
			c := bridge.Contract{Level: 3, Denomination: bridge.NoTrump, Declarer: bridge.South}
			for _, b := range r.Boards {
				snap.Scores = append(snap.Scores, feed.Score{
					Section: r.Section, Table: r.Table, Round: r.Round, Board: b, NS: r.NS, EW: r.EW, ID: int64(i*100 + b),
					Outcome: event.Result{Kind: event.Played, Contract: c, Tricks: 9, Score: bridge.NSScore(c, bridge.VulnerabilityOf(b), 9)},
				})
			}
		}
		windowtest.Box.Snap = snap
		w.Tied.Tie("/d/avond.bws")
		_, s := windowtest.InHand(w)
		was := len(s.Results)
		rest := *snap
		rest.Scores = snap.Scores[3:]
		if windowtest.Box.Snap = &rest; moved {
			rest.Identity = "B"
			windowtest.Box.Trouble, windowtest.Box.Offers = problem.New("devices.other", "file", "avond.bws"), true
			windowtest.Box.Snap = nil
			w.Tied.Presenter().Poll()
			windowtest.Box.Snap = &rest
			w.Press("Ctrl+Return")
		}
		w.Tied.Presenter().Poll()
		removed := map[bool]int{true: 0, false: 3}[moved]
		if _, s := windowtest.InHand(w); was != len(snap.Scores) || len(s.Results) != was-removed {
			t.Errorf("moved %v: %d results of %d are left, want %d", moved, len(s.Results), was, was-removed)
		}
	}
}

// TestDevicesBegins: of a file without results it is not said that all was in, and one that is
// not read any more is offered again, wherever it is.
func TestDevicesBegins(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	w.Press("Ctrl+Shift+D")
	windowtest.Box.Snap = windowtest.Saying(w)
	windowtest.Box.Snap.Scores = nil
	w.Tied.Tie("/elders/kast.bws")
	if text := seen(w); !strings.Contains(text, "er staat nog geen resultaat in") {
		t.Errorf("nothing is played, and the screen says\n%s", text)
	}
	windowtest.Box.Snap = windowtest.Saying(w)
	w.Press("Ctrl+R")
	if text := seen(w); !strings.Contains(text, "alles was al binnen") {
		t.Errorf("all is in, and the screen says\n%s", text)
	}
	w.Press("Ctrl+E")
	if text := seen(w); !strings.Contains(text, "/elders") {
		t.Errorf("it is not offered again:\n%s", text)
	}
	w.Press("Return")
	if _, s := windowtest.InHand(w); windowtest.Box.Ties[s.ID].File != "/elders/kast.bws" {
		t.Errorf("tied to %+v", windowtest.Box.Ties[s.ID])
	}
}

// TestDevicesOtherDay: what came in on another day is not taken before the scorer says so; it is
// told in one sentence, with the day, and is missing until then.
func TestDevicesOtherDay(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	snap := windowtest.Saying(w)
	_, s := windowtest.InHand(w)
	was := len(s.Results)
	for _, r := range s.Results[:3] {
		check.NoError(t, w.Desk.Do(&command.EraseResult{Session: s.ID, Result: r.ID}))
	}
	for i := range snap.Scores {
		snap.Scores[i].At = "2003-11-03T21:00:00"
	}
	w.Press("Ctrl+Shift+D")
	windowtest.Box.Snap = snap
	w.Tied.Tie("/kastjes/avond.bws")
	if _, s = windowtest.InHand(w); len(s.Results) != was-3 {
		t.Fatalf("%d results are in, of %d", len(s.Results), was-3)
	}
	text := seen(w)
	if !strings.Contains(windowtest.Bare(text), windowtest.Bare("3 november 2003")) || strings.Count(text, "november 2003") != 2 {
		t.Errorf("it is not told once in each place:\n%s", text)
	}
	w.Press("Ctrl+Return")
	if _, s = windowtest.InHand(w); len(s.Results) != was || strings.Contains(seen(w), "november 2003") {
		t.Errorf("%d results are in, of %d:\n%s", len(s.Results), was, seen(w))
	}
}
