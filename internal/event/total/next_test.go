package total_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// TestDrive: 62 pairs over four sessions, as one event made by commands: nobody meets anybody
// twice, the pairs of the further tables begin by displacing, the total is that of a sum apart.
func TestDrive(t *testing.T) {
	const pairs, rounds, sessions = 62, 7, 4
	var n *eventtest.Night
	for k := range sessions {
		s := check.Sure(total.DriveSession(event.ID(fmt.Sprint("s", k+1)), driven(pairs), k+1, total.DriveOptions{Rounds: rounds, Turn: []int{2}, Same: true}))
		s.Date, s.FirstBoard, s.BoardsPerSet = fmt.Sprintf("2026-11-%02d", 2+7*k), 1, 1
		if k == 0 {
			e := event.Event{ID: "e", Name: "Drive", Kind: event.Pairs, Rules: rules.MesserBridge(), Form: event.FormSessions, Sum: &event.Sum{}, Sessions: []event.Session{s}}
			for _, id := range driven(pairs) {
				e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: []event.ID{"", ""}})
			}
			n = eventtest.Begin(t, e)
		} else {
			n.Do(&command.AddSession{Session: s})
		}
		fill(n, s.ID, eventtest.ScoreOf)
	}
	met := map[[2]event.ID]int{}
	played := map[event.ID]int{}
	points := map[event.ID]exact.Rat{}
	for i := range n.E.Sessions {
		st := check.Sure(standings.Of(n.E, n.E.Sessions[i].ID))
		for k, c := range n.E.Contestants {
			x := &st.Outcome.Totals[k]
			points[c.ID] = points[c.ID].Add(x.Percent())
			check.Equal(t, fmt.Sprintf("%s played in session %d", c.ID, i+1), x.HasPercent(), true)
		}
		for _, x := range n.E.Sessions[i].Schedule() {
			if x.SitOut() {
				continue
			}
			met[[2]event.ID{min(x.NS.A, x.EW.A), max(x.NS.A, x.EW.A)}]++
			played[x.NS.A]++
			played[x.EW.A]++
		}
	}
	for who, times := range met {
		check.Equal(t, fmt.Sprint("meetings of ", who), times, 1) // one board a round
	}
	for id, boards := range played {
		check.Equal(t, id, boards, sessions*rounds)
	}
	all := of(t, n.E)
	check.MustEqual(t, "lists", len(all.Lists), 1)
	check.MustEqual(t, "pairs", len(all.Lists[0].Rows), pairs)
	for _, r := range all.Lists[0].Rows {
		want := points[r.Contestant].Div(exact.Int(sessions))
		check.Says(t, r.Contestant, fmt.Sprint(want, " ", sessions*rounds), r.Score, r.Boards)
	}
	labels := map[event.ID]event.Label{}
	for i := range n.E.Sessions {
		for _, c := range n.E.Sessions[i].Sections {
			for _, l := range c.Labels {
				if i == 0 {
					labels[l.Contestant] = l
				}
				check.Equal(t, l.Contestant, l, labels[l.Contestant])
			}
		}
	}
}

// TestDriveRenumbers: with numbers of their own every session the lines have 1 to 14, and the
// same pairs meet.
func TestDriveRenumbers(t *testing.T) {
	who := driven(56)
	for session := 1; session <= 7; session++ {
		own := check.Sure(total.DriveSession("s", who, session, total.DriveOptions{Rounds: 7, Turn: []int{2}}))
		same := check.Sure(total.DriveSession("s", who, session, total.DriveOptions{Rounds: 7, Turn: []int{2}, Same: true}))
		own.FirstBoard, own.BoardsPerSet, same.FirstBoard, same.BoardsPerSet = 1, 1, 1, 1
		a, b := own.Schedule(), same.Schedule()
		for i := range a {
			check.MustSay(t, fmt.Sprint("session ", session), fmt.Sprint(b[i].NS, " ", b[i].EW, " ", b[i].Board),
				a[i].NS, a[i].EW, a[i].Board)
		}
		for _, c := range own.Sections {
			for i, l := range c.Labels {
				check.Equal(t, fmt.Sprintf("session %d, line %s", session, c.Letter), l.Number, i+1)
			}
		}
	}
}

// driven returns the pairs of a drive, by number.
func driven(n int) []event.ID {
	var ids []event.ID
	for i := range n {
		ids = append(ids, event.ID(fmt.Sprintf("p%02d", i+1)))
	}
	return ids
}

// TestDriveOf: what the next session of a drive needs is found in its first one.
func TestDriveOf(t *testing.T) {
	for _, pairs := range []int{28, 30, 55, 56, 62} {
		for _, o := range []total.DriveOptions{{Rounds: 7, Same: true}, {Rounds: 7}, {Rounds: 7, Turn: []int{3}, Same: true}} {
			who := driven(pairs)
			s := check.Sure(total.DriveSession("s", who, 1, o))
			got, of, ok := total.DriveOf(&event.Event{Sessions: []event.Session{s}})
			check.Says(t, fmt.Sprint(pairs, " pairs"), fmt.Sprint("true ", who, " ", o), ok, got, of)
		}
	}
	n := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 8})))
	_, _, ok := total.DriveOf(&n)
	check.Equal(t, "a Howell is a drive", ok, false)
}

// TestNext: the next session as it is proposed can be begun: everybody again, a final and a
// consolation, a final alone, with absent pairs; finalists are the first of the ranking.
func TestNext(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(3, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 12}))))
	n.Fill(eventtest.ScoreOf)
	soFar := of(t, n.E)
	check.Equal(t, "goes on as", fmt.Sprint(total.Plays(n.E)), "[final only all]")
	absent := []event.ID{soFar.Lists[0].Rows[2].Contestant}
	for _, c := range []struct {
		play total.Play
		want []int // in the sections
	}{{total.PlayAll, []int{11}}, {total.PlayFinal, []int{6, 5}}, {total.PlayOnly, []int{6}}} {
		x := total.Next{ID: "s2", Date: "2026-11-21", Play: c.play, Finalists: 6, Absent: absent}
		if c.play != total.PlayAll {
			x.Carry = &event.CarryOver{Kind: event.CarryFull, From: []event.ID{"s"}}
		}
		s := check.Sure(x.Session(n.E, soFar))
		check.NoError(t, journal.Decide(n.E, &command.AddSession{Session: s}))
		check.MustEqual(t, c.play, len(s.Sections), len(c.want))
		for i, sec := range s.Sections {
			check.Equal(t, fmt.Sprintf("%s, section %s", c.play, sec.Letter), len(sec.Labels), c.want[i])
			for k, l := range sec.Labels {
				at := k + i*6
				if at >= 2 {
					at++ // the third is absent
				}
				if c.play != total.PlayAll && l.Contestant != soFar.Lists[0].Rows[at].Contestant {
					t.Errorf("%s, section %s: number %d is %s", c.play, sec.Letter, l.Number, l.Contestant)
				}
			}
		}
		check.Equal(t, c.play+": who is absent plays", s.Has(absent[0]), false)
	}
	var removed []event.ID // all but four: the final has one size
	for _, r := range soFar.Lists[0].Rows[4:] {
		removed = append(removed, r.Contestant)
	}
	for _, c := range []struct {
		code string
		x    total.Next
	}{
		{"next.consolation", total.Next{Play: total.PlayFinal, Finalists: 10}},
		{"next.finalists", total.Next{Play: total.PlayOnly, Finalists: 3}},
		{"next.finalists", total.Next{Play: total.PlayFinal, Finalists: 13}},
		{"next.finalists-only", total.Next{Play: total.PlayOnly, Finalists: 5, Absent: removed}},
		{"next.movement", total.Next{Play: total.PlayOnly, Finalists: 6, Boards: 2}},
		{"next.chosen", total.Next{Play: total.PlayFinal, Finalists: 6, Selected: absent}},
		{"next.drive", total.Next{Play: total.PlayLines}},
	} {
		_, err := c.x.Session(n.E, soFar)
		eventtest.Refused(t, err, c.code)
	}
	empty := eventtest.Evening(3, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 12})))
	_, err := total.Next{Play: total.PlayFinal, Finalists: 6}.Session(&empty, of(t, &empty))
	eventtest.Refused(t, err, "next.no-results")
}

// TestFinalOfItsKind: a final of teams is a match of two or all against all, and of players a
// movement for players, never one for pairs; with about as many boards as asked.
func TestFinalOfItsKind(t *testing.T) {
	teams := func(n, per int) *eventtest.Night {
		return eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: n}), per, eventtest.Preset(t, "Teams WBF 20-0"))
	}
	players := func(n int) *eventtest.Night {
		return eventtest.PlayerNight(t, eventtest.Generate(t, "individual", movements.Options{Pairs: n}), 2)
	}
	swiss := func(kind event.Kind, n, rounds int) *eventtest.Night {
		e := eventtest.DrawnRounds(t, 4, n, kind, event.DrawSwiss)
		e.Sessions[0].Sections[0].Drawing.Rounds = rounds
		night := eventtest.Begin(t, e)
		for range rounds {
			eventtest.Refused(t, journal.Decide(night.E, &command.AddSession{Session: event.Session{ID: "s2", Date: "2026-11-21", Sections: night.S().Sections}}), "session.drawn")
			night.Do(&command.DrawRound{Session: "s", Draw: check.Sure(drawing.Propose(night.E, "s", "A", drawing.Options{}))})
			night.PlayAll(eventtest.SomeContract)
		}
		return night
	}
	for _, c := range []struct {
		name      string
		n         *eventtest.Night
		play      total.Play
		finalists int
		boards    int
		want      string
	}{
		{"4 teams", teams(4, 8), total.PlayFinal, 2, 24, "2 roundrobin 1×24 in 2, 2 roundrobin 1×24 in 2"},
		{"4 teams, one final", teams(4, 8), total.PlayOnly, 2, 25, "2 roundrobin 1×25 in 0"},
		{"as many boards as before", teams(4, 8), total.PlayOnly, 2, 0, "2 roundrobin 1×24 in 2"},
		{"6 teams", teams(6, 4), total.PlayFinal, 2, 24, "2 roundrobin 1×24 in 2, 4 roundrobin 1×24 in 0"},
		{"8 teams", teams(8, 3), total.PlayFinal, 4, 24, "4 roundrobin 3×8 in 0, 4 roundrobin 3×8 in 0"},
		{"9 teams", teams(9, 3), total.PlayFinal, 4, 24, "4 roundrobin 3×8 in 0, 5 roundrobin 3×8 in 0"},
		{"3 in the final", teams(6, 4), total.PlayFinal, 3, 24, "3 triples 2×12 in 0, 3 triples 2×12 in 0"},
		{"12 players", players(12), total.PlayOnly, 8, 28, "8 individual 7×4 in 0"},
		{"14 pairs", eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 14})))), total.PlayFinal, 7, 28, "7 howell 7×4 in 0, 7 howell 7×4 in 0"},
		{"a Swiss of 6 teams", swiss(event.Teams, 6, 4), total.PlayOnly, 2, 24, "2 roundrobin 1×24 in 2"},
		{"a Swiss of 8 pairs", swiss(event.Pairs, 8, 3), total.PlayFinal, 4, 12, "4 howell 3×4 in 0, 4 howell 3×4 in 0"},
		{"16 players", players(16), total.PlayFinal, 8, 28, "8 individual 7×4 in 0, 8 individual 7×4 in 0"},
	} {
		c.n.PlayAll(eventtest.SomeContract)
		x := total.Next{ID: "s2", Date: "2026-11-21", Play: c.play, Finalists: c.finalists, Boards: c.boards, Carry: &event.CarryOver{Kind: event.CarryFull, From: []event.ID{"s"}}}
		soFar := of(t, c.n.E)
		if f := check.Sure(x.Field(soFar)); len(f.Level) > 0 {
			x.Selected = f.Level[:f.Room]
		}
		s := check.Sure(x.Session(c.n.E, soFar))
		check.NoError(t, journal.Decide(c.n.E, &command.AddSession{Session: s}))
		c.n.Do(&command.AddSession{Session: s})
		check.Sure(standings.Of(c.n.E, "s"))
		of(t, c.n.E)
		var got []string
		for _, sec := range s.Sections {
			m := sec.Movement
			got = append(got, fmt.Sprintf("%d %s %d×%d in %d", len(sec.Labels), m.Name, len(m.Rounds), s.BoardsPerSet, m.Parts))
			check.Equal(t, c.name+": a movement of its kind", m.Contest, c.n.S().Sections[0].Movement.Contest)
		}
		check.Equal(t, c.name, strings.Join(got, ", "), c.want)
	}
	five := teams(5, 4)
	five.PlayAll(eventtest.SomeContract)
	_, err := total.Next{Play: total.PlayFinal, Finalists: 2, Boards: 24}.Session(five.E, of(t, five.E))
	eventtest.Refused(t, err, "next.together")
}

// TestLevelOnTheLine: those who share the place on the line of a final are named, and none of
// them plays it before somebody chose; those who were chosen play it, and the log says how.
func TestLevelOnTheLine(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(3, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 12}))))
	n.Fill(func(event.Expected) string { return "110" })
	soFar := of(t, n.E)
	x := total.Next{ID: "s2", Date: "2026-11-21", Play: total.PlayFinal, Finalists: 6, Carry: &event.CarryOver{Kind: event.CarryFull, From: []event.ID{"s"}}}
	f := check.Sure(x.Field(soFar))
	check.Says(t, "level, room", "12 6", len(f.Level), f.Room)
	_, err := x.Session(n.E, soFar)
	eventtest.Refused(t, err, "next.level")
	x.Selected = []event.ID{"A2", "A4", "A6", "A8", "A10"}
	_, err = x.Session(n.E, soFar)
	eventtest.Refused(t, err, "next.chosen")
	x.Selected = append(x.Selected, "A12")
	f = check.Sure(x.Field(soFar))
	check.Equal(t, "in the final", fmt.Sprint(f.Groups[0]), "[A2 A4 A6 A8 A10 A12]")
	s := check.Sure(x.Session(n.E, soFar))
	level := &event.Chosen{Who: f.Level[:f.Room], Over: f.Level[f.Room:], Lot: true}
	n.Do(&command.AddSession{Session: s, Level: level})
	told := journal.Tell(&command.AddSession{Session: s, Level: level}, n.E, nil)
	check.Says(t, "told", "add-session.lot 6", told.Says, len(told.Chosen))
	level.Who, level.Over = level.Over, level.Who
	s.ID = "s3"
	eventtest.Refused(t, journal.Decide(n.E, &command.AddSession{Session: s, Level: level}), "session.level")
}

// TestFinalOfTwoDirections: where North-South and East-West have lists of their own, the best
// of both play the final.
func TestFinalOfTwoDirections(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(3, eventtest.Section("A", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 12}))))
	n.Fill(eventtest.ScoreOf)
	soFar := of(t, n.E)
	check.MustEqual(t, "lists", len(soFar.Lists), 2)
	f := check.Sure(total.Next{Play: total.PlayOnly, Finalists: 6}.Field(soFar))
	for i, l := range soFar.Lists {
		for k := range 2 {
			check.Equal(t, fmt.Sprintf("place %d of list %d plays", k+1, i+1), slices.Contains(f.Groups[0], l.Rows[k].Contestant), true)
		}
	}
}

// TestPlayAgain: where everybody plays again nobody plays a final: what is taken along leaves
// the sections in one list.
func TestPlayAgain(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 8})
	n := eventtest.Begin(t, eventtest.Evening(3, eventtest.Section("A", m), eventtest.Section("B", m)))
	n.Fill(eventtest.ScoreOf)
	x := total.Next{ID: "s2", Date: "2026-11-21", Play: total.PlayAll, Carry: &event.CarryOver{Kind: event.CarryShare, Share: exact.New(1, 2), From: []event.ID{"s"}}}
	s := check.Sure(x.Session(n.E, of(t, n.E)))
	check.Equal(t, "a final", s.Final(), false)
	n.Do(&command.AddSession{Session: s})
	fill(n, "s2", eventtest.ScoreOf)
	all := of(t, n.E)
	check.Says(t, "lists, rows", "1 16", len(all.Lists), len(all.Lists[0].Rows))
}
