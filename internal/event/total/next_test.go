package total_test

import (
	"fmt"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
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

// driven are the pairs of a drive, by number.
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
	for _, c := range []struct {
		code string
		x    total.Next
	}{{"next.nobody", total.Next{Play: total.PlayFinal, Finalists: 10}}, {"next.drive", total.Next{Play: total.PlayLines}}} {
		_, err := c.x.Session(n.E, soFar)
		eventtest.Refused(t, err, c.code)
	}
}
