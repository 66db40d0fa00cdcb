package papers_test

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"uitslag/internal/app/papers"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/points"
	"uitslag/internal/exact"
	"uitslag/internal/expect"
	"uitslag/internal/program"
	"uitslag/internal/store"
	"uitslag/internal/words"
	"uitslag/ui/desk"
)

// TestPointsPapers writes the points list and the sheet of a member in every form that the
// window can ask for, and lays them out for a look.
func TestPointsPapers(t *testing.T) {
	s := expect.Value(store.Open(clitest.SampleClub(t), store.Options{}))(t)
	defer s.Close()
	all := expect.Value(s.Events())(t)
	e := expect.Value(s.Event(all[0].ID))(t)
	x := event.Earned{
		Member: e.Contestants[0].Players[0], Contestant: e.Contestants[0].ID, Kind: event.PointsClub, Points: exact.Int(52),
		Place: 1, Of: 14, Percent: exact.Int(65), Partners: e.Contestants[0].Players[1:2],
	}
	expect.OK(t, s.Do(t.Context(), e.ID, &command.BookPoints{Session: e.Sessions[0].ID, Booking: event.Booking{Earned: []event.Earned{x}}}))
	booked := expect.Value(s.Booked())(t)
	info := program.Info{Now: time.Now, Words: words.For("nl")}
	p := papers.Papers{Info: info, Club: s, Words: info.Words}
	name := desk.NameOf(info.Words, s.Club(), s.People(), x.Member)
	list := points.Of(s.Club(), s.People(), booked, points.Query{Kind: event.PointsClub, Guests: true})
	for _, o := range []struct {
		order desk.Order
		forms []string
		want  string
	}{
		{desk.Order{Kind: "points", Points: list}, []string{"pdf", "html", "png", "xlsx", "txt", "csv"}, name},
		{desk.Order{Kind: "member", Member: points.MemberOf(s.Club(), booked, x.Member, "", "")}, []string{"pdf", "html", "xlsx", "txt", "csv"}, e.Name},
	} {
		for _, form := range o.forms {
			path := filepath.Join(t.TempDir(), "paper."+form)
			if err := p.Write(o.order, path, nil); err != nil {
				t.Errorf("%s as %s: %v", o.order.Kind, form, err)
				continue
			}
			got := clitest.Read(t, path)
			if form == "txt" || form == "csv" || form == "html" {
				expect.Contains(t, got, o.want)
			}
		}
		pages, err := p.Preview(o.order, nil)
		expect.That(t, err == nil && pages.Len() == 1, "%s: %v", o.order.Kind, err)
	}
}

// TestPaperMakesItsFolder holds that a paper is written into a folder that is not there yet: a new
// computer has none for papers. Where it cannot be made it says so.
func TestPaperMakesItsFolder(t *testing.T) {
	s := expect.Value(store.Open(clitest.SampleClub(t), store.Options{}))(t)
	defer s.Close()
	info := program.Info{Now: time.Now, Words: words.For("nl")}
	p := papers.Papers{Info: info, Club: s, Words: info.Words}
	order := desk.Order{Kind: "points", Points: points.Of(s.Club(), s.People(), nil, points.Query{Kind: event.PointsClub})}
	folder := filepath.Join(t.TempDir(), "Uitslagen")
	expect.OK(t, p.Write(order, filepath.Join(folder, "Ranglijst.pdf"), nil))
	err := p.Write(order, filepath.Join(folder, "Ranglijst.pdf", "below", "Ranglijst.pdf"), nil)
	if said := info.Words.Sentence(err); err == nil || !strings.Contains(said, "below") {
		t.Errorf("in a file it says %q", said)
	}
}
