package standings_test

import (
	"fmt"
	"math"
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
)

// aebColumns are the columns of teams in tables 5, 6 and 7 of AEB 2022: how many teams (half the
// printed pairs), the boards that each plays in all, by rounds, the printed mean category, and
// what the first, the middle and the last place of the printed pairs get. A round robin has a
// round for each other team.
var aebColumns = []struct {
	name               string
	teams, rounds, per int
	settings           string
	class              int64 // C4, in hundredths
	first, middle      string
	last               string
}{
	{"table 5, zonal 1", 3, 0, 40, "aeb_event=zonal", 115, "145.92", "51.60", "1.00"},
	{"table 5, zonal 2", 11, 0, 8, "aeb_event=zonal", 115, "168.07", "47.47", "1.00"},
	{"table 5, zonal 3", 15, 8, 10, "aeb_event=zonal aeb_play=watched", 125, "96.77", "26.08", "0.50"},
	{"table 5, zonal 4", 15, 8, 10, "aeb_event=zonal aeb_play=watched", 115, "89.03", "24.02", "0.50"},
	{"table 5, zonal 5", 15, 8, 10, "aeb_event=zonal aeb_play=watched", 105, "81.29", "21.97", "0.50"},
	{"table 5, selection 1", 3, 0, 40, "aeb_event=selection", 128, "113.69", "40.15", "0.70"},
	{"table 5, selection 2", 6, 0, 16, "aeb_event=selection", 128, "117.38", "36.54", "0.70"},
	{"table 6, mixed 1", 10, 8, 10, "aeb_event=mixed-open", 120, "172.34", "49.36", "1.00"},
	{"table 6, mixed 2", 13, 0, 10, "aeb_event=mixed-open aeb_play=watched", 122, "97.83", "26.90", "0.50"},
	{"table 6, mixed 3", 13, 0, 10, "aeb_event=mixed-heart aeb_play=watched", 116, "69.77", "19.20", "0.38"},
	{"table 6, mixed 4", 13, 0, 10, "aeb_event=mixed-diamond aeb_play=watched", 110, "44.11", "12.15", "0.25"},
	{"table 6, selection open", 3, 0, 40, "aeb_event=selection-open", 132, "167.49", "59.13", "1.00"},
	{"table 7, open", 15, 10, 12, "aeb_event=teams-open aeb_play=watched", 125, "231.66", "62.38", "1.13"},
	{"table 7, heart", 15, 10, 12, "aeb_event=teams-heart aeb_play=watched", 115, "159.84", "43.09", "0.84"},
	{"table 7, diamond", 15, 10, 12, "aeb_event=teams-diamond aeb_play=watched", 105, "97.30", "26.27", "0.56"},
	{"table 7, open, 6 teams", 6, 0, 16, "aeb_event=teams-open", 132, "389.10", "121.06", "2.25"},
}

// aebPairColumns are the columns of pairs in tables 3, 4 and 7, likewise. Of table 7 the C1 are
// those of its text: they are printed a column to the right.
var aebPairColumns = []struct {
	name                string
	pairs, boards       int
	settings            string
	class               int64
	first, middle, last string
}{
	{"table 3, club 1", 30, 24, "aeb_event=pool", 123, "16.07", "4.34", "0.10"},
	{"table 3, club 2", 30, 24, "aeb_event=pool", 110, "14.38", "3.89", "0.10"},
	{"table 3, club 3", 18, 24, "aeb_event=pool", 108, "12.84", "3.76", "0.10"},
	{"table 3, BBO 1", 60, 14, "aeb_event=pool aeb_play=online", 118, "4.11", "1.02", "0.03"},
	{"table 3, BBO 2", 40, 20, "aeb_event=pool aeb_play=online", 112, "3.77", "0.98", "0.03"},
	{"table 4, regional 1", 25, 48, "aeb_event=regional", 115, "47.91", "13.29", "0.30"},
	{"table 4, regional 2", 42, 48, "aeb_event=regional", 115, "52.84", "13.64", "0.30"},
	{"table 4, regional 3", 42, 72, "aeb_event=regional", 115, "56.05", "14.45", "0.30"},
	{"table 4, national 1", 40, 52, "aeb_event=national", 125, "134.30", "34.83", "0.70"},
	{"table 4, national 2", 125, 52, "aeb_event=national", 116, "154.75", "35.30", "0.70"},
	{"table 4, national 3", 60, 52, "aeb_event=national", 113, "131.32", "32.43", "0.70"},
	{"table 4, national 4", 115, 78, "aeb_event=national", 128, "179.66", "41.22", "0.70"},
	{"table 7, pairs 1", 45, 78, "aeb_event=pairs-open", 125, "312.39", "79.73", "1.50"},
	{"table 7, pairs 2", 45, 78, "aeb_event=pairs-heart aeb_play=watched", 115, "107.77", "27.54", "0.56"},
	{"table 7, pairs 3", 45, 78, "aeb_event=pairs-diamond aeb_play=watched", 105, "65.60", "16.79", "0.38"},
}

// table2 are the numbers of the categories in hundredths, as printed.
var table2 = []struct {
	category string
	number   int64
}{
	{"3♦", 100},
	{"3♥", 102},
	{"3♠", 104},
	{"2♦", 106},
	{"2♥", 108},
	{"2♠", 110},
	{"1♦", 113},
	{"1♥", 117},
	{"1♠", 122},
	{"Maestro Nacional", 128},
	{"Maestro Mundial", 135},
}

// ofMean gives the players of an event categories of which the mean is exactly this many
// hundredths: of the category below it and the one above, as many as make it; those who are
// over have none.
func ofMean(t *testing.T, e *event.Event, mean int64) standings.Categories {
	t.Helper()
	below, above := table2[0], table2[0]
	for _, c := range table2 {
		if c.number <= mean {
			below = c
		}
	}
	for _, c := range slices.Backward(table2) {
		if c.number >= mean {
			above = c
		}
	}
	var players []event.ID
	for i := range e.Contestants {
		players = append(players, e.Contestants[i].Players...)
	}
	high, low := mean-below.number, above.number-mean
	if high == 0 {
		low = 1
	}
	all, group := map[event.ID]string{}, int(high+low)
	for group%2 == 0 && high%2 == 0 && low%2 == 0 {
		group, high, low = group/2, high/2, low/2
	}
	for i := range len(players) / group * group {
		if all[players[i]] = below.category; i%group < int(high) {
			all[players[i]] = above.category
		}
	}
	if len(all) == 0 {
		t.Fatalf("%d players cannot have %d on the mean", len(players), mean)
	}
	return func(m event.ID) string { return all[m] }
}

// named gives everybody a name of his own, so many players a contestant.
func named(e *event.Event, players int) {
	for i := range e.Contestants {
		c := &e.Contestants[i]
		c.Players = nil
		for k := range players {
			c.Players = append(c.Players, event.ID(fmt.Sprint(c.ID, ".", k+1)))
		}
	}
}

// playedPairs is an evening of so many pairs over so many boards, without a movement. The
// first pair plays them all and has the top on each; of an odd number another rests on each.
// On the first board everybody has an award of his own, so that no two pairs end level.
func playedPairs(t *testing.T, pairs, boards int) *event.Event {
	t.Helper()
	random := rand.New(rand.NewSource(int64(pairs))) //nolint:gosec // any results will do
	e := eventtest.Evening(1, players(pairs))
	named(&e, 2)
	s := &e.Sessions[0]
	for b := range boards {
		seats := random.Perm(pairs)
		if first := slices.Index(seats, 0); pairs%2 == 1 && first == pairs-1 { // the last one rests
			seats[0], seats[first] = seats[first], seats[0]
		}
		for k := 0; k+1 < pairs; k += 2 {
			r := event.Result{
				ID: event.ID(fmt.Sprint("r", len(s.Results))), Board: b + 1, Kind: event.Played, Score: 10 * (random.Intn(80) - 40),
				NS: event.Side{A: eventtest.P(seats[k] + 1)}, EW: event.Side{A: eventtest.P(seats[k+1] + 1)},
			}
			award := func(seat int) event.Award {
				return event.Award{Kind: event.AwardPercent, Percent: exact.New(int64(800-seat), 10)}
			}
			switch {
			case b == 0:
				r.Kind, r.Source, r.Score, r.NSAward, r.EWAward = event.Adjusted, "typed", 0, award(seats[k]), award(seats[k+1])
			case seats[k] == 0:
				r.Score = 1400
			case seats[k+1] == 0:
				r.Score = -1400
			}
			s.Results = append(s.Results, r)
		}
	}
	return &e
}

// ofTheAEB computes an evening by the AEB's rules, with members on whose mean category it is.
func ofTheAEB(t *testing.T, played *event.Event, settings string, class int64) *standings.Standings {
	t.Helper()
	e := *played
	for _, s := range strings.Fields("federation=aeb " + settings) {
		name, value, _ := strings.Cut(s, "=")
		if err := e.Rules.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	st, err := standings.Of(&e, "s", ofMean(t, &e, class))
	if err != nil {
		t.Fatal(err)
	}
	if mean, of, _ := st.Class(); !mean.Equal(exact.New(class, 100)) || of == 0 {
		t.Fatalf("the players have %v on the mean, %d is printed", mean, class)
	}
	return st
}

// TestFederationPairColumns ranks an evening of each printed column of pairs, and holds every
// place against the formula through the printed ends. Of an odd number the middle is a place.
func TestFederationPairColumns(t *testing.T) {
	played := map[[2]int]*event.Event{}
	for _, c := range aebPairColumns {
		k := [2]int{c.pairs, c.boards}
		if played[k] == nil {
			played[k] = playedPairs(t, c.pairs, c.boards)
		}
		st := ofTheAEB(t, played[k], c.settings, c.class)
		rows := st.Lists[0].Rows
		if len(rows) != c.pairs || rows[0].Total.Boards != c.boards {
			t.Fatalf("%s: %d pairs, %d boards", c.name, len(rows), rows[0].Total.Boards)
		}
		at := through(t, c.name, c.pairs, c.first, c.middle, c.last)
		for i := range rows {
			got := rows[i].Federation.Text(st.FederationDecimals())
			want := map[int]string{0: c.first, c.pairs - 1: c.last}[i]
			if 2*i+1 == c.pairs {
				want = c.middle
			}
			if rows[i].Rank != i+1 || want != "" && got != want || math.Abs(figure(t, got)-at(float64(i+1))) > .011 {
				t.Errorf("%s: place %s has %s, want %s, %.4f", c.name, rows[i].Place(), got, want, at(float64(i+1)))
			}
		}
	}
	if n := len(aebColumns) + len(aebPairColumns) + 1; n != 32 { // and the individual
		t.Errorf("%d columns, 32 are printed", n)
	}
}

func figure(t *testing.T, s string) float64 {
	t.Helper()
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// through is P(i) = a + b * i^1/4 through the printed ends of a field of n pairs; the printed
// middle must lie on it.
func through(t *testing.T, name string, n int, first, middle, last string) func(i float64) float64 {
	t.Helper()
	root := func(i float64) float64 { return math.Pow(i, .25) }
	top := figure(t, first)
	slope := (top - figure(t, last)) / (1 - root(float64(n)))
	at := func(i float64) float64 { return top + slope*(root(i)-1) }
	if mid := at(float64(n+1) / 2); math.Abs(mid-figure(t, middle)) > .0075 {
		t.Fatalf("%s: the ends make %.4f of the middle, %s is printed", name, mid, middle)
	}
	return at
}

// playedTeams is an evening of so many teams that is all in: a round robin, or where rounds are
// named a Swiss. No two teams end level.
func playedTeams(t *testing.T, teams, rounds, per int) *event.Event {
	t.Helper()
	for seed := range int64(50) {
		random := rand.New(rand.NewSource(seed)) //nolint:gosec // any results will do
		e := eventtest.DrawnRounds(t, per, teams, event.Teams, event.DrawSwiss)
		if e.Sessions[0].Sections[0].Drawing.Rounds = rounds; rounds == 0 {
			e = eventtest.Evening(per, eventtest.Section("A", eventtest.Generate(t, "roundrobin", movements.Options{Pairs: teams})))
			e.Kind, e.Rules = event.Teams, eventtest.Preset(t, "Teams IMP")
		}
		s := &e.Sessions[0]
		for round := range max(rounds, 1) {
			if rounds > 0 {
				d, err := drawing.Propose(&e, "s", "A", drawing.Options{})
				if err != nil {
					t.Fatalf("round %d: %v", round+1, err)
				}
				drawing.Keep(&e, s, &s.Sections[0], d)
			}
			for _, x := range eventtest.Missing(s) {
				s.Results = append(s.Results, event.Result{
					ID: event.ID(fmt.Sprint("r", len(s.Results))), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round,
					Kind: event.Played, Score: 10 * (random.Intn(80) - 40),
				})
			}
		}
		if rows := eventtest.StandingsOf(t, &e).Lists[0].Rows; !slices.ContainsFunc(rows, func(r standings.Row) bool { return r.Tied }) {
			named(&e, 4)
			return &e
		}
	}
	t.Fatalf("%d teams always end level", teams)
	return nil
}

// TestFederationColumns ranks an evening of each printed column and holds the first, the last
// and every other place against the formula of the printed tables, as it runs through the
// printed ends: P(i) = a + b * i^1/4, of which the middle is printed too. Teams stand on the
// places 1, 3, 5 ... of twice as many pairs.
func TestFederationColumns(t *testing.T) {
	played := map[[3]int]*event.Event{}
	for _, c := range aebColumns {
		k := [3]int{c.teams, c.rounds, c.per}
		if played[k] == nil {
			played[k] = playedTeams(t, c.teams, c.rounds, c.per)
		}
		rounds := c.rounds
		if rounds == 0 {
			rounds = c.teams - 1
		}
		at := through(t, c.name, 2*c.teams, c.first, c.middle, c.last)
		for _, by := range []string{"formula", "pmin"} {
			st := ofTheAEB(t, played[k], "aeb_last="+by+" "+c.settings, c.class)
			rows := st.Lists[0].Rows
			if len(rows) != c.teams || rows[0].Total.Boards != rounds*c.per {
				t.Fatalf("%s: %d teams, %d boards", c.name, len(rows), rows[0].Total.Boards)
			}
			for i := range rows {
				r := &rows[i]
				got := r.Federation.Text(st.FederationDecimals())
				want := at(float64(2*i + 1))
				switch {
				case r.Rank != i+1 || r.Tied:
					t.Fatalf("%s: place %s in row %d", c.name, r.Place(), i)
				case i == 0 && got != c.first, i == c.teams-1 && by == "pmin" && got != c.last:
					t.Errorf("%s, %s: place %d has %s, printed %s and %s", c.name, by, i+1, got, c.first, c.last)
				case (i < c.teams-1 || by == "formula") && math.Abs(figure(t, got)-want) > .011:
					t.Errorf("%s, %s: place %d has %s, want %.4f", c.name, by, i+1, got, want)
				}
			}
		}
	}
}

// TestFederationIndividualColumn is the column of the individual in table 3 of AEB 2022: 20
// boards, 25 pairs, so 50 players on the places 1, 1.5, 2 ... The middle of the pairs, 13, is
// the 25th player, the last the 49th. Who ends level is told apart, and earns by that place.
func TestFederationIndividualColumn(t *testing.T) {
	e := *fifty(t, "ties=individual", "award_ties=split").Event
	named(&e, 1)
	st := ofTheAEB(t, &e, "aeb_play=online", 111)
	for place, want := range map[int]string{1: "3.42", 25: "0.95", 49: "0.03", 50: "0.03"} {
		r := &st.Lists[0].Rows[place-1]
		if got := r.Federation.Text(2); r.Rank != place || r.Tied || got != want {
			t.Errorf("place %s has %s, want %s on %d", r.Place(), got, want, place)
		}
	}
}
