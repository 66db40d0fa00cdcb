package log

import (
	"slices"
	"strings"
	"testing"
	"time"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
)

func texts(p *Presenter) []string {
	var out []string
	for _, i := range p.Rows() {
		out = append(out, p.says[i])
	}
	return out
}

// What did I change since nine o'clock?
func TestSinceNine(t *testing.T) {
	p := presenter(busy(t, "nl"))
	all := len(p.Rows())
	p.Filter("21:00")
	if want := "**Sinds 21:00: 6 handelingen**: 2 verbeterd · één keer ongedaan gemaakt · één keer uitgegeven · 2 andere"; p.Summary() != want {
		t.Errorf("%q", p.Summary())
	}
	got := texts(p)
	want := []string{
		"Uitslag uitgegeven, versie 2", "Avond afgesloten, punten opnieuw geboekt: 4 spelers anders", "Ongedaan gemaakt: “Gift 1, 7–10: 1♦!\u2009N\u2009−2 (−300) verbeterd tot 1430”",
		"Gift 1, 7–10: 1♦!\u2009N\u2009−2 (−300) verbeterd tot 1430", "Gift 1, 6–11: 1♦\u2009N\u2009+1 (90) verbeterd tot −50", "Avond heropend",
	}
	check.Must(t, slices.Equal(got, want), "%q", got)
	e := func(row int) *journal.Entry { return &p.log[p.Rows()[row]] }
	if !e(3).Void() || p.void(p.Rows()[3]) != "telt niet" || !e(2).IsUndo() || !givesOut(e(0)) || e(4).Void() || e(4).IsUndo() || givesOut(e(4)) || p.void(p.Rows()[4]) != "" {
		t.Errorf("%+v", p.Rows())
	}
	for _, typed := range []string{"sinds 21.00", "21u", "21h00", "vanaf 21u00"} {
		if p.Filter(typed); len(p.Rows()) != 6 {
			t.Errorf("%q finds %d lines", typed, len(p.Rows()))
		}
	}
	if p.Filter("23:59"); len(p.Rows()) != all { // it is not that late: yesterday's
		t.Errorf("%d lines since yesterday", len(p.Rows()))
	}
	p.Filter("")
	check.That(t, len(p.Rows()) == all && strings.Contains(p.Summary(), "ingevoerd"),
		"%d of %d, %q", len(p.Rows()), all, p.Summary())
}

// Nothing since: said with the time. Of an evening of last week its own nine o'clock is meant.
func TestNothingSince(t *testing.T) {
	n := busy(t, "nl")
	n.club.Wait(time.Hour)
	p := presenter(n)
	if p.Filter("21:45"); p.Summary() != "Sinds 21:45 is er niets gedaan." || len(p.Rows()) != 0 || p.Detail() != "" {
		t.Errorf("%q, %q", p.Summary(), p.Detail())
	}
	n.club.Wait(7 * 24 * time.Hour)
	if p.Filter("21:00"); len(p.Rows()) != 6 || !strings.Contains(p.Summary(), "Sinds 14 november 2026, 21:00: 6") || !strings.HasPrefix(p.clock(p.Rows()[0]), "14-11 ") {
		t.Errorf("%q, %d", p.Summary(), len(p.Rows()))
	}
}

// Boards, pairs, scores, meetings and names find lines.
func TestFilter(t *testing.T) {
	n := busy(t, "nl")
	p := presenter(n)
	count := func(typed string) int {
		p.Filter(typed)
		return len(p.Rows())
	}
	r := n.session().Results[0]
	board := 0
	for _, x := range n.session().Results {
		if x.Board == r.Board {
			board++
		}
	}
	if got := count("gift 1"); got != board+3 { // two corrections and an undo
		t.Errorf("%d lines of board 1, %d results", got, board)
	}
	got := count("gift 1 1430")
	check.That(t, got == 2, "%d lines of the 1430", got)
	if a, b, c := count("paar 4"), count("4"), count("gift 4"); a == 0 || c == 0 || b <= a || b <= c {
		t.Errorf("pair %d, either %d, board %d", a, b, c)
	}
	e := check.Value(n.desk.Event())(t)
	name := strings.Fields(n.desk.Speaker.Names(e, r.NS.A))[0]
	got = count(strings.ToUpper(name))
	check.That(t, got != 0, "nothing of %s", name)
	if got := count("verbeterd"); got != 3 { // and the undo that says so
		t.Errorf("%d corrected", got)
	}
	got = count("zzz")
	check.That(t, got == 0 && p.Summary() == "Geen regel past hierbij.", "%d, %q", got, p.Summary())
	ns, ew := journal.RefOf(e, r.NS.A).Label.String(), journal.RefOf(e, r.EW.A).Label.String()
	got = count(ns + "-" + ew + " gift 1")
	check.That(t, got >= 2, "%d lines of %s-%s", got, ns, ew)
}

// Back to a line, all in one go, and forth again.
func TestBackAndForth(t *testing.T) {
	n := sampleNight(t, "nl", desktest.Halfway)
	p := presenter(n)
	before := len(n.session().Results)
	p.Choose(5)
	way := p.Way()
	if way.Forth || len(way.Acts) != 5 || !strings.HasPrefix(p.Preview(), "**Terug tot hier:** 5 handelingen worden ongedaan gemaakt:\n· Gift ") {
		t.Fatalf("%+v, %q", way, p.Preview())
	}
	check.That(t, p.Preview() != "" && way.Acts[0] == texts(p)[0] && way.Acts[4] == texts(p)[4], "%q", p.Preview())
	first := way.Acts[4]
	p.Go()
	check.Must(t, len(n.session().Results) == before-5, "it did not go")
	check.HasPrefix(t, p.notice.Text, "**5 handelingen ongedaan gemaakt.**")
	if len(p.Way().Acts) > 0 || p.Preview() != "" {
		t.Error("there is a way from here to here")
	}
	p.Choose(p.Selected() - 2) // two of the five, which are above the chosen one
	way = p.Way()
	check.Must(t, way.Forth && len(way.Acts) == 2 && way.Acts[0] == first, "%+v, %q", way, p.Detail())
	p.Go()
	check.That(t, len(n.session().Results) == before-3, "it did not go forth")
	p.Choose(0) // an undo: all after it counts
	check.That(t, len(p.Way().Acts) == 0, "there is something after the last line")
	n.correct(0, 70)
	p.Read()
	n.club.Fail = problem.New("store.full")
	p.Choose(3)
	check.Must(t, len(p.Way().Acts) > 0, "there is no way")
	before = len(n.session().Results)
	p.Go()
	check.That(t, len(n.session().Results) == before, "it went, on a full disk")
	check.That(t, p.notice.Tone == notice.Refusal && !p.notice.None(), "%q", p.notice.Text)
	n.club.Locked = "Els"
	check.That(t, len(p.Way().Acts) == 0 && strings.Contains(p.ReadOnly(), "Els"), "a file that is only read goes back")
}

// What was given out is not undone on the way back, and what erased data cannot be.
func TestWayPastWhatStays(t *testing.T) {
	n := busy(t, "nl")
	p := presenter(n)
	p.Choose(len(p.Rows()) - 1)
	p.Go()
	check.Must(t, p.notice.Tone == notice.Good && !p.notice.None(), "it did not go: %q", p.notice.Text)
	check.That(t, len(p.issues) == 2 && len(n.session().Results) == 0,
		"%d given out, %d results", len(p.issues), len(n.session().Results))
	var someone event.ID
	for id := range n.club.Club().Members {
		someone = max(someone, id)
	}
	n.club.MustDo(t, "", &command.MemberLeft{Member: someone, Left: true})
	n.club.MustDo(t, "", &command.AnonymiseMember{Member: someone})
	p.SetOfClub(true)
	p.Filter("oud-lid")
	check.That(t, p.Summary() != "", "no summary")
	p.Filter("")
	if len(p.Rows()) == 0 || !strings.HasSuffix(p.Summary(), "handelingen**") || !p.OfClub() || p.CanLook() || p.issues != nil {
		t.Error("the club's lines are not there")
	}
	p.Choose(1)
	check.That(t, len(p.Way().Acts) == 0, "there is a way behind an erasure")
}

// The ranking after a line, and as it was given out, beside the one of now.
func TestMoments(t *testing.T) {
	n := busy(t, "nl")
	p := presenter(n)
	p.Filter("afgesloten")
	p.Choose(1) // before it was given out first
	p.Look()
	m := p.moment
	if m == nil || len(m.Rows) != 13 || !strings.Contains(m.Changes, "**Sindsdien één resultaat anders:**") || !strings.Contains(m.Changes, "→ −50") {
		t.Fatalf("%+v", m)
	}
	check.That(t, slices.ContainsFunc(m.Rows, func(r MomentRow) bool { return r.Place != r.NowPlace }),
		"no place is another now")
	p.Back()
	check.That(t, p.moment == nil, "there is no way out")
	check.Must(t, len(p.issues) == 2 && p.issues[0].out.Number == 2, "%+v", p.issues)
	version, when := p.issues[1].name, p.when(journal.Line{At: p.issues[1].out.At})
	check.That(t, version == "versie 1" && strings.HasPrefix(when, "14 november 2026, 19:"), "%q %q", version, when)
	// a name that was corrected since stands as it was printed
	e := check.Value(n.desk.Event())(t)
	member := e.Contestants[0].Players[0]
	old := n.desk.Speaker.Name(member)
	n.club.MustDo(t, "", &command.ChangeMember{Member: member, Person: "new"}, event.Person{ID: "new", First: "Iemand", Last: "Anders"})
	p.Read()
	p.LookIssue(1)
	m = p.moment
	if !slices.ContainsFunc(m.Rows, func(r MomentRow) bool { return strings.Contains(r.Names, old) }) ||
		slices.ContainsFunc(m.Rows, func(r MomentRow) bool { return strings.Contains(r.Names, "Iemand") }) {
		t.Errorf("%+v", m.Rows)
	}
	p.Filter("begonnen")
	p.Choose(0)
	p.Look()
	check.That(t, p.moment != nil && len(p.moment.Rows) == 13, "at the beginning: %+v", p.moment)
	p.LookIssue(7)
	m = p.moment
	check.That(t, m != nil && strings.Contains(m.About, "7"), "a version that is not there: %+v", m)
}

// TestMomentNames: of an uitslag in which another player was named since, the pair is told with who
// they were and are.
func TestMomentNames(t *testing.T) {
	n := busy(t, "nl")
	c := check.Value(n.desk.Event())(t).Contestants
	now := []event.ID{c[0].Players[0], c[1].Players[0]}
	want := "paar 1: " + n.desk.Speaker.Name(c[0].Players[0]) + " – " + n.desk.Speaker.Name(c[0].Players[1]) +
		" → " + n.desk.Speaker.Name(now[0]) + " – " + n.desk.Speaker.Name(now[1])
	n.do(&command.SeatPlayers{Contestant: c[1].ID, Players: []event.ID{"", c[1].Players[1]}})
	n.do(&command.SeatPlayers{Contestant: c[0].ID, Players: now})
	p := presenter(n)
	p.LookIssue(2)
	got := p.moment.Changes
	check.That(t, strings.HasPrefix(got, "**Sindsdien andere spelers:**\n· ") && strings.Contains(got, want), "%s\nwithout %s", got, want)
}

// A log of thousands shows the newest, and finds in all.
func TestThousands(t *testing.T) {
	n := sampleNight(t, "nl", desktest.Halfway)
	n.correct(0, 1430)
	for i := range 2000 {
		n.correct(1, []int{50, 90, 100, 110, 140}[i%5])
	}
	p := presenter(n)
	check.That(t, len(p.Rows()) == pageful && p.Hidden() >= 1700, "%d shown, %d not", len(p.Rows()), p.Hidden())
	p.More()
	check.That(t, len(p.Rows()) == 2*pageful, "no more")
	p.Filter("1430")
	check.That(t, len(p.Rows()) == 1, "%d found", len(p.Rows()))
}

// Nothing is in hand, and of the club only its first line is there.
func TestNewClub(t *testing.T) {
	d := desktest.Desk(desktest.New(t), "nl", "")
	p := NewPresenter(d)
	p.Read()
	if p.Unread().Text != "" || p.HasEvening() || !p.OfClub() || len(p.Rows()) != 1 || p.Selected() != 0 {
		t.Errorf("%q, %d lines", p.Unread().Text, len(p.Rows()))
	}
	check.That(t, len(p.Way().Acts) == 0 && !p.CanLook(), "something can be done")
}
