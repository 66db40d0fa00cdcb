package acts_test

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
	"uitslag/ui/screens/entry"
	"uitslag/ui/screens/players"
	"uitslag/ui/windowtest"
)

// undoSeeds are the evenings that are walked back and forth, with how many acts each has.
var undoSeeds = []struct {
	seed int64
	acts int
}{{1, 200}, {20261114, 60}}

// stateOf is an evening: all of it, and its standings.
type stateOf struct {
	event, other, standings string
}

func stateIn(t *testing.T, w *windowtest.Window, other event.ID) stateOf {
	t.Helper()
	asJSON := func(id event.ID) string {
		e := check.Value(w.Club.Event(id))(t)
		c := e.Clone()
		c.Issued = nil // what was given out stays given out
		b := check.Value(json.Marshal(c))(t)
		return string(b)
	}
	st := check.Value(w.Desk.Standings())(t)
	return stateOf{asJSON(w.Desk.Current()), asJSON(other), ranked(st)}
}

// ranked returns the ranking in figures.
func ranked(st *standings.Standings) string {
	var b strings.Builder
	for _, l := range issued.Printed(st, nil) {
		for _, r := range l.Rows {
			fmt.Fprintf(&b, "%+v\n", r)
		}
	}
	return b.String()
}

// Sixty random acts, in make test-all two hundred more, are undone one by one and done again, by the keys: after each the
// window says which it was and shows where, and the evening with its standings is what it
// was before.
func TestUndoOneByOne(t *testing.T) {
	done := map[string]bool{}
	for _, x := range undoSeeds {
		if x.acts > 60 && !thorough.All() {
			continue
		}
		t.Run(fmt.Sprint("seed ", x.seed), func(t *testing.T) { undoOneByOne(t, x.seed, x.acts, done) })
	}
	for _, command := range []string{
		"enter-result", "correct-result", "erase-result", "seat-players", "substitute", "turn", "add-pair", "leave", "penalty",
		"rule", "switch-movement", "rename-event", "change-rules", "renumber", "take-out", "cancel-round", "issue-uitslag", "second-typing",
	} {
		if !done[command] && !t.Failed() && thorough.All() {
			t.Errorf("no evening has %s", command)
		}
	}
}

func undoOneByOne(t *testing.T, seed int64, acts int, done map[string]bool) {
	club := desktest.New(t)
	for n := range 4 {
		p := event.Person{ID: event.ID(fmt.Sprint("person-", n)), First: "Extra", Last: fmt.Sprint("Speler ", n)}
		club.MustDo(t, "", &command.AddMember{Member: event.Member{ID: event.ID(fmt.Sprint("extra-", n)), Person: p.ID}}, p)
	}
	m := check.Value(movements.Generate("howell", movements.Options{Pairs: 7}))(t)
	other := club.Make(t, desktest.Evening{Name: "Andere avond", Movement: m, BoardsPerSet: 2})
	id := club.Make(t, desktest.Evening{Movement: m, BoardsPerSet: 2})
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	a := &actor{t: t, w: w, r: rand.New(rand.NewSource(seed)), other: other}
	begun := len(club.Journal(id))

	was := []stateOf{stateIn(t, w, other)}
	made := map[int64]string{} // on which screen each line was made
	for tries := 0; len(was) <= acts; tries++ {
		if tries > 40*acts {
			t.Fatalf("only %d acts can be done", len(was)-1)
		}
		if len(was) == acts/4 && w.Desk.Steps.Opened.IsZero() { // the first ones were another sitting
			club.Wait(10 * time.Minute)
			w.Desk.Steps.Opened = w.Desk.Now()
		}
		n := len(club.Journal(id))
		if !a.act() {
			continue
		}
		if got := len(club.Journal(id)) - n; got != 1 {
			t.Fatalf("act %d made %d lines", len(was), got)
		}
		l := club.Journal(id)[n]
		made[l.Seq] = w.Shell.Current().Name()
		if done[l.Command] = true; l.Command != "issue-uitslag" {
			was = append(was, stateIn(t, w, other))
		}
	}
	if len(club.Journal(id)) < begun+acts {
		t.Fatal("there are too few lines")
	}
	u := undoing{t: t, w: w, r: a.r, other: other, made: made}
	for n := acts; n > 0; n-- {
		u.step("Ctrl+Z", n, was[n], was[n-1])
	}
	for n := 1; n <= acts; n++ {
		u.step("Ctrl+Y", n, was[n-1], was[n])
	}
	if u.asked == 0 || u.asked == 2*acts {
		t.Errorf("%d steps of %d were asked about", u.asked, 2*acts)
	}
}

// undoing presses Ctrl+Z and Ctrl+Y and looks what the window does.
type undoing struct {
	t     *testing.T
	w     *windowtest.Window
	r     *rand.Rand
	other event.ID
	asked int
	made  map[int64]string
}

func (u *undoing) step(key fyne.KeyName, n int, from, to stateOf) {
	t, w, redo := u.t, u.w, key == "Ctrl+Y"
	t.Helper()
	w.Press(pick(u.r, []fyne.KeyName{fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6, fyne.KeyF7, ""})) // from anywhere
	s, err := w.Desk.Steps.Next(redo)
	if err != nil || s == nil {
		t.Fatalf("%s %d: there is no step (%v)", key, n, err)
	}
	what := fmt.Sprintf("%s %d, %s", key, n, s.Line.Command)
	here := w.Shell.Current().Name()
	w.Press(key)
	place := w.Desk.Steps.Place(s).Screen
	stays := place != here && u.made[s.Line.Seq] == here
	if asks := place != here && !stays || s.Old || s.Issued > 0 || !redo && journal.Makes(s.Payload) != ""; asks != (w.Shell.Asked() != "") {
		t.Fatalf("%s: asked %q, want a question: %v", what, w.Shell.Asked(), asks)
	} else if asks {
		u.asked++
		w.Press(key, key) // once too often
		w.Press(fyne.KeyReturn)
		if got := stateIn(t, w, u.other); got != from || w.Shell.Asked() != "" {
			t.Fatalf("%s: Enter out of habit changed something, or left the question %q", what, w.Shell.Asked())
		}
		w.Press(key)
		if !strings.Contains(w.Shell.Asked(), s.Last.At[11:16]) {
			t.Errorf("%s: the question %q does not say when (%s)", what, w.Shell.Asked(), s.Last.At)
		}
		w.Press("Ctrl+Return")
	}
	if got := stateIn(t, w, u.other); got != to {
		t.Fatalf("%s: the evening is not as it was:\n got %.3000s\nwant %.3000s\n%s\n%s", what, got.event, to.event, got.standings, to.standings)
	}
	u.named(what, s)
	if stays {
		if now := w.Shell.Current().Name(); now != here {
			t.Errorf("%s was made on %s, and shows %s", what, here, now)
		}
		return
	}
	u.shown(what, s)
}

// named holds that the sentence says what it was about.
func (u *undoing) named(what string, s *desk.Step) {
	u.t.Helper()
	said := u.w.Shell.Said()
	want := []string{"Ongedaan gemaakt.", "Ctrl Y"}
	if s.Redo {
		want = []string{"Opnieuw gedaan.", "Ctrl Z"}
	}
	switch p := s.Payload.(type) {
	case *command.EnterResult:
		want = append(want, fmt.Sprint("Gift ", p.Result.Board, ","))
	case *command.CorrectResult:
		want = append(want, fmt.Sprint("Gift ", p.Result.Board, ","))
	case *command.FoulBoard:
		want = append(want, fmt.Sprint("Gift ", p.Fouled.Board))
	case *command.RenameEvent:
		if s.Redo {
			want = append(want, p.Name)
		}
	case *command.SeatPlayers, *repair.Leave, *repair.Substitute, *command.AddPair, *command.Penalise:
		want = append(want, fmt.Sprint("aar ", s.Told.Pair.Label.Number))
	case *command.ReopenSession:
		if !s.Redo {
			want = append(want, "afgesloten")
		}
	}
	for _, x := range want {
		if !strings.Contains(said, x) {
			u.t.Errorf("%s: %q does not say %q", what, said, x)
		}
	}
	if strings.ContainsAny(said, "{}") || strings.Contains(said, "  ") {
		u.t.Errorf("%s: %q has an empty place", what, said)
	}
}

// shown holds that the screen shows where it was, with the cursor there.
func (u *undoing) shown(what string, s *desk.Step) {
	u.t.Helper()
	screen := u.w.Shell.Current()
	want := desk.ShownOn(s.Line.Command)
	if screen.Name() != want {
		u.t.Errorf("%s: shows %s, not %s", what, screen.Name(), want)
		return
	}
	e := windowtest.MustEvent(u.t, u.w)
	switch screen := screen.(type) {
	case *entry.Screen:
		var on *event.Result
		switch p := s.Payload.(type) {
		case *command.EnterResult:
			on = &p.Result
		case *command.CorrectResult:
			on = &p.Result
		}
		if on == nil {
			return
		}
		board, ns, ew, _ := screen.Presenter().At()
		if board != on.Board {
			u.t.Errorf("%s: shows board %d, not %d", what, board, on.Board)
		}
		expected := false
		for _, x := range e.Sessions[0].Schedule() {
			expected = expected || x.Board == on.Board && x.NS == on.NS && x.EW == on.EW
		}
		if expected && (ns != on.NS.A || ew != on.EW.A) {
			u.t.Errorf("%s: the cursor is on the line of %s and %s", what, ns, ew)
		}
	case *players.Screen:
		if c := s.Told.Pair.ID; c != "" && e.Contestant(c) != nil && screen.Pointed() != c {
			u.t.Errorf("%s: the cursor is on %q, not on %q", what, screen.Pointed(), c)
		}
	}
}
