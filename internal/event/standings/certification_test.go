package standings_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	scoringcompetition "uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// certification returns the evening of docs/rulings.md: two sessions of 13 pairs, of whom one
// falls ill in between, with all that makes a scorer sigh. Who is not at a table in a round
// sits it out, but for the pair that is ill.
func certification(t testing.TB) *event.Event {
	t.Helper()
	file := check.Sure(os.Open("testdata/certification.csv"))
	defer func() { _ = file.Close() }()
	in := csv.NewReader(file)
	in.Comma = ';'
	all := check.Sure(in.ReadAll())
	id := func(n string) event.ID { return event.ID("P" + n) }
	e := &event.Event{ID: "certification", Name: "Certification evening", Kind: event.Pairs, Rules: rules.WBF()}
	e.Rules.SmallGroups = rules.SmallACBL
	for n := range 13 {
		e.Contestants = append(e.Contestants, event.Contestant{ID: id(fmt.Sprint(n + 1)), Players: []event.ID{"", ""}})
	}
	for n := range 2 {
		m := movements.Movement{Pairs: 13, Tables: 6, Sets: 3 - n, Rounds: make([][]movements.Place, 3-n)}
		s := event.Session{ID: event.ID(fmt.Sprint("s", n+1)), Date: "2026-11-14", FirstBoard: 1, BoardsPerSet: 1}
		c := event.Section{Letter: "A", Movement: &m}
		for i, x := range e.Contestants {
			if n == 0 || i < 12 { // pair 13 is ill
				c.Seating = append(c.Seating, event.Seating{Seat: i + 1, Contestant: x.ID})
				c.Labels = append(c.Labels, event.Label{Contestant: x.ID, Number: i + 1})
			}
		}
		s.Sections = []event.Section{c}
		e.Sessions = append(e.Sessions, s)
	}
	whole := func(s string) int {
		n := check.Sure(strconv.Atoi(s))
		return n
	}
	for i, row := range all[1:] {
		s := &e.Sessions[whole(row[0])-1]
		m := s.Sections[0].Movement
		board, round := whole(row[1]), whole(row[2])
		m.Rounds[round-1] = append(m.Rounds[round-1], movements.Place{Table: whole(row[3]), Set: board - 1, NS: whole(row[4]), EW: whole(row[5])})
		r := event.Result{
			ID: event.ID(fmt.Sprint("r", i+1)), Board: board, Round: round, Table: whole(row[3]), Section: "A",
			NS: event.Pair(id(row[4])), EW: event.Pair(id(row[5])), Source: "typed",
		}
		if row[6] == "lost" {
			r.Kind = event.NotPlayed
			own := []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: event.AwardOwn}}}
			s.Rulings = append(s.Rulings, event.Ruling{
				ID: event.ID("ruling " + row[4]), Result: r.ID, Kind: event.RulingArtificial, NS: own, EW: own, Law: "12C2", Reason: "lost-slip",
			})
		} else {
			r.Kind, r.Score = event.Played, whole(row[6])
		}
		s.Results = append(s.Results, r)
		if row[7] > "0" {
			if len(s.Fouled) == 0 {
				s.Fouled = []event.FouledBoard{{Board: board, Groups: make([]event.FouledGroup, 2)}}
			}
			g := &s.Fouled[0].Groups[whole(row[7])-1]
			g.Lines = append(g.Lines, event.Meeting{NS: r.NS, EW: r.EW})
		}
	}
	e.Sessions[1].Penalties = []event.Penalty{{ID: "penalty", Contestant: "P7", Unit: event.PenaltyTop, Amount: exact.Int(-10), Law: "90B1", Reason: "late"}}
	return e
}

// TestCertification holds every figure that docs/rulings.md works out by hand.
func TestCertification(t *testing.T) {
	e := certification(t)
	for i := range e.Sessions {
		for j := range e.Sessions[i].Rulings {
			r := &e.Sessions[i].Rulings[j]
			check.NoError(t, r.Validate(e.Sessions[i].Result(r.Result)))
		}
	}
	for n, want := range map[event.ID]string{
		"s1": "1 28.5/30 95, 2 19.5/30 65, 3 16.5/30 55, 4 17/30 56.67, 5 11/30 36.67, 6 6/20 30, 7 17.5/30 58.33, " +
			"8 14.5/30 48.33, 9 16.5/30 55, 10 14.25/30 47.5, 11 13/30 43.33, 12 9.5/20 47.5, 13 8.5/20 42.5",
		"s2": "1 10/20 50, 2 10/20 50, 3 16/20 80, 4 12/20 60, 5 6/20 30, 6 6/20 30, 7 15/20 75, " +
			"8 12/20 60, 9 14/20 70, 10 6/20 30, 11 12/20 60, 12 0/20 0",
	} {
		st := check.Sure(standings.Of(e, n))
		var got []string
		for k, c := range e.Contestants {
			if x := st.Outcome.Totals[k]; x.HasPercent() {
				got = append(got, fmt.Sprintf("%s %s/%s %s", strings.TrimPrefix(string(c.ID), "P"), x.Points.Short(2), x.Max.Short(2), x.Percent().Short(2)))
			}
		}
		check.Equal(t, n, strings.Join(got, ", "), want)
		if n == "s1" {
			certificationBoards(t, st)
		}
	}
	for absence, want := range map[scoringcompetition.Absence]string{
		// counted for nobody who was not there: pair 13 has the one session it played
		scoringcompetition.AbsenceNothing: "P1 72.5, P3 67.5, P7 66.67, P9 62.5, P4 58.33, P2 57.5, P8 54.17, P11 51.67, P13 42.5, P10 38.75, P5 33.33, P6 30, P12 23.75",
		// an absence counts 45 %: (42.5 + 45) / 2
		scoringcompetition.AbsenceFixed: "P1 72.5, P3 67.5, P7 66.67, P9 62.5, P4 58.33, P2 57.5, P8 54.17, P11 51.67, P13 43.75, P10 38.75, P5 33.33, P6 30, P12 23.75",
	} {
		e.Sum = &event.Sum{Rules: scoringcompetition.Rules{Absence: absence, Caps: []exact.Rat{exact.Int(45)}}}
		sum := check.Sure(total.Of(e, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id) }))
		var got []string
		for _, r := range sum.Lists[0].Rows {
			got = append(got, fmt.Sprintf("%s %s", r.Contestant, r.Score.Short(2)))
		}
		check.Equal(t, absence, strings.Join(got, ", "), want)
	}
}

// certificationBoards holds the boards of the first session.
func certificationBoards(t *testing.T, st *standings.Standings) {
	t.Helper()
	for board, want := range map[int]string{
		1: "9-1 5-5 1-9 6.5-5.5 5.5-6.5 6-6",
		3: "9.5-5.5 6.5-4.75 9.5-0.5 6.5-3.5 3.5-6.5 0.5-9.5",
	} {
		var got []string
		for _, l := range st.Board(board).Lines {
			got = append(got, l.Points.NS.Short(2)+"-"+l.Points.EW.Short(2))
		}
		check.Equal(t, fmt.Sprint("board ", board), strings.Join(got, " "), want)
	}
	notes := st.Footnotes()
	check.Says(t, "notes, fouled, ruling, board, number", "3 true true 3 3",
		len(notes), notes[0].Fouled != nil, notes[1].Ruling != nil, notes[2].Board, notes[2].Number)
	check.Says(t, "who the note is for", "true true false", notes[1].Has("P1"), notes[1].Has("P9"), notes[1].Has("P2"))
	wantSums(t, st)
}
