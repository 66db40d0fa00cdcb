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

// aebColumns are columns of tables 3 to 7 of AEB 2022, of each kind; internal/awards has them all.
// A team counts as two of the printed pairs. Rounds are those of a Swiss of teams, in which each
// plays so many boards; without rounds teams play a round robin. All players have the category, or
// the class is typed.
var aebColumns = []struct {
	name                string
	teams               bool
	n, rounds, per      int
	settings, category  string
	first, middle, last string // the middle of an odd number of pairs
}{
	{"table 3, club 2", false, 30, 1, 24, "aeb_event=pool", "2♠", "14.38", "", "0.10"},
	{"table 3, BBO 2", false, 40, 1, 20, "aeb_event=pool aeb_play=online aeb_class=1.12", "", "3.77", "", "0.03"},
	{"table 4, regional 1", false, 25, 1, 48, "aeb_event=regional aeb_class=1.15", "", "47.91", "13.29", "0.30"},
	{"table 4, national 3", false, 60, 1, 52, "aeb_event=national", "1♦", "131.32", "", "0.70"},
	{"table 7, pairs 2", false, 45, 1, 78, "aeb_event=pairs-heart aeb_play=watched aeb_class=1.15", "", "107.77", "27.54", "0.56"},
	{"table 5, zonal 1", true, 3, 0, 40, "aeb_event=zonal aeb_class=1.15", "", "145.92", "", "1.00"},
	{"table 5, zonal 3", true, 15, 8, 10, "aeb_event=zonal aeb_play=watched aeb_class=1.25", "", "96.77", "", "0.50"},
	{"table 5, selection 1", true, 3, 0, 40, "aeb_event=selection", "Maestro Nacional", "113.69", "", "0.70"},
	{"table 6, mixed 4", true, 13, 0, 10, "aeb_event=mixed-diamond aeb_play=watched", "2♠", "44.11", "", "0.25"},
	{"table 7, open, 6 teams", true, 6, 0, 16, "aeb_event=teams-open aeb_class=1.32", "", "389.10", "", "2.25"},
}

// playedPairs is an evening of so many pairs over so many boards, without a movement. The
// first pair plays them all and has the top on each; of an odd number another rests on each.
// On the first board everybody has an award of his own, so that no two pairs end level.
func playedPairs(t *testing.T, pairs, boards int) *event.Event {
	t.Helper()
	random := rand.New(rand.NewSource(int64(pairs))) //nolint:gosec // any results will do
	e := eventtest.Evening(1, players(pairs))
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
		for range max(rounds, 1) {
			if rounds > 0 {
				drawing.Keep(&e, s, &s.Sections[0], eventtest.Must(drawing.Propose(&e, "s", "A", drawing.Options{})))
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

// TestFederationColumns ranks an evening of each column and holds the first, the last and every
// other place against the formula of the printed tables, as it runs through the printed ends:
// P(i) = a + b * i^1/4. Teams stand on the places 1, 3, 5 ... of twice as many pairs.
func TestFederationColumns(t *testing.T) {
	root := func(i int) float64 { return math.Pow(float64(i), .25) }
	figure := func(text string) float64 { return eventtest.Must(strconv.ParseFloat(text, 64)) }
	for _, c := range aebColumns {
		var e *event.Event
		step, boards, size := 1, c.per, 2
		if c.teams {
			e = playedTeams(t, c.n, c.rounds, c.per)
			step, boards, size = 2, c.per*(c.n-1), event.MinTeam
			if c.rounds > 0 {
				boards = c.per * c.rounds
			}
		} else {
			e = playedPairs(t, c.n, c.per)
		}
		for i := range e.Contestants {
			x := &e.Contestants[i]
			x.Players = nil
			for k := range size {
				x.Players = append(x.Players, event.ID(fmt.Sprint(x.ID, ".", k+1)))
			}
		}
		last := step * c.n
		slope := (figure(c.first) - figure(c.last)) / (1 - root(last))
		for _, by := range []string{"formula", "pmin"} {
			for _, s := range strings.Fields("federation=aeb aeb_last=" + by + " " + c.settings) {
				name, value, _ := strings.Cut(s, "=")
				eventtest.NoError(t, e.Rules.Set(name, value))
			}
			st := with(t, e, func(event.ID) string { return c.category })
			rows := st.Lists[0].Rows
			eventtest.MustSay(t, c.name, fmt.Sprint(c.n, " ", boards), len(rows), rows[0].Total.Boards)
			for i := range rows {
				r, place := &rows[i], step*i+1
				got, want := r.Federation.Text(st.FederationDecimals()), figure(c.first)+slope*(root(place)-1)
				printed := map[int]string{1: c.first, last: c.last}[place]
				switch {
				case i == c.n-1 && by == "pmin":
					printed = c.last
				case 2*place == last+1:
					printed = c.middle
				}
				if r.Rank != i+1 || r.Tied || printed != "" && got != printed || printed == "" && math.Abs(figure(got)-want) > .011 {
					t.Errorf("%s, %s: place %s has %s, want %s, %.4f", c.name, by, r.Place(), got, printed, want)
				}
			}
		}
	}
}
