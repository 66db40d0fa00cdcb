package paper_test

import (
	"slices"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/ui/paper"
)

// TestOne: the paper about one pair is there from when it is asked for until the screen
// is left, is made for that pair under its name, and never comes on the club's list.
func TestOne(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	p := presenter(d, t.TempDir())
	kinds := func() (out []string) {
		for _, r := range p.Rows() {
			out = append(out, r.Kind)
		}
		return out
	}
	before := kinds()
	check.Must(t, !slices.Contains(before, "explanation"), "nobody asked: %q", before)
	st, err := d.Standings()
	check.NoError(t, err)
	who := st.Lists[0].Rows[0].Contestant // pair 13
	p.Explain(who)
	row, _ := p.Chosen()
	got := p.Rows()[row]
	check.Must(t, got.Kind == "explanation" && got.Title == "Uitleg van paar 13", "chosen %+v", got)
	check.That(t, p.FileName() == "2003-11-10 Clubtornooi uitleg van paar 13.pdf" && p.About() != "",
		"%q, %q", p.FileName(), p.About())
	if !p.Print() || len(m.orders) == 0 || m.orders[len(m.orders)-1].Contestant != who || !slices.Equal(m.printed, []string{"explanation"}) {
		t.Errorf("orders %+v, printed %q", m.orders, m.printed)
	}
	check.That(t, p.One(), "the chosen paper is about one pair")
	p.Put(2)
	if p.State() != paper.Failed || len(d.Club.Club().Settings.Papers) > 0 {
		t.Errorf("on the list: %+v, %q", d.Club.Club().Settings.Papers, p.Sentence())
	}
	p.Done()
	p.Refresh()
	check.Slices(t, "left", kinds(), before)
	p.Explain("nobody")
	check.Slices(t, "of nobody", kinds(), before)
}

// TestWeigh: the sheet of a ruling is there while rulings are weighed, and is made of
// these.
func TestWeigh(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	p := presenter(d, t.TempDir())
	has := func() bool {
		return slices.ContainsFunc(p.Rows(), func(r paper.Row) bool { return r.Kind == "ruling" })
	}
	check.Must(t, !has(), "no ruling was given, and nobody weighs one")
	st, err := d.Standings()
	check.NoError(t, err)
	weighed := []event.Ruling{{Result: st.Session.Results[0].ID, Kind: event.RulingNotPlayed}}
	p.Weigh(weighed)
	row, _ := p.Chosen()
	check.Must(t, p.Rows()[row].Kind == "ruling" && p.About() != "", "chosen %+v", p.Rows()[row])
	check.Must(t, p.Print() && len(m.orders) != 0 && len(m.orders[len(m.orders)-1].Rulings) == 1, "orders %+v", m.orders)
}
