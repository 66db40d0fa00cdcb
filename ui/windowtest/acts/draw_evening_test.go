package acts_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
	"uitslag/ui/screens/control"
	"uitslag/ui/screens/draw"
	"uitslag/ui/screens/entry"
	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/windowtest"
)

// drawnNight is a window with an evening of which the rounds are drawn.
type drawnNight struct {
	*testing.T
	*windowtest.Window
}

// nightOf begins an evening with the keys.
func nightOf(t *testing.T, b windowtest.Beginning) *drawnNight {
	t.Helper()
	n := &drawnNight{t, windowtest.Open(t, windowtest.Light, desktest.New(t), "nl", "")}
	b.TypeForm(n.Window)
	n.Press("Ctrl+Return")
	if _, s, err := n.Desk.Session(); err != nil || s == nil {
		t.Fatalf("not begun: %v: %s", err, windowtest.SeenTexts(n.Window))
	}
	return n
}

func (n *drawnNight) session() *event.Session { return windowtest.Session(n.T, n.Window) }

func (n *drawnNight) rounds() int { return n.session().Sections[0].Rounds() }

// loting comes to the screen with the draws, from Invoer.
func (n *drawnNight) loting() *draw.Presenter {
	n.Helper()
	n.Press(fyne.KeyF4, "Ctrl+Shift+L")
	s, is := n.Shell.Current().(*draw.Screen)
	if !is {
		n.Fatalf("Ctrl+Shift+L leads to %s", n.Shell.Current().Name())
	}
	return s.Presenter()
}

// meeting is a line of the table of the meetings, as it is seen.
type meeting struct {
	one, other, scores, mark string
	through                  [2]bool // in bold print
	level                    bool
}

// meetings returns what the second table on the screen shows, of the rounds and the meetings.
func (n *drawnNight) meetings() (out []meeting) {
	n.Helper()
	var tables []*grid.Table
	uitest.Walk(n.Canvas, func(o fyne.CanvasObject) {
		if t, is := o.(*grid.Table); is && t.Visible() {
			tables = append(tables, t)
		}
	})
	if len(tables) != 2 {
		n.Fatalf("%d tables are seen: %s", len(tables), windowtest.SeenTexts(n.Window))
	}
	for _, r := range tables[1].Rows() {
		f := r.Figures
		out = append(out, meeting{
			one: f[1].Text, other: f[3].Text, scores: f[2].Text + "|" + f[4].Text, mark: strings.ReplaceAll(f[5].Text, "\u00a0", " "),
			through: [2]bool{f[1].Bold, f[3].Bold}, level: r.Mark == grid.RowMarked,
		})
	}
	return out
}

// draws draws the next round, and presses the key that did it again, as somebody does who is
// not sure: no second round is drawn.
func (n *drawnNight) draws(round int) {
	n.Helper()
	p := n.loting()
	if at := p.Rounds()[p.Selected()]; !p.Proposed() || at.Number != round {
		n.Fatalf("round %d is not proposed: %+v", round, at)
	}
	n.Press(fyne.KeyReturn)
	for range 3 {
		n.Press(fyne.KeyReturn, "Ctrl+Return")
	}
	if n.rounds() != round {
		n.Fatalf("%d rounds are drawn, not %d: %s", n.rounds(), round, windowtest.SeenTexts(n.Window))
	}
}

// types types a result on Invoer.
func (n *drawnNight) types(text string) {
	n.Helper()
	n.Press(fyne.KeyF4)
	was := len(n.session().Results)
	n.Type(text + "\n")
	if len(n.session().Results) != was+1 {
		n.Fatalf("%q is not taken: %s", text, windowtest.SeenTexts(n.Window))
	}
}

// fills enters by command what is missing.
func (n *drawnNight) fills(score func(x event.Expected, ns, ew int) int) {
	n.Helper()
	windowtest.Fill(n.T, n.Club, n.Desk.Current(), 100_000, score)
	n.Desk.Take(n.Desk.Current())
}

func (n *drawnNight) says(text string) {
	n.Helper()
	uitest.Settle(n.Canvas)
	if seen := windowtest.Spaceless(windowtest.SeenTexts(n.Window)); !strings.Contains(seen, windowtest.Spaceless(text)) {
		n.Errorf("on %s it does not say %q: %s", n.Shell.Current().Name(), text, windowtest.SeenTexts(n.Window))
	}
}

// prints prints the chosen paper, and closes the evening first where it is open.
func (n *drawnNight) closes() {
	n.Helper()
	n.Press(fyne.KeyF2, "Ctrl+E")
	if !n.session().Closed {
		n.Press("Ctrl+E") // what is to be looked at is right
	}
	if !n.session().Closed {
		n.Fatalf("not closed: %s", windowtest.SeenTexts(n.Window))
	}
	n.Press(fyne.KeyF8, "Ctrl+P")
	if !slices.ContainsFunc(n.Did, func(d string) bool { return strings.HasPrefix(d, "print uitslag") }) {
		n.Errorf("printed %v: %s", n.Did, windowtest.SeenTexts(n.Window))
	}
}

// neverAgain holds that in the rounds that were drawn nobody met twice.
func (n *drawnNight) neverAgain() {
	n.Helper()
	seen := map[[2]event.ID]int{}
	for _, d := range n.session().Draws {
		for _, m := range d.Meetings {
			two := [2]event.ID{min(m[0], m[1]), max(m[0], m[1])}
			if was := seen[two]; was > 0 {
				n.Errorf("%v meet in rounds %d and %d", two, was, d.Round)
			}
			seen[two] = d.Round
		}
	}
}

func figuresOf(t *testing.T, w *windowtest.Window) string {
	t.Helper()
	st := check.Value(w.Desk.Standings())(t)
	return list(st)
}

// TestSwissTeamsEvening plays a Swiss of fifteen teams over five rounds from Nieuwe avond to
// the printed uitslag. The draw of round 2 is changed with the keys; a result of round 2 is
// corrected after round 4 was drawn: the totals change and the draws do not, and Loting and
// Controle say so.
func TestSwissTeamsEvening(t *testing.T) {
	n := nightOf(t, windowtest.Beginning{Kind: "v", Form: "z", Typed: "15\t5\t4\t"})
	n.draws(1)
	n.says("Ronde 1 is getrokken en opgeslagen")
	uitest.Picture(t, n.Canvas, "draw-swiss-1")
	n.types("4sn=")
	n.types("4sn-1")
	n.loting()
	n.Press(fyne.KeyPageDown)
	n.says("Er ontbreken nog 54 resultaten")
	n.Press("Ctrl+Return", "Ctrl+Return", fyne.KeyReturn) // asked, and it waits
	if n.rounds() != 1 {
		t.Fatal("a key twice drew a round with results missing")
	}
	n.Press("Ctrl+Return")
	windowtest.TabTo(t, n.Window, n.Desk.Words.T("draw.anyway"))
	n.Press(fyne.KeyReturn)
	if n.rounds() != 2 || n.session().Draw("A", 2).Missing != 54 {
		t.Fatalf("not drawn with results missing: %s", windowtest.SeenTexts(n.Window))
	}
	n.Press("Ctrl+T")
	n.fills(nil)
	n.Press(fyne.KeyF2)
	n.says("Ronde 2 van 5 is nog niet getrokken")
	n.Press("Ctrl+E")
	n.says("Ronde 2 van 5 is nog niet getrokken")
	n.Press(fyne.KeyEscape)

	p := n.loting()
	if m := n.meetings(); !p.Proposed() || len(m) != 7 || !strings.Contains(p.Free(), "is vrij") || p.Reason().None() {
		t.Fatalf("round 2: %+v, %q, %+v", m, p.Free(), p.Reason())
	}
	windowtest.TabTo(t, n.Window, n.Desk.Words.T("draw.fix"))
	n.Press("Shift+Tab") // the meetings
	before := n.meetings()
	n.Press(fyne.KeySpace, fyne.KeyDown, fyne.KeySpace)
	if now := n.meetings(); now[0].one != before[1].one || now[1].one != before[0].one || now[0].mark == "" {
		t.Errorf("swapped: %+v", now[:2])
	}
	n.says("Zo gekozen")
	n.Press("Ctrl+R")
	if now := n.meetings(); now[0] != before[0] {
		t.Errorf("without the choices: %+v", now[0])
	}
	n.Press(fyne.KeyHome, "Ctrl+D")
	if now := n.meetings(); now[0] == before[0] {
		t.Errorf("apart: %+v", now[0])
	}
	n.Press("Ctrl+R", "Ctrl+G")
	if now := p.Free(); !strings.Contains(now, strings.Fields(before[0].one)[0]) {
		t.Errorf("free is %q", now)
	}
	n.Press("Ctrl+R", "Ctrl+J", "Ctrl+Return")
	if n.rounds() != 2 || n.session().Draw("A", 2).Fixed == nil {
		t.Fatalf("round 2 is not drawn: %s", windowtest.SeenTexts(n.Window))
	}
	n.Press("Ctrl+P")
	if i := len(n.Printed) - 1; i < 0 || n.Printed[i].Kind != "draw" {
		t.Errorf("printed %+v", n.Printed)
	}
	n.Press("Ctrl+B")
	if !n.BigShown() {
		t.Error("no big screen")
	} else {
		uitest.Picture(t, n.Big.Canvas(), "draw-big")
	}
	n.Press("Ctrl+B")
	n.fills(nil)
	n.draws(3)
	n.fills(nil)
	n.draws(4)
	n.neverAgain()

	was, drawn := figuresOf(t, n.Window), fmt.Sprint(n.session().Draws)
	n.Press(fyne.KeyF4)
	e := n.Shell.Current().(*entry.Screen).Presenter()
	for range 3 {
		if e.Mode() != slip.ByBoard {
			n.Press("Ctrl+R")
		}
	}
	n.Press("Ctrl+G")
	n.Type("6\n")
	n.Press(fyne.KeyUp)
	n.Type("7snx=\n")
	if figuresOf(t, n.Window) == was || fmt.Sprint(n.session().Draws) != drawn {
		t.Fatalf("the correction: %s", windowtest.SeenTexts(n.Window))
	}
	later, again := n.Desk.Words.T("drawing.later", "round", 3), "Van ronde 4 is nog niets binnen"
	n.says(later)
	n.says(again)
	n.loting()
	n.Press(fyne.KeyPageUp)
	n.says(later)
	uitest.Picture(t, n.Canvas, "draw-swiss-later")
	n.Press(fyne.KeyF6)
	n.says(later)
	items := n.Shell.Current().(*control.Screen).Presenter().Items()
	if i := slices.IndexFunc(items, func(it control.Item) bool { return it.Kind == control.Drawn && !it.Title }); i < 0 || !strings.Contains(items[i].Text, again) {
		t.Errorf("what is to be looked at: %+v", items)
	}
	n.Press(fyne.KeyF4)
	f := windowtest.Form(t, n.Window, windowtest.RepairCase{Is: "drawn from a wrong result", Find: "getrokken", Name: "drawn", Answers: [][2]string{{"round", "3"}}})
	if said, refused := f.Effect(); !refused || !strings.Contains(said[0], "de loting blijft") {
		t.Errorf("round 3 was played: %q", said)
	}
	n.Press(fyne.KeyEscape, fyne.KeyEscape, fyne.KeyEscape, fyne.KeyF4)
	f = windowtest.Form(t, n.Window, windowtest.RepairCase{Is: "drawn from a wrong result", Find: "getrokken", Name: "drawn", Answers: [][2]string{{"round", "4"}}})
	if said, _ := f.Effect(); !f.Ready() {
		t.Errorf("round 4 was not played: %q", said)
	}
	n.Press("Ctrl+Return")
	if fmt.Sprint(n.session().Draws) == drawn {
		t.Errorf("round 4 is not drawn again: %s", windowtest.SeenTexts(n.Window))
	}
	n.Press("Ctrl+Z")
	if fmt.Sprint(n.session().Draws) != drawn {
		t.Error("Ctrl+Z does not bring the draw back")
	}
	n.fills(nil)
	n.draws(5)
	n.neverAgain()
	n.fills(nil)
	if p := n.loting(); len(p.Rounds()) != 5 || p.Proposed() {
		t.Errorf("after the last round: %+v", p.Rounds())
	}
	n.closes()
}

// TestSwissPairsEvening plays a Swiss of twenty pairs over six rounds: round 1 by lot, the
// wrong pairs against each other in round 2, one pair that leaves, and one that comes late.
func TestSwissPairsEvening(t *testing.T) {
	n := nightOf(t, windowtest.Beginning{Kind: "p", Form: "z", Typed: "20\t6\t4\t"})
	n.loting()
	byNumber := n.meetings()
	n.Press("Ctrl+L")
	byLot := n.meetings()
	n.Press("Ctrl+L")
	if again := n.meetings(); slices.Equal(byNumber, byLot) || slices.Equal(byLot, again) {
		t.Error("the lot changes nothing")
	}
	n.Press("Ctrl+Return")
	if d := n.session().Draw("A", 1); d == nil || d.First != event.FirstLots {
		t.Fatalf("round 1: %+v", d)
	}
	n.Press("Ctrl+T") // taken back, and drawn again
	if n.rounds() != 0 {
		t.Fatal("not taken back")
	}
	n.Press("Ctrl+L", "Ctrl+Return")
	n.types("4sn=")
	n.fills(nil)
	n.draws(2)
	n.fills(nil)

	d := n.session().Draw("A", 2)
	a, b := d.Meetings[0][1], d.Meetings[1][1]
	_, la := n.session().LabelOf(a)
	_, lb := n.session().LabelOf(b)
	n.Press(fyne.KeyF4)
	results := len(n.session().Results)
	f := windowtest.Form(t, n.Window, windowtest.RepairCase{Is: "the wrong opponents", Find: "verkeerde tegenstanders speelden", Name: "opponents", Answers: [][2]string{
		{"round", "2"}, {"pair", "paar " + la.String()}, {"pair2", "paar " + lb.String()},
	}})
	said, _ := f.Effect()
	if !f.Ready() {
		t.Fatalf("%q", said)
	}
	n.Press("Ctrl+Return")
	is := n.session().Draw("A", 2)
	if is.Meetings[0][1] != b || is.Meetings[1][1] != a || len(n.session().Results) != results {
		t.Errorf("the draw is %v: %q", is.Meetings[:2], said)
	}
	n.draws(3)
	n.neverAgain()
	n.fills(nil)
	windowtest.Form(t, n.Window, windowtest.RepairCase{Is: "a pair leaves", Find: "ziek", Name: "leave", Answers: [][2]string{{"pair", "paar 20"}, {"round", "4"}}})
	n.Press("Ctrl+Return")
	n.draws(4)
	if d := n.session().Draw("A", 4); d.Free == "" || len(d.Meetings) != 9 {
		t.Errorf("round 4 of nineteen: %+v", d)
	}
	n.fills(nil)
	windowtest.Form(t, n.Window, windowtest.RepairCase{Is: "a pair comes late", Find: "laat", Name: "late", Answers: [][2]string{{"how", "=seat"}}})
	n.Press("Ctrl+Return")
	n.draws(5)
	if d := n.session().Draw("A", 5); len(d.Meetings) != 10 {
		t.Errorf("round 5 of twenty again: %+v, %s", d, windowtest.SeenTexts(n.Window))
	}
	n.fills(nil)
	n.draws(6)
	n.fills(nil)
	n.closes()
}

// TestKnockoutEvening plays a knock-out of six teams, with a match that is level after its
// last board: extra boards decide it.
func TestKnockoutEvening(t *testing.T) {
	n := nightOf(t, windowtest.Beginning{Kind: "v", Form: "k", Typed: "6\t8\t"})
	p := n.loting()
	if free := p.Free(); !p.Proposed() || !strings.Contains(free, "Zonder spelen door") || strings.Count(free, "loeg") != 2 {
		t.Errorf("before round 1 is drawn: %q", free)
	}
	n.draws(1)
	n.types("4sn=")
	level := n.session().Draw("A", 1).Meetings[0]
	n.fills(nil)
	for _, r := range slices.Clone(n.session().Results) { // both tables of one match the same
		if r.NS.A == level[0] || r.NS.A == level[1] {
			r.Kind, r.Contract, r.Tricks, r.Score = event.Played, event.Result{}.Contract, 0, 110
			n.Club.MustDo(t, n.Desk.Current(), &command.CorrectResult{Session: n.session().ID, Result: r})
		}
	}
	n.Desk.Take(n.Desk.Current())
	n.loting()
	m := n.meetings()
	if p.Proposed() || !m[0].level || m[1].through[0] == m[1].through[1] {
		t.Fatalf("round 1: %+v", m)
	}
	n.says("gelijk: 2 extra giften")
	for _, x := range m { // as "28 – 7", and not as "21 – −21"
		if strings.Contains(x.scores, "−") || strings.HasPrefix(x.scores, "|") {
			t.Errorf("%s – %s: %s", x.one, x.other, x.scores)
		}
	}
	uitest.Picture(t, n.Canvas, "draw-knockout-level")
	n.Press(fyne.KeyPageDown, "Ctrl+Return")
	if n.rounds() != 1 {
		t.Fatal("round 2 is drawn with a match undecided")
	}
	n.says("nog 1 match niet beslist")
	if m := n.meetings(); len(m) != 2 || !strings.Contains(m[0].other, "winnaar van 4 – 5") || m[1].one == "" {
		t.Errorf("what comes: %+v", m)
	}
	n.Press(fyne.KeyPageUp, "Ctrl+E")
	if x := n.session().Sections[0].Exceptions; len(x) != 4 {
		t.Fatalf("extra boards: %+v: %s", x, windowtest.SeenTexts(n.Window))
	}
	if state, m := p.State(p.Rounds()[0]), n.meetings()[0]; state != "nog 4 resultaten" || m.mark != state {
		t.Errorf("missing are %q and %q", state, m.mark)
	}
	n.Press(fyne.KeyF4)
	for range 10 {
		if board, _, _, _ := n.Shell.Current().(*entry.Screen).Presenter().At(); board < 25 {
			n.Press(fyne.KeyDown)
		}
	}
	n.types("4sn=")
	if r := n.session().Results; r[len(r)-1].Board < 25 {
		t.Errorf("typed on board %d, not on an extra one", r[len(r)-1].Board)
	}
	n.fills(nil)
	n.loting()
	n.Press(fyne.KeyPageUp)
	n.says("2 extra giften beslisten: het was 0–0")
	for round := 2; round <= 3; round++ {
		n.draws(round)
		n.fills(nil)
	}
	if p := n.loting(); !strings.Contains(p.Winner().Text, "wint de knock-out") || len(p.Rounds()) != 3 {
		t.Errorf("after the final: %+v, %+v", p.Winner(), p.Rounds())
	}
	uitest.Picture(t, n.Canvas, "draw-knockout-won")
	st := check.Value(n.Desk.Standings())(t)
	if b := st.Bracket("A"); b == nil || b.Winner == "" || st.Lists[0].Rows[0].Contestant != b.Winner {
		t.Errorf("the bracket %+v, first %+v", b, st.Lists[0].Rows[0].Contestant)
	}
	n.closes()
}

// TestClubMatesApart: teams of one club do not meet in round 1, unless the scorer wants it so.
func TestClubMatesApart(t *testing.T) {
	club, id := windowtest.DrawnEvening(t, event.Teams, 6, 2, "Teams IMP", event.DrawSwiss)
	e := check.Value(club.Event(id))(t)
	for i, name := range []string{"Strombeek 1", "Strombeek 2"} {
		c := e.Contestants[i]
		club.MustDo(t, id, &command.SeatTeam{Team: c.ID, Name: name, Players: c.Players, Captain: c.Captain})
	}
	n := &drawnNight{t, windowtest.Open(t, windowtest.Light, club, "nl", id)}
	n.loting()
	one := n.meetings()[0]
	if !strings.Contains(one.one, "Strombeek 1") || strings.Contains(one.other, "Strombeek") {
		t.Fatalf("round 1: %+v", one)
	}
	n.says("Ploegen van één club")
	windowtest.TabTo(t, n.Window, n.Desk.Words.T("draw.fix"))
	n.Press("Shift+Tab", fyne.KeyHome, fyne.KeyRight, fyne.KeySpace)
	other := slices.IndexFunc(n.meetings(), func(m meeting) bool { return strings.Contains(m.one+m.other, "Strombeek 2") })
	for range other {
		n.Press(fyne.KeyDown)
	}
	if strings.Contains(n.meetings()[other].one, "Strombeek 2") {
		n.Press(fyne.KeyLeft)
	}
	n.Press(fyne.KeySpace)
	if m := n.meetings()[0]; !strings.Contains(m.other, "Strombeek 2") {
		t.Fatalf("swapped: %+v, %s", m, windowtest.SeenTexts(n.Window))
	}
	n.Press("Ctrl+Return")
	if n.rounds() != 1 {
		t.Errorf("not drawn: %s", windowtest.SeenTexts(n.Window))
	}
}

// rematch returns a Swiss of six teams of which three rounds were drawn and played in which the odd
// met the even: two must meet again in round 4.
func rematch(t *testing.T) (*desktest.Club, event.ID) {
	t.Helper()
	club, id := windowtest.DrawnEvening(t, event.Teams, 6, 2, "Teams IMP", event.DrawSwiss)
	for r, meetings := range [][][2]int{{{0, 1}, {2, 3}, {4, 5}}, {{4, 3}, {0, 5}, {2, 1}}, {{5, 2}, {3, 0}, {1, 4}}} {
		e := check.Value(club.Event(id))(t)
		s := &e.Sessions[0]
		d := event.Draw{Section: "A", Round: r + 1}
		for _, m := range meetings {
			a, b := e.Contestants[m[0]].ID, e.Contestants[m[1]].ID
			d.Meetings, d.Order = append(d.Meetings, [2]event.ID{a, b}), append(d.Order, event.Drawn{Contestant: a}, event.Drawn{Contestant: b})
		}
		club.MustDo(t, id, &command.DrawRound{Session: s.ID, Draw: d})
		windowtest.Fill(t, club, id, 1000, nil)
	}
	return club, id
}

// TestRematch: a round in which two must meet again says so in amber over its table, how many
// and that fewer cannot be; after a change by hand it says what holds then. The big screen says
// it too.
func TestRematch(t *testing.T) {
	club, id := rematch(t)
	n := &drawnNight{t, windowtest.Open(t, windowtest.Light, club, "nl", id)}
	p := n.loting()
	least := "Deze ronde heeft 1 herhaling: 2–1. Zonder kan het niet."
	n.says(least)
	if reason := p.Reason(); reason.Tone != notice.Warning || !strings.Contains(reason.Text, "met minder herhalingen kan deze ronde niet") {
		t.Errorf("of the two who meet again: %+v", reason)
	}
	uitest.Picture(t, n.Canvas, "draw-rematch-100")
	windowtest.TabTo(t, n.Window, n.Desk.Words.T("draw.fix"))
	n.Press("Shift+Tab", fyne.KeyDown)
	if reason := p.Reason(); reason.Tone != notice.Good || !strings.Contains(reason.Text, "Nog niet tegen elkaar gespeeld") {
		t.Errorf("of two who have not met: %+v", reason)
	}
	n.Press(fyne.KeyRight, fyne.KeySpace, fyne.KeyDown, fyne.KeySpace) // who came second at the tables below change places
	n.says("Deze ronde heeft 3 herhalingen: 2–1, 3–6 en 4–5. Met wat gekozen is, kan het niet met minder. Zonder die keuzes kan het met 1.")
	uitest.Picture(t, n.Canvas, "draw-rematch-chosen-100")
	n.Press("Ctrl+R")
	n.says(least)
	n.Press("Ctrl+B")
	if big := p.Big(); !n.BigShown() || !slices.Equal(big.Notes, []string{"Opnieuw tegen elkaar: 2–1"}) {
		t.Errorf("the big screen: %+v", big)
	} else {
		uitest.Picture(t, n.Big.Canvas(), "draw-rematch-big")
	}
	n.Press("Ctrl+B", "Ctrl+Return")
	if n.rounds() != 4 || !strings.Contains(n.loting().Again(), least) {
		t.Errorf("drawn: %s", windowtest.SeenTexts(n.Window))
	}
	uitest.Picture(t, n.Canvas, "draw-rematch-drawn-100")
	for _, lang := range []string{"nl", "fr"} {
		large := windowtest.Light
		large.Scale = 150
		club, id := rematch(t)
		n := &drawnNight{t, windowtest.Open(t, large, club, lang, id)}
		n.Press("Ctrl+Shift+L")
		n.says(n.Desk.Words.T("drawing.rematches", "n", 1, "who", "2–1") + " " + n.Desk.Words.T("drawing.fewer.never", "n", 1))
		uitest.Picture(t, n.Canvas, "draw-rematch-150-"+lang)
	}
}

// TestDrawHeadings: teams are at home or visitors, pairs sit North-South or East-West; the
// headings are those of the evening in hand.
func TestDrawHeadings(t *testing.T) {
	for _, c := range []struct {
		kind event.Kind
		home bool
	}{{event.Pairs, false}, {event.Teams, true}} {
		e := eventtest.DrawnRounds(t, 2, 6, c.kind, event.DrawSwiss)
		club := desktest.New(t)
		club.MustDo(t, e.ID, &command.NewEvening{Event: e})
		w := windowtest.Open(t, windowtest.Light, club, "nl", e.ID)
		w.Press("Ctrl+Shift+L")
		seen := windowtest.SeenTexts(w)
		check.That(t, strings.Contains(seen, "Noord-Zuid") && strings.Contains(seen, "Noord-Zuid, thuis") == c.home, "%s: %s", c.kind, seen)
	}
}
