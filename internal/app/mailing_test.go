package app

import (
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/expect"
	"uitslag/internal/mail/mailtest"
)

// TestMailingStops: where the screens are made again, after a fault or in another language, what
// was being mailed stops: two screens must not mail the same.
func TestMailingStops(t *testing.T) {
	d := openToDrop(t, true)
	wait := make(chan struct{})
	defer close(wait)
	s := mailtest.Start(t, mailtest.Options{Fail: func(mailtest.Step, int, int) string {
		<-wait // it says nothing
		return mailtest.Cut
	}})
	all := expect.Value(d.store.Events())(t)
	closed := all[slices.IndexFunc(all, func(h event.Header) bool { return h.Closed })]
	e := expect.Value(d.store.Event(closed.ID))(t)
	club := d.store.Club()
	set := &command.SetClub{Name: club.Name, Settings: club.Settings}
	set.Settings.Mail = event.MailServer{Host: s.Host, Port: s.Port, From: "club@example.org"}
	who := e.Contestants[0].Players[0]
	person := d.store.People()[club.Members[who].Person]
	person.ID, person.Email = d.store.NewID(), "jos@example.org"
	for _, err := range []error{
		d.store.Do(t.Context(), "", set),
		d.store.Do(t.Context(), "", &command.ChangeMember{Member: who, Person: person.ID}, person),
	} {
		expect.OK(t, err)
	}
	d.desk.Take(closed.ID)
	expect.Value(d.desk.Issue())(t)
	was := d.mailing.Presenter()
	was.Trial()
	if !was.Busy() {
		t.Fatalf("nothing is mailed: %+v", was.Said())
	}
	expect.Equal(t, d.closing.busy(), d.words.T("ending.mailing"), "the computer may be shut down while it is mailed")
	if !d.faults.remake("") || d.mailing.Presenter() == was {
		t.Fatal("the screens were not made again")
	}
	d.until("stopped", func() bool { return !was.Busy() })
}
