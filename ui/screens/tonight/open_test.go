package tonight

import (
	"fmt"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
	"uitslag/ui/marks"
)

// TestCountsWhatIsOpen: where many results look wrong the list before the closing names the first few
// and counts all of them, and the evening and Invoer count the same as Controle has.
func TestCountsWhatIsOpen(t *testing.T) {
	club, evenings := desktest.Sample(t)
	id := evenings[desktest.Halfway]
	d := desktest.Desk(club, "nl", id)
	p := NewPresenter(d)
	p.ShowEvening(id)
	before := things(p.Opens())
	e := check.Value(club.Event(id))(t)
	s := &e.Sessions[0]
	ns, boards := s.Results[0].NS, map[int]bool{s.Results[0].Board: true}
	for _, r := range s.Results {
		if len(boards) < 7 && !boards[r.Board] && r.NS != ns {
			boards[r.Board] = true
			club.MustDo(t, id, &command.EnterResult{Session: s.ID, Result: event.Result{ID: club.NewID(), Board: r.Board, NS: ns, EW: r.NS, Kind: event.Passed}})
		}
	}
	p.Read()
	st := check.Value(d.Standings())(t)
	odd := marks.Odd(&marks.Book{Desk: d}, st)
	check.Must(t, len(odd) >= 6, "%d odd", len(odd))
	opens := p.Opens()
	named := 0
	for _, o := range opens {
		if o.Doubt != nil {
			named++
		}
	}
	check.Equal(t, "named one by one", named, mostDoubts)
	check.Equal(t, "more things", things(opens)-before, 6)
	check.Contains(t, p.doubted(st.Event), fmt.Sprint(len(odd), " resultaten vallen op"))
}
