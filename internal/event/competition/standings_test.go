package competition_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/competition"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
	scoringcompetition "uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// made returns the standings of a session as they would be: for each pair its two members
// and its percentage ("ab 55"), on boards with so many results each.
func made(t eventtest.TB, id event.ID, date string, boards, results int, pairs ...string) (event.Counted, *standings.Standings) {
	t.Helper()
	e := &event.Event{ID: id, Name: "Clubavond", Kind: event.Pairs, Rules: rules.MesserBridge()}
	st := &standings.Standings{Event: e, Expected: 1, Entered: 1}
	for i, p := range pairs {
		who, score, _ := strings.Cut(p, " ")
		x := event.Contestant{ID: event.ID(fmt.Sprint(id, "-", i+1))}
		for _, m := range strings.Split(who, "") {
			if m == "?" {
				m = ""
			}
			x.Players = append(x.Players, event.ID(m))
		}
		e.Contestants = append(e.Contestants, x)
		r := check.Sure(exact.Parse(score))
		total := scoring.Total{Boards: boards}
		total.SetPercent(r)
		st.Outcome.Totals = append(st.Outcome.Totals, total)
	}
	e.Sessions = []event.Session{{ID: "s", Date: date, Closed: true}}
	st.Session = &e.Sessions[0]
	for range boards {
		b := standings.ScoredBoard{}
		for range results {
			b.Traveller.Lines = append(b.Traveller.Lines, &event.Slot{})
		}
		st.Boards = append(st.Boards, b)
	}
	return event.Counted{Event: id, Session: "s", Date: date}, st
}

// winter is a club with a competition over sessions that are made.
type winter struct {
	t    eventtest.TB
	club *event.Club
	made map[event.ID]*standings.Standings
}

func newWinter(t eventtest.TB, k event.Competition) *winter {
	t.Helper()
	w := &winter{t, &event.Club{Members: map[event.ID]event.Member{}}, map[event.ID]*standings.Standings{}}
	for _, m := range "abcdefgx" {
		w.club.Members[event.ID(m)] = event.Member{ID: event.ID(m), Person: "v" + event.ID(m)}
	}
	k.ID, k.Name = "k", "Winter"
	w.do(&command.NewCompetition{Competition: k})
	return w
}

func (w *winter) do(p journal.Payload) {
	w.t.Helper()
	check.NoError(w.t, journal.DecideClub(w.club, p))
	c := check.Sure(journal.ApplyClub(w.club, eventtest.Line(w.t, 1, p)))
	w.club = c
}

// play adds a session of 24 boards with 6 results.
func (w *winter) play(id event.ID, date string, pairs ...string) {
	w.t.Helper()
	c, st := made(w.t, id, date, 24, 6, pairs...)
	w.made[id] = st
	w.do(&command.CountEvening{Competition: "k", Evening: c})
}

func (w *winter) standings(c event.Counted) (*standings.Standings, error) {
	if st := w.made[c.Event]; st != nil {
		return st, nil
	}
	return nil, problem.New("event.gone")
}

// says returns the standings in lines: place, who, average, and what each session counts for;
// "(45)" is dropped, "-" absent, "s" a substitute's.
func (w *winter) says() string {
	w.t.Helper()
	s := check.Sure(competition.Of(w.club, "k", w.standings))
	return says(s)
}

func says(s *competition.Standings) string {
	var out []string
	for i := range s.Rows {
		r := &s.Rows[i]
		who := ""
		for _, m := range r.Who {
			who += string(m)
		}
		words := []string{r.Place.String(), who, r.Score.Short(2)}
		for j, l := range r.Lines {
			text := l.Score.Short(2)
			switch {
			case l.Kind == scoringcompetition.Absent && !l.Counts:
				text = "-"
			case l.Kind == scoringcompetition.Absent:
				text = "-" + text
			case l.Kind == scoringcompetition.Substituted:
				text = "s" + text
			}
			if l.Dropped {
				text = "(" + text + ")"
			}
			if (l.Kind != scoringcompetition.Absent) != (r.By[j] != "") {
				text += "?"
			}
			words = append(words, text)
		}
		out = append(out, strings.TrimSpace(strings.Join(words, " ")))
	}
	return strings.Join(out, "\n")
}

func wantSays(t eventtest.TB, got string, want ...string) {
	t.Helper()
	check.Equal(t, "the standings", got, strings.Join(want, "\n"))
}

// TestSeason: figures worked out by hand. ab plays 60 and 50, which is 55; cd misses one.
func TestSeason(t *testing.T) {
	w := newWinter(t, event.Competition{})
	w.play("e1", "2026-09-01", "ab 60", "cd 40", "?g 50")
	w.play("e2", "2026-09-08", "ba 50", "ef 50", "cx 45")
	wantSays(t, w.says(), "1 ab 55 60 50", "2 ef 50 - 50", "3 cx 45 - 45", "4 cd 40 40 -")

	best := event.Competition{ID: "k", Name: "Winter", Rules: scoringcompetition.Rules{Best: 1, Minimum: 2}}
	w.do(&command.ChangeCompetition{Competition: best})
	wantSays(t, w.says(), "1 ab 60 60 (50)", "ef 50 - 50", "cx 45 - 45", "cd 40 40 -")

	fixed := event.Competition{ID: "k", Name: "Winter", Rules: scoringcompetition.Rules{Absence: scoringcompetition.AbsenceFixed, Caps: []exact.Rat{exact.Int(42)}}}
	w.do(&command.ChangeCompetition{Competition: fixed})
	wantSays(t, w.says(), "1 ab 55 60 50", "2 ef 46 -42 50", "3 cx 43.5 -42 45", "4 cd 41 40 -42")
}

// TestSeasonPlayers: each player has the score of the pair.
func TestSeasonPlayers(t *testing.T) {
	w := newWinter(t, event.Competition{Ranked: event.RankedPlayers})
	w.play("e1", "2026-09-01", "ab 60", "cd 40", "?g 50")
	w.play("e2", "2026-09-08", "ac 50")
	wantSays(t, w.says(), "1 b 60 60 -", "2 a 55 60 50", "3 g 50 50 -", "4 c 45 40 50", "5 d 40 40 -")
}

// TestSeasonMarks: c played with x for d, and what x plays counts for nobody else.
func TestSeasonMarks(t *testing.T) {
	capped := scoringcompetition.Rules{Substitute: scoringcompetition.SubstituteCapped, SubstituteCap: exact.Int(55)}
	w := newWinter(t, event.Competition{Rules: capped})
	w.play("e1", "2026-09-01", "ab 50", "cd 40")
	w.play("e2", "2026-09-08", "ab 50", "cx 60")
	mark := event.Mark{Event: "e2", Session: "s", Who: []event.ID{"d", "c"}, Contestant: "e2-2", Out: "x"}
	w.do(&command.MarkEvening{Competition: "k", Mark: mark})
	wantSays(t, w.says(), "1 ab 50 50 50", "2 cd 47.5 40 s55")
	s, err := competition.Of(w.club, "k", w.standings)
	check.Says(t, "error, marked, by", "<nil> true false e2-2",
		err, s.Rows[1].Marked[1], s.Rows[1].Marked[0], s.Rows[1].By[1])

	w.do(&command.MarkEvening{Competition: "k", Mark: event.Mark{Event: "e1", Session: "s", Who: []event.ID{"a", "b"}}})
	wantSays(t, w.says(), "1 ab 50 - 50", "2 cd 47.5 40 s55")
	w.do(&command.MarkEvening{Competition: "k", Mark: mark, Clear: true})
	w.do(&command.MarkEvening{Competition: "k", Mark: event.Mark{Event: "e1", Session: "s", Who: []event.ID{"b", "a"}}, Clear: true})
	wantSays(t, w.says(), "1 cx 60 - 60", "2 ab 50 50 50", "3 cd 40 40 -")

	w.do(&command.ChangeCompetition{Competition: event.Competition{ID: "k", Name: "Winter", Ranked: event.RankedPlayers, Rules: capped}})
	mark.Who = []event.ID{"d"}
	w.do(&command.MarkEvening{Competition: "k", Mark: mark})
	wantSays(t, w.says(), "1= a 50 50 50", "1= b 50 50 50", "1= c 50 40 60", "4 d 47.5 40 s55")
}

// TestSeasonHandicap: one and a half more for each session, where the rules say so.
func TestSeasonHandicap(t *testing.T) {
	k := event.Competition{Rules: scoringcompetition.Rules{Handicap: true}, Handicaps: []event.Handicap{{Who: []event.ID{"b", "a"}, Points: exact.New(3, 2)}}}
	w := newWinter(t, k)
	w.play("e1", "2026-09-01", "ab 50", "cd 51")
	wantSays(t, w.says(), "1 ab 51.5 51.5", "2 cd 51 51")
}

// TestSeasonLots: a lot decides between equals and who goes up, holds for those of them that
// are left, and not with another score or where a third shares the place.
func TestSeasonLots(t *testing.T) {
	w := newWinter(t, event.Competition{Rules: scoringcompetition.Rules{Up: 1}})
	w.play("e1", "2026-09-01", "ab 55", "cd 55", "ef 40")
	wantSays(t, w.says(), "1= ab 55 55", "1= cd 55 55", "3 ef 40 40")
	lot := event.Lot{Who: [][]event.ID{{"d", "c"}, {"a", "b"}}, Score: exact.Int(55)}
	w.do(&command.DrawLot{Competition: "k", Lot: lot})
	wantSays(t, w.says(), "1 cd 55 55", "2 ab 55 55", "3 ef 40 40")
	s := check.Sure(competition.Of(w.club, "k", w.standings))
	check.Says(t, "moves, by lot", fmt.Sprint(scoringcompetition.Up, " ", scoringcompetition.Stay, " true false"),
		s.Rows[0].Move, s.Rows[1].Move, s.Rows[0].ByLot, s.Rows[2].ByLot)
	w.do(&command.ChangeCompetition{Competition: event.Competition{ID: "k", Name: "Winter", Rules: scoringcompetition.Rules{Up: 1}}})
	wantSays(t, w.says(), "1 cd 55 55", "2 ab 55 55", "3 ef 40 40")

	w.play("e2", "2026-09-08", "ab 45", "cd 45", "ef 60") // 50 each now
	wantSays(t, w.says(), "1= ab 50 55 45", "1= cd 50 55 45", "1= ef 50 40 60")
	w.do(&command.DrawLot{Competition: "k", Lot: event.Lot{Who: [][]event.ID{{"a", "b"}, {"c", "d"}}, Score: exact.Int(50)}})
	wantSays(t, w.says(), "1= ab 50 55 45", "1= cd 50 55 45", "1= ef 50 40 60")
	w.do(&command.DrawLot{Competition: "k", Lot: event.Lot{Who: [][]event.ID{{"e", "f"}, {"c", "d"}, {"a", "b"}}, Score: exact.Int(50)}})
	wantSays(t, w.says(), "1 ef 50 40 60", "2 cd 50 55 45", "3 ab 50 55 45")
	w.do(&command.MarkEvening{Competition: "k", Mark: event.Mark{Event: "e2", Session: "s", Who: []event.ID{"e", "f"}}})
	wantSays(t, w.says(), "1 cd 50 55 45", "2 ab 50 55 45", "3 ef 40 40 -")
	w.do(&command.DrawLot{Competition: "k", Lot: event.Lot{Who: [][]event.ID{{"a", "b"}, {"c", "d"}}, Score: exact.Int(50)}, Clear: true})
	wantSays(t, w.says(), "1= ab 50 55 45", "1= cd 50 55 45", "3 ef 40 40 -")

	w.do(&command.CountEvening{Competition: "k", Evening: event.Counted{Event: "e2", Session: "s"}, Out: true})
	wantSays(t, w.says(), "1 cd 55 55", "2 ab 55 55", "3 ef 40 40")
	w.do(&command.DrawLot{Competition: "k", Lot: event.Lot{Who: [][]event.ID{{"a", "b"}, {"c", "d"}}}}) // whatever they share
	wantSays(t, w.says(), "1 ab 55 55", "2 cd 55 55", "3 ef 40 40")
}

// TestSeasonCarries: 40 % over the winter counts as two sessions beside one of 55.
func TestSeasonCarries(t *testing.T) {
	w := newWinter(t, event.Competition{})
	w.play("e1", "2026-09-01", "ab 40", "cd 60")
	w.do(&command.NewCompetition{Competition: event.Competition{ID: "f", Name: "Lente", From: "k", Sessions: 2}})
	c, st := made(t, "e2", "2027-03-01", 24, 6, "ab 55", "ef 50")
	w.made["e2"] = st
	w.do(&command.CountEvening{Competition: "f", Evening: c})
	s := check.Sure(competition.Of(w.club, "f", w.standings))
	wantSays(t, says(s), "1 ef 50 50", "2 ab 45 55")

	round := event.Competition{ID: "k", Name: "Winter", From: "f", Sessions: 1}
	eventtest.Refused(t, journal.DecideClub(w.club, &command.ChangeCompetition{Competition: round}), "competition.from")
	w.club.Competitions[0].From, w.club.Competitions[0].Sessions = "f", 1 // a journal may hold it
	check.Sure(competition.Of(w.club, "f", w.standings))                  // a circle
}

// TestSeasonMembers: one who was merged brings all results along; one who was erased
// keeps a line, under its number.
func TestSeasonMembers(t *testing.T) {
	w := newWinter(t, event.Competition{})
	w.play("e1", "2026-09-01", "ab 60", "cd 40")
	w.play("e2", "2026-09-08", "xb 50", "cd 40")
	w.do(&command.MergeMembers{Keep: "a", Drop: "x"})
	w.do(&command.AnonymiseMember{Member: "d"})
	wantSays(t, w.says(), "1 ab 55 60 50", "2 cd 40 40 40")
}

// TestSeasonSkips: what cannot count is told, and the rest counts.
func TestSeasonSkips(t *testing.T) {
	w := newWinter(t, event.Competition{})
	w.play("e1", "2026-09-01", "ab 60", "cd 40")
	for i, id := range []event.ID{"e2", "e3", "e4"} {
		c, st := made(t, id, fmt.Sprint("2026-09-1", i), 24, 6, "ab 10")
		switch id {
		case "e2":
			st.Entered = 0
		case "e3":
			st.Event.Rules.Method = rules.MethodButler
		case "e4":
			st = nil
		}
		w.made[id] = st
		w.do(&command.CountEvening{Competition: "k", Evening: c})
	}
	s := check.Sure(competition.Of(w.club, "k", w.standings))
	wantSays(t, says(s), "1 ab 60 60", "2 cd 40 40")
	var codes []string
	for _, x := range s.Skipped {
		codes = append(codes, problem.Find(x.Reason).Code)
	}
	check.Equal(t, "skipped", strings.Join(codes, " "), "competition.evening-empty competition.evening-method event.gone")
	check.Equal(t, "provisional", s.Provisional(), false)
	w.made["e1"].Session.Closed = false
	check.Equal(t, "provisional with an open session", check.Sure(competition.Of(w.club, "k", w.standings)).Provisional(), true)
}

func TestCompetitionRefusals(t *testing.T) {
	w := newWinter(t, event.Competition{})
	w.play("e1", "2026-09-01", "ab 60")
	e1 := event.Counted{Event: "e1", Session: "s"}
	for _, x := range []struct {
		code string
		p    journal.Payload
	}{
		{"competition.incomplete", &command.NewCompetition{}},
		{"competition.twice", &command.NewCompetition{Competition: event.Competition{ID: "k", Name: "Lente"}}},
		{"competition.no-name", &command.NewCompetition{Competition: event.Competition{ID: "n", Name: " "}}},
		{"competition.same-name", &command.NewCompetition{Competition: event.Competition{ID: "n", Name: "winter"}}},
		{"competition.ranked", &command.NewCompetition{Competition: event.Competition{ID: "n", Name: "Lente", Ranked: "teams"}}},
		{"competition.from", &command.NewCompetition{Competition: event.Competition{ID: "n", Name: "Lente", From: "z", Sessions: 1}}},
		{"competition.sessions", &command.NewCompetition{Competition: event.Competition{ID: "n", Name: "Lente", From: "k"}}},
		{"competition.negative", &command.NewCompetition{Competition: event.Competition{ID: "n", Name: "Lente", Rules: scoringcompetition.Rules{Best: -1}}}},
		{"competition.gone", &command.ChangeCompetition{Competition: event.Competition{ID: "n", Name: "Lente"}}},
		{"competition.gone", &command.CountEvening{Competition: "n", Evening: e1}},
		{"competition.incomplete", &command.CountEvening{Competition: "k"}},
		{"competition.counts", &command.CountEvening{Competition: "k", Evening: e1}},
		{"competition.counts", &command.CountEvening{Competition: "k", Evening: event.Counted{Event: "e2", Session: "s"}, Out: true}},
		{"competition.gone", &command.MarkEvening{Competition: "n"}},
		{"competition.incomplete", &command.MarkEvening{Competition: "k"}},
		{"competition.not-counted", &command.MarkEvening{Competition: "k", Mark: event.Mark{Event: "e2", Session: "s", Who: []event.ID{"a"}}}},
		{"competition.gone", &command.DrawLot{Competition: "n"}},
		{"competition.lot", &command.DrawLot{Competition: "k", Lot: event.Lot{Who: [][]event.ID{{"a", "b"}}}}},
		{"competition.lot", &command.DrawLot{Competition: "k", Lot: event.Lot{Who: [][]event.ID{{"a", "b"}, {}}}}},
		{"competition.lot", &command.DrawLot{Competition: "k", Lot: event.Lot{Who: [][]event.ID{{"a", "b"}, {"b", "a"}}}}},
		{"competition.no-lot", &command.DrawLot{Competition: "k", Lot: event.Lot{Who: [][]event.ID{{"a", "b"}, {"c", "d"}}}, Clear: true}},
		{"competition.gone", &command.EndCompetition{Competition: "n"}},
		{"competition.ended", &command.EndCompetition{Competition: "k", Again: true}},
	} {
		eventtest.Refused(t, journal.DecideClub(w.club, x.p), x.code)
	}
	_, err := competition.Of(w.club, "n", w.standings)
	eventtest.Refused(t, err, "competition.gone")
}

// TestCompetitionOf: the one of the same day of the week, else the latest, else the only one.
func TestCompetitionOf(t *testing.T) {
	c := &event.Club{Members: map[event.ID]event.Member{}}
	monday := func(date string) bool { return strings.HasSuffix(date, "-mon") }
	check.Equal(t, "of none", c.CompetitionOf(monday), nil)
	c.Competitions = []event.Competition{{ID: "a"}}
	check.Equal(t, "the only one", c.CompetitionOf(monday).ID, "a")
	c.Competitions = []event.Competition{
		{ID: "a", Evenings: []event.Counted{{Date: "01-mon"}, {Date: "03-mon"}}},
		{ID: "b", Evenings: []event.Counted{{Date: "05-tue"}}},
		{ID: "c", Evenings: []event.Counted{{Date: "06-mon"}}, Ended: true},
	}
	check.Equal(t, "of a Monday", c.CompetitionOf(monday).ID, "a")
	check.Equal(t, "of another day", c.CompetitionOf(func(string) bool { return false }).ID, "b")
}

// TestSeasonHolds: the order of evenings and of pairs changes nothing, and neither does
// what was done and undone.
func TestSeasonHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := scoringcompetition.Rules{
			Best: rapid.IntRange(0, 2).Draw(t, "best"), Minimum: rapid.IntRange(0, 2).Draw(t, "minimum"),
			Absence: rapid.SampledFrom([]scoringcompetition.Absence{scoringcompetition.AbsenceNothing, scoringcompetition.AbsenceAverage}).Draw(t, "absence"),
		}
		ranked := rapid.SampledFrom([]event.Ranked{event.RankedPairs, event.RankedPlayers}).Draw(t, "ranked")
		w := newWinter(t, event.Competition{Ranked: ranked, Rules: rules})
		pairs := []string{"ab", "cd", "ef", "gx"}
		n := rapid.IntRange(1, 4).Draw(t, "evenings")
		for i := range n {
			var list []string
			for _, p := range pairs[:rapid.IntRange(1, 4).Draw(t, "pairs")] {
				list = append(list, fmt.Sprint(p, " ", rapid.IntRange(40, 60).Draw(t, "score")))
			}
			w.play(event.ID(fmt.Sprint("e", i)), fmt.Sprint("2026-09-0", 1+i), list...)
		}
		was := w.says()

		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		k := &w.club.Competitions[0]
		random.Shuffle(len(k.Evenings), func(i, j int) { k.Evenings[i], k.Evenings[j] = k.Evenings[j], k.Evenings[i] })
		for _, st := range w.made {
			x, y := st.Event.Contestants, st.Outcome.Totals
			random.Shuffle(len(x), func(i, j int) { x[i], x[j] = x[j], x[i]; y[i], y[j] = y[j], y[i] })
			for _, c := range x {
				random.Shuffle(len(c.Players), func(i, j int) { c.Players[i], c.Players[j] = c.Players[j], c.Players[i] })
			}
		}
		check.MustEqual(t, "in another order", w.says(), was)
	})
}

// TestCompetitionIsAValue: a command leaves alone what was taken from the club earlier. What undo
// makes of them is in internal/event/journal.
func TestCompetitionIsAValue(t *testing.T) {
	c := &event.Club{Members: map[event.ID]event.Member{}}
	mark := event.Mark{Event: "e", Session: "s", Who: []event.ID{"a", "b"}}
	lot := event.Lot{Who: [][]event.ID{{"a", "b"}, {"c", "d"}}}
	for i, p := range []journal.Payload{
		&command.NewCompetition{Competition: event.Competition{ID: "k", Name: "Winter"}},
		&command.CountEvening{Competition: "k", Evening: event.Counted{Event: "e", Session: "s", Date: "2026-09-01"}},
		&command.MarkEvening{Competition: "k", Mark: mark},
		&command.MarkEvening{Competition: "k", Mark: event.Mark{Event: "e", Session: "s", Who: []event.ID{"b", "a"}, Contestant: "p"}},
		&command.DrawLot{Competition: "k", Lot: lot},
		&command.DrawLot{Competition: "k", Lot: event.Lot{Who: [][]event.ID{{"d", "c"}, {"a", "b"}}}},
		&command.DrawLot{Competition: "k", Lot: lot, Clear: true},
		&command.ChangeCompetition{Competition: event.Competition{ID: "k", Name: "Lente", Rules: scoringcompetition.Rules{Caps: []exact.Rat{exact.Int(40)}}}},
		&command.EndCompetition{Competition: "k"},
		&command.CountEvening{Competition: "k", Evening: event.Counted{Event: "e", Session: "s", Date: ""}, Out: true},
	} {
		was, state := c, eventtest.AsJSON(t, c)
		check.NoError(t, journal.DecideClub(c, p))
		c = check.Sure(journal.ApplyClub(c, eventtest.Line(t, i+1, p)))
		check.Equal(t, journal.NameOf(p)+": the club it is done to", eventtest.AsJSON(t, was), state)
	}
	check.Equal(t, "marks of one pair and evening", len(c.Competitions[0].Marks), 1)
}

// TestSeasonFollowsTheEvening: a deleted evening counts for nothing and is not named, and
// one with another date stands at that.
func TestSeasonFollowsTheEvening(t *testing.T) {
	w := newWinter(t, event.Competition{Ranked: event.RankedPairs, Rules: scoringcompetition.Rules{Best: 0}})
	for _, x := range []struct {
		id, date string
	}{{"e1", "2026-11-02"}, {"e2", "2026-11-09"}, {"e3", "2026-11-16"}} {
		c, st := made(t, event.ID(x.id), x.date, 4, 2, "ab 60", "cd 40")
		w.made[event.ID(x.id)] = st
		w.do(&command.CountEvening{Competition: "k", Evening: c})
	}
	w.made["e2"].Event.Deleted = true
	w.made["e1"].Session.Date = "2026-11-23"
	s := check.Sure(competition.Of(w.club, "k", func(c event.Counted) (*standings.Standings, error) { return w.made[c.Event], nil }))
	var dates []string
	for _, e := range s.Evenings {
		dates = append(dates, e.Date)
	}
	check.Says(t, "evenings, skipped, played", "[2026-11-16 2026-11-23] 0 2", dates, len(s.Skipped), s.Rows[0].Standing.Played)
}

// TestSeasonNamesAsPlayed holds that a pair is named in the order of the last evening that
// it played, and stays one line whoever is named first.
func TestSeasonNamesAsPlayed(t *testing.T) {
	w := newWinter(t, event.Competition{Ranked: event.RankedPairs})
	w.play("e1", "2026-01-05", "ab 60", "cd 40")
	w.play("e2", "2026-01-12", "ba 55", "cd 45")
	s := check.Sure(competition.Of(w.club, "k", w.standings))
	for i, want := range [][2]string{{"[a b]", "[b a]"}, {"[c d]", "[c d]"}} {
		r := s.Rows[i]
		check.Says(t, fmt.Sprint("line ", i+1), fmt.Sprint(want[0], " ", want[1]), fmt.Sprint(r.Who), fmt.Sprint(r.Named))
	}
}
