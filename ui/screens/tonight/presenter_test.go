package tonight

import (
	"errors"
	"strings"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

func names(p *Presenter) string {
	var all []string
	for _, h := range p.shown {
		all = append(all, p.desk.Words.Date(h.Date)+" "+h.Name+" "+p.State(h))
	}
	return strings.Join(all, "; ")
}

// fill enters a passed-out board wherever a result is missing, but for the last rest.
func fill(t *testing.T, c *desktest.Club, id event.ID, rest int) {
	t.Helper()
	e := check.Value(c.Event(id))(t)
	s := &e.Sessions[0]
	var missing []event.Result
	for _, tr := range s.Travellers() {
		for _, l := range tr.Lines {
			if l.Result == nil {
				missing = append(missing, event.Result{Board: tr.Board, NS: l.NS, EW: l.EW, Kind: event.Passed})
			}
		}
	}
	for _, r := range missing[:len(missing)-rest] {
		r.ID = c.NewID()
		c.MustDo(t, id, &command.EnterResult{Session: s.ID, Result: r})
	}
}

// TestList holds: the evenings stand newest first, each with its state.
func TestList(t *testing.T) {
	club, _ := desktest.Sample(t)
	p := NewPresenter(desktest.Desk(club, "nl", ""))
	want := "19 november 2026 Clubavond bezig; 18 januari 2008 Clubtornooi afgesloten; 10 november 2003 Clubtornooi afgesloten"
	got := names(p)
	check.That(t, got == want, "%s\nwant %s", got, want)
	h := p.shown[0]
	check.Says(t, "pairs, boards, results", "10 27 68 135 false", h.Pairs, h.Boards, h.Entered, h.Expected, h.Closed)
}

// TestFirstChosen holds: the current evening is chosen at first, else the newest open
// one, else the newest.
func TestFirstChosen(t *testing.T) {
	club, evenings := desktest.Sample(t)
	check.Equal(t, "in hand", NewPresenter(desktest.Desk(club, "nl", evenings[0])).Selected(), 2)
	check.Equal(t, "open", NewPresenter(desktest.Desk(club, "nl", "")).Selected(), 0)
	fill(t, club, evenings[2], 0)
	e, _ := club.Event(evenings[2])
	club.MustDo(t, evenings[2], &command.CloseSession{Session: e.Sessions[0].ID})
	check.Equal(t, "newest", NewPresenter(desktest.Desk(club, "nl", "")).Selected(), 0)
	p := NewPresenter(desktest.Desk(desktest.New(t), "nl", ""))
	check.That(t, !p.Evening().Any && p.Selected() == -1, "an empty club has an evening")
	p.Toggle() // and nothing happens
	p.Choose(3)
}

// TestClose holds: an evening is closed when nothing is missing, and else it is said
// what is; undo opens it again without a question.
func TestClose(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 3)})
	d := desktest.Desk(club, "nl", "")
	p := NewPresenter(d)
	d.OnChange(p.Read)
	fill(t, club, id, 5)
	p.Read()
	p.Toggle()
	if o := p.Opens(); p.asking != Closing || len(o) != 2 || !o[0].Must || o[0].Sentence != "Nog 5 resultaten te gaan, op giften 11, 12." || o[0].Board != 11 || o[1].Must {
		t.Errorf("%+v", o)
	}
	p.Toggle()
	if e, _ := club.Event(id); e.Closed() {
		t.Error("it was closed while results miss")
	}
	check.That(t, d.Current() == id, "the evening is not in hand, so that undo would be about another")
	fill(t, club, id, 1)
	p.Read()
	ev := p.Evening()
	check.That(t, ev.Missing == "Nog één resultaat te gaan, op gift 12." && ev.Full == "", "%+v", ev)
	fill(t, club, id, 0)
	p.Read()
	ev = p.Evening()
	check.That(t, ev.Missing == "" && ev.Full != "" && !ev.Closed, "%+v", ev)
	e := check.Value(club.Event(id))(t)
	again := event.Verification{Result: e.Sessions[0].Results[0].ID, Typed: e.Sessions[0].Results[0]}
	again.Typed.ID, again.Typed.Kind = "", event.NotPlayed
	club.MustDo(t, id, &command.VerifyResults{Session: e.Sessions[0].ID, Results: []event.Verification{again}})
	p.Read()
	ev = p.Evening()
	check.That(t, ev.Missing == "Eén rij is de tweede keer anders getypt: **F6** toont ze." && ev.Full == "", "%+v", ev)
	p.Toggle()
	if said := p.notice; said.Tone != notice.Good || !strings.HasPrefix(said.Text, "**Clubavond is afgesloten.**") || !strings.HasSuffix(said.Text, "2 zaken bleven openstaan: **F6** toont ze.") {
		t.Errorf("%+v", said)
	}
	check.That(t, p.Evening().Closed, "not closed")
	check.NoError(t, d.Steps.Undo())
	ev = p.Evening()
	check.That(t, !ev.Closed, "undo did not open it")
	said := p.notice
	check.That(t, said.None(), "after undo it still says %s", said.Text)
	p.Toggle() // what is open
	p.Toggle()
	p.Toggle()
	said = p.notice
	check.That(t, said.Tone == notice.Good && strings.HasPrefix(said.Text, "**Clubavond is weer open.**"), "%+v", said)
}

// TestNotSaved holds: a refusal of the file is said, and the evening stays as it was.
func TestNotSaved(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 3)})
	fill(t, club, id, 0)
	p := NewPresenter(desktest.Desk(club, "nl", id))
	p.Toggle() // the pairs have no names: that is said first
	club.Fail = problem.New("event.gone")
	p.Toggle()
	said := p.notice
	check.That(t, said.Tone == notice.Refusal && !said.None(), "nothing said")
	club.Locked = "Marie"
	p.Toggle()
	said = p.notice
	check.That(t, said.Tone == notice.Refusal && strings.Contains(said.Text, "Marie"), "%v", said.Text)
	e, _ := club.Event(id)
	check.That(t, !e.Closed(), "closed")
}

// TestAttention holds: open evenings beside the chosen one are named, newest first and
// no more than three, and the read-only file before them.
func TestAttention(t *testing.T) {
	club := desktest.New(t)
	m := desktest.Scheveningen(t, 6, 3)
	var ids []event.ID
	for i, date := range []string{"2026-10-03", "2026-10-10", "2026-10-17", "2026-10-24", "2026-10-31", "2026-11-07"} {
		id := club.Make(t, desktest.Evening{Date: date, Movement: m})
		ids = append(ids, id)
		switch i {
		case 4: // nobody has typed anything yet: that is no trouble
		case 3:
			fill(t, club, id, 0)
		case 2:
			fill(t, club, id, 1)
		default:
			fill(t, club, id, 20)
		}
	}
	club.Locked = "Marie"
	p := NewPresenter(desktest.Desk(club, "nl", ""))
	var got []string
	got = append(got, p.ReadOnly())
	for _, a := range p.Attention() {
		got = append(got, a.Sentence)
	}
	want := []string{
		"Dit bestand is alleen te lezen: Marie. Er kan niets veranderd worden.",
		"Clubavond van 24 oktober 2026 is volledig, maar niet afgesloten.",
		"Clubavond van 17 oktober 2026 is nog open: er ontbreekt één resultaat.",
		"Clubavond van 10 oktober 2026 is nog open: er ontbreken 20 resultaten.",
	}
	check.That(t, strings.Join(got, "\n") == strings.Join(want, "\n"),
		"%s\nwant %s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	p.Filter("november")
	p.ShowEvening(ids[3])
	check.Equal(t, "shown is row", p.Selected(), 2)
	check.That(t, len(p.Attention()) == 3 && !strings.Contains(p.Attention()[0].Sentence, "24 oktober"), "%+v", p.Attention())
}

// TestAttentionReopened holds: an evening that was opened again and is not the chosen one is named
// before those that were never closed, however many they are, with what it makes wrong.
func TestAttentionReopened(t *testing.T) {
	club := desktest.New(t)
	m := desktest.Scheveningen(t, 6, 3)
	var ids []event.ID
	for _, date := range []string{"2026-10-03", "2026-10-10", "2026-10-17", "2026-10-24", "2026-10-31", "2026-11-07"} {
		id := club.Make(t, desktest.Evening{Date: date, Movement: m})
		ids = append(ids, id)
		fill(t, club, id, 0)
	}
	d := desktest.Desk(club, "nl", ids[0])
	s := check.Value(d.Event())(t).Sessions[0]
	check.Value(d.Close(s.ID))(t)
	check.Value(d.Issue())(t)
	club.MustDo(t, ids[0], &command.ReopenSession{Session: s.ID})
	d.Take(ids[5])
	p := NewPresenter(d)
	says := func(when, want string) {
		t.Helper()
		p.Read()
		var got []string
		for _, a := range p.Attention() {
			if a.Evening == ids[0] {
				got = append(got, a.Sentence)
			}
		}
		check.Equal(t, when, strings.Join(got, "\n"), want)
		check.Equal(t, when+": all that is named", len(p.Attention()), 1+mostAttention)
	}
	says("opened again", "Clubavond van 3 oktober 2026 is heropend: sluit die avond weer af.")
	r := check.Value(club.Event(ids[0]))(t).Sessions[0].Results[0]
	r.Kind, r.Score = event.Played, 1430
	club.MustDo(t, ids[0], &command.CorrectResult{Session: s.ID, Result: r})
	says("and corrected", "Clubavond van 3 oktober 2026 is heropend: sluit die avond weer af. Daarna: de uitslag die hangt, opnieuw afdrukken.")
}

// TestFilter holds: words of name and date find evenings, also those that are too old
// for the list.
func TestFilter(t *testing.T) {
	p := NewPresenter(desktest.Desk(many(t, 70), "nl", ""))
	if len(p.shown) != limit || p.Rest() != "En nog 10 oudere avonden: typ een naam of een datum om er een te vinden." {
		t.Errorf("%d rows, %s", len(p.shown), p.Rest())
	}
	for _, c := range []struct {
		text string
		n    int
	}{{"avond 69", 1}, {"AVOND 70", 1}, {"januari 2020", 4}, {"1-01-2020", 1}, {"8/1", 2}, {"8 jan 2020 avond", 1}, {"8 jan 2020 paas", 0}, {"  ", limit}} {
		p.Filter(c.text)
		if len(p.shown) != c.n || p.Selected() != min(0, c.n-1) {
			t.Errorf("%q: %d rows, want %d; chosen is %d", c.text, len(p.shown), c.n, p.Selected())
		}
	}
	p.Filter("paasdrive")
	check.That(t, p.Rest() == "Geen avond met “paasdrive” in naam of datum." && p.Selected() == -1, "%v", p.Rest())
	check.That(t, !p.Evening().Any && p.Evening().Line == p.Rest(), "an evening that is not in the list is chosen")
	p.Filter("")
	check.Equal(t, "chosen again", p.Selected(), 0)
	p.Back()
	p.Read()
	check.That(t, len(p.shown) == limit && p.Selected() == 0, "not back")
}

// TestUnnamed holds: pairs without names are counted, while the evening is open.
func TestUnnamed(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 3), Names: []string{"An", "Bo", "Cor"}})
	p := NewPresenter(desktest.Desk(club, "nl", id))
	ev := p.Evening()
	check.That(t, ev.Unnamed == "Bij 5 paren ontbreken de namen nog." && ev.Missing == "", "%+v", ev)
}

// TestNotSent holds: a closed session that the federation has no sheet of is named where a
// template is bound, from the newest that was sent on; without a template nothing is said.
func TestNotSent(t *testing.T) {
	club, evenings := desktest.Sample(t)
	p := NewPresenter(desktest.Desk(club, "nl", evenings[desktest.Halfway]))
	named := func() string {
		p.Read()
		out := []string{p.ReadOnly(), p.Unbooked()}
		for _, a := range p.Attention() {
			out = append(out, a.Sentence)
		}
		return joined(out...)
	}
	check.Equal(t, "nothing is bound, and it", named(), "")
	l := event.Layout{Form: event.SheetCSV, File: "a.csv", Template: []byte("a"), Cells: []event.BoundCell{{Cell: "A1", Text: "{{date}}"}}}
	club.MustDo(t, "", &command.BindSheet{Binding: "b", Name: "Bond", Layout: l})
	if got, want := named(), "Nog te doen met Clubtornooi van 18 januari 2008: het federatieblad."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	send := func(n int, date string) {
		t.Helper()
		id := check.Value(club.Event(evenings[n]))(t).Sessions[0].ID
		club.MustDo(t, "", &command.SendSheet{Sent: event.Sent{
			ID: club.NewID(), Binding: "b", Layout: 1, At: "2026-11-14T22:00:00Z", Evenings: []event.SheetEvening{{Event: evenings[n], Session: id, Date: date}},
		}})
	}
	send(desktest.Manual, "2003-11-10")
	check.Contains(t, named(), "18 januari 2008")
	send(desktest.Statement, "2008-01-18")
	check.Equal(t, "all is sent, and it", named(), "")
	club.MustDo(t, "", &command.DropSheet{Binding: "b"})
	check.Equal(t, "nothing is bound any more, and it", named(), "")
}

// unbooked returns the sample club without the bookings of its two closed evenings.
func unbooked(t *testing.T) (*desktest.Club, []event.ID) {
	t.Helper()
	club, ids := desktest.Sample(t)
	for _, id := range ids[:desktest.Halfway] {
		e := check.Value(club.Event(id))(t)
		club.MustDo(t, id, &command.UnbookPoints{Session: e.Sessions[0].ID})
	}
	return club, ids
}

// line does work when it is told to.
type line []func()

func (l *line) runner() task.Runner {
	wait := func(f func()) { *l = append(*l, f) }
	return task.Runner{Work: wait, UI: wait}
}

// turn does the first that waits.
func (l *line) turn() {
	f := (*l)[0]
	*l = (*l)[1:]
	f()
}

// TestBookingInSteps: between two evenings the window has its turn, and says how far it is.
func TestBookingInSteps(t *testing.T) {
	club, ids := unbooked(t)
	p := NewPresenter(desktest.Desk(club, "nl", ids[desktest.Halfway]))
	var waits line
	p.Run = waits.runner()
	shows := 0
	p.Shows = func() { shows++ }
	p.Book()
	for i, want := range []string{"De punten worden geboekt: avond 1 van 2 …", "De punten worden geboekt: avond 2 van 2 …"} {
		if got := p.notice.Text; got != want || len(waits) != 1 || p.CanBook() {
			t.Fatalf("%q with %d waiting, want %q", got, len(waits), want)
		}
		p.Book() // pressed again meanwhile
		saves := club.Saves
		waits.turn() // worked out
		check.That(t, club.Saves == saves, "evening %d is saved away from the window", i+1)
		waits.turn() // saved
		check.That(t, club.Saves == saves+1, "evening %d: %d saved", i+1, club.Saves-saves)
	}
	if got := p.notice; got != notice.Of("De punten van 2 avonden zijn geboekt.") || len(waits) != 0 || shows != 3 || p.Unbooked() != "" {
		t.Errorf("%+v, %d waiting, shown %d times, %q", got, len(waits), shows, p.Unbooked())
	}
}

// TestBookingStops: where one cannot be saved it is said how many were and why, and the rest is
// offered again.
func TestBookingStops(t *testing.T) {
	club, ids := unbooked(t)
	p := NewPresenter(desktest.Desk(club, "nl", ids[desktest.Halfway]))
	var waits line
	p.Run = waits.runner()
	p.Book()
	waits.turn()
	waits.turn()
	club.Fail = problem.Wrap(errors.New("full"), "store.full", "folder", "D")
	waits.turn()
	waits.turn()
	if got := p.notice; got.Tone != notice.Refusal || !strings.HasPrefix(got.Text, "De punten van één avond zijn geboekt, de andere nog niet:") {
		t.Errorf("%+v", got)
	}
	check.That(t, p.CanBook() && p.Unbooked() == "Van één afgesloten avond zijn de punten van de spelers nog niet geboekt.",
		"offered is %q", p.Unbooked())
}

// TestOpenedMeanwhile: an evening that was opened while the others were booked is not booked.
func TestOpenedMeanwhile(t *testing.T) {
	club, ids := unbooked(t)
	d := desktest.Desk(club, "nl", ids[desktest.Manual])
	p := NewPresenter(d)
	var waits line
	p.Run = waits.runner()
	p.Book()
	_, s, _ := d.Session()
	check.NoError(t, d.Do(&command.ReopenSession{Session: s.ID}))
	for len(waits) > 0 {
		waits.turn()
	}
	for i, id := range ids[:desktest.Halfway] {
		e, _ := club.Event(id)
		check.That(t, (e.Sessions[0].Booked != nil) == (i == desktest.Statement), "evening %d: %+v", i+1, e.Sessions[0].Booked)
	}
	check.Equal(t, "said", p.notice, notice.Of("De punten van Clubtornooi zijn geboekt."))
}

// TestBookingReadOnly: in a file that is only read nothing is offered.
func TestBookingReadOnly(t *testing.T) {
	club, ids := unbooked(t)
	club.Locked = "Marie"
	p := NewPresenter(desktest.Desk(club, "nl", ids[desktest.Halfway]))
	check.That(t, !p.CanBook() && p.Unbooked() == "", "%v", p.Unbooked())
}
