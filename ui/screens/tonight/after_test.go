package tonight

import (
	"strings"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/exact"
	"uitslag/internal/test/check"
)

// TestAfter holds what the closed evening says of its paper, website and mail: what was done
// and when, and after a correction what must be done again, on its card and, while another
// evening is chosen, under Vraagt aandacht; and that a club without a website is not reminded of
// one.
func TestAfter(t *testing.T) {
	club, evenings := desktest.Sample(t)
	id := evenings[desktest.Statement] // the newest that is closed
	d := desktest.Desk(club, "nl", id)
	p := NewPresenter(d)
	e := check.Value(club.Event(id))(t)
	s, r := e.Sessions[0].ID, e.Sessions[0].Results[0]
	says := func(when, want string) {
		t.Helper()
		p.Read()
		p.ShowEvening(id)
		var got []string
		all, _ := p.After()
		for _, x := range all {
			if x.Step.Used {
				note, _, _ := strings.Cut(x.Note, " om ")
				got = append(got, string(x.Step.Kind)+" "+note)
			}
		}
		check.Equal(t, when, strings.Join(got, "; "), want)
	}
	due := func(when, want string) {
		t.Helper()
		p.ShowEvening(evenings[desktest.Halfway])
		var got []string
		for _, a := range p.Attention() {
			if a.Evening == id {
				got = append(got, a.Sentence)
			}
		}
		check.Equal(t, when, strings.Join(got, "\n"), want)
	}
	says("closed", "paper nog niet afgedrukt")
	due("nothing was printed of any evening", "")
	check.Value(d.Issue())(t)
	says("printed", "paper versie 1, uitgegeven")
	set := club.Club().Settings
	set.Web.Target.Kind, set.Mail.Host = event.TargetFolder, "smtp.example.org"
	club.MustDo(t, "", &command.SetClub{Name: club.Club().Name, Settings: set})
	says("a club that publishes and mails", "paper versie 1, uitgegeven; website nog niet gepubliceerd; mail nog niet gemaild")
	due("nothing was published of any evening", "")
	club.MustDo(t, id, &command.HandOut{Session: s, To: command.ToWebsite})
	club.MustDo(t, id, &command.RecordMail{Session: s, Mailed: []event.Mailed{{Member: "m1", Paper: "uitslag", Issue: 1}, {Member: "m2", Paper: "uitslag", Issue: 1}}})
	says("all is done", "paper versie 1, uitgegeven; website gepubliceerd; mail gemaild aan 2 spelers")
	club.MustDo(t, id, &command.ReopenSession{Session: s})
	says("open again", "")
	_, wrong := p.After()
	check.Equal(t, "open again, and what hangs is right", wrong, "")
	club.MustDo(t, id, &command.EraseResult{Session: s, Result: r.ID})
	club.MustDo(t, id, &command.EnterResult{Session: s, Result: event.Result{ID: club.NewID(), Board: r.Board, NS: r.NS, EW: r.EW, Kind: event.Passed}})
	says("corrected and open", "")
	var reopened []string
	_, wrong = p.After()
	for _, line := range strings.Split(wrong, "\n") {
		line, _, _ = strings.Cut(line, " om ")
		reopened = append(reopened, line)
	}
	check.Equal(t, "corrected and open", strings.Join(reopened, "; "), "**De uitslag die hangt, klopt niet meer.** Sluit de avond eerst af.; "+
		"Uitslag: versie 1 hangt, verbeterd; Website van de club: gepubliceerd; Mail aan de leden: versie 1 gemaild, verbeterd")
	club.MustDo(t, id, &command.CloseSession{Session: s})
	says("corrected", "paper versie 1 hangt, verbeterd; website gepubliceerd; mail versie 1 gemaild, verbeterd")
	due("corrected", "Nog te doen met Clubtornooi van 18 januari 2008: de uitslag die hangt, opnieuw afdrukken, opnieuw publiceren en opnieuw mailen.")
	d.Take(id)
	check.Value(d.Issue())(t)
	says("printed again", "paper versie 2, uitgegeven; website gepubliceerd; mail versie 1 gemaild, verbeterd")
	due("printed again", "Nog te doen met Clubtornooi van 18 januari 2008: opnieuw publiceren en opnieuw mailen.")
	set.Web.Target.Kind, set.Mail.Host = "", ""
	club.MustDo(t, "", &command.SetClub{Name: club.Club().Name, Settings: set})
	p.Read()
	due("a club that no longer does", "")
	all, _ := p.After()
	check.Equal(t, "of an open evening", len(all), 0)
}

// TestWhatGoesWithAnEvening: the card says for which competition the evening counts, and the
// question before it is deleted also names booked points and the website.
func TestWhatGoesWithAnEvening(t *testing.T) {
	club, evenings := desktest.Winter(t)
	id := evenings[desktest.Statement]
	d := desktest.Desk(club, "nl", id)
	p := NewPresenter(d)
	name := club.Club().Competitions[0].Name
	check.Contains(t, p.Evening().Line, "telt mee voor "+name)
	check.That(t, !strings.Contains(p.Question(), "website"), "%s", p.Question())
	s := check.Value(club.Event(id))(t).Sessions[0].ID
	club.MustDo(t, id, &command.BookPoints{Session: s, Booking: event.Booking{Earned: []event.Earned{
		{Member: "m1", Kind: event.PointsClub, Points: exact.Int(24)}, {Member: "m2", Kind: event.PointsClub, Points: exact.Int(24)},
	}}})
	set := club.Club().Settings
	set.Web.Target.Kind = event.TargetFolder
	club.MustDo(t, "", &command.SetClub{Name: club.Club().Name, Settings: set})
	p.Read()
	for _, want := range []string{name, "De geboekte punten van 2 spelers vallen weg.", "Op de website blijft de avond staan"} {
		check.Contains(t, p.Question(), want)
	}
}
