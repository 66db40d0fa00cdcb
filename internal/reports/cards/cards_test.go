package cards

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/draw"
	"uitslag/internal/document/web"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
	"uitslag/internal/translation"
)

// TestGoldenCards holds the cards of evenings with names as text: a Vasneg with a
// turned round, a Mitchell with a pair too few, and one of individuals.
func TestGoldenCards(t *testing.T) {
	vasneg := papertest.NewNight(t, "Clubavond", movements.Options{Pairs: 14, Turn: []int{2}}, "vasneg", 4)
	golden.Check(t, "guidecards_vasneg.nl.txt", papertest.Text(t, GuideCards(vasneg.Input("nl"))))
	golden.Check(t, "tablecards_vasneg.nl.txt", papertest.Text(t, TableCards(vasneg.Input("nl"))))
	odd := papertest.NewNight(t, "Clubavond", movements.Options{Pairs: 11}, "mitchell", 4)
	golden.Check(t, "guidecards_mitchell.en.txt", papertest.Text(t, GuideCards(odd.Input("en"))))
	golden.Check(t, "tablecards_mitchell.nl-NL.txt", papertest.Text(t, TableCards(odd.Input("nl-NL"))))
	golden.Check(t, "seating_mitchell.nl.txt", papertest.Text(t, Seating(odd.Input("nl"))))
	m := check.Value(movements.Generate("individual", movements.Options{Pairs: 9}))(t)
	for name, make := range map[string]func(evening.Input) *document.Document{"guidecards": GuideCards, "tablecards": TableCards, "slips": Slips, "seating": Seating} {
		golden.Check(t, name+"_individual.nl.txt", papertest.Text(t, make(rehearsed(m))))
	}
}

// TestCardsOnASheet holds that at least four cards go on an A4 and that they can be
// read at arm's length, and that nothing runs into anything.
func TestCardsOnASheet(t *testing.T) {
	for _, c := range []struct {
		kind  string
		pairs int
	}{{"vasneg", 14}, {"scheveningen", 13}, {"mitchell", 18}, {"howell", 14}, {"individual", 12}, {"american", 7}, {"mitchell", 26}} {
		m := check.Value(movements.Generate(c.kind, movements.Options{Pairs: c.pairs}))(t)
		in := rehearsed(m)
		in.Club = "Bridgeclub ’t Fonteintje"
		for name, doc := range map[string]*document.Document{"guide cards": GuideCards(in), "table cards": TableCards(in)} {
			name = fmt.Sprintf("%s of %d, %s", c.kind, c.pairs, name)
			l := papertest.Laid(t, doc, document.Options{})
			cards := len(doc.Blocks)
			if sheets := (cards + 3) / 4; len(l.Pages) > sheets && (m.Contest != movements.OfIndividuals || strings.Contains(name, "guide")) {
				t.Errorf("%s: %d cards on %d sheets", name, cards, len(l.Pages))
			}
			for i := range l.Pages {
				papertest.CheckPage(t, name, l, i)
				for _, text := range l.Pages[i].Texts {
					if text.Bold && text.Size < 12 {
						t.Errorf("%s: %q is set in %.1f pt", name, text.Text, text.Size)
					}
				}
			}
		}
	}
}

// TestNoCards holds that an evening without a movement says so, in every form.
func TestNoCards(t *testing.T) {
	n := papertest.NewNight(t, "Clubavond", movements.Options{Pairs: 8}, "howell", 3)
	n.Session.Sections[0].Movement, n.Session.Sections[0].Seating = nil, nil
	for kind, make := range map[string]func(evening.Input) *document.Document{"guidecards": GuideCards, "tablecards": TableCards, "seating": Seating} {
		doc := make(n.Input("nl"))
		if got := papertest.Text(t, doc); !strings.Contains(got, "geen schema bekend") {
			t.Errorf("%s: %s", kind, got)
		}
		if err := web.Write(io.Discard, doc); err != nil {
			t.Errorf("%s: %v", kind, err)
		}
		if err := draw.PDF(io.Discard, doc, document.Options{}); err != nil {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

// TestCardsOfSections holds that numbers have their section's letter where there are
// several, on the cards as on the slips.
func TestCardsOfSections(t *testing.T) {
	in := papertest.Sections(t).Input("nl")
	guides := cutsOf(GuideCards(in))
	if len(guides) != 15 || guides[8].Table.Title != "Paar B1  Lijn B" {
		t.Fatalf("%d cards, the ninth headed %q", len(guides), guides[8].Table.Title)
	}
	for r, row := range guides[8].Table.Rows {
		if against := row.Cells[3].Text; against != "rust" && against[0] != 'B' {
			t.Errorf("round %d: against %s", r+1, against)
		}
	}
	list := papertest.Text(t, Seating(in))
	for _, want := range []string{"Lijn A", "Lijn B", "Rust in ronde 1: Paar B"} {
		if !strings.Contains(list, want) {
			t.Errorf("no %q in\n%s", want, list)
		}
	}
}

// TestCardsOfSubstitutes holds that a pair that takes a seat later has a card of its
// own, and sits out before.
func TestCardsOfSubstitutes(t *testing.T) {
	n := papertest.NewNight(t, "Clubavond", movements.Options{Pairs: 8}, "howell", 3)
	n.Event.Contestants = append(n.Event.Contestants, event.Contestant{ID: "late"})
	sec := &n.Session.Sections[0]
	sec.Labels = append(sec.Labels, event.Label{Contestant: "late", Number: 9})
	sec.Seating = append(sec.Seating, event.Seating{Seat: 3, Contestant: "late", From: 4})
	guides := cutsOf(GuideCards(n.Input("nl")))
	if len(guides) != 9 {
		t.Fatalf("%d cards", len(guides))
	}
	third, ninth := guides[2].Table, guides[8].Table
	for r := range 7 {
		out, in := third.Rows[r].Cells[3].Text == "rust", ninth.Rows[r].Cells[3].Text == "rust"
		if out != (r >= 3) || in != (r < 3) {
			t.Errorf("round %d: 3 sits out %v, 9 %v", r+1, out, in)
		}
	}
}

// TestUnknownPlayers holds that a movement without an evening needs no names.
func TestUnknownPlayers(t *testing.T) {
	m := check.Value(movements.Generate("triples", movements.Options{Pairs: 3}))(t)
	in := evening.Input{Standings: standings.Rehearsal(event.Event{}, "", m, 1, 0), Words: translation.For("en")}
	got := papertest.Text(t, GuideCards(in))
	for _, want := range []string{"Team 3, EW", "Set\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if strings.Contains(got, "{") {
		t.Error(got)
	}
}

// TestGoldenTeamCards: the pairs of a team are told apart by room, with their names as the
// line-up has them; a team that is free is named once.
func TestGoldenTeamCards(t *testing.T) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 5}), 4, eventtest.Preset(t, "Teams WBF"))
	n.Do(&command.SetLineup{Session: "s", Lineup: event.Lineup{
		Team: "A2", Round: 1, Open: []event.ID{"A2d", "A2b"}, Closed: []event.ID{"A2a", "A2c"},
	}})
	in := papertest.Of(t, n, "nl")
	golden.Check(t, "cards_teams.nl.txt", papertest.Text(t, Seating(in))+papertest.Text(t, GuideCards(in))+papertest.Text(t, TableCards(in)))
}

// TestTeamCardsSitAsSeated: whoever follows a card of a pair sits where the line-up of the match
// has that pair.
func TestTeamCardsSitAsSeated(t *testing.T) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 6}), 2, eventtest.Preset(t, "Teams WBF"))
	in := papertest.Of(t, n, "en")
	k := deck{evening.Of(in)}
	c := k.sections()[0]
	for _, x := range n.S().Schedule() {
		for _, ns := range []bool{true, false} {
			team, side := x.EW.A, "EW"
			if ns {
				team, side = x.NS.A, "NS"
			}
			for _, room := range []event.Room{event.Open, event.Closed} {
				for _, s := range c.stops(who{team, string(room)}, x.Round) {
					if s.table != x.Table || s.side != side {
						continue
					}
					if got, want := c.pair(who{team, string(room)}, x.Round), c.evening.People(n.E.Seated(n.S(), x, ns)); got != want {
						t.Errorf("round %d table %d %s: the card is of %s, there sit %s", x.Round, x.Table, side, got, want)
					}
				}
			}
		}
	}
}

// TestAmericanCards: where a team meets two others in a round its pairs are told apart by the
// way they sit.
func TestAmericanCards(t *testing.T) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "american", movements.Options{Pairs: 5}), 4, eventtest.Preset(t, "Teams WBF"))
	for _, b := range GuideCards(papertest.Of(t, n, "nl")).Blocks {
		if c, ok := b.(document.Table); ok && (!strings.Contains(c.Title, "NZ") && !strings.Contains(c.Title, "OW") || strings.Contains(c.Note, ":")) {
			t.Errorf("a card is headed %q, %q", c.Title, c.Note)
		}
	}
}
