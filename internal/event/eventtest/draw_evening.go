package eventtest

import (
	"fmt"
	"strings"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/scoring/rules"
)

// DrawEvening returns an evening of any kind, of pairs, individuals or teams, with results and
// rulings of any kind, leads and deals: what a file for other programs is written of.
func DrawEvening(t *rapid.T) *event.Event {
	e := DrawNight(t)
	switch rapid.IntRange(0, 3).Draw(t, "who is ranked") {
	case 0:
		made := Teams(t, rapid.IntRange(1, 4).Draw(t, "boards"), rapid.IntRange(4, 7).Draw(t, "teams"))
		made.Rules = rapid.SampledFrom(rules.TeamPresets()).Draw(t, "rules")
		for i := range made.Contestants {
			made.Contestants[i].Name = TeamNames[i]
		}
		e = play(t, made)
		if _, err := standings.Of(e, "s"); err != nil { // its scale has no match so short
			e.Rules = rules.TeamPresets()[0]
		}
	case 1:
		made := Players(t, rapid.IntRange(1, 3).Draw(t, "boards"), 8)
		e = play(t, made)
	}
	s := &e.Sessions[0]
	for i := range e.Contestants { // the others have been named
		for j, p := range e.Contestants[i].Players {
			if p == "" && j == 0 {
				e.Contestants[i].Players[j] = e.Contestants[i].ID + "a"
			}
		}
	}
	for i := range s.Results {
		r := &s.Results[i]
		if r.Kind == event.Played && rapid.IntRange(0, 3).Draw(t, "has a lead") == 0 {
			r.Lead = rapid.SampledFrom([]string{"SA", "H10", "D2", "CJ"}).Draw(t, "lead")
		}
		if rapid.IntRange(0, 14).Draw(t, "is ruled") == 0 {
			x := DrawRuling(t, r)
			x.ID = event.ID(fmt.Sprint("ruling", i))
			s.Rulings = append(s.Rulings, x)
		}
	}
	if rapid.Bool().Draw(t, "deals") {
		s.Deals = TwoDeals(t)
	}
	return e
}

func play(t *rapid.T, e event.Event) *event.Event {
	s := &e.Sessions[0]
	for _, x := range s.Schedule() {
		if !x.SitOut() && rapid.IntRange(0, 19).Draw(t, "gap") > 0 {
			s.Results = append(s.Results, drawResult(t, s, x))
		}
	}
	return &e
}

// NameOf returns what a member of a drawn evening is called.
func NameOf(id event.ID) string {
	if id == "" {
		return ""
	}
	first := []string{"Jan", "Zoë", "José", "An"}[len(id)%4]
	return first + " van " + strings.ToUpper(string(id))
}

// Outside returns the results of a session as a file for other programs has them, a text each:
// sides that played with each other's cards under each other's numbers, an assigned score as
// the result that it is, and no more of a ruling than what it gives.
func Outside(e *event.Event) map[string]int {
	s := &e.Sessions[0]
	numbers := func(side event.Side) string {
		var out string
		for _, id := range []event.ID{side.A, side.B} {
			if id != "" {
				section, l := s.LabelOf(id)
				out += fmt.Sprint(section, l.Direction, l.Number, " ")
			}
		}
		return out
	}
	award := func(a event.Award) string {
		if a.Kind == event.AwardPercent {
			return " " + a.Percent.Text(4) + "%"
		}
		return " " + string(a.Kind)
	}
	all := map[string]int{}
	for i := range s.Results {
		r, given := s.Results[i], ""
		ruling := s.Ruling(r.ID)
		turned := r.Reversed && (r.Kind == event.Played || r.Kind == event.Passed)
		if ruling != nil {
			switch ns, ew := ruling.Shares(); ruling.Kind {
			case event.RulingTable, event.RulingLate:
			case event.RulingNotPlayed:
				r, turned = event.Result{Board: r.Board, NS: r.NS, EW: r.EW, Round: r.Round, Table: r.Table, Kind: event.NotPlayed}, false
			case event.RulingAssigned:
				r.Kind, r.Contract, r.Tricks, r.Score, turned = event.Played, ns[0].Contract, ns[0].Tricks, ns[0].Score, false
				if r.Score == 0 && r.Contract.Level == 0 {
					r.Kind = event.Passed
				}
			default:
				turned = false
				for _, side := range [2][]event.Share{ns, ew} {
					given += " |"
					for _, x := range side {
						given += fmt.Sprint(" ", x.Weight, x.Contract, x.Tricks, x.Score, award(x.Award))
					}
				}
			}
		}
		if turned && e.Kind == event.Teams {
			given += " reversed"
		} else if turned {
			r.NS, r.EW = r.EW, r.NS
		}
		fifty := func(a event.Award) bool {
			return a.Kind == event.AwardAverage || a.Kind == event.AwardPercent && a.Percent.Text(4) == "50.0000"
		}
		if r.Kind == event.Adjusted && fifty(r.NSAward) && fifty(r.EWAward) {
			r.Kind, r.NSAward, r.EWAward = event.Average, event.Award{}, event.Award{}
		}
		if r.Kind != event.Adjusted {
			r.NSAward, r.EWAward = event.Award{}, event.Award{}
		}
		lead := r.Lead
		if r.Kind != event.Played {
			lead = ""
		}
		all[fmt.Sprint(r.Board, " ", numbers(r.NS), "- ", numbers(r.EW), r.Round, "/", r.Table, " ", r.Kind, r.Contract, r.Tricks, lead, r.Score,
			award(r.NSAward), award(r.EWAward), given)]++
	}
	return all
}
