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
	"uitslag/internal/movements"
)

// aebColumns are the columns of teams in tables 5, 6 and 7 of AEB 2022: how many teams (half the
// printed pairs), the boards that each plays in all, by rounds, and what the first, the middle
// and the last place of the printed pairs get. A round robin has a round for each other team.
var aebColumns = []struct {
	name               string
	teams, rounds, per int
	settings           string
	first, middle      string
	last               string
}{
	{"table 5, zonal 1", 3, 0, 40, "aeb_event=zonal aeb_class=1.15", "145.92", "51.60", "1.00"},
	{"table 5, zonal 2", 11, 0, 8, "aeb_event=zonal aeb_class=1.15", "168.07", "47.47", "1.00"},
	{"table 5, zonal 3", 15, 8, 10, "aeb_event=zonal aeb_class=1.25 aeb_play=watched", "96.77", "26.08", "0.50"},
	{"table 5, zonal 4", 15, 8, 10, "aeb_event=zonal aeb_class=1.15 aeb_play=watched", "89.03", "24.02", "0.50"},
	{"table 5, zonal 5", 15, 8, 10, "aeb_event=zonal aeb_class=1.05 aeb_play=watched", "81.29", "21.97", "0.50"},
	{"table 5, selection 1", 3, 0, 40, "aeb_event=national aeb_class=1.28", "113.69", "40.15", "0.70"},
	{"table 5, selection 2", 6, 0, 16, "aeb_event=national aeb_class=1.28", "117.38", "36.54", "0.70"},
	{"table 6, mixed 1", 10, 8, 10, "aeb_event=mixed-open aeb_class=1.20", "172.34", "49.36", "1.00"},
	{"table 6, mixed 2", 13, 0, 10, "aeb_event=mixed-open aeb_class=1.22 aeb_play=watched", "97.83", "26.90", "0.50"},
	{"table 6, mixed 3", 13, 0, 10, "aeb_event=mixed-heart aeb_class=1.16 aeb_play=watched", "69.77", "19.20", "0.38"},
	{"table 6, mixed 4", 13, 0, 10, "aeb_event=mixed-diamond aeb_class=1.10 aeb_play=watched", "44.11", "12.15", "0.25"},
	{"table 6, selection open", 3, 0, 40, "aeb_event=zonal aeb_class=1.32", "167.49", "59.13", "1.00"},
	{"table 7, open", 15, 10, 12, "aeb_event=teams-open aeb_class=1.25 aeb_play=watched", "231.66", "62.38", "1.13"},
	{"table 7, heart", 15, 10, 12, "aeb_event=teams-heart aeb_class=1.15 aeb_play=watched", "159.84", "43.09", "0.84"},
	{"table 7, diamond", 15, 10, 12, "aeb_event=teams-diamond aeb_class=1.05 aeb_play=watched", "97.30", "26.27", "0.56"},
	{"table 7, open, 6 teams", 6, 0, 16, "aeb_event=teams-open aeb_class=1.32", "389.10", "121.06", "2.25"},
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
	figure := func(s string) float64 {
		f, err := strconv.ParseFloat(s, 64)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	root := func(i float64) float64 { return math.Pow(i, .25) }
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
		n, first, last := float64(2*c.teams), figure(c.first), figure(c.last)
		slope := (first - last) / (1 - root(n))
		at := func(i float64) float64 { return first + slope*(root(i)-1) }
		if middle := at((n + 1) / 2); math.Abs(middle-figure(c.middle)) > .0075 {
			t.Fatalf("%s: the ends make %.4f of the middle, %s is printed", c.name, middle, c.middle)
		}
		for _, by := range []string{"formula", "pmin"} {
			e := *played[k]
			for _, s := range strings.Fields("federation=aeb aeb_last=" + by + " " + c.settings) {
				name, value, _ := strings.Cut(s, "=")
				if err := e.Rules.Set(name, value); err != nil {
					t.Fatal(err)
				}
			}
			st := eventtest.StandingsOf(t, &e)
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
				case (i < c.teams-1 || by == "formula") && math.Abs(figure(got)-want) > .011:
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
	st := fifty(t, strings.Fields("federation=aeb aeb_class=1.11 aeb_play=online ties=individual award_ties=split")...)
	for place, want := range map[int]string{1: "3.42", 25: "0.95", 49: "0.03", 50: "0.03"} {
		r := &st.Lists[0].Rows[place-1]
		if got := r.Federation.Text(2); r.Rank != place || r.Tied || got != want {
			t.Errorf("place %s has %s, want %s on %d", r.Place(), got, want, place)
		}
	}
}
